//===- plan/ScanPlan.h - decides whether all teams can execute a scan ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  decides whether both phases of a scan's iterations can be one loop over tiles, and the
//           size of the tiles. One team can execute it if the iterations do not wait for other
//           threads. All teams of a launch can execute it if this has no visible effect: the kernel
//           only launches the region (MainThread.h in generic mode), the region contains only the
//           loop, and the iterations neither query the runtime nor access memory of their team. The
//           threads must be able to execute the code before and after the loop with private
//           variables.
// Next:     lower/ScanTiles.h
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
  /// The loops over the input phase and the scan phase.
  WorksharingLoop Input, Output;
  /// The size of an iteration's value in words of 4 bytes, a power of two, and the offset of each
  /// variable in it.
  uint32_t Words;
  llvm::SmallVector<uint64_t, 2> Offsets;
  /// The iterations of each thread in a tile.
  uint32_t Rows;

  /// Returns the plan for S, or an error that says why the threads By cannot execute it in tiles.
  static llvm::Expected<ScanPlan> of(Scan &S, ScanBy By);
};

/// Returns the number of instructions of the scan loop's inner loop before optimization, including
/// those of all functions that it calls.
uint64_t combinerSize(const Scan &S);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SCANPLAN_H
