//===- passes/UnreachableCodePass.cpp - removes unreachable code ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  removes unreachable code, which hides the form of a loop. If an iteration ends early
//           after a declaration (`continue`), clang generates a switch over the exits of the
//           variable's scope, with an unreachable block for all other values. Loop analyses count
//           that block as a second exit of the loop, so that one of the cases becomes the default
//           instead. After a call that does not return, such as a failed assertion, clang generates
//           a block without predecessors that continues with the next statement; after a trap, a
//           branch to it.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "openmp/OpenMPCalls.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

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

/// Ends the block after each call in F that does not return, and removes the blocks that no path
/// reaches.
static bool removeUnreachable(Function &F) {
  SmallVector<Instruction *> After;
  for (Instruction &I : instructions(F))
    if (const auto *Call = dyn_cast<CallInst>(&I);
        Call && Call->doesNotReturn())
      After.push_back(I.getNextNode());
  if (After.empty())
    return false;
  // The code after the first such call of a block is removed with those after it.
  for (Instruction *Next : reverse(After))
    if (!isa<UnreachableInst>(Next))
      changeToUnreachable(Next);
  EliminateUnreachableBlocks(F);
  return true;
}

bool UnreachableCodePass::runOnDevice(Module &M, ModuleAnalysisManager &) {
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
  for (Function &F : M)
    if (!F.isDeclaration() && !F.hasOptNone())
      Changed |= removeUnreachable(F);
  return Changed;
}

} // namespace warpfold
