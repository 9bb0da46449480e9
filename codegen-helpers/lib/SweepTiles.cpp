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

#include "AlignedArrays.h"

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
  Value *Team;
  Value *Teams;
  /// Of a thread in one tile.
  uint32_t Iterations;
  /// Null where a thread's iterations in a tile are a team's width apart.
  const AdjacentLoads *Adjacent;
  /// 0 where iterations begin with the loop's first.
  Value *Head;
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

/// The head of a loop of Count rounds whose counter begins with First and grows
/// by Step in each; Latch ends a round, Next follows the last. The rounds' counter
/// is of the work loop's type and does not wrap in a full tile.
static PHINode *createRounds(const Sweep &S, BasicBlock *Head,
                             BasicBlock *Latch, Value *First, Value *Step,
                             uint32_t Count, BasicBlock *From,
                             BasicBlock *Next) {
  IRBuilder<> B(Head);
  PHINode *Round = B.CreatePHI(B.getInt32Ty(), 2, "round");
  PHINode *Counter = B.CreatePHI(First->getType(), 2, "iteration");

  B.SetInsertPoint(Latch);
  Value *NextRound = B.CreateNUWAdd(Round, B.getInt32(1));
  // After the last round this may wrap; nobody reads it then.
  Value *NextCounter = B.CreateAdd(Counter, Step, "", /*HasNUW=*/true,
                                   S.Loop.Init.Counter.IsSigned);
  BranchInst *Backedge =
      B.CreateCondBr(B.CreateICmpULT(NextRound, B.getInt32(Count)), Head, Next);
  describeLoop(Backedge, "llvm.loop.unroll.full");

  Round->addIncoming(B.getInt32(0), From);
  Round->addIncoming(NextRound, Latch);
  Counter->addIncoming(First, From);
  Counter->addIncoming(NextCounter, Latch);
  return Counter;
}

/// for (u = 0; u < U; ++u) body(Base + thread + u * width), then to Next.
static void createTile(const Sweep &S, BasicBlock *From, Value *Base,
                       BasicBlock *Next) {
  const WorkLoop &Loop = S.Loop;
  BasicBlock *Head = createBlock(S, "sweep.tile");
  BasicBlock *Latch = createBlock(S, "sweep.tile.next");
  Body Copy = copyBody(Loop);
  redirect(Copy, Loop.Latch, Latch);

  IRBuilder<> B(From);
  Value *First = B.CreateAdd(B.CreateTrunc(Base, S.Thread->getType()), S.Thread,
                             "", /*HasNUW=*/true, Loop.Init.Counter.IsSigned);
  B.CreateBr(Head);
  PHINode *Counter =
      createRounds(S, Head, Latch, First, S.Width, S.Iterations, From, Next);
  B.SetInsertPoint(Head);
  B.CreateStore(Counter, Loop.Counter);
  B.CreateBr(Copy.Entry);
}

/// The same with neighbouring iterations in a thread.
static void createAdjacentTile(const Sweep &S, BasicBlock *From, Value *Base,
                               BasicBlock *Next) {
  const WorkLoop &Loop = S.Loop;
  const uint32_t V = S.Adjacent->iterations();
  BasicBlock *OuterHead = createBlock(S, "sweep.wide");
  BasicBlock *Head = createBlock(S, "sweep.wide.element");
  BasicBlock *Latch = createBlock(S, "sweep.wide.element.next");
  BasicBlock *OuterLatch = createBlock(S, "sweep.wide.next");
  Body Copy = copyBody(Loop);
  redirect(Copy, Loop.Latch, Latch);

  IRBuilder<> B(From);
  Type *CounterType = S.Thread->getType();
  const bool IsSigned = Loop.Init.Counter.IsSigned;
  Value *Factor = ConstantInt::get(CounterType, V);
  Value *Start = B.CreateTrunc(B.CreateNUWAdd(Base, S.Head), CounterType);
  Value *First =
      B.CreateAdd(Start, B.CreateMul(S.Thread, Factor, "", true, IsSigned), "",
                  /*HasNUW=*/true, IsSigned);
  Value *Step = B.CreateMul(S.Width, Factor, "", /*HasNUW=*/true, IsSigned);
  B.CreateBr(OuterHead);
  PHINode *Group = createRounds(S, OuterHead, OuterLatch, First, Step,
                                S.Iterations / V, From, Next);
  B.SetInsertPoint(OuterHead);
  S.Adjacent->createAssumption(B, Group);
  B.CreateBr(Head);
  PHINode *Counter =
      createRounds(S, Head, Latch, Group, ConstantInt::get(CounterType, 1), V,
                   OuterHead, OuterLatch);
  B.SetInsertPoint(Head);
  B.CreateStore(Counter, Loop.Counter);
  B.CreateBr(Copy.Entry);
}

