//===- passes/SwitchDefaultsPass.cpp - ways out that are none  ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  where an iteration goes on early behind a declaration (`continue`), clang writes
//           a switch over the ways out of the variable's scope, and an unreachable block for
//           all other numbers. That is a second exit of the loop to who counts them: one of
//           the numbers is the default instead.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "openmp/OpenMPCalls.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static bool dropDefault(SwitchInst &Switch) {
  BasicBlock *Nowhere = Switch.getDefaultDest();
  if (!isa<UnreachableInst>(Nowhere->front()) || Switch.getNumCases() == 0)
    return false;
  const auto Any = Switch.case_begin();
  Switch.setDefaultDest(Any->getCaseSuccessor());
  Switch.removeCase(Any);
  if (pred_empty(Nowhere))
    Nowhere->eraseFromParent();
  return true;
}

bool SwitchDefaultsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  SmallVector<SwitchInst *> Switches;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (const auto Parallel = asParallel(I);
          Parallel && Parallel->region() &&
          !F.hasFnAttribute(Attribute::OptimizeNone))
        for (BasicBlock &Block : *Parallel->region())
          if (auto *Switch = dyn_cast<SwitchInst>(Block.getTerminator()))
            Switches.push_back(Switch);
  bool Changed = false;
  for (SwitchInst *Switch : Switches)
    Changed |= dropDefault(*Switch);
  return Changed;
}

} // namespace warpfold
