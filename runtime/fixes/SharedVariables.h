//===- fixes/SharedVariables.h - variables visible to others ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang allocates a variable whose address is passed to another function by
// __kmpc_alloc_shared, because other threads may access it. In a block of one
// warp or less the stock runtime has 512 bytes of shared memory for such
// variables, all of which belong to thread 0 if it is the initial thread of
// generic mode or the only one. The stock runtime counts the bytes in use by a
// thread in one byte, so after 255 bytes the next variable overlaps the first
// one (docs/StockDefects.md, 55). Here threads with so much memory use no more
// than that byte can count; further variables are in the device heap, which the
// stock runtime uses in larger blocks.
//
// Callers:  Any thread, for itself, as for the stock functions.
// Memory:   Two words of shared memory. A program without such variables does
//           not read them, and the optimiser removes them.
// Source:   SharedMemorySmartStackTy in LLVM's State.cpp (device runtime).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_FIXES_SHAREDVARIABLES_H
#define WARPFOLD_FIXES_SHAREDVARIABLES_H

#include "support/Target.h"

namespace warpfold {

/// Only threads with lower numbers can have more than 255 bytes of the stock
/// runtime's shared memory: each thread of a block of at most this many
/// threads, and thread 0 in generic mode.
constexpr uint32_t ThreadsWithLargeStack = 2;

/// The number of bytes of the stock runtime's shared memory that such a thread
/// uses.
extern __attribute__((
    address_space(3))) uint32_t SharedBytes[ThreadsWithLargeStack];

/// Resets the count of the calling thread. Each thread calls it at the start of
/// a kernel.
inline void resetSharedVariables() {
  if (threadInBlock() < ThreadsWithLargeStack)
    SharedBytes[threadInBlock()] = 0;
}

} // namespace warpfold

#endif // WARPFOLD_FIXES_SHAREDVARIABLES_H
