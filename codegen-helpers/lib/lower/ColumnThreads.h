//===- lower/ColumnThreads.h - iterations of groups of threads --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  lets a group of neighboring threads execute each iteration together. Thread t of the
//           group holds the elements t, t + threads, .. of the array in registers, and executes the
//           rounds of the iteration's loops that use them.
//
//   before:   T h[Count]
//             for (k = 0; k < n; ++k) h[k] = .. h[k] ..
//
//   after:    T h[Elements]                        // ceil(Count / threads)
//             k = t
//             if (k < n) h[0] = .. h[0] ..; k += threads
//             if (k < n) h[1] = ..                 // Elements times
//
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_COLUMNTHREADS_H
#define WARPFOLD_CODEGEN_COLUMNTHREADS_H

#include "plan/ColumnLoop.h"

#include "llvm/IR/IRBuilder.h"

namespace warpfold {

/// The distribution of an array to the threads of a group.
struct ColumnShape {
  /// The threads of a group: a power of two. A team has a multiple of it.
  uint32_t Threads;
  /// The elements of the array that one thread holds.
  uint32_t Elements;
  /// The preferred threads of a team if no clause gives a number, and the maximum.
  uint32_t ThreadsOfTeam;
  uint32_t MostThreadsOfTeam;

  /// Returns the shape for Array, or an error if none is suitable.
  static llvm::Expected<ColumnShape> of(const ReducedArray &Array);
};

/// Creates the calling thread's number in its group, an i32.
llvm::Value *createThreadOfGroup(llvm::IRBuilderBase &B,
                                 const ColumnShape &Shape);

/// Distributes the array. Returns the variable of the thread's elements, which replaces the array's
/// copy; the copy is erased.
llvm::AllocaInst *distributeElements(const ColumnLoop &Columns,
                                     const ColumnShape &Shape);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_COLUMNTHREADS_H
