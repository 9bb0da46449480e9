//===- passes/AtomicFinishPass.cpp - the level `fastest`, over a module ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the ends of sweeps, changes each (sweep/AtomicFinish.h), and says in a
//           remark whether it did. Behind warpfold-pinnable-arguments, which would
//           take variables that have atomic updates for no pinnable ones: a launch whose
//           variables are pinned does not come to the updates.
// Callers:  PassPlugin.cpp, where a program asks for it.
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "launch/RuntimeCalls.h"
#include "sweep/AtomicFinish.h"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

static constexpr const char *PassName = "warpfold";

static bool report(const CallInst &Call, const Function &F, Error Result) {
  OptimizationRemarkEmitter Remarks(&F);
  const DiagnosticLocation Where = Call.getDebugLoc();
  const BasicBlock *Code = &F.getEntryBlock();
  if (!Result) {
    Remarks.emit([&] {
      return OptimizationRemark(PassName, "AtomicFinish", Where, Code)
             << "teams end this reduction by atomic updates, in any order";
    });
    return true;
  }
  const std::string Text = toString(std::move(Result));
  Remarks.emit([&] {
    return OptimizationRemarkMissed(PassName, "OrderedFinish", Where, Code)
           << "teams end this reduction in their order: " << Text;
  });
  return false;
}

PreservedAnalyses AtomicFinishPass::run(Module &M, ModuleAnalysisManager &) {
  if (!Triple(M.getTargetTriple()).isNVPTX())
    return PreservedAnalyses::all();
  SmallVector<CallInst *, 4> Ends;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (isSweepReduce(I))
        Ends.push_back(cast<CallInst>(&I));
  bool Changed = false;
  for (CallInst *End : Ends)
    Changed |= report(*End, *End->getFunction(), finishByAtomics(*End));
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace warpfold
