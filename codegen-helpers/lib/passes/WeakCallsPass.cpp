//===- passes/WeakCallsPass.cpp - calls of replaceable functions ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  ptxas compiles a call of a weak function for the body that the file has, and
//           nvlink may put another file's body in its place (docs/StockDefects.md, 60). The
//           call becomes one through a pointer, of which ptxas assumes no more than the
//           calling convention.
//
//   before:   call @f()                     @f is a weak definition
//   after:    %f = load volatile @f_address
//             call %f()
//
// Callers:  PassPlugin.cpp, after all passes that look for calls
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "openmp/RuntimeEffects.h"
#include "support/DeviceLinking.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

static SmallVector<CallInst *, 4> callsOf(Function &F) {
  SmallVector<CallInst *, 4> Found;
  for (User *U : F.users())
    if (auto *Call = dyn_cast<CallInst>(U);
        Call && Call->getCalledOperand() == &F)
      Found.push_back(Call);
  return Found;
}

PreservedAnalyses WeakCallsPass::run(Module &M, ModuleAnalysisManager &) {
  if (!Triple(M.getTargetTriple()).isNVPTX() || isToBeLinked(M))
    return PreservedAnalyses::all();
  bool Changed = false;
  for (Function &F : M) {
    if (F.isDeclaration() || !F.isInterposable() || !isPrograms(F.getName()))
      continue;
    const auto Calls = callsOf(F);
    if (Calls.empty())
      continue;
    constexpr unsigned GlobalSpace = 1;
    auto *Address = new GlobalVariable(
        M, F.getType(), /*isConstant=*/false, GlobalValue::InternalLinkage, &F,
        F.getName() + "_address", /*InsertBefore=*/nullptr,
        GlobalValue::NotThreadLocal, GlobalSpace);
    for (CallInst *Call : Calls) {
      IRBuilder<> B(Call);
      Call->setCalledOperand(
          B.CreateLoad(F.getType(), Address, /*isVolatile=*/true));
    }
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace warpfold