/// Iteration Number of the sweep, i64, as one of the loop.
static Value *createRotated(IRBuilderBase &B, const Sweep &S, Value *Number) {
  Value *After = B.CreateNUWSub(S.Last, Number);
  Value *FromStart = B.CreateSub(B.CreateSub(S.Head, After), B.getInt64(1));
  return B.CreateSelect(B.CreateICmpUGE(After, S.Head),
                        B.CreateAdd(Number, S.Head), FromStart);
}

/// for (off = First; off <= Left; off += Step) body(Base + off), then to Next.
/// All i64.
static void createStrides(const Sweep &S, const Body &Iteration,
                          BasicBlock *From, Value *Base, Value *Left,
                          Value *First, Value *Step, BasicBlock *Next) {
  const WorkLoop &Loop = S.Loop;
  BasicBlock *Head = createBlock(S, "sweep.stride");
  BasicBlock *Latch = createBlock(S, "sweep.stride.next");
  redirect(Iteration, Loop.Latch, Latch);

  IRBuilder<> B(From);
  B.CreateCondBr(B.CreateICmpULE(First, Left), Head, Next);

  B.SetInsertPoint(Head);
  PHINode *Offset = B.CreatePHI(B.getInt64Ty(), 2, "offset");
  Value *Number = createRotated(B, S, B.CreateNUWAdd(Base, Offset));
  B.CreateStore(B.CreateTrunc(Number, Loop.Counter->getAllocatedType()),
                Loop.Counter);
  B.CreateBr(Iteration.Entry);

  B.SetInsertPoint(Latch);
  Value *NextOffset = B.CreateNUWAdd(Offset, Step);
  Value *Goes = B.CreateICmpUGE(B.CreateSub(Left, Offset), Step);
  describeLoop(B.CreateCondBr(Goes, Head, Next), "llvm.loop.unroll.disable");
  Offset->addIncoming(First, From);
  Offset->addIncoming(NextOffset, Latch);
}

/// The loop over the team's tiles. Iteration: run one by one in tiles that are
/// not full.
static void createTiles(const Sweep &S, const Body &Iteration,
                        BasicBlock *From) {
  const WorkLoop &Loop = S.Loop;
  BasicBlock *Head = createBlock(S, "sweep");
  BasicBlock *Full = createBlock(S, "sweep.full");
  BasicBlock *Partial = createBlock(S, "sweep.partial");
  BasicBlock *Next = createBlock(S, "sweep.next");

  IRBuilder<> B(From);
  Value *Tile = B.CreateNUWMul(S.Width64, B.getInt64(S.Iterations), "tile");
  Value *TileLast = B.CreateSub(Tile, B.getInt64(1));
  Value *Stride = B.CreateNUWMul(Tile, S.Teams, "stride");
  Value *First = B.CreateNUWMul(Tile, S.Team, "first");
  B.CreateCondBr(B.CreateICmpULE(First, S.Last), Head, Loop.Exit);

  B.SetInsertPoint(Head);
  PHINode *Base = B.CreatePHI(B.getInt64Ty(), 2, "base");
  Value *Left = B.CreateNUWSub(S.Last, Base, "left");
  Value *IsFull = B.CreateICmpUGE(Left, B.CreateNUWAdd(TileLast, S.Head));
  B.CreateCondBr(IsFull, Full, Partial);
  if (S.Adjacent)
    createAdjacentTile(S, Full, Base, Next);
  else
    createTile(S, Full, Base, Next);

  // With a head, two tiles are not full.
  B.SetInsertPoint(Partial);
  Value *LeftInTile =
      B.CreateSelect(B.CreateICmpULT(Left, TileLast), Left, TileLast);
  createStrides(S, Iteration, Partial, Base, LeftInTile, S.Thread64, S.Width64,
                Next);

  B.SetInsertPoint(Next);
  Value *NextBase = B.CreateNUWAdd(Base, Stride);
  describeLoop(B.CreateCondBr(B.CreateICmpUGE(Left, Stride), Head, Loop.Exit),
               "llvm.loop.unroll.disable");
  Base->addIncoming(First, From);
  Base->addIncoming(NextBase, Next);
}

