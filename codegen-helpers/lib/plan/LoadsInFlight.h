//===- plan/LoadsInFlight.h - plans how many iterations a thread interleaves ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  chooses how many iterations a thread interleaves, by the bytes that one iteration loads
//           and the size of its code, and whether these may be neighbors. The limits are those of
//           runtime/tuning/Sweep.h.
// Callers:  SweepPlan.cpp, lower/ColumnVersion.cpp, lower/TeamTiles.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LOADSINFLIGHT_H
#define WARPFOLD_CODEGEN_LOADSINFLIGHT_H

#include "plan/AdjacentLoads.h"

#include "runtime/tuning/Sweep.h"

namespace warpfold {

struct LoadsInFlight {
  /// A power of two; 1 if copies of the body bring no benefit.
  uint32_t Iterations;
  /// An iteration contains loops, or calls a function that does.
  bool HasOwnLoops;
  /// The loads that neighboring iterations share; none if they cannot. They serve at most
  /// Iterations iterations.
  std::optional<AdjacentLoads> Adjacent;

  /// Returns the plan for Loop. MostOwn limits the instructions in all copies of the body.
  static LoadsInFlight of(const WorksharingLoop &Loop,
                          uint32_t MostOwn = tuning::SweepInstructions);
};

/// Returns whether the body, with Iterations interleaved, needs no more registers than each thread
/// has if a multiprocessor holds all teams of a sweep. The body must be short, must call nothing
/// that needs more, and its partial results of ListBytes in total must leave most registers to the
/// loads. A sum of <warpfold/reproducible.h> also meets these limits.
bool needsFewRegisters(const WorksharingLoop &Loop, uint32_t Iterations,
                       uint64_t ListBytes);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LOADSINFLIGHT_H
