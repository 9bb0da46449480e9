//===- plan/ColumnLoop.h - iterations that add a row ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  recognises a work loop that reduces an array, each iteration by loops of its
//           own over the array's elements:
//
//             for (i = ..)                    // the work loop
//               for (k = 0; k < n; ++k)
//                 h[k] = .. h[k] ..           // element k alone
//
//           The elements' sums have nothing to do with each other: several threads may
//           be one thread of OpenMP's between them, each with elements of its own.
//           Where a loop does anything that could tell, an error says what.
// Callers:  ColumnVersion.cpp
// Next:     ColumnThreads.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_COLUMNLOOP_H
#define WARPFOLD_CODEGEN_COLUMNLOOP_H

#include "model/WorksharingLoop.h"
#include "plan/ElementLoop.h"

namespace warpfold {

struct ColumnLoop {
  ReducedArray Array;
  llvm::SmallVector<ElementLoop, 2> Loops;
  /// Of the loop that initialises the copy.
  llvm::GetElementPtrInst *InitialEnd;

  static llvm::Expected<ColumnLoop> find(const WorksharingLoop &Loop,
                                         const ParallelReduceCall &Reduce);
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_COLUMNLOOP_H
