//===- plan/SweepPlan.cpp - all that is decided of a sweep ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/SweepPlan.h"

#include "analysis/Effects.h"
#include "frontend/clang/CombinedLoop.h"
#include "model/ReduceLists.h"
#include "plan/CarriedValues.h"
#include "plan/DivisionWork.h"
#include "plan/LoadsInFlight.h"
#include "plan/OrderDependence.h"
#include "support/Reason.h"

#include "runtime/tuning/Sweep.h"

using namespace llvm;

namespace warpfold {

static bool isBalanced(const StaticInit &Init) {
  return Init.schedule() == static_cast<uint32_t>(Schedule::Dynamic) ||
         Init.schedule() == static_cast<uint32_t>(Schedule::Guided);
}

Expected<SweepPlan> SweepPlan::of(const WorksharingLoop &Loop,
                                  const TeamsReduceCall &Reduce,
                                  bool CanSkipReduction,
                                  ExplicitSchedule Order) {
  const Effects Calls = effectsOfCalls(Loop.Body);
  if (!Calls.Obstacle.empty())
    return reason("the loop " + Calls.Obstacle);
  if (Order.IsGiven && Calls.QueriesPosition)
    return reason("the loop has a schedule of the user's own, and its "
                  "iterations may ask who executes them");
  if (Order.IsGiven && carriesValues(Loop))
    return reason("the loop has a schedule of the user's own, and its "
                  "iterations hand on values to the next one of the thread");
  if (Order.IsExact) {
    const auto InTeam = theOne(*Loop.Header->getParent(), asParallelReduce);
    if (!InTeam || orderDependenceOf(Loop, InTeam->list(),
                                     combinerOf(*InTeam->shuffleReduce()))
                       .any())
      return reason("the loop has a schedule of the user's own, and its "
                    "iterations do more than reduce");
  }
  // Who takes the next chunk when done with one balances them.
  if (Order.IsGiven && isBalanced(Loop.Init) && Loop.HasInnerLoops)
    return reason("the loop has a dynamic schedule, and iterations of many "
                  "lengths");
  auto *ListBytes = dyn_cast<ConstantInt>(Reduce.listBytes());
  auto *NumRecords = dyn_cast<ConstantInt>(Reduce.numRecords());
  if (!ListBytes || !NumRecords)
    return reason("the size of the reduction's list is not a constant");
  const LoadsInFlight InFlight = LoadsInFlight::of(Loop);
  SweepShape Shape{InFlight.Iterations, std::nullopt, ListBytes, NumRecords};
  if (needsFewRegisters(Loop, Shape.IterationsOfThread,
                        ListBytes->getZExtValue()))
    Shape.TeamsOfMultiprocessor =
        tuning::SweepThreadsOfMultiprocessor / tuning::SweepThreads;
  return SweepPlan{Loop,
                   Shape,
                   InFlight.HasOwnLoops,
                   InFlight.Adjacent,
                   CanSkipReduction,
                   DivisionWork::of(Loop).isWorthWritingOut()};
}

void SweepPlan::takeManyTeams() {
  if (!HasOwnLoops ||
      Shape.ListBytes->getZExtValue() > tuning::SweepShortList ||
      Shape.NumRecords->getZExtValue() < tuning::SweepTeamsWithOwnLoops)
    return;
  Shape.HasManyTeams = true;
  Shape.ThreadsOfTeam = tuning::SweepThreadsWithOwnLoops;
}

bool wantsManyRecords(const TeamsReduceCall &Reduce) {
  const auto *Bytes = dyn_cast<ConstantInt>(Reduce.listBytes());
  const auto *Records = dyn_cast<ConstantInt>(Reduce.numRecords());
  // Another number than clang's is the user's.
  if (!Bytes || Bytes->getZExtValue() > tuning::SweepShortList || !Records ||
      Records->getZExtValue() != ClangsRecords)
    return false;
  const auto Parallel = theOne(*Reduce.Call->getFunction(), asParallel);
  if (!Parallel || !Parallel->region())
    return false;
  auto Loop = WorksharingLoop::findOfAnySchedule(*Parallel->region());
  if (!Loop) {
    consumeError(Loop.takeError());
    return false;
  }
  return LoadsInFlight::of(*Loop).HasOwnLoops;
}

} // namespace warpfold
