//===- frontend/clang/DeadEnds.h - code that ends the program ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the blocks of a function from which every path ends in `unreachable`: those that
//           clang generates for a failed assertion, or for a call of abort(). LLVM's LoopInfo
//           considers them exits of the loop around them. For Warpfold they belong to the
//           iteration, and are copied with it: no code is executed after them. Cycles are no dead
//           ends, because a thread may wait there.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DEADENDS_H
#define WARPFOLD_CODEGEN_DEADENDS_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class BasicBlock;
class Function;
class Loop;
} // namespace llvm

namespace warpfold {

class DeadEnds {
public:
  explicit DeadEnds(llvm::Function &F);

  /// Returns the one block, other than dead ends, that L is left to; null if there are several.
  llvm::BasicBlock *exitOf(const llvm::Loop &L) const;
  /// Returns the one block that L is left from to another block than a dead end; null if there are
  /// several.
  llvm::BasicBlock *exitingBlockOf(const llvm::Loop &L) const;
  /// Returns whether a dead end follows one of From.
  bool follow(llvm::ArrayRef<llvm::BasicBlock *> From) const;
  /// Appends to Body the dead ends that its blocks lead to, and returns their number.
  size_t addReachable(llvm::SmallVectorImpl<llvm::BasicBlock *> &Body) const;

private:
  llvm::SmallPtrSet<const llvm::BasicBlock *, 8> Blocks;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DEADENDS_H