/// A sweep with neighbouring iterations in a thread, for long loops that read
/// neighbours. Returns where all others go, for one without. The two have no block
/// in common but the loop's exit: LLVM would merge their last loads there, and
/// take one of a wide load's elements out of it.
static BasicBlock *createAdjacentSweep(const Sweep &S,
                                       const AdjacentLoads &Adjacent) {
  BasicBlock *Long = createBlock(S, "sweep.long");
  BasicBlock *Wide = createBlock(S, "sweep.adjacent");
  BasicBlock *Others = createBlock(S, "sweep.apart");

  IRBuilder<> B(S.Loop.Preheader);
  Value *LeastLast = B.getInt64(Adjacent.leastLastIteration());
  B.CreateCondBr(B.CreateICmpUGE(S.Last, LeastLast), Long, Others);
  B.SetInsertPoint(Long);
  AdjacentLoads::Alignment Found = Adjacent.createAlignment(B);
  B.CreateCondBr(Found.IsAdjacent, Wide, Others);

  Sweep InWide = S;
  InWide.Adjacent = &Adjacent;
  InWide.Head = Found.Head;
  createTiles(InWide, copyBody(S.Loop), Wide);
  return Others;
}

/// One plain loop, grid stride; where it reads rows of arrays, one more for arrays
/// that begin at a multiple of 16.
static void createGridStride(const Sweep &S) {
  const WorkLoop &Loop = S.Loop;
  BasicBlock *From = Loop.Preheader;
  IRBuilder<> B(From);
  Value *First = B.CreateNUWAdd(B.CreateNUWMul(S.Team, S.Width64), S.Thread64);
  Value *Step = B.CreateNUWMul(S.Teams, S.Width64);
  if (auto Arrays = AlignedArrays::find(Loop)) {
    Body Copy = copyBody(Loop);
    BasicBlock *Aligned = createBlock(S, "sweep.aligned");
    From = createBlock(S, "sweep.unaligned");
    B.CreateCondBr(Arrays->createCheck(B), Aligned, From);
    B.SetInsertPoint(Aligned);
    Arrays->createAssumption(B);
    createStrides(S, Copy, Aligned, B.getInt64(0), S.Last, First, Step,
                  Loop.Exit);
  }
  createStrides(S, {Loop.Entry, Loop.Body}, From, B.getInt64(0), S.Last, First,
                Step, Loop.Exit);
}

void sweepTiles(const WorkLoop &Loop, const SweepShape &Shape) {
  Type *CounterType = Loop.Counter->getAllocatedType();
  IRBuilder<> B(Loop.Init.Call);
  Value *Last = createLastIteration(B, Loop.Init);
  Value *Teams = createSweepTeams(B, Last, Shape);

  // The runtime says which thread of how many this is: lower + thread, width.
  Instruction *Terminator = Loop.Preheader->getTerminator();
  B.SetInsertPoint(Terminator);
  Value *Thread = B.CreateLoad(CounterType, Loop.Init.lowerBound(), "thread");
  Value *Width = B.CreateLoad(CounterType, Loop.Init.stride(), "width");
  Value *Team = B.CreateZExt(createTeamNumber(B), B.getInt64Ty(), "team");
  Teams = B.CreateZExt(Teams, B.getInt64Ty(), "teams");
  Sweep S{Loop,
          Last,
          Thread,
          Width,
          B.CreateZExt(Thread, B.getInt64Ty()),
          B.CreateZExt(Width, B.getInt64Ty()),
          Team,
          Teams,
          Shape.IterationsOfThread,
          /*Adjacent=*/nullptr,
          /*Head=*/B.getInt64(0)};
  Terminator->eraseFromParent();

  if (Shape.IterationsOfThread == 1) {
    createGridStride(S);
  } else {
    BasicBlock *From = Shape.Adjacent ? createAdjacentSweep(S, *Shape.Adjacent)
                                      : Loop.Preheader;
    createTiles(S, {Loop.Entry, Loop.Body}, From);
  }
  Loop.Header->dropAllReferences();
  Loop.Latch->dropAllReferences();
  Loop.Header->eraseFromParent();
  Loop.Latch->eraseFromParent();
}

} // namespace warpfold
