//===- sweep/IdleTeams.cpp - teams without iterations stay out ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sweep/IdleTeams.h"

#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace warpfold {

/// The variable that holds the number of teams with iterations, and, where Init is
/// called, that number.
static std::pair<AllocaInst *, Value *>
createParticipants(const StaticInit &Init, const SweepShape &Shape) {
  BasicBlock &EntryBlock = Init.Call->getFunction()->getEntryBlock();
  IRBuilder<> B(&EntryBlock, EntryBlock.getFirstInsertionPt());
  AllocaInst *Participants =
      B.CreateAlloca(B.getInt32Ty(), nullptr, "sweep.teams");
  // Of a loop without iterations: team 0, for the reduction's sake; nobody where groups
  // of threads would reduce what they have left in memory.
  B.CreateStore(B.getInt32(Shape.ThreadsOfIteration > 1 ? 0 : 1), Participants);

  B.SetInsertPoint(Init.Call);
  Value *Teams = createSweepTeams(B, createLastIteration(B, Init), Shape);
  B.CreateStore(Teams, Participants);
  return {Participants, Teams};
}

AllocaInst *keepIdleTeamsOutOfLoop(const DistributeLoop &Loop,
                                   const SweepShape &Shape) {
  const auto [Participants, Teams] = createParticipants(Loop.Init, Shape);
  Instruction *Enters = Loop.Preheader->getTerminator();
  IRBuilder<> B(Enters);
  Value *TakesPart = B.CreateICmpULT(createTeamNumber(B), Teams);
  B.CreateCondBr(TakesPart, Loop.Header, Loop.Exit);
  Enters->eraseFromParent();
  return Participants;
}

AllocaInst *keepIdleTeamsOutOfLoop(WorkLoop &Loop, const SweepShape &Shape) {
  const auto [Participants, Teams] = createParticipants(Loop.Init, Shape);
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

CallInst *keepIdleTeamsOutOfReduction(const TeamsReduceCall &TeamsReduce,
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
