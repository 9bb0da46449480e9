//===- cures/RecursiveBarriers.cpp ----------------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  in a function that calls itself, ptxas (12.9) does not reconverge the lanes of a warp
//           after a branch, whether barriers are aligned or not: the lanes reach a barrier one
//           after the other, and are counted as several warps. If regions are nested,
//           __kmpc_parallel_51 is such a function after the outer region is inlined into it
//           (docs/StockDefects.md, 28). This cure makes it call itself through another function,
//           which ptxas does not detect.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static bool isBarrier(const Instruction &I) {
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call &&
         Call->getCalledFunction()->getName().starts_with("llvm.nvvm.bar");
}

/// Returns whether Callee, a use of a function, is a call of it in its own body.
static bool isRecursiveCall(const Use &Callee) {
  const auto *Call = dyn_cast<CallInst>(Callee.getUser());
  return Call && Call->isCallee(&Callee) &&
         Call->getCalledFunction() == Call->getFunction();
}

static Function *createDetour(Function &F) {
  auto *Detour =
      Function::Create(F.getFunctionType(), GlobalValue::InternalLinkage,
                       F.getName() + ".again", F.getParent());
  Detour->copyAttributesFrom(&F);
  Detour->removeFnAttr(Attribute::AlwaysInline);
  Detour->addFnAttr(Attribute::NoInline);
  IRBuilder<> B(BasicBlock::Create(F.getContext(), "", Detour));
  CallInst *Call = B.CreateCall(
      &F, SmallVector<Value *, 8>(make_pointer_range(Detour->args())));
  Call->setCallingConv(F.getCallingConv());
  if (F.getReturnType()->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(Call);
  return Detour;
}

bool detourRecursiveBarriers(Module &M) {
  bool Changed = false;
  for (Function &F : make_early_inc_range(M)) {
    if (none_of(F.uses(), isRecursiveCall) ||
        none_of(instructions(F), isBarrier))
      continue;
    F.replaceUsesWithIf(createDetour(F), isRecursiveCall);
    Changed = true;
  }
  return Changed;
}

} // namespace warpfold
