//===- simulator/device/OrderedLanes.h - barriers' memory order -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  records in the grid's memory order, if it has one, which lanes a
//           barrier synchronised.
// Callers:  blocks and warps, when a barrier completes or a warp arrives
//           without waiting. Among the warp operations, only bar.warp.sync
//           orders memory (PTX ISA, bar.warp.sync; the sections on shfl.sync,
//           vote.sync and the others do not mention memory).
// Next:     simulator/memory/MemoryOrder.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_ORDEREDLANES_H
#define WARPFOLD_SIMULATOR_DEVICE_ORDEREDLANES_H

#include "simulator/memory/View.h"

namespace warpfold::sim {

class Block;
class Warp;

/// Orders all lanes of these warps after a barrier, and after the arrivals in
/// Passed, which did not wait.
void orderWarps(Block &B, uint32_t Warps, const ViewPointer &Passed);

/// Returns the accesses of the block's threads that have ended, and those that
/// happened before their ends. A barrier of all threads may have waited for
/// these threads: in LLVM's device runtime, the main thread ends the kernel
/// while the workers wait at such a barrier.
ViewPointer passEndedLanes(Block &B);

/// Orders these lanes after a bar.warp.sync.
void orderLanes(const Warp &W, uint32_t Lanes);

/// Returns the accesses that happened before these lanes arrived at a barrier
/// without waiting.
ViewPointer passLanes(const Warp &W, uint32_t Lanes);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_ORDEREDLANES_H
