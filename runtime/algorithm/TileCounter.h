//===- algorithm/TileCounter.h - claims tiles -------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Blocks claim their tiles dynamically. The number of a claimed tile shows that
// all lower tiles have been claimed by blocks that run or are done. So a block
// may wait for any lower tile, whatever the order in which the hardware starts
// blocks and however many of them run at once. A block claims a tile when it
// starts it and not earlier, because all higher tiles wait for it from then on.
//
// Callers:  One thread of each block, until it receives a number that is no
//           tile's.
// Memory:   A word in global memory, 0 before the first launch and after each
//           launch: every block claims once without receiving a tile, and the
//           last of these claims resets the word (PTX ISA, atom.inc).
// Order:    None.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_TILECOUNTER_H
#define WARPFOLD_ALGORITHM_TILECOUNTER_H

#include "../support/Atomic.h"
#include "../support/Target.h"

namespace warpfold {

/// Claims a tile: returns its number, or Tiles or more if none is left.
inline uint32_t claimTile(uint32_t *Counter, uint32_t Tiles) {
  return atomicFetchIncrementWrap(Counter, Tiles + blocksInGrid() - 1);
}

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_TILECOUNTER_H
