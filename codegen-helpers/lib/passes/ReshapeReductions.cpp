//===- passes/ReshapeReductions.cpp - the pass over a module --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the regions and calls each transform, in the order of this
//           file's includes from FuseDistribute.h on; says in a remark what was
//           done, or why nothing was.
// Called by: PassPlugin.cpp
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "launch/LaunchShape.h"
#include "sweep/EarlyLoads.h"
#include "sweep/FuseDistribute.h"
#include "sweep/IdleTeams.h"
#include "sweep/LoadsInFlight.h"
#include "sweep/PrivateCopies.h"
#include "sweep/SweepTiles.h"

#include "runtime/tuning/Sweep.h"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

static constexpr const char *PassName = "warpfold";

static void reportMissed(const CallInst *Parallel, Error Reason) {
  OptimizationRemarkEmitter Remarks(Parallel->getFunction());
  std::string Text = toString(std::move(Reason));
  Remarks.emit([&] {
    return OptimizationRemarkMissed(PassName, "ReductionLoopKept", Parallel)
           << "reduction loop left as it is: " << Text;
  });
}

static void reportDone(const CallInst *Parallel, uint32_t Iterations,
                       StringRef Participants) {
  OptimizationRemarkEmitter Remarks(Parallel->getFunction());
  Remarks.emit([&] {
    return OptimizationRemark(PassName, "ReductionLoopSwept", Parallel)
           << "one sweep over the iterations, one reduction per team, "
           << ore::NV("IterationsOfThread", Iterations)
           << " iterations of a thread side by side; " << Participants;
  });
}

static void reshape(const ReductionRegion &Region) {
  const LoadsInFlight InFlight = LoadsInFlight::of(Region.Loop);
  SweepShape Shape{InFlight.Iterations, InFlight.Adjacent, std::nullopt,
                   cast<ConstantInt>(Region.TeamsReduce.listBytes()),
                   cast<ConstantInt>(Region.TeamsReduce.numRecords())};
  if (needsFewRegisters(Region.Loop, Shape.IterationsOfThread,
                        Shape.ListBytes->getZExtValue()))
    Shape.TeamsOfMultiprocessor =
        tuning::SweepThreadsOfMultiprocessor / tuning::SweepThreads;
  const bool CanStayOut = holdIdentity(Region.TeamsReduce);
  reportDone(Region.Parallel.Call, Shape.IterationsOfThread,
             CanStayOut ? "teams without iterations stay out of the reduction"
                        : "every team takes part in the reduction: its "
                          "variables may hold more than the identity");
  AllocaInst *Participants = keepIdleTeamsOutOfLoop(Region.Distribute, Shape);
  loadEarly(Region.TeamsReduce);
  if (CanStayOut)
    keepIdleTeamsOutOfReduction(Region.TeamsReduce, Participants);
  fuseDistribute(Region.Distribute);
  sweepTiles(Region.Loop, Shape);
  askForSweepLaunch(Region.Environment, Shape);
}

PreservedAnalyses ReshapeReductionsPass::run(Module &M,
                                             ModuleAnalysisManager &) {
  if (!Triple(M.getTargetTriple()).isNVPTX())
    return PreservedAnalyses::all();
  SmallVector<ParallelCall, 4> Parallels;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto Parallel = asParallel(I))
        Parallels.push_back(*Parallel);

  bool Changed = false;
  for (ParallelCall Parallel : Parallels) {
    auto Region = ReductionRegion::find(Parallel);
    if (!Region) {
      reportMissed(Parallel.Call, Region.takeError());
    } else if (*Region) {
      reshape(**Region);
      Changed = true;
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace warpfold
