//===- passes/ReshapeReductions.cpp - the pass over a module --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the loops of a module that reduce, plans and reshapes each (sweep/),
//           and says in a remark what was done, or why nothing was.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/ColumnVersion.h"
#include "lower/FusedSweep.h"
#include "lower/LaunchShape.h"
#include "lower/OnlyRegion.h"
#include "lower/Sweep.h"
#include "lower/TeamTiles.h"
#include "lower/UnchangedLoops.h"
#include "openmp/DeviceCalls.h"
#include "openmp/KernelEnvironment.h"
#include "plan/ReductionCopies.h"
#include "support/RemarkText.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static constexpr const char *PassName = "warpfold";

static void reportMissed(Function &F, const DebugLoc &Place, StringRef Reason) {
  OptimizationRemarkMissed Remark(PassName, "ReductionLoopKept", Place,
                                  &F.getEntryBlock());
  Remark << "reduction loop left as it is: " << Reason;
  reportUnchanged(F, Remark);
}

static void reportSwept(const Function &Teams, const DebugLoc &Place,
                        const SweepPlan &Plan) {
  OptimizationRemarkEmitter Remarks(&Teams);
  Remarks.emit([&] {
    return OptimizationRemark(PassName, "ReductionLoopSwept", Place,
                              &Teams.getEntryBlock())
           << "one sweep over the iterations, one reduction per team, "
           << ore::NV("IterationsOfThread", Plan.Shape.IterationsOfThread)
           << iterationsSideBySide(Plan.Shape.IterationsOfThread) << "; "
           << (Plan.CanSkipReduction
                   ? "teams without iterations stay out of the reduction"
                   : "every team takes part in the reduction: its variables "
                     "may hold more than the identity");
  });
}

static void reportColumns(const Function &Teams, const DebugLoc &Place,
                          Expected<SweepShape> Shape) {
  OptimizationRemarkEmitter Remarks(&Teams);
  if (!Shape) {
    const std::string Reason = toString(Shape.takeError());
    Remarks.emit([&] {
      return OptimizationRemarkMissed(PassName, "ArrayKeptInThreads", Place,
                                      &Teams.getEntryBlock())
             << "each thread has a copy of the array in memory: " << Reason;
    });
    return;
  }
  Remarks.emit([&] {
    return OptimizationRemark(PassName, "ArrayDealtOut", Place,
                              &Teams.getEntryBlock())
           << "where teams have whole groups of "
           << ore::NV("ThreadsOfIteration", Shape->ThreadsOfIteration)
           << " threads, a group executes each iteration, and each thread has "
              "a part of the array in registers";
  });
}

/// WhyNotSwept: empty where there is no reduction over teams.
static void reportTiled(Function &Region, const DebugLoc &Place,
                        const TeamTilesPlan &Plan, StringRef WhyNotSwept) {
  OptimizationRemark Remark(PassName, "TeamLoopTiled", Place,
                            &Region.getEntryBlock());
  Remark << ore::NV("IterationsOfThread", Plan.Iterations)
         << iterationsSideBySide(Plan.Iterations)
         << ", each on the thread that it was on";
  if (!WhyNotSwept.empty())
    Remark << "; no sweep of all teams: " << WhyNotSwept;
  OptimizationRemarkEmitter(&Region).emit([&] { return Remark; });
  recordUnchanged(Region, Remark.getMsg());
}

static ExplicitSchedule orderOf(const ReductionRegion &Region) {
  const StaticInit &Threads = Region.Loop.Init;
  const auto Environment =
      KernelEnvironment::of(*Region.Parallel.Call->getFunction());
  const bool SaysNumber = !Environment || Environment->hasNumTeams() ||
                          Environment->hasNumThreads(Region.Parallel);
  return {Region.hasExplicitSchedule(),
          Threads.hasExplicitChunk() ||
              (Region.Distribute.Init &&
               Region.Distribute.Init->hasExplicitChunk()) ||
              (Region.hasExplicitSchedule() && SaysNumber)};
}

/// The same of a region that has the construct's loop and both ends of its reduction.
static Expected<bool> sweepOneRegion(ParallelCall Parallel) {
  const DebugLoc Place = Parallel.Call->getDebugLoc();
  auto Region = FusedRegion::find(Parallel);
  if (!Region)
    return Region.takeError();
  if (!*Region)
    return false;
  auto Plan = sweepFused(**Region);
  if (!Plan)
    return Plan.takeError();
  beginAsOnlyOne(Parallel);
  reportSwept(*(*Region)->Code, Place, *Plan);
  return true;
}

