//===- plan/SweepPlan.cpp - plans a grid-stride sweep ---------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/SweepPlan.h"

#include "analysis/Effects.h"
#include "frontend/clang/LoopPatterns.h"
#include "model/ReduceLists.h"
#include "plan/CarriedValues.h"
#include "plan/DivisionWork.h"
#include "plan/LoadsInFlight.h"
#include "plan/OrderDependence.h"
#include "plan/ReductionCopies.h"
#include "plan/TileLoads.h"
#include "support/Reason.h"

#include "runtime/tuning/Sweep.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"

using namespace llvm;

namespace warpfold {

/// Returns whether a thread that has executed a chunk receives the next one.
static bool isDynamic(const StaticInit &Init) {
  return Init.schedule() == static_cast<uint32_t>(Schedule::Dynamic) ||
         Init.schedule() == static_cast<uint32_t>(Schedule::Guided);
}

/// Returns whether clauses say how many iterations one thread executes one after the other, or
/// how many threads or teams execute the loop.
static bool isExact(const Construct &C) {
  return C.Loop->Init.hasExplicitChunk() ||
         (C.Distribute && C.Distribute->Init &&
          C.Distribute->Init->hasExplicitChunk()) ||
         C.Environment.hasNumTeams() || C.Environment.hasNumThreads(*C.Launch);
}

Error checkSchedule(const Construct &C) {
  // checkGridWideLoop checks the schedules of other scopes.
  if (C.SharedBy != Construct::Scope::Grid || !C.hasExplicitSchedule())
    return Error::success();
  const WorksharingLoop &Loop = *C.Loop;
  if (effectsOfCalls(Loop.Body).QueriesPosition)
    return reason("the loop has an explicit schedule, and its iterations may "
                  "query their thread or team number");
  if (carriesValues(Loop))
    return reason("the loop has an explicit schedule, and its iterations pass "
                  "values to the thread's next iteration");
  if (isExact(C) &&
      (!C.InTeam || orderDependenceOf(Loop, C.InTeam->list(),
                                      combinerOf(*C.InTeam->shuffleReduce()))
                        .any()))
    return reason("the loop has an explicit schedule, and its iterations have "
                  "order-dependent effects");
  if (isDynamic(Loop.Init) && Loop.HasInnerLoops)
    return reason("the loop has a dynamic schedule and inner loops");
  return Error::success();
}

static bool canSkipReduction(const Construct &C) {
  // checkGridWideLoop checks this for other scopes.
  if (C.SharedBy != Construct::Scope::Grid)
    return true;
  const bool IsInCode = C.OverTeams->Call->getFunction() == C.Code;
  return holdIdentity(C.OverTeams->list(), *C.OverTeams->Call,
                      IsInCode ? combiningBlocks(*C.InTeam->Call).getArrayRef()
                               : ArrayRef<BasicBlock *>());
}

Expected<SweepPlan> SweepPlan::of(const Construct &C) {
  const WorksharingLoop &Loop = *C.Loop;
  const Effects Calls = effectsOfCalls(Loop.Body);
  if (!Calls.Obstacle.empty())
    return reason("the loop " + Calls.Obstacle);
  auto *ListBytes = dyn_cast<ConstantInt>(C.OverTeams->listBytes());
  auto *NumRecords = dyn_cast<ConstantInt>(C.OverTeams->numRecords());
  if (!ListBytes || !NumRecords)
    return reason("the size of the reduction list is not a constant");
  const LoadsInFlight InFlight = LoadsInFlight::of(Loop);
  SweepShape Shape{InFlight.Iterations, std::nullopt, ListBytes, NumRecords};
  if (needsFewRegisters(Loop, Shape.IterationsOfThread,
                        ListBytes->getZExtValue()))
    Shape.TeamsOfMultiprocessor =
        tuning::SweepThreadsOfMultiprocessor / tuning::SweepThreads;
  return SweepPlan{Shape,
                   InFlight.HasOwnLoops,
                   InFlight.Adjacent,
                   tileLoads(Loop),
                   canSkipReduction(C),
                   DivisionWork::of(Loop).isWorthWritingOut()};
}

void SweepPlan::useManyTeams() {
  if (!HasOwnLoops ||
      Shape.ListBytes->getZExtValue() > tuning::SweepShortList ||
      Shape.NumRecords->getZExtValue() < tuning::SweepTeamsWithInnerLoops)
    return;
  Shape.HasManyTeams = true;
  Shape.ThreadsOfTeam = tuning::SweepThreadsWithInnerLoops;
}

bool benefitsFromManyRecords(const TeamsReduceCall &Reduce) {
  const auto *Bytes = dyn_cast<ConstantInt>(Reduce.listBytes());
  const auto *Records = dyn_cast<ConstantInt>(Reduce.numRecords());
  // A number other than clang's is the user's.
  if (!Bytes || Bytes->getZExtValue() > tuning::SweepShortList || !Records ||
      Records->getZExtValue() != ClangsRecords)
    return false;
  const auto Launch = theOne(*Reduce.Call->getFunction(), asParallel);
  if (!Launch || !Launch->region())
    return false;
  auto Loop = findLoop(*Launch->region());
  if (!Loop) {
    consumeError(Loop.takeError());
    return false;
  }
  return LoadsInFlight::of(*Loop).HasOwnLoops;
}

} // namespace warpfold
