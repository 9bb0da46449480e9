//===- sweep/Sweep.cpp - a combined construct, reshaped -------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sweep/Sweep.h"

#include "arithmetic/DivisionRequest.h"
#include "openmp/OnlyRegion.h"
#include "support/Attempt.h"
#include "sweep/EarlyLoads.h"
#include "sweep/FuseDistribute.h"
#include "sweep/IdleTeams.h"
#include "sweep/SweepTiles.h"

using namespace llvm;

namespace warpfold {

Error applySweep(const ReductionRegion &Region, const SweepPlan &Plan) {
  Attempt Change(
      {Region.Parallel.Call->getFunction(), Region.Parallel.region()});
  AllocaInst *Participants = keepIdleTeamsOutOfLoop(Region, Plan.Shape);
  loadEarly(Region.TeamsReduce);
  if (Plan.CanStayOut)
    keepIdleTeamsOutOfReduction(Region.TeamsReduce, Participants);
  fuseDistribute(Region.Distribute);
  if (Region.Loop.Init.Next)
    Region.Parallel.beginWithAllThreads();
  beginAsOnlyOne(Region.Parallel);
  sweepTiles(Plan);
  if (Error E = Change.finish(Error::success()))
    return E;
  if (Plan.WritesOutDivisions)
    askForDivisions(Region.Environment.kernel());
  return Error::success();
}

} // namespace warpfold
