//===- lower/IdleTeams.cpp - teams without iterations skip ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/IdleTeams.h"

#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace warpfold {

AllocaInst *skipLoopInIdleTeams(Construct &C, const SweepShape &Shape) {
  WorksharingLoop &Loop = *C.Loop;
  const DistributeLoop *Around = C.Distribute ? &*C.Distribute : nullptr;
  CallInst *Start = !Around        ? Loop.Init.Call
                    : Around->Init ? Around->Init->Call
                                   : C.Launch->Call;
  BasicBlock &EntryBlock = Start->getFunction()->getEntryBlock();
  IRBuilder<> B(&EntryBlock, EntryBlock.getFirstInsertionPt());
  AllocaInst *Participants =
      B.CreateAlloca(B.getInt32Ty(), nullptr, "sweep.teams");
  // A loop without iterations has one participant, team 0, which the reduction needs. It has none
  // if groups of threads would reduce rows that no thread has written.
  B.CreateStore(B.getInt32(Shape.ThreadsOfIteration > 1 ? 0 : 1), Participants);
  B.SetInsertPoint(Start);
  Value *Last = Around ? createLastIteration(B, Around->Counter, Around->Last)
                       : createLastIteration(B, Loop.Init);
  Value *Teams = createSweepTeams(B, Last, Shape);
  B.CreateStore(Teams, Participants);

  // The branch replaces the entry of the loop over chunks, or precedes Start.
  BasicBlock *Before = Start->getParent(), *First;
  if (Around && Around->Init) {
    Before = Around->Preheader;
    First = Around->Header;
  } else {
    First = SplitBlock(Before, Start);
    if (!Around && Loop.Preheader == Before)
      Loop.Preheader = First;
  }
  Instruction *Enter = Before->getTerminator();
  B.SetInsertPoint(Enter);
  Value *Participates = B.CreateICmpULT(createTeamNumber(B), Teams);
  B.CreateCondBr(Participates, First, Around ? Around->Exit : Loop.Exit);
  Enter->eraseFromParent();
  return Participants;
}

CallInst *skipReductionInIdleTeams(const TeamsReduceCall &TeamsReduce,
                                   AllocaInst *Participants) {
  CallInst *Reduce = TeamsReduce.Call;
  IRBuilder<> B(Reduce);
  Value *Teams = B.CreateLoad(B.getInt32Ty(), Participants);
  Value *Participates = B.CreateICmpULT(createTeamNumber(B), Teams);
  BasicBlock *Before = Reduce->getParent();
  Instruction *Then =
      SplitBlockAndInsertIfThen(Participates, Reduce, /*Unreachable=*/false);
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
