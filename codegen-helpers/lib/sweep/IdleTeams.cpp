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

AllocaInst *keepIdleTeamsOutOfLoop(const DistributeLoop &Loop,
                                   const SweepShape &Shape) {
  CallInst *Init = Loop.Init.Call;
  BasicBlock &EntryBlock = Init->getFunction()->getEntryBlock();
  IRBuilder<> B(&EntryBlock, EntryBlock.getFirstInsertionPt());
  AllocaInst *Participants =
      B.CreateAlloca(B.getInt32Ty(), nullptr, "sweep.teams");
  // Of a loop without iterations: team 0, for the reduction's sake.
  B.CreateStore(B.getInt32(1), Participants);

  B.SetInsertPoint(Init);
  Value *Teams = createSweepTeams(B, createLastIteration(B, Loop.Init), Shape);
  B.CreateStore(Teams, Participants);

  Instruction *Enters = Loop.Preheader->getTerminator();
  B.SetInsertPoint(Enters);
  Value *TakesPart = B.CreateICmpULT(createTeamNumber(B), Teams);
  B.CreateCondBr(TakesPart, Loop.Header, Loop.Exit);
  Enters->eraseFromParent();
  return Participants;
}

void keepIdleTeamsOutOfReduction(const TeamsReduceCall &TeamsReduce,
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
}

} // namespace warpfold
