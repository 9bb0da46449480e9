//===- passes/ReshapeReductions.cpp - the pass over a module --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the combined constructs of a module, plans and reshapes each
//           (sweep/), and says in a remark what was done, or why nothing was.
// Called by: PassPlugin.cpp
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "sweep/Sweep.h"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

static constexpr const char *PassName = "warpfold";

static void reportMissed(const Function &Teams, const DebugLoc &Place,
                         Error Reason) {
  OptimizationRemarkEmitter Remarks(&Teams);
  std::string Text = toString(std::move(Reason));
  Remarks.emit([&] {
    return OptimizationRemarkMissed(PassName, "ReductionLoopKept", Place,
                                    &Teams.getEntryBlock())
           << "reduction loop left as it is: " << Text;
  });
}

static void reportDone(const Function &Teams, const DebugLoc &Place,
                       const SweepPlan &Plan) {
  OptimizationRemarkEmitter Remarks(&Teams);
  Remarks.emit([&] {
    return OptimizationRemark(PassName, "ReductionLoopSwept", Place,
                              &Teams.getEntryBlock())
           << "one sweep over the iterations, one reduction per team, "
           << ore::NV("IterationsOfThread", Plan.Shape.IterationsOfThread)
           << " iterations of a thread side by side; "
           << (Plan.CanStayOut
                   ? "teams without iterations stay out of the reduction"
                   : "every team takes part in the reduction: its variables "
                     "may hold more than the identity");
  });
}

/// Whether anything is changed.
static bool visit(ParallelCall Parallel) {
  const Function &Teams = *Parallel.Call->getFunction();
  const DebugLoc Place = Parallel.Call->getDebugLoc();
  auto Region = ReductionRegion::find(Parallel);
  if (!Region) {
    reportMissed(Teams, Place, Region.takeError());
    return false;
  }
  if (!*Region)
    return false;
  auto Plan = SweepPlan::of(**Region);
  if (!Plan) {
    reportMissed(Teams, Place, Plan.takeError());
    return false;
  }
  if (Error E = applySweep(*Plan))
    reportMissed(Teams, Place, std::move(E));
  else
    reportDone(Teams, Place, *Plan);
  return true;
}

PreservedAnalyses ReshapeReductionsPass::run(Module &M,
                                             ModuleAnalysisManager &) {
  if (!Triple(M.getTargetTriple()).isNVPTX())
    return PreservedAnalyses::all();
  // What is taken back is there again as other instructions: it is not tried again.
  SmallVector<WeakVH, 4> Parallels;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto Parallel = asParallel(I))
        Parallels.emplace_back(Parallel->Call);

  bool Changed = false;
  for (const WeakVH &Parallel : Parallels)
    if (Value *Call = Parallel)
      Changed |= visit({cast<CallInst>(Call)});
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace warpfold
