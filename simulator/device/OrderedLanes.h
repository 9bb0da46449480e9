//===- simulator/device/OrderedLanes.h - what waiting orders ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  tells the order of accesses, where the grid has one, which lanes a
//           barrier joined.
// Callers:  blocks and warps, when a barrier completes or is passed. Of the
//           warp operations bar.warp.sync alone orders memory (PTX ISA,
//           bar.warp.sync; shfl.sync, vote.sync and the others say nothing of
//           it).
// Next:     simulator/memory/MemoryOrder.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_ORDEREDLANES_H
#define WARPFOLD_SIMULATOR_DEVICE_ORDEREDLANES_H

#include "simulator/memory/View.h"

namespace warpfold::sim {

class Block;
class Warp;

/// All lanes of these warps leave a barrier that Passed came by.
void orderWarps(Block &B, uint32_t Warps, const ViewPointer &Passed);

/// What is before the end of the block's threads that have ended. A barrier of
/// all threads may have waited for it (so LLVM's device runtime tells its
/// workers that a kernel is over).
ViewPointer passEndedLanes(Block &B);

/// These lanes leave a bar.warp.sync.
void orderLanes(const Warp &W, uint32_t Lanes);

/// These lanes pass a barrier together: what it takes of them.
ViewPointer passLanes(const Warp &W, uint32_t Lanes);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_ORDEREDLANES_H
