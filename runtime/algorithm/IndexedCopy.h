//===- algorithm/IndexedCopy.h - copies elements by index -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The steps of a sort of large values before and after the sort itself: writing
// the indices 0, 1, 2, .., and copying the values in the order of the sorted
// indices.
//
// Callers:  All threads of all blocks.
// Memory:   The problem's, in global memory.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_INDEXEDCOPY_H
#define WARPFOLD_ALGORITHM_INDEXEDCOPY_H

#include "../support/Target.h"

namespace warpfold {

/// Calls Problem::copy with each index.
template <class Problem> class IndexedCopy : Problem {
public:
  /// Copies the arguments.
  IndexedCopy(Problem What) : Problem(What) {}

  /// Runs the block's share of the indices.
  [[gnu::always_inline]] void run() const {
    const uint64_t Step = uint64_t(blocksInGrid()) * blockSize();
    for (uint64_t Index =
             uint64_t(blockInGrid()) * blockSize() + threadInBlock();
         Index < this->Count; Index += Step)
      this->copy(static_cast<uint32_t>(Index));
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_INDEXEDCOPY_H
