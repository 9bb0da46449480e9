//===- cures/RecursiveBarriers.cpp ----------------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  ptxas (12.9) lets the lanes of a warp meet no more behind a branch in a
//           function that calls itself, aligned barriers or not: the lanes then come
//           to a barrier one after the other, and are counted as several warps. Where
//           regions are in regions __kmpc_parallel_51 is such a function, once the
//           outer region is a part of it (docs/StockDefects.md, 28). It calls itself
//           through another one here, which ptxas takes no notice of.
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

static SmallVector<CallInst *, 2> selfCalls(Function &F) {
  SmallVector<CallInst *, 2> Found;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I);
        Call && Call->getCalledFunction() == &F)
      Found.push_back(Call);
  return Found;
}

static Function *createDetour(Function &F) {
  auto *Detour =
      Function::Create(F.getFunctionType(), GlobalValue::InternalLinkage,
                       F.getName() + ".again", F.getParent());
  Detour->copyAttributesFrom(&F);
  Detour->removeFnAttr(Attribute::AlwaysInline);
  Detour->addFnAttr(Attribute::NoInline);
  IRBuilder<> B(BasicBlock::Create(F.getContext(), "", Detour));
  SmallVector<Value *, 8> Arguments;
  for (Argument &Parameter : Detour->args())
    Arguments.push_back(&Parameter);
  CallInst *Call = B.CreateCall(&F, Arguments);
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
    const SmallVector<CallInst *, 2> Calls = selfCalls(F);
    if (Calls.empty() || none_of(instructions(F), isBarrier))
      continue;
    Function *Detour = createDetour(F);
    for (CallInst *Call : Calls)
      Call->setCalledFunction(Detour);
    Changed = true;
  }
  return Changed;
}

} // namespace warpfold
