//===- lower/IdleTeams.cpp - teams without iterations stay out ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/IdleTeams.h"

#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace warpfold {

/// The variable that holds the number of teams with iterations, and, before Begin, that
/// number. There Last holds the loop's last iteration.
static std::pair<AllocaInst *, Value *>
createParticipants(CallInst *Begin, const CounterType &Counter, Value *Last,
                   const SweepShape &Shape) {
  BasicBlock &EntryBlock = Begin->getFunction()->getEntryBlock();
  IRBuilder<> B(&EntryBlock, EntryBlock.getFirstInsertionPt());
  AllocaInst *Participants =
      B.CreateAlloca(B.getInt32Ty(), nullptr, "sweep.teams");
  // Of a loop without iterations: team 0, for the reduction's sake; nobody where groups
  // of threads would reduce what they have left in memory.
  B.CreateStore(B.getInt32(Shape.ThreadsOfIteration > 1 ? 0 : 1), Participants);

  B.SetInsertPoint(Begin);
  Value *Teams =
      createSweepTeams(B, createLastIteration(B, Counter, Last), Shape);
  B.CreateStore(Teams, Participants);
  return {Participants, Teams};
}

AllocaInst *skipLoopInIdleTeams(const CombinedLoop &Its,
                                const SweepShape &Shape) {
  const DistributeLoop &Loop = Its.Distribute;
  CallInst *Begin = Loop.Init ? Loop.Init->Call : Its.Parallel.Call;
  const auto [Participants, Teams] =
      createParticipants(Begin, Loop.Counter, Loop.Last, Shape);
  BasicBlock *Header = Loop.Header, *Before = Loop.Preheader;
  if (!Loop.Init) {
    Before = Begin->getParent();
    Header = SplitBlock(Before, Begin);
  }
  Instruction *Enters = Before->getTerminator();
  IRBuilder<> B(Enters);
  Value *TakesPart = B.CreateICmpULT(createTeamNumber(B), Teams);
  B.CreateCondBr(TakesPart, Header, Loop.Exit);
  Enters->eraseFromParent();
  return Participants;
}

AllocaInst *skipLoopInIdleTeams(WorksharingLoop &Loop,
                                const SweepShape &Shape) {
  const StaticInit &Init = Loop.Init;
  const auto [Participants, Teams] =
      createParticipants(Init.Call, Init.Counter, Init.upperBound(), Shape);
  BasicBlock *Before = Loop.Init.Call->getParent();
  BasicBlock *Begin = SplitBlock(Before, Loop.Init.Call);
  if (Loop.Preheader == Before)
    Loop.Preheader = Begin;
  Instruction *Enters = Before->getTerminator();
  IRBuilder<> B(Enters);
  Value *TakesPart = B.CreateICmpULT(createTeamNumber(B), Teams);
  B.CreateCondBr(TakesPart, Begin, Loop.Exit);
  Enters->eraseFromParent();
  return Participants;
}

CallInst *skipReductionInIdleTeams(const TeamsReduceCall &TeamsReduce,
                                   AllocaInst *Participants) {
  CallInst *Reduce = TeamsReduce.Call;
  IRBuilder<> B(Reduce);
  Value *Teams = B.CreateLoad(B.getInt32Ty(), Participants);
  Value *TakesPart = B.CreateICmpULT(createTeamNumber(B), Teams);
  BasicBlock *Before = Reduce->getParent();
  Instruction *Then =
      SplitBlockAndInsertIfThen(TakesPart, Reduce, /*Unreachable=*/false);
  B.SetInsertPoint(Then);
  CallInst *Swept = createSweepReduce(B, *Reduce, Teams);
  B.SetInsertPoint(Reduce);
  PHINode *Result = B.CreatePHI(B.getInt32Ty(), 2);
  Result->addIncoming(Swept, Then->getParent());
  Result->addIncoming(B.getInt32(0), Before);
  Reduce->replaceAllUsesWith(Result);
  Reduce->eraseFromParent();
  return Swept;
}

} // namespace warpfold
