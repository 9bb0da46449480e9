//===- lower/Sweep.cpp - one grid-stride loop of all threads --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/Sweep.h"

#include "frontend/Constructs.h"
#include "frontend/clang23/TeamsEntry.h"
#include "lower/ColumnVersion.h"
#include "lower/DivisionRequest.h"
#include "lower/EarlyLoads.h"
#include "lower/FuseDistribute.h"
#include "lower/IdleTeams.h"
#include "lower/LaunchShape.h"
#include "lower/OnlyRegion.h"
#include "lower/OwnCallbacks.h"
#include "lower/PrivateVariables.h"
#include "lower/ResultThread.h"
#include "lower/SweepTiles.h"
#include "plan/CodeAfterLoop.h"
#include "plan/GridWide.h"
#include "plan/OrderDependence.h"
#include "support/LlvmReleases.h"
#include "support/Remarks.h"
#include "support/Retire.h"
#include "support/Transaction.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {

namespace {

class Sweep {
public:
  explicit Sweep(Construct &C) : C(C), Launch(C.Environment) {}

  Error prepare();
  Error apply();
  SweepPlan requestLaunch();

private:
  bool isGrid() const { return C.SharedBy == Construct::Scope::Grid; }
  Error extendToGrid();
  void reduceOverTeams();
  void reduceInTeam(Value *List, CallInst *Swept);
  Error makePlan();
  void addColumns();

  Construct &C;
  KernelEnvironment Launch;
  std::optional<SweepPlan> Plan;
  /// The callbacks of a loop that is made grid-wide.
  std::optional<ReductionCallbacks> Callbacks;
  bool TakesAnyLaunch = false;
  /// The shape of the version with groups of threads, which the launch uses if there is one.
  std::optional<SweepShape> Columns;
};

} // namespace

/// Checks the preconditions on the construct's functions. If the loop is resolved, the functions
/// need no change before the plan is made.
Error Sweep::prepare() {
  if (C.Loop)
    return makePlan();
  if (isGrid())
    return Error::success();
  if (Error E = checkSurroundings(C))
    return E;
  const uint32_t NumRecords =
      C.Environment.hasRecordForEachTeam() ? RecordForEachTeam : ClangsRecords;
  auto Created = ownCallbacks(C.shuffleReduce(), NumRecords);
  if (!Created)
    return Created.takeError();
  Callbacks.emplace(std::move(*Created));
  return Error::success();
}

/// Creates a reduction over teams after that of the region's threads.
void Sweep::reduceOverTeams() {
  CallInst *InTeam = C.InTeam->Call;
  IRBuilder<> B(InTeam->getNextNode());
  CallInst *OverTeams = Callbacks->createTeamsReduce(B, C.list());
  if (isXteamReduce(*OverTeams))
    OverTeams = withRecords(*OverTeams, Callbacks->recordBytes()).Call;
  InTeam->replaceUsesWithIf(
      OverTeams, [&](const Use &U) { return U.getUser() != OverTeams; });
  C.OverTeams = TeamsReduceCall{OverTeams};
}

/// Reduces List over the team's threads before Swept, the reduction over teams.
void Sweep::reduceInTeam(Value *List, CallInst *Swept) {
  if (C.InTeam) {
    C.InTeam->setCallbacks(*Callbacks);
    C.InTeam->Call->moveBefore(*Swept->getParent(), Swept->getIterator());
    return;
  }
  IRBuilder<> B(Swept);
  Value *Null = Constant::getNullValue(B.getPtrTy());
  B.CreateCall(teamReduce(*C.Code->getParent()),
               {List, Callbacks->shuffleReduce(), Callbacks->interWarpCopy(),
                createBlockSize(B), Null, B.getInt32(0), Null, Null, Null});
}

/// Checks a loop of one team, or of one thread of each team, and gives it both reductions.
Error Sweep::extendToGrid() {
  auto AnyLaunch = checkGridWideLoop(C);
  if (!AnyLaunch)
    return AnyLaunch.takeError();
  TakesAnyLaunch = *AnyLaunch;
  if (C.InTeam)
    reduceOverTeams();
  C.OverTeams->setCallbacks(*Callbacks);
  return Error::success();
}

