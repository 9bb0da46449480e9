//===- lower/ColumnThreads.h - a thread of several threads ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a group of neighbouring threads executes each iteration together. Thread t of
//           the group has elements t, t + threads, .. of the array, in registers, and
//           the rounds of the iteration's loops that are theirs.
//
//   before:   T h[Count]
//             for (k = 0; k < n; ++k) h[k] = .. h[k] ..
//
//   after:    T h[Elements]                        // ceil(Count / threads)
//             k = t
//             if (k < n) h[0] = .. h[0] ..; k += threads
//             if (k < n) h[1] = ..                 // Elements times
//
// Callers:  ColumnVersion.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_COLUMNTHREADS_H
#define WARPFOLD_CODEGEN_COLUMNTHREADS_H

#include "plan/ColumnLoop.h"

#include "llvm/IR/IRBuilder.h"

namespace warpfold {

/// How an array is dealt out to a group of threads.
struct ColumnShape {
  /// Of a group: a power of two, of which a team has a multiple.
  uint32_t Threads;
  /// Of the array in one thread.
  uint32_t Elements;
  /// A team's, where the user does not say, and at most.
  uint32_t ThreadsOfTeam;
  uint32_t MostThreadsOfTeam;

  /// An error where no shape suits.
  static llvm::Expected<ColumnShape> of(const ReducedArray &Array);
};

/// The calling thread's number in its group, i32.
llvm::Value *createThreadOfGroup(llvm::IRBuilderBase &B,
                                 const ColumnShape &Shape);

/// Returns the thread's elements, in place of the array's copy, which is gone.
llvm::AllocaInst *distributeElements(const ColumnLoop &Columns,
                                     const ColumnShape &Shape);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_COLUMNTHREADS_H
