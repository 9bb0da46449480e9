//===- support/ReplaceCalls.h - calls of some functions by others ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Callers:  frontend/flang/MathFunctions.cpp, frontend/flang/RuntimeMathematics.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REPLACECALLS_H
#define WARPFOLD_CODEGEN_REPLACECALLS_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

namespace warpfold {

/// Find(const Function &) says what a function of M is to be replaced by, or something
/// that is false. Replace(call, that) gives the value in place of a call of it, null where
/// there is none. A function that nobody uses then is no longer in M.
template <typename FindFunction, typename ReplaceFunction>
void replaceCalls(llvm::Module &M, FindFunction Find, ReplaceFunction Replace) {
  llvm::SmallVector<llvm::Function *, 16> Callees(llvm::make_pointer_range(M));
  for (llvm::Function *Callee : Callees) {
    const auto Found = Find(*Callee);
    if (!Found)
      continue;
    for (llvm::User *U : llvm::make_early_inc_range(Callee->users())) {
      auto *Call = llvm::dyn_cast<llvm::CallInst>(U);
      if (!Call || Call->getCalledFunction() != Callee)
        continue;
      if (llvm::Value *New = Replace(*Call, Found))
        Call->replaceAllUsesWith(New);
      Call->eraseFromParent();
    }
    if (Callee->use_empty())
      Callee->eraseFromParent();
  }
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REPLACECALLS_H
