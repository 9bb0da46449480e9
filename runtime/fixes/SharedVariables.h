//===- fixes/SharedVariables.h - what a thread shows others -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A variable whose address another function gets, other threads may read: clang has
// it made by __kmpc_alloc_shared. In a block of one warp or less stock has 512 bytes
// of shared memory for such variables: of thread 0 all of them, where it is the
// initial thread of generic mode or the only one. How many a thread has in use it
// counts in one byte: behind 255 bytes the next variable lies where the first one is
// (docs/StockDefects.md, 55). Here threads with so many of them have no more than that
// byte can count, and the others' place is the device heap, where stock has them in
// larger blocks.
//
// Callers:  any thread, for itself, as stock's.
// Memory:   two words of shared memory; in a program without such variables nobody
//           reads them, and the optimiser drops them.
// Source:   SharedMemorySmartStackTy of LLVM's State.cpp (device runtime).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_FIXES_SHAREDVARIABLES_H
#define WARPFOLD_FIXES_SHAREDVARIABLES_H

#include "support/Target.h"

namespace warpfold {

/// A block of as many threads, or in generic mode the first one, has more than 255
/// bytes for each.
constexpr uint32_t ThreadsWithMuch = 2;

/// Bytes of stock's shared memory that such a thread has in use.
extern __attribute__((address_space(3))) uint32_t SharedBytes[ThreadsWithMuch];

/// Each thread, when a kernel begins.
inline void beginWithoutSharedVariables() {
  if (threadInBlock() < ThreadsWithMuch)
    SharedBytes[threadInBlock()] = 0;
}

} // namespace warpfold

#endif // WARPFOLD_FIXES_SHAREDVARIABLES_H
