//===- lower/TileLoops.cpp - the loops that form tiles --------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/TileLoops.h"

#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

Body copyBody(const WorksharingLoop &Loop) {
  ValueToValueMapTy Map;
  return copyBody(Loop, Map);
}

Body copyBody(const WorksharingLoop &Loop, ValueToValueMapTy &Map) {
  Body Copy;
  for (BasicBlock *Block : Loop.Body) {
    BasicBlock *Cloned =
        CloneBasicBlock(Block, Map, ".tile", Block->getParent());
    Map[Block] = Cloned;
    Copy.Blocks.push_back(Cloned);
  }
  remapInstructionsInBlocks(Copy.Blocks, Map);
  Copy.Entry = cast<BasicBlock>(Map[Loop.Entry]);
  return Copy;
}

void redirect(const Body &Iteration, BasicBlock *Latch, BasicBlock *NewLatch) {
  for (BasicBlock *Block : Iteration.Blocks)
    Block->getTerminator()->replaceSuccessorWith(Latch, NewLatch);
}

BasicBlock *createBlock(const WorksharingLoop &Loop, const Twine &Name) {
  return BasicBlock::Create(Loop.Exit->getContext(), Name,
                            Loop.Header->getParent(), Loop.Exit);
}

void describeLoop(Instruction *Backedge, StringRef Hint) {
  LLVMContext &Context = Backedge->getContext();
  auto Property = [&Context](StringRef Name) {
    return MDNode::get(Context, MDString::get(Context, Name));
  };
  MDNode *Id = MDNode::getDistinct(
      Context, {nullptr, Property("llvm.loop.mustprogress"), Property(Hint)});
  Id->replaceOperandWith(0, Id);
  Backedge->setMetadata(LLVMContext::MD_loop, Id);
}

PHINode *createRounds(const WorksharingLoop &Loop, BasicBlock *Head,
                      BasicBlock *Latch, Value *First, Value *Step,
                      uint32_t Count, BasicBlock *From, BasicBlock *Next) {
  IRBuilder<> B(Head);
  PHINode *Round = B.CreatePHI(B.getInt32Ty(), 2, "round");
  PHINode *Counter = B.CreatePHI(First->getType(), 2, "iteration");

  B.SetInsertPoint(Latch);
  Value *NextRound = B.CreateNUWAdd(Round, B.getInt32(1));
  // After the last round this may wrap; the value is not used then.
  Value *NextCounter = B.CreateAdd(Counter, Step, "", /*HasNUW=*/true,
                                   Loop.Init.Counter.IsSigned);
  Instruction *Backedge =
      B.CreateCondBr(B.CreateICmpULT(NextRound, B.getInt32(Count)), Head, Next);
  describeLoop(Backedge, "llvm.loop.unroll.full");

  Round->addIncoming(B.getInt32(0), From);
  Round->addIncoming(NextRound, Latch);
  Counter->addIncoming(First, From);
  Counter->addIncoming(NextCounter, Latch);
  return Counter;
}

void createStrides(const WorksharingLoop &Loop, const Body &Iteration,
                   BasicBlock *From, Value *Base, Value *Left, Value *First,
                   Value *Step, BasicBlock *Next, Renumber Iterations) {
  BasicBlock *Head = createBlock(Loop, "sweep.stride");
  BasicBlock *Latch = createBlock(Loop, "sweep.stride.next");
  redirect(Iteration, Loop.Latch, Latch);

  IRBuilder<> B(From);
  B.CreateCondBr(B.CreateICmpULE(First, Left), Head, Next);

  B.SetInsertPoint(Head);
  PHINode *Offset = B.CreatePHI(B.getInt64Ty(), 2, "offset");
  Value *Number = B.CreateNUWAdd(Base, Offset);
  if (Iterations)
    Number = Iterations(B, Number);
  B.CreateStore(B.CreateTrunc(Number, Loop.Counter->getAllocatedType()),
                Loop.Counter);
  B.CreateBr(Iteration.Entry);

  B.SetInsertPoint(Latch);
  Value *NextOffset = B.CreateNUWAdd(Offset, Step);
  Value *HasNext = B.CreateICmpUGE(B.CreateSub(Left, Offset), Step);
  describeLoop(B.CreateCondBr(HasNext, Head, Next), "llvm.loop.unroll.disable");
  Offset->addIncoming(First, From);
  Offset->addIncoming(NextOffset, Latch);
}

} // namespace warpfold
