//===- lower/Sweep.cpp - a combined construct, reshaped -------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/Sweep.h"

#include "lower/DivisionRequest.h"
#include "lower/EarlyLoads.h"
#include "lower/FuseDistribute.h"
#include "lower/IdleTeams.h"
#include "lower/OnlyRegion.h"
#include "lower/SweepTiles.h"
#include "support/Transaction.h"

using namespace llvm;

namespace warpfold {

Error applySweep(const ReductionRegion &Region, const SweepPlan &Plan) {
  Transaction Change(
      {Region.Parallel.Call->getFunction(), Region.Parallel.region()});
  AllocaInst *Participants = skipLoopInIdleTeams(Region, Plan.Shape);
  loadEarly(Region.TeamsReduce);
  if (Plan.CanSkipReduction)
    skipReductionInIdleTeams(Region.TeamsReduce, Participants);
  fuseDistribute(Region.Distribute);
  if (Region.Loop.Init.Next)
    Region.Parallel.beginWithAllThreads();
  beginAsOnlyOne(Region.Parallel);
  sweepTiles(Plan);
  if (Error E = Change.finish(Error::success()))
    return E;
  if (Plan.WritesOutDivisions)
    requestDivisions(Region.Environment.kernel());
  return Error::success();
}

} // namespace warpfold
