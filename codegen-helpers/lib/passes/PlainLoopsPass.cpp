//===- passes/PlainLoopsPass.cpp - combined loops without reduction  ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  removes the team's state and barriers from a kernel that is one combined loop and does
//           not query the runtime (lower/PlainLoop.h). It runs after all passes that read a
//           kernel's environment.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/PlainLoop.h"
#include "support/Remarks.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

bool PlainLoopsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (const WeakVH &Call : parallelCalls(M)) {
    if (!Call)
      continue;
    const ParallelCall Parallel{cast<CallInst>(Call)};
    const Function &Teams = *Parallel.Call->getFunction();
    const DebugLoc Where = Parallel.Call->getDebugLoc();
    auto Plain = PlainLoop::find(Parallel);
    if (!Plain) {
      // The loop stays unchanged. No remark is emitted, as users cannot avoid that.
      consumeError(Plain.takeError());
      continue;
    }
    Changed = true;
    if (Error E = Plain->runWithoutState())
      consumeError(std::move(E));
    else
      emitRemark<OptimizationRemark>(
          Teams, Where, "PlainLoop",
          "loop distributed over all threads of all teams, without the "
          "runtime's state and barriers");
  }
  return Changed;
}

} // namespace warpfold
