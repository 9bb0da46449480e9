//===- passes/TeamWritesPass.cpp - team code that openmp-opt may spread ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  what a team's own code writes is written once and in order, also where
//           openmp-opt turns the kernel into SPMD mode (teams/TeamWrites.h). Kernels
//           that our other passes have taken are none of these any more.
// Callers:  PassPlugin.cpp
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "teams/TeamFunctions.h"
#include "teams/TeamWrites.h"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

static void reportKept(const CallInst &Call) {
  OptimizationRemarkEmitter Remarks(Call.getFunction());
  Remarks.emit([&] {
    return OptimizationRemarkMissed("warpfold", "TeamCallKept", &Call)
           << "a team's code calls "
           << ore::NV("Callee", Call.getCalledFunction())
           << ", which may write memory and cannot be inlined: if another "
              "kernel calls it too, every thread of the team may write";
  });
}

PreservedAnalyses TeamWritesPass::run(Module &M, ModuleAnalysisManager &) {
  if (!Triple(M.getTargetTriple()).isNVPTX())
    return PreservedAnalyses::all();
  bool Changed = false;
  for (Function *F : findTeamFunctions(M)) {
    const InlinedWriters Inlined = inlineWriters(*F);
    for (const CallInst *Call : Inlined.Kept)
      reportKept(*Call);
    Changed |= Inlined.NumInlined != 0;
    Changed |= keepPrivateVariables(*F);
    const bool IsTeams = F->hasLocalLinkage();
    const TeamWrites Writes = TeamWrites::find(*F, /*HasRead=*/IsTeams);
    orderTeamWrites(Writes);
    Changed |= !Writes.Moves.empty() || !Writes.AfterReads.empty();
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace warpfold
