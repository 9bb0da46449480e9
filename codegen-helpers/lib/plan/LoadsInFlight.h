//===- plan/LoadsInFlight.h - iterations of a thread in one tile ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  how many iterations a thread runs side by side, from the bytes that
//           one iteration loads and the size of its code, and whether they may be
//           neighbours; the numbers are those of runtime/tuning/Sweep.h.
// Callers:  ReshapeReductions.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LOADSINFLIGHT_H
#define WARPFOLD_CODEGEN_LOADSINFLIGHT_H

#include "plan/AdjacentLoads.h"

#include "runtime/tuning/Sweep.h"

namespace warpfold {

struct LoadsInFlight {
  /// A power of two, 1 where copies of the body would bring nothing.
  uint32_t Iterations;
  /// An iteration has loops of its own, or calls a function that has.
  bool HasOwnLoops;
  /// Where neighbouring iterations may share their loads: no more of them than
  /// Iterations.
  std::optional<AdjacentLoads> Adjacent;

  /// MostOwn: instructions of all copies of the body.
  static LoadsInFlight of(const WorksharingLoop &Loop,
                          uint32_t MostOwn = tuning::SweepInstructions);
};

/// Whether the body, with so many iterations side by side, can do with the
/// registers that are left when a multiprocessor holds all teams of a sweep: it is
/// short, calls nothing that would need more, and its partial results, ListBytes
/// together, leave most of them to the loads. A sum of <warpfold/reproducible.h> does
/// with them, too.
bool needsFewRegisters(const WorksharingLoop &Loop, uint32_t Iterations,
                       uint64_t ListBytes);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LOADSINFLIGHT_H
