//===- plan/ScanPlan.h - whether all teams may do a scan --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  decides whether both phases of a scan's iterations may be put into one loop
//           over tiles, and over which. For one team that is where the iterations wait
//           for nobody. All teams of a launch execute it where nobody can tell: the
//           kernel does nothing but begin the one region (MainThread.h where it is in
//           generic mode), the region nothing but the loop, and the iterations ask the runtime nothing,
//           and have no memory of their team. What threads do before and after the
//           loop, they do with variables of their own.
// Next:     ScanTiles.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SCANPLAN_H
#define WARPFOLD_CODEGEN_SCANPLAN_H

#include "frontend/clang/Scan.h"
#include "model/WorksharingLoop.h"
#include "openmp/DeviceCalls.h"

namespace warpfold {

struct ScanPlan {
  ScanBy By;
  /// The input phase and the scan phase of each iteration.
  WorksharingLoop Input, Output;
  /// Of an iteration's value in words of 4 bytes, a power of two, and where in it
  /// each variable is.
  uint32_t Words;
  llvm::SmallVector<uint64_t, 2> Offsets;
  /// Iterations of each thread in a tile.
  uint32_t Rows;

  /// An error says why they cannot.
  static llvm::Expected<ScanPlan> of(Scan &S, ScanBy By);
};

/// Instructions of the sweep's inner loop before optimisation, with those of all functions
/// that it calls.
uint64_t combinerSize(const Scan &S);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SCANPLAN_H
