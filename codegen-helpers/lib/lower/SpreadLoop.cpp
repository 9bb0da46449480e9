//===- lower/SpreadLoop.cpp - few threads' loop, by all -------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/SpreadLoop.h"

#include "analysis/MainThread.h"
#include "frontend/clang/CombinedLoop.h"
#include "frontend/clang23/TeamsEntry.h"
#include "frontend/flang/CallbackLoop.h"
#include "lower/DivisionRequest.h"
#include "lower/EarlyLoads.h"
#include "lower/FuseDistribute.h"
#include "lower/IdleTeams.h"
#include "lower/LaunchShape.h"
#include "lower/OnlyRegion.h"
#include "lower/OwnCallbacks.h"
#include "lower/SweepTiles.h"
#include "support/LlvmReleases.h"
#include "support/Reason.h"
#include "support/Retire.h"
#include "support/Transaction.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

namespace {

/// Records of a buffer that clang asks for where the user does not say.
constexpr uint32_t NumRecords = 1024;

uint32_t numRecords(const ConfinedLoop &Its) {
  return Its.Environment.hasRecordForEachTeam() ? RecordForEachTeam
                                                : NumRecords;
}

class Spreading {
public:
  Spreading(const ConfinedLoop &Its, const ReductionCallbacks &Callbacks)
      : Its(Its), Callbacks(Callbacks), M(*Its.Code->getParent()) {}

  Expected<SweepPlan> apply();
  void requestLaunch(const SweepPlan &Plan) const;

private:
  void takeCopies();
  Error writeOutLoop();
  void endOfTeams();
  void endOfThreads(Value *List, CallInst *Swept);

  const ConfinedLoop &Its;
  const ReductionCallbacks &Callbacks;
  Module &M;
  bool TakesAnyLaunch = false;
  /// Its end, of a loop of one team's.
  CallInst *ParallelReduce = nullptr;
};

/// The thread's own in place of a team's variables; where an iteration has one, it has
/// it anew.
void Spreading::takeCopies() {
  SmallVector<SharedVariable, 8> Variables;
  for (Instruction &I : instructions(*Its.Code))
    if (const auto Shared = asSharedVariable(I))
      Variables.push_back(*Shared);
  for (const SharedVariable &Shared : Variables) {
    IRBuilder<> B(Shared.Call->getNextNode());
    AllocaInst *Copy = Shared.replaceByCopy();
    createLifetimeStart(B, Copy, Shared.Bytes);
  }
}

/// A reduction over teams behind that of the region's threads.
void Spreading::endOfTeams() {
  ParallelReduce = Its.Reduce;
  IRBuilder<> B(ParallelReduce->getNextNode());
  CallInst *OfTeams = Callbacks.createTeamsReduce(B, Its.list());
  if (isXteamReduce(*OfTeams))
    OfTeams = withRecords(*OfTeams, Callbacks.recordBytes()).Call;
  ParallelReduce->replaceUsesWithIf(
      OfTeams, [&](const Use &U) { return U.getUser() != OfTeams; });
}

/// Before Swept, the teams' end: that of a team's threads.
void Spreading::endOfThreads(Value *List, CallInst *Swept) {
  if (Its.Begin) {
    ParallelReduceCall{ParallelReduce}.setCallbacks(Callbacks);
    ParallelReduce->moveBefore(*Swept->getParent(), Swept->getIterator());
    return;
  }
  IRBuilder<> B(Swept);
  Value *Null = Constant::getNullValue(B.getPtrTy());
  B.CreateCall(teamReduce(M),
               {List, Callbacks.shuffleReduce(), Callbacks.interWarpCopy(),
                createBlockSize(B), Null, B.getInt32(0), Null, Null, Null});
}

/// flang's, whose body is a function of its own.
Error Spreading::writeOutLoop() {
  const auto Loop = CallbackLoop::onlyIn(*Its.Code);
  if (!Loop || Loop->IsOfTeams)
    return Error::success();
  if (Error E = Loop->check())
    return E;
  return Loop->writeOut().takeError();
}

Expected<SweepPlan> Spreading::apply() {
  takeCopies();
  if (Error E = writeOutLoop())
    return E;
  auto Shared = findShareable(Its);
  if (!Shared)
    return Shared.takeError();
  TakesAnyLaunch = Shared->TakesAnyLaunch;
  Value *List = Its.list();
  if (Its.Begin)
    endOfTeams();
  const TeamsReduceCall OfTeams = *theOne(*Its.Code, asTeamsReduce);
  OfTeams.setCallbacks(Callbacks);
  auto Plan = SweepPlan::of(Shared->Loop, OfTeams, /*CanSkipReduction=*/true,
                            /*Order=*/{});
  if (!Plan)
    return Plan.takeError();
  AllocaInst *Participants = skipLoopInIdleTeams(Plan->Loop, Plan->Shape);
  loadEarly(OfTeams);
  endOfThreads(List, skipReductionInIdleTeams(OfTeams, Participants));
  sweepTiles(*Plan);
  if (Its.Begin) {
    Its.Begin->beginWithAllThreads();
    beginAsOnlyOne(*Its.Begin);
  }
  if (Its.Begin && Its.Environment.isGeneric())
    replaceMainThread(*Its.Begin);
  eraseDistributeFinis(*Its.Code);
  return Plan;
}

void Spreading::requestLaunch(const SweepPlan &Plan) const {
  KernelEnvironment Environment = Its.Environment;
  Environment.setSpmd();
  if (Its.Begin)
    Environment.setTeamsWithBuffer(
        static_cast<uint32_t>(Callbacks.recordBytes()), NumRecords);
  if (Plan.WritesOutDivisions)
    requestDivisions(Environment.kernel());
  requestGridWideLaunch(Environment, Plan.Shape, TakesAnyLaunch);
}

} // namespace

Expected<uint32_t> spreadLoop(const ConfinedLoop &Its) {
  if (Error E = checkBegin(Its))
    return E;
  auto Callbacks = ownCallbacks(Its.shuffleReduce(), numRecords(Its));
  if (!Callbacks)
    return Callbacks.takeError();
  Function *Wrapper = Its.Begin ? Its.Begin->wrapper() : nullptr;
  SmallSetVector<Function *, 2> Changed;
  Changed.insert(Its.Code);
  if (Its.Begin)
    Changed.insert(Its.Begin->Call->getFunction());
  Transaction Change(Changed.getArrayRef());
  Spreading Work(Its, *Callbacks);
  auto Plan = Work.apply();
  if (Error E = Change.finish(Plan ? Error::success() : Plan.takeError()))
    return E;
  Work.requestLaunch(*Plan);
  if (Wrapper)
    retire(*Wrapper);
  return Plan->Shape.IterationsOfThread;
}

} // namespace warpfold
