//===- passes/KernelModePass.cpp - a kernel knows its mode ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the runtime keeps in shared memory whether a kernel is in SPMD mode, and asks
//           for it at each barrier and wherever it shares a loop. __kmpc_target_init writes
//           it once, a constant in each kernel. openmp-opt 22 finds the answer in a
//           module's first kernel alone (docs/StockDefects.md, 34). This gives it in every
//           kernel into which the runtime is inlined.
// Callers:  PassPlugin.cpp, behind each instcombine
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

/// Of LLVM's runtime, openmp/device/src/Mapping.cpp.
static constexpr StringLiteral ModeName = "IsSPMDMode";
static constexpr unsigned SharedSpace = 3;

PreservedAnalyses KernelModePass::run(Function &F, FunctionAnalysisManager &) {
  const Module &M = *F.getParent();
  GlobalVariable *Mode = M.getGlobalVariable(ModeName, /*AllowInternal=*/true);
  if (!Mode || Mode->getAddressSpace() != SharedSpace ||
      F.getCallingConv() != CallingConv::PTX_Kernel ||
      !Triple(M.getTargetTriple()).isNVPTX())
    return PreservedAnalyses::all();
  SmallVector<LoadInst *, 8> Questions;
  Value *Written = nullptr;
  for (User *U : Mode->users()) {
    if (auto *Load = dyn_cast<LoadInst>(U); Load && Load->getFunction() == &F)
      Questions.push_back(Load);
    const auto *Store = dyn_cast<StoreInst>(U);
    if (!Store || Store->getFunction() != &F)
      continue;
    if (Written)
      return PreservedAnalyses::all();
    Written = const_cast<Value *>(Store->getValueOperand());
  }
  if (!Written || !isa<Constant>(Written) || Questions.empty())
    return PreservedAnalyses::all();
  for (LoadInst *Question : Questions) {
    if (Question->getType() != Written->getType())
      continue;
    Question->replaceAllUsesWith(Written);
    Question->eraseFromParent();
  }
  PreservedAnalyses Kept;
  Kept.preserveSet<CFGAnalyses>();
  return Kept;
}

} // namespace warpfold
