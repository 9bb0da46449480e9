//===- lower/RowState.h - what a thread keeps from region to region -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a variable of each thread, made once for a team's code and handed to
//           all of its regions; registers, once the regions are inlined:
//
//             turn      the half of the slots that the next reduction takes
//             key       where the row begins whose first tile is in `tile`, and how
//                       many of `tile` hold it; 0 for none, and after anything has
//                       been written that it might be
//             tile      elements of the row, 16 bytes each
//
//           Several regions in a row on the same row read it from memory once.
//             limit     threads that the region asks for at most
//
// Callers:  RowKernel.cpp, RowTiles.cpp, RowForm.cpp, RowReduce.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWSTATE_H
#define WARPFOLD_CODEGEN_ROWSTATE_H

#include "llvm/IR/IRBuilder.h"

namespace warpfold {

class RowState {
public:
  /// A new one in Teams.
  static RowState createIn(llvm::Function &Teams);
  /// In Threads, that of the team's code which Threads will be part of: until then
  /// its address is what a function gives that is nowhere.
  static RowState createStandIn(llvm::Function &Threads);
  /// Threads' code is part of Teams': this one, in Teams, takes the stand-ins' place.
  void replaceStandIns(llvm::Function &Teams) const;

  llvm::Value *turn(llvm::IRBuilderBase &B) const { return field(B, 0); }
  llvm::Value *key(llvm::IRBuilderBase &B) const { return field(B, 1); }
  llvm::Value *tile(llvm::IRBuilderBase &B, unsigned Group) const {
    return field(B, 3 + Group);
  }
  llvm::Value *limit(llvm::IRBuilderBase &B) const { return field(B, 2); }
  /// i32: the threads that run a region, the block's; where it HasLimit, no more than
  /// it asks for.
  llvm::Value *createThreads(llvm::IRBuilderBase &B, bool HasLimit) const;
  /// Shared memory may have been written.
  void forget(llvm::IRBuilderBase &B) const {
    B.CreateStore(B.getInt64(0), key(B));
  }

private:
  explicit RowState(llvm::Value *Address) : Address(Address) {}
  llvm::Value *field(llvm::IRBuilderBase &B, unsigned Number) const;

  llvm::Value *Address;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWSTATE_H
