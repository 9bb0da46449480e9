//===- sweep/FusedSweep.cpp - a construct of one region, reshaped ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sweep/FusedSweep.h"

#include "arithmetic/DivisionRequest.h"
#include "launch/LaunchShape.h"
#include "support/Attempt.h"
#include "sweep/EarlyLoads.h"
#include "sweep/IdleTeams.h"
#include "sweep/PrivateCopies.h"
#include "sweep/SweepTiles.h"
#include "clang/CombinedLoop.h"

using namespace llvm;

namespace warpfold {

/// The blocks in which the thread with a team's result writes it to the teams' copies.
static SmallVector<BasicBlock *, 4> combiningBlocks(Function &Code) {
  const auto InTeam = theOne(Code, asParallelReduce);
  const auto Edge = combiningEdge(*InTeam->Call);
  SmallVector<BasicBlock *, 4> Found;
  if (!Edge)
    return Found;
  const DominatorTree Dominators(Code);
  for (BasicBlock &Block : Code)
    if (Dominators.dominates(*Edge, &Block))
      Found.push_back(&Block);
  return Found;
}

static Expected<SweepPlan> apply(const FusedRegion &Region) {
  auto Loop = Region.writeOut();
  if (!Loop)
    return Loop.takeError();
  const TeamsReduceCall OfTeams = *theOne(*Region.Code, asTeamsReduce);
  const bool CanStayOut = holdIdentity(OfTeams.list(), *OfTeams.Call,
                                       combiningBlocks(*Region.Code));
  auto Plan = SweepPlan::of(*Loop, OfTeams, CanStayOut, /*Order=*/{});
  if (!Plan)
    return Plan;
  AllocaInst *Participants = keepIdleTeamsOutOfLoop(Plan->Loop, Plan->Shape);
  loadEarly(OfTeams);
  if (CanStayOut)
    keepIdleTeamsOutOfReduction(OfTeams, Participants);
  sweepTiles(*Plan);
  return Plan;
}

Expected<SweepPlan> sweepFused(const FusedRegion &Region) {
  Attempt Change(ArrayRef(Region.Code));
  auto Plan = apply(Region);
  if (Error E = Change.finish(Plan ? Error::success() : Plan.takeError()))
    return E;
  if (Plan->WritesOutDivisions)
    askForDivisions(Region.Environment.kernel());
  askForSweepLaunch(Region.Environment, Plan->Shape);
  return Plan;
}

} // namespace warpfold
