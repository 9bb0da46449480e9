//===- lower/FusedSweep.cpp - a construct of one region, reshaped ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/FusedSweep.h"

#include "frontend/clang/CombinedLoop.h"
#include "lower/DivisionRequest.h"
#include "lower/EarlyLoads.h"
#include "lower/IdleTeams.h"
#include "lower/LaunchShape.h"
#include "lower/SweepTiles.h"
#include "model/ReduceLists.h"
#include "plan/ReductionCopies.h"
#include "support/Transaction.h"

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
  const bool CanSkipReduction = holdIdentity(OfTeams.list(), *OfTeams.Call,
                                             combiningBlocks(*Region.Code));
  auto Plan = SweepPlan::of(*Loop, OfTeams, CanSkipReduction, /*Order=*/{});
  if (!Plan)
    return Plan;
  AllocaInst *Participants = skipLoopInIdleTeams(Plan->Loop, Plan->Shape);
  loadEarly(OfTeams);
  if (CanSkipReduction)
    skipReductionInIdleTeams(OfTeams, Participants);
  sweepTiles(*Plan);
  return Plan;
}

Expected<SweepPlan> sweepFused(const FusedRegion &Region) {
  Transaction Change(ArrayRef(Region.Code));
  auto Plan = apply(Region);
  if (Error E = Change.finish(Plan ? Error::success() : Plan.takeError()))
    return E;
  if (Plan->WritesOutDivisions)
    requestDivisions(Region.Environment.kernel());
  requestSweepLaunch(Region.Environment, Plan->Shape);
  return Plan;
}

} // namespace warpfold
