//===- lower/RowState.h - a thread's state across regions -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a variable of each thread, created once for a team's code and passed to all of its
//           regions; it is in registers after the regions are inlined:
//
//             turn      the half of the slots that the next reduction uses
//             key       the address of the row whose first tile is in `tile`, plus the number
//                       of elements of `tile` that hold it; 0 if there is none, or after a
//                       write that may have changed the row
//             tile      elements of the row, 16 bytes each
//             limit     the most threads that the region requests
//
//           Consecutive regions on the same row read it from memory once.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWSTATE_H
#define WARPFOLD_CODEGEN_ROWSTATE_H

#include "llvm/IR/IRBuilder.h"

namespace warpfold {

/// The state of a thread in a team's code or in one of its regions.
class RowState {
public:
  /// Creates a new state in Teams.
  static RowState createIn(llvm::Function &Teams);
  /// Creates, in Threads, a stand-in for the state of the team's code that Threads will be inlined
  /// into. Its address is the result of a call of an undefined function.
  static RowState createStandIn(llvm::Function &Threads);
  /// Replaces the stand-ins by this state, in Teams, after the code of Threads has been inlined
  /// into it.
  void replaceStandIns(llvm::Function &Teams) const;

  /// These create the addresses of the fields that are described above.
  llvm::Value *turn(llvm::IRBuilderBase &B) const { return field(B, 0); }
  llvm::Value *key(llvm::IRBuilderBase &B) const { return field(B, 1); }
  llvm::Value *tile(llvm::IRBuilderBase &B, unsigned Group) const {
    return field(B, 3 + Group);
  }
  llvm::Value *limit(llvm::IRBuilderBase &B) const { return field(B, 2); }
  /// Creates the i32 number of threads that execute a region: the block's threads; if HasLimit, at
  /// most those that the region requests.
  llvm::Value *createThreads(llvm::IRBuilderBase &B, bool HasLimit) const;
  /// Discards the kept row, since shared memory may have been written.
  void discard(llvm::IRBuilderBase &B) const {
    B.CreateStore(B.getInt64(0), key(B));
  }

private:
  explicit RowState(llvm::Value *Address) : Address(Address) {}
  llvm::Value *field(llvm::IRBuilderBase &B, unsigned Number) const;

  llvm::Value *Address;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWSTATE_H
