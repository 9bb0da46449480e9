//===- support/ReplaceCalls.h - replaces calls of functions ---------------===//
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

/// Replaces the calls of functions of M. Find(const Function &) returns the replacement of a
/// function, or a value that converts to false. Replace(call, replacement) returns the value that
/// replaces a call, or null if there is none. A function without remaining uses is erased from M.
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
