//===- passes/PlainLoopsPass.cpp - combined loops without reduction  ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a kernel that is one combined loop, and queries nothing of the runtime, has
//           neither a team's state nor barriers (lower/PlainLoop.h). Behind all passes
//           that look for a kernel's environment.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/PlainLoop.h"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static void report(const Function &Teams, const DebugLoc &Where) {
  OptimizationRemarkEmitter(&Teams).emit([&] {
    return OptimizationRemark("warpfold", "PlainLoop", Where,
                              &Teams.getEntryBlock())
           << "one loop of the threads of all teams, without the runtime's "
              "state and barriers";
  });
}

bool PlainLoopsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (const WeakVH &Begin : parallelCalls(M)) {
    if (!Begin)
      continue;
    const ParallelCall Parallel{cast<CallInst>(Begin)};
    const Function &Teams = *Parallel.Call->getFunction();
    const DebugLoc Where = Parallel.Call->getDebugLoc();
    auto Plain = PlainLoop::find(Parallel);
    if (!Plain) {
      // The loop stays as clang writes it, which is no loss that a person could mend.
      consumeError(Plain.takeError());
      continue;
    }
    Changed = true;
    if (Error E = Plain->runWithoutState())
      consumeError(std::move(E));
    else
      report(Teams, Where);
  }
  return Changed;
}

} // namespace warpfold
