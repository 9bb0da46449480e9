//===- passes/SpreadLoopsPass.cpp - loops of few threads, by all ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds constructs that reduce with one team, or with one thread of each team
//           (plan/ConfinedLoop.h), has all threads of all teams share their loops, and
//           says in a remark that it did, or why not.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/SpreadLoop.h"
#include "lower/UnchangedLoops.h"
#include "support/RemarkText.h"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static void reportSpread(const Function &Code, const DebugLoc &Place,
                         uint32_t Iterations) {
  OptimizationRemarkEmitter(&Code).emit([&] {
    return OptimizationRemark("warpfold", "LoopSpread", Place,
                              &Code.getEntryBlock())
           << "one sweep over the iterations by all threads of all teams, "
           << ore::NV("IterationsOfThread", Iterations)
           << iterationsSideBySide(Iterations);
  });
}

static void reportMissed(Function &F, const DebugLoc &Place, bool IsOfOneTeam,
                         Error Reason) {
  OptimizationRemarkMissed Remark("warpfold", "LoopConfined", Place,
                                  &F.getEntryBlock());
  Remark << "reduction left to "
         << (IsOfOneTeam ? "one team: " : "one thread of each team: ")
         << toString(std::move(Reason));
  reportUnchanged(F, Remark);
}

static bool visit(Function &Kernel) {
  auto Its = ConfinedLoop::find(Kernel);
  if (!Its) {
    reportMissed(Kernel, DebugLoc(), /*IsOfOneTeam=*/true, Its.takeError());
    return false;
  }
  if (!*Its)
    return false;
  const ConfinedLoop &Found = **Its;
  const DebugLoc Place =
      (Found.Begin ? Found.Begin->Call : Found.Reduce)->getDebugLoc();
  auto Iterations = spreadLoop(Found);
  if (!Iterations) {
    reportMissed(*Found.Code, Place, Found.Begin.has_value(),
                 Iterations.takeError());
    return false;
  }
  reportSpread(*Found.Code, Place, *Iterations);
  return true;
}

bool SpreadLoopsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  SmallVector<Function *, 8> Kernels;
  for (Function &F : M)
    if (!F.isDeclaration())
      Kernels.push_back(&F);
  bool Changed = false;
  for (Function *Kernel : Kernels)
    Changed |= visit(*Kernel);
  return Changed;
}

} // namespace warpfold
