//===- plan/ColumnLoop.h - iterations that update the elements of a row ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  matches a work-sharing loop that reduces an array, each iteration by inner loops over
//           the array's elements:
//
//             for (i = ..)                    // the work-sharing loop
//               for (k = 0; k < n; ++k)
//                 h[k] = .. h[k] ..           // element k alone
//
//           The sums of the elements are independent: several threads can act as one OpenMP thread,
//           each for some of the elements.
// Callers:  lower/ColumnVersion.cpp
// Next:     lower/ColumnThreads.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_COLUMNLOOP_H
#define WARPFOLD_CODEGEN_COLUMNLOOP_H

#include "model/WorksharingLoop.h"
#include "plan/ElementLoop.h"

namespace warpfold {

struct ColumnLoop {
  /// The private copy of the array.
  ReducedArray Array;
  /// The inner loops over the array's elements.
  llvm::SmallVector<ElementLoop, 2> Loops;
  /// The end of the loop that initializes the copy.
  llvm::GetElementPtrInst *InitialEnd;

  /// Returns the parts of Loop, whose results Reduce combines, or an error that says why it does
  /// not match.
  static llvm::Expected<ColumnLoop> find(const WorksharingLoop &Loop,
                                         const ParallelReduceCall &Reduce);
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_COLUMNLOOP_H