/// Adds the version with groups of threads for a long array.
void Sweep::addColumns() {
  const Function &Teams = *C.Launch->Call->getFunction();
  const DebugLoc Location = C.Launch->Call->getDebugLoc();
  auto Shape = addColumnVersion(C);
  if (!Shape) {
    emitRemark<OptimizationRemarkMissed>(
        Teams, Location, "ArrayNotDistributed",
        "each thread keeps the array in local memory: ",
        toString(Shape.takeError()));
    return;
  }
  Columns = *Shape;
  emitRemark<OptimizationRemark>(
      Teams, Location, "ArrayDistributed",
      "in teams that consist of whole groups of ",
      ore::NV("ThreadsOfIteration", Shape->ThreadsOfIteration),
      " threads, a group executes each iteration, with a part of the array in "
      "each thread's registers");
}

Error Sweep::makePlan() {
  if (Error E = checkSchedule(C))
    return E;
  auto Made = SweepPlan::of(C);
  if (!Made)
    return Made.takeError();
  Plan = std::move(*Made);
  if (!C.Distribute)
    return Error::success();
  Plan->useManyTeams();
  if (isLongList(*C.OverTeams->listBytes()))
    addColumns();
  return Error::success();
}

Error Sweep::apply() {
  if (!isGrid())
    makePrivate(*C.Code);
  if (!Plan) {
    if (Error E = resolveLoop(C))
      return E;
    if (!isGrid())
      if (Error E = extendToGrid())
        return E;
    if (Error E = makePlan())
      return E;
  }
  Value *List = C.list();
  const auto After = CodeAfterLoop::of(C);
  if (After)
    if (Error E = leaveToThreadWithResult(*After, C))
      return E;
  AllocaInst *Participants = skipLoopInIdleTeams(C, Plan->Shape);
  loadEarly(*C.OverTeams);
  CallInst *Swept = Plan->CanSkipReduction
                        ? skipReductionInIdleTeams(*C.OverTeams, Participants)
                        : nullptr;
  if (!isGrid())
    reduceInTeam(List, Swept);
  if (After && iterationsWrite(*C.Loop)) {
    IRBuilder<> B(Swept);
    createBlockBarrier(B);
  }
  if (C.Distribute)
    fuseDistribute(*C.Distribute);
  if (C.Launch && (!isGrid() || C.Loop->Init.Next))
    C.Launch->launchWithAllThreads();
  if (C.Launch)
    launchAsOnlyRegion(*C.Launch);
  sweepTiles(*C.Loop, *Plan);
  if (isGrid())
    return Error::success();
  if (C.Launch && C.Environment.isGeneric())
    makeMainThreadPrivate(*C.Launch);
  eraseDistributeFinis(*C.Code);
  return Error::success();
}

SweepPlan Sweep::requestLaunch() {
  if (Plan->WritesOutDivisions)
    requestDivisions(Launch.kernel());
  if (isGrid()) {
    requestSweepLaunch(Launch, Columns.value_or(Plan->Shape));
    return *Plan;
  }
  Launch.setSpmd();
  if (C.Launch)
    Launch.setTeamsWithBuffer(static_cast<uint32_t>(Callbacks->recordBytes()),
                              ClangsRecords);
  requestGridWideLaunch(Launch, Plan->Shape, TakesAnyLaunch);
  return *Plan;
}

Expected<SweepPlan> sweep(Construct &C) {
  Sweep Work(C);
  if (Error E = Work.prepare())
    return E;
  Function *Wrapper = C.Launch ? C.Launch->wrapper() : nullptr;
  const bool IsGrid = C.SharedBy == Construct::Scope::Grid;
  SmallSetVector<Function *, 2> Changed;
  Changed.insert(C.Code);
  if (C.Launch)
    Changed.insert(C.Launch->Call->getFunction());
  Transaction Change(Changed.getArrayRef());
  if (Error E = Change.finish(Work.apply()))
    return E;
  SweepPlan Plan = Work.requestLaunch();
  if (Wrapper && !IsGrid)
    retire(*Wrapper);
  return Plan;
}

} // namespace warpfold
