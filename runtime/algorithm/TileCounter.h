//===- algorithm/TileCounter.h - which tile is next -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Blocks draw their tiles, they are not given them: a tile's number says that all
// lower tiles have been drawn by blocks that run or are done. So a block may wait
// for any lower tile, whatever the order in which the hardware starts blocks and
// however many of them fit. A block draws when it begins a tile, and not before: all
// higher tiles wait for it from then on.
//
// Callers:  one thread of each block, until it gets a number that is no tile's.
// Memory:   a word in global memory, 0 before the first launch, and again after
//           each: every block draws once in vain, and the last draw of all brings
//           the word back (PTX ISA, atom.inc).
// Order:    none.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_TILECOUNTER_H
#define WARPFOLD_ALGORITHM_TILECOUNTER_H

#include "../support/Atomic.h"
#include "../support/Target.h"

namespace warpfold {

inline uint32_t claimTile(uint32_t *Counter, uint32_t Tiles) {
  return atomicFetchIncrementWrap(Counter, Tiles + blocksInGrid() - 1);
}

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_TILECOUNTER_H
