//===- device/SynchronizationReport.h - misused barriers --------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the reports of barriers and warp operations that cannot work: where
//           the lanes stand, how many there should be, what to do.
// Callers:  Warp and Block, on the stack of the lane that made it certain. Its
//           Waits, and those of all lanes that are named, say where they stand.
// Rules:    simulator/device/DeadlockReport.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_SYNCHRONIZATIONREPORT_H
#define WARPFOLD_SIMULATOR_DEVICE_SYNCHRONIZATIONREPORT_H

#include "simulator/device/Block.h"

namespace warpfold::sim {

/// Lanes of a warp at different barriers, or at a barrier and elsewhere.
[[noreturn]] void reportDivergentBarrier(const Warp &W, uint32_t Lanes);

/// The count of At is none that a barrier of the lane's block may have.
[[noreturn]] void reportBarrierCount(const Lane &L, const Wait &At);

/// Lanes of a warp at one barrier with different counts.
[[noreturn]] void reportLaneCounts(const Warp &W, uint32_t Lanes);

/// Two warps at one barrier with different counts.
[[noreturn]] void reportWarpCounts(const Block &B, uint32_t FirstWarp,
                                   const Wait &First, uint32_t SecondWarp,
                                   const Wait &Second);

/// All warps wait at barriers and none is full.
[[noreturn]] void reportUnfilledBarriers(const Block &B);

/// The lane executes an operation whose mask does not name it.
[[noreturn]] void reportOutsideMask(const Lane &L, WarpOp Op);

/// The lane reads a lane that has not come to the shuffle.
[[noreturn]] void reportAbsentSource(const Lane &L, WarpOp Op, uint32_t Source);

/// Lanes at warp operations, each of which waits for one of the others.
[[noreturn]] void reportAbsentLanes(const Warp &W, WarpOp Op, uint32_t Lanes);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_SYNCHRONIZATIONREPORT_H
