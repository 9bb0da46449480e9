//===- plan/DeferredUpdate.h - a privatized atomic update -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  decides whether an atomic update may be deferred to a team's copy of the array. The
//           rest of the iteration may access the same address, through another pointer or with
//           another type. The addresses are therefore compared before the update, where they are
//           computed again from the thread's variables.
//
//   before:   atomic h[k] += 1                      after:   if (&out[i] overlaps &h[k])
//             out[i] = k                                       atomic h[k] += 1
//                                                            else
//                                                              atomic h[k] += 1   // deferred
//                                                            out[i] = k
//
// Callers:  UpdateLoop.cpp, passes/LoopsPass.cpp
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
  /// Returns the plan for Update, which is in an iteration of Loop. Others are the loop's other
  /// updates; an update by another operation must not be reordered with Update. Returns an error
  /// that says which access after the update cannot be compared.
  static llvm::Expected<DeferredUpdate>
  of(llvm::AtomicRMWInst &Update, const WorksharingLoop &Loop,
     llvm::ArrayRef<llvm::Instruction *> Others);

  /// Marks the update (UpdateMarks.h), and guards it. Changes the blocks of the loop.
  void apply() const;

private:
  DeferredUpdate(llvm::AtomicRMWInst &Update, const WorksharingLoop &Loop);
  bool isKnownBefore(const llvm::Value &Address) const;
  llvm::Value *repeat(llvm::IRBuilderBase &B, llvm::Value *Address) const;

  llvm::AtomicRMWInst *Update;
  /// The instructions after the update in its iteration. All other values are available at the
  /// update.
  llvm::SmallSetVector<const llvm::Instruction *, 32> After;
  /// The loads, stores and updates among them.
  llvm::SmallVector<const llvm::Instruction *, 4> Accesses;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DEFERREDUPDATE_H