/// Spreads the loop that Parallel begins over all teams. False where it does not
/// reduce over teams; an error says why it is as it was.
static Expected<bool> sweep(ParallelCall Parallel) {
  const Function &Teams = *Parallel.Call->getFunction();
  const DebugLoc Place = Parallel.Call->getDebugLoc();
  auto Region = ReductionRegion::find(Parallel);
  if (!Region)
    return Region.takeError();
  if (!*Region)
    return sweepOneRegion(Parallel);
  auto Plan =
      SweepPlan::of((*Region)->Loop, (*Region)->TeamsReduce,
                    holdIdentity((*Region)->TeamsReduce), orderOf(**Region));
  if (!Plan)
    return Plan.takeError();
  Plan->takeManyTeams();
  SweepShape Launch = Plan->Shape;
  if (isLongList((*Region)->TeamsReduce)) {
    auto Columns = addColumnVersion(**Region);
    if (Columns)
      Launch = *Columns;
    reportColumns(Teams, Place, std::move(Columns));
  }
  if (Error E = applySweep(**Region, *Plan))
    return E;
  requestSweepLaunch((*Region)->Environment, Launch);
  reportSwept(Teams, Place, *Plan);
  return true;
}

static bool reduces(Function &Region) {
  return any_of(instructions(Region),
                [](Instruction &I) { return asParallelReduce(I).has_value(); });
}

/// passes/SpreadLoopsPass.cpp has been here.
static bool isSpread(const Function &Region) {
  return any_of(instructions(Region),
                [](const Instruction &I) { return isTeamsResult(I); });
}

/// For a debugger clang puts the region's code into a function of its own, which Region
/// calls: -g with --cuda-noopt-device-debug.
static bool isForDebugger(Function &Region) {
  return any_of(instructions(Region), [](Instruction &I) {
    auto *Call = dyn_cast<CallInst>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    return Callee && Callee->getName().ends_with("_debug__") &&
           reduces(*Callee);
  });
}

/// Reports that the reductions of F, which is compiled without optimisation, keep the form of
/// the source; each line that is not in Reported yet once.
static void reportUnoptimized(Function &F, SourceLines &Reported) {
  for (Instruction &I : instructions(F)) {
    if (!asParallelReduce(I) && !asTeamsReduce(I))
      continue;
    const DebugLoc Place = placeOf(cast<CallInst>(I));
    if (!Reported.insert(Place))
      continue;
    OptimizationRemarkEmitter(&F).emit([&] {
      return OptimizationRemarkMissed(PassName, "ReductionLoopUnoptimized",
                                      Place, I.getParent())
             << "reduction loop not restructured: -O0";
    });
  }
}

/// Has several loads of a loop in flight that stays in its team. Whether anything is
/// changed.
static bool tile(Function &Region, const DebugLoc &Place,
                 StringRef WhyNotSwept) {
  auto Report = [&](Error E) {
    const std::string Reason = toString(std::move(E));
    reportMissed(Region, Place, WhyNotSwept.empty() ? Reason : WhyNotSwept);
  };
  auto Plan = TeamTilesPlan::of(Region);
  if (!Plan) {
    Report(Plan.takeError());
    return false;
  }
  if (Error E = applyTeamTiles(*Plan))
    Report(std::move(E));
  else
    reportTiled(Region, Place, *Plan, WhyNotSwept);
  return true;
}

/// A user's initialiser may read the original variable in every thread. Without
/// iterations there is no barrier between that and the write of the result.
static bool waitForInitialisers(Function &F) {
  SmallVector<CallInst *, 2> Ends;
  for (Instruction &I : instructions(F))
    if (auto Reduce = asTeamsReduce(I); Reduce && !holdIdentity(*Reduce))
      Ends.push_back(Reduce->Call);
  for (CallInst *End : Ends)
    createTeamBarrier(End);
  return !Ends.empty();
}

bool ReshapeReductionsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  SmallPtrSet<const Function *, 8> Tiled;
  SourceLines UnoptimizedLines;
  for (const WeakVH &Begin : parallelCalls(M)) {
    if (!Begin)
      continue;
    const ParallelCall Parallel{cast<CallInst>(Begin)};
    const DebugLoc Place = Parallel.Call->getDebugLoc();
    Function *Region = Parallel.region();
    auto IsSwept = sweep(Parallel);
    Changed |= IsSwept && *IsSwept;
    const std::string WhyNot = IsSwept ? "" : toString(IsSwept.takeError());
    if ((!WhyNot.empty() || !*IsSwept) && Region && reduces(*Region) &&
        !isSpread(*Region) && Tiled.insert(Region).second)
      Changed |= tile(*Region, Place, WhyNot);
    else if (Region && isForDebugger(*Region))
      reportMissed(*Region, Place,
                   "it is compiled for a debugger that sees every variable");
    else if (Region && !WhyNot.empty())
      reportMissed(*Region, Place, WhyNot);
  }
  for (Function &F : M)
    if (F.hasFnAttribute(Attribute::OptimizeNone))
      reportUnoptimized(F, UnoptimizedLines);
  // A cure, at -O0 too.
  for (Function &F : M)
    Changed |= waitForInitialisers(F);
  return Changed;
}

} // namespace warpfold
