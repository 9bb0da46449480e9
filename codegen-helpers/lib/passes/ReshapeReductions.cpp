//===- passes/ReshapeReductions.cpp - the pass over a module --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the loops of a module that reduce, plans and reshapes each (sweep/),
//           and says in a remark what was done, or why nothing was.
// Called by: PassPlugin.cpp
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "sweep/Sweep.h"
#include "sweep/TeamTiles.h"

#include "llvm/ADT/MapVector.h"
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

enum class Outcome { NoReduction, Kept, Swept };

/// Spreads the loop that Parallel begins over all teams, if it can be.
static Outcome sweep(ParallelCall Parallel) {
  const Function &Teams = *Parallel.Call->getFunction();
  const DebugLoc Place = Parallel.Call->getDebugLoc();
  auto Keep = [&](Error Reason) {
    reportMissed(Teams, Place, std::move(Reason));
    return Outcome::Kept;
  };
  auto Region = ReductionRegion::find(Parallel);
  if (!Region)
    return Keep(Region.takeError());
  if (!*Region)
    return Outcome::NoReduction;
  auto Plan = SweepPlan::of(**Region);
  if (!Plan)
    return Keep(Plan.takeError());
  if (Error E = applySweep(*Plan))
    return Keep(std::move(E));
  reportDone(Teams, Place, *Plan);
  return Outcome::Swept;
}

static bool reduces(Function &Region) {
  return any_of(instructions(Region),
                [](Instruction &I) { return asParallelReduce(I).has_value(); });
}

/// Leaves the loop of Region where it is, and has several of its loads in flight.
static bool tileInTeam(Function &Region, const DebugLoc &Place) {
  auto Plan = TeamTilesPlan::of(Region);
  if (!Plan) {
    reportMissed(Region, Place, Plan.takeError());
    return false;
  }
  if (Error E = applyTeamTiles(*Plan)) {
    reportMissed(Region, Place, std::move(E));
    return true;
  }
  OptimizationRemarkEmitter Remarks(&Region);
  Remarks.emit([&] {
    return OptimizationRemark(PassName, "TeamLoopTiled", Place,
                              &Region.getEntryBlock())
           << ore::NV("IterationsOfThread", Plan->Iterations)
           << " iterations of a thread side by side, each on the thread that "
              "it was on";
  });
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
  MapVector<Function *, DebugLoc> Others;
  for (const WeakVH &Begin : Parallels) {
    if (!Begin)
      continue;
    const ParallelCall Parallel{cast<CallInst>(Begin)};
    Function *Region = Parallel.region();
    const DebugLoc Place = Parallel.Call->getDebugLoc();
    if (sweep(Parallel) == Outcome::Swept)
      Changed = true;
    else if (Region && !Region->isDeclaration() && reduces(*Region) &&
             !Region->hasFnAttribute(Attribute::OptimizeNone))
      Others.insert({Region, Place});
  }
  for (const auto &[Region, Place] : Others)
    Changed |= tileInTeam(*Region, Place);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace warpfold
