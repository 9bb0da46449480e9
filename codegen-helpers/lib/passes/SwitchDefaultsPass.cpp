//===- passes/SwitchDefaultsPass.cpp - unreachable defaults of switches ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  removes the unreachable default of a switch. If an iteration ends early after a
//           declaration (`continue`), clang generates a switch over the exits of the variable's
//           scope, with an unreachable block for all other values. Loop analyses count that block
//           as a second exit of the loop, so that one of the cases becomes the default instead.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "openmp/OpenMPCalls.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static bool dropDefault(SwitchInst &Switch) {
  BasicBlock *Unreachable = Switch.getDefaultDest();
  if (!isa<UnreachableInst>(Unreachable->front()) || Switch.getNumCases() == 0)
    return false;
  const auto Any = Switch.case_begin();
  Switch.setDefaultDest(Any->getCaseSuccessor());
  Switch.removeCase(Any);
  if (pred_empty(Unreachable))
    Unreachable->eraseFromParent();
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
