//===- lib/SweepTiles.cpp - one sweep, several loads in flight ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See SweepTiles.h.
//
//===----------------------------------------------------------------------===//

#include "SweepTiles.h"

#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

namespace {

/// What the loops share, all i64 but Thread and Width: distances are unsigned.
struct Sweep {
  const WorkLoop &Loop;
  Value *Last;
  /// Of the counter's type.
  Value *Thread;
  Value *Width;
  Value *Thread64;
  Value *Width64;
};

/// A copy of the loop's body, or the body itself.
struct Body {
  BasicBlock *Entry;
  SmallVector<BasicBlock *, 8> Blocks;
};

} // namespace

static Body copyBody(const WorkLoop &Loop) {
  ValueToValueMapTy Map;
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

/// Iterations end at NewLatch in place of the loop's own latch.
static void redirect(const Body &Iteration, BasicBlock *Latch,
                     BasicBlock *NewLatch) {
  for (BasicBlock *Block : Iteration.Blocks)
    Block->getTerminator()->replaceSuccessorWith(Latch, NewLatch);
}

static BasicBlock *createBlock(const Sweep &S, const Twine &Name) {
  return BasicBlock::Create(S.Last->getContext(), Name,
                            S.Loop.Header->getParent(), S.Loop.Exit);
}

/// Loop metadata: the loop ends, and Hint says what is to be done with it.
static void describeLoop(BranchInst *Backedge, StringRef Hint) {
  LLVMContext &Context = Backedge->getContext();
  auto Property = [&Context](StringRef Name) {
    return MDNode::get(Context, MDString::get(Context, Name));
  };
  MDNode *Id = MDNode::getDistinct(
      Context, {nullptr, Property("llvm.loop.mustprogress"), Property(Hint)});
  Id->replaceOperandWith(0, Id);
  Backedge->setMetadata(LLVMContext::MD_loop, Id);
}

/// for (u = 0; u < U; ++u) body(First + u * width), then to Next. First and the
/// values after it are of the counter's type, and do not wrap in a full tile.
static BasicBlock *createTile(const Sweep &S, Value *First, uint32_t U,
                              BasicBlock *Next) {
  const WorkLoop &Loop = S.Loop;
  BasicBlock *From = cast<Instruction>(First)->getParent();
  BasicBlock *Head = createBlock(S, "sweep.tile");
  BasicBlock *Latch = createBlock(S, "sweep.tile.next");
  Body Copy = copyBody(Loop);
  redirect(Copy, Loop.Latch, Latch);

  IRBuilder<> B(Head);
  PHINode *Count = B.CreatePHI(B.getInt32Ty(), 2, "u");
  PHINode *Counter = B.CreatePHI(First->getType(), 2, "iteration");
  B.CreateStore(Counter, Loop.Counter);
  B.CreateBr(Copy.Entry);

  B.SetInsertPoint(Latch);
  Value *NextCount = B.CreateNUWAdd(Count, B.getInt32(1));
  // After the last iteration this may wrap; nobody reads it then.
  Value *NextCounter = B.CreateAdd(Counter, S.Width, "", /*HasNUW=*/true,
                                   Loop.Init.Counter.IsSigned);
  BranchInst *Backedge =
      B.CreateCondBr(B.CreateICmpULT(NextCount, B.getInt32(U)), Head, Next);
  describeLoop(Backedge, "llvm.loop.unroll.full");

  Count->addIncoming(B.getInt32(0), From);
  Count->addIncoming(NextCount, Latch);
  Counter->addIncoming(First, From);
  Counter->addIncoming(NextCounter, Latch);
  return Head;
}

/// for (off = First; off <= Left; off += Step) body(Base + off), then to Exit;
/// with the loop's own body. All i64.
static void createStrides(const Sweep &S, BasicBlock *From, Value *Base,
                          Value *Left, Value *First, Value *Step) {
  const WorkLoop &Loop = S.Loop;
  BasicBlock *Head = createBlock(S, "sweep.stride");
  BasicBlock *Latch = createBlock(S, "sweep.stride.next");
  redirect({Loop.Entry, Loop.Body}, Loop.Latch, Latch);

  IRBuilder<> B(From);
  B.CreateCondBr(B.CreateICmpULE(First, Left), Head, Loop.Exit);

  B.SetInsertPoint(Head);
  PHINode *Offset = B.CreatePHI(B.getInt64Ty(), 2, "offset");
  Value *Iteration = B.CreateNUWAdd(Base, Offset);
  B.CreateStore(B.CreateTrunc(Iteration, Loop.Counter->getAllocatedType()),
                Loop.Counter);
  B.CreateBr(Loop.Entry);

  B.SetInsertPoint(Latch);
  Value *Next = B.CreateNUWAdd(Offset, Step);
  Value *Goes = B.CreateICmpUGE(B.CreateSub(Left, Offset), Step);
  describeLoop(B.CreateCondBr(Goes, Head, Loop.Exit),
               "llvm.loop.unroll.disable");
  Offset->addIncoming(First, From);
  Offset->addIncoming(Next, Latch);
}

/// The loop over full tiles, and the partial one after it.
static void createTiles(const Sweep &S, BasicBlock *From, Value *Team,
                        Value *Teams, uint32_t U) {
  const WorkLoop &Loop = S.Loop;
  BasicBlock *Head = createBlock(S, "sweep");
  BasicBlock *Full = createBlock(S, "sweep.full");
  BasicBlock *Next = createBlock(S, "sweep.next");
  BasicBlock *Rest = createBlock(S, "sweep.rest");

  IRBuilder<> B(From);
  Value *Tile = B.CreateNUWMul(S.Width64, B.getInt64(U), "tile");
  Value *Stride = B.CreateNUWMul(Tile, Teams, "stride");
  Value *First = B.CreateNUWMul(Tile, Team, "first");
  B.CreateCondBr(B.CreateICmpULE(First, S.Last), Head, Loop.Exit);

  B.SetInsertPoint(Head);
  PHINode *Base = B.CreatePHI(B.getInt64Ty(), 2, "base");
  Value *Left = B.CreateNUWSub(S.Last, Base, "left");
  B.CreateCondBr(B.CreateICmpUGE(Left, B.CreateSub(Tile, B.getInt64(1))), Full,
                 Rest);

  B.SetInsertPoint(Full);
  Value *Counter =
      B.CreateAdd(B.CreateTrunc(Base, S.Thread->getType()), S.Thread, "",
                  /*HasNUW=*/true, Loop.Init.Counter.IsSigned);
  if (!isa<Instruction>(Counter))
    Counter = B.CreateFreeze(Counter);
  B.CreateBr(createTile(S, Counter, U, Next));

  B.SetInsertPoint(Next);
  Value *NextBase = B.CreateNUWAdd(Base, Stride);
  describeLoop(B.CreateCondBr(B.CreateICmpUGE(Left, Stride), Head, Loop.Exit),
               "llvm.loop.unroll.disable");
  Base->addIncoming(First, From);
  Base->addIncoming(NextBase, Next);

  createStrides(S, Rest, Base, Left, S.Thread64, S.Width64);
}

void sweepTiles(const WorkLoop &Loop, const SweepShape &Shape) {
  Type *CounterType = Loop.Counter->getAllocatedType();
  IRBuilder<> B(Loop.Init.Call);
  Value *Last = B.CreateZExt(B.CreateLoad(CounterType, Loop.Init.upperBound()),
                             B.getInt64Ty(), "last");
  Value *Teams = createSweepTeams(B, Last, Shape);

  // The runtime says which thread of how many this is: lower + thread, width.
  Instruction *Terminator = Loop.Preheader->getTerminator();
  B.SetInsertPoint(Terminator);
  Value *Thread = B.CreateLoad(CounterType, Loop.Init.lowerBound(), "thread");
  Value *Width = B.CreateLoad(CounterType, Loop.Init.stride(), "width");
  Sweep S{Loop,
          Last,
          Thread,
          Width,
          B.CreateZExt(Thread, B.getInt64Ty()),
          B.CreateZExt(Width, B.getInt64Ty())};
  Value *Team = B.CreateZExt(createTeamNumber(B), B.getInt64Ty(), "team");
  Teams = B.CreateZExt(Teams, B.getInt64Ty(), "teams");
  Terminator->eraseFromParent();

  if (Shape.IterationsOfThread > 1) {
    createTiles(S, Loop.Preheader, Team, Teams, Shape.IterationsOfThread);
  } else {
    B.SetInsertPoint(Loop.Preheader);
    Value *First = B.CreateNUWAdd(B.CreateNUWMul(Team, S.Width64), S.Thread64);
    Value *Step = B.CreateNUWMul(Teams, S.Width64);
    createStrides(S, Loop.Preheader, B.getInt64(0), Last, First, Step);
  }
  Loop.Header->dropAllReferences();
  Loop.Latch->dropAllReferences();
  Loop.Header->eraseFromParent();
  Loop.Latch->eraseFromParent();
}

} // namespace warpfold
