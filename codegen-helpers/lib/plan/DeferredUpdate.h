//===- plan/DeferredUpdate.h - an update that may wait  ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  what an iteration does behind one of its updates may be to the same place, by
//           another pointer, of another type. So addresses are compared where the update
//           stands: they are computed there once more, of the variables of the thread that
//           they are made of.
//
//   before:   atomic h[k] += 1                      after:   if (&out[i] overlaps &h[k])
//             out[i] = k                                       atomic h[k] += 1
//                                                            else
//                                                              atomic h[k] += 1   // may wait
//                                                            out[i] = k
//
// Called by: UpdateLoop.cpp, passes/UpdateLoopsPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DEFERREDUPDATE_H
#define WARPFOLD_CODEGEN_DEFERREDUPDATE_H

#include "model/WorksharingLoop.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"

namespace warpfold {

class DeferredUpdate {
public:
  /// Update, which is in an iteration of Loop. Others are the loop's other updates, with
  /// which an operation that differs from Update's must not change places. An error says
  /// what the iteration goes on with that cannot be compared.
  static llvm::Expected<DeferredUpdate>
  of(llvm::AtomicRMWInst &Update, const WorksharingLoop &Loop,
     llvm::ArrayRef<llvm::Instruction *> Others);

  /// Marks the update (UpdateMarks.h), and guards it. The loop has other blocks afterwards.
  void apply() const;

private:
  DeferredUpdate(llvm::AtomicRMWInst &Update, const WorksharingLoop &Loop);
  bool isKnownBefore(const llvm::Value &Address) const;
  llvm::Value *repeat(llvm::IRBuilderBase &B, llvm::Value *Address) const;

  llvm::AtomicRMWInst *Update;
  /// What follows it in its iteration; what is used there and is none of these is there
  /// before the update.
  llvm::SmallSetVector<const llvm::Instruction *, 32> Behind;
  /// Loads, stores and updates among them.
  llvm::SmallVector<const llvm::Instruction *, 4> Accesses;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DEFERREDUPDATE_H
