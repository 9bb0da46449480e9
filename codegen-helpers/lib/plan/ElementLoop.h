//===- plan/ElementLoop.h - a loop over an array's elements -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  describes a loop over an array's elements in an iteration of a work-sharing loop.
// Callers:  ColumnLoop.cpp finds it, ElementAccesses.cpp checks it, lower/ColumnThreads.cpp
//           changes it.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ELEMENTLOOP_H
#define WARPFOLD_CODEGEN_ELEMENTLOOP_H

#include "plan/ArrayEnds.h"

namespace warpfold {

/// for (k = 0; k < n; ++k), as clang generates it before any optimization.
struct ElementLoop {
  llvm::SmallVector<llvm::BasicBlock *, 8> Blocks;
  llvm::BasicBlock *Header;
  llvm::BasicBlock *Latch;
  llvm::BasicBlock *Exit;
  llvm::AllocaInst *Counter;
  /// counter = 0
  llvm::StoreInst *Start;
  /// counter += 1
  llvm::BinaryOperator *Step;
  /// &h[k]
  llvm::SmallVector<llvm::GetElementPtrInst *, 4> Elements;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ELEMENTLOOP_H
