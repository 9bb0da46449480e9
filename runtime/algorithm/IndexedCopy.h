//===- algorithm/IndexedCopy.h - elements by their numbers ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a sort of large values needs beside the sort itself: numbers 0, 1, 2, .. before
// it, and the values in the order of the sorted numbers after it.
//
// Callers:  all threads of all blocks.
// Memory:   the problem's, in global memory.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_INDEXEDCOPY_H
#define WARPFOLD_ALGORITHM_INDEXEDCOPY_H

#include "../support/Target.h"

namespace warpfold {

template <class Problem> class IndexedCopy : Problem {
public:
  IndexedCopy(Problem What) : Problem(What) {}

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
