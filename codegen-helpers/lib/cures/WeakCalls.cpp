//===- cures/WeakCalls.cpp - calls of replaceable functions ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  ptxas compiles a call of a weak function for the body that the file has, but nvlink may
//           use another file's body instead (docs/StockDefects.md, 60). This pass makes the call an
//           indirect one through a pointer whose value ptxas cannot determine, so that ptxas
//           assumes only the calling convention. The pointer is computed, because a variable that
//           is initialized with the address of a weak function is incorrect if nvlink has seen the
//           other file's definition first.
//
//   before:   call @f()                     @f is a weak definition
//   after:    %offset = load volatile @warpfold_zero
//             %f = getelementptr i8, @f, %offset
//             call %f()
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "openmp/RuntimeEffects.h"
#include "support/DeviceModule.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Returns a zero in the device's memory that ptxas must load, as code could change it.
static GlobalVariable *createZero(Module &M) {
  constexpr unsigned GlobalSpace = 1;
  Type *Word = Type::getInt64Ty(M.getContext());
  return new GlobalVariable(
      M, Word, /*isConstant=*/false, GlobalValue::InternalLinkage,
      ConstantInt::get(Word, 0), "warpfold_zero", /*InsertBefore=*/nullptr,
      GlobalValue::NotThreadLocal, GlobalSpace);
}

bool callWeakFunctionsByPointer(Module &M) {
  if (isToBeLinked(M))
    return false;
  GlobalVariable *Zero = nullptr;
  for (Function &F : M) {
    if (F.isDeclaration() || !F.isInterposable() || !isPrograms(F.getName()))
      continue;
    for (Use &Callee : make_early_inc_range(F.uses())) {
      auto *Call = dyn_cast<CallInst>(Callee.getUser());
      if (!Call || !Call->isCallee(&Callee))
        continue;
      if (!Zero)
        Zero = createZero(M);
      IRBuilder<> B(Call);
      Value *Offset =
          B.CreateLoad(Zero->getValueType(), Zero, /*isVolatile=*/true);
      Callee.set(B.CreateGEP(B.getInt8Ty(), &F, Offset));
    }
  }
  return Zero;
}

} // namespace warpfold
