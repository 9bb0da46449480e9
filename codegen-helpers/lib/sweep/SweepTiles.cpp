//===- sweep/SweepTiles.cpp - one sweep, several loads in flight ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See SweepTiles.h.
//
//===----------------------------------------------------------------------===//

#include "sweep/SweepTiles.h"

#include "loops/TileLoops.h"
#include "sweep/AlignedArrays.h"

using namespace llvm;

namespace warpfold {

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
  Loop.eraseFrame();
}

} // namespace warpfold
