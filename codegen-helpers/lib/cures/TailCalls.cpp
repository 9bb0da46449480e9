//===- cures/TailCalls.cpp - tail calls that access a variable ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  LLVM marks a call as a tail call if it accesses no variable on its caller's stack. A
//           variable from __kmpc_alloc_shared is not on the stack; but openmp-opt may move it there
//           later, at the link or in another round of the inliner, and keeps the mark. Stores to
//           the variable are then removed, since a tail call does not read it
//           (docs/StockDefects.md, 58). This pass removes the mark from calls in functions that
//           have such variables. On a GPU the mark has no other use.
//
//   before:   %v = tail call ptr @__kmpc_alloc_shared(i64 8)
//             store i32 1, ptr %v
//             tail call void @init(ptr %v)
//   after:    the same without `tail`
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

bool clearTailCalls(Function &F) {
  const Module &M = *F.getParent();
  const Function *Allocate = M.getFunction("__kmpc_alloc_shared");
  const auto IsHere = [&](const User *U) {
    const auto *Call = dyn_cast<CallInst>(U);
    return Call && Call->getFunction() == &F;
  };
  if (!Allocate || none_of(Allocate->users(), IsHere))
    return false;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I);
        Call && Call->isTailCall() && !Call->isMustTailCall())
      Call->setTailCall(false);
  // No analysis reads the mark.
  return false;
}

} // namespace warpfold
