//===- device/SynchronizationReport.h - misused barriers --------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  reports barriers and warp operations that cannot complete: what
//           each lane waits for, the expected counts, and a remedy.
// Callers:  Warp and Block, on the stack of the lane that made the defect
//           certain. The Waits members of this lane and of all lanes in the
//           report contain their locations.
// Rules:    simulator/device/DeadlockReport.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_SYNCHRONIZATIONREPORT_H
#define WARPFOLD_SIMULATOR_DEVICE_SYNCHRONIZATIONREPORT_H

#include "simulator/device/Block.h"

namespace warpfold::sim {

/// Lanes of a warp wait at different barriers, or at a barrier and at other
/// operations.
[[noreturn]] void reportDivergentBarrier(const Warp &W, uint32_t Lanes);

/// The count of At is one that no barrier of the lane's block can have.
[[noreturn]] void reportBarrierCount(const Lane &L, const Wait &At);

/// Lanes of a warp wait at one barrier with different counts.
[[noreturn]] void reportLaneCounts(const Warp &W, uint32_t Lanes);

/// Two warps wait at one barrier with different counts.
[[noreturn]] void reportWarpCounts(const Block &B, uint32_t FirstWarp,
                                   const Wait &First, uint32_t SecondWarp,
                                   const Wait &Second);

/// All warps wait at barriers, and none can complete.
[[noreturn]] void reportIncompleteBarriers(const Block &B);

/// The lane executes an operation whose mask does not contain it.
[[noreturn]] void reportOutsideMask(const Lane &L, WarpOp Op);

/// The lane reads from a lane that has not arrived at the shuffle.
[[noreturn]] void reportAbsentSource(const Lane &L, WarpOp Op, uint32_t Source);

/// Lanes wait at warp operations, each for one of the others.
[[noreturn]] void reportAbsentLanes(const Warp &W, WarpOp Op, uint32_t Lanes);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_SYNCHRONIZATIONREPORT_H
