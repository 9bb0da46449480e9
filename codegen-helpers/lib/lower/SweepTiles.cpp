//===- lower/SweepTiles.cpp - one sweep, several loads in flight ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/SweepTiles.h"

#include "lower/OpaqueValue.h"
#include "lower/TileLoops.h"
#include "plan/AlignedArrays.h"
#include "plan/IterationValue.h"

using namespace llvm;

namespace warpfold {

namespace {

/// The values that the loops share, i64.
struct Sweep {
  const WorksharingLoop &Loop;
  TileValues Values;
  Value *Team;
  Value *Teams;
  /// A thread's iterations in one tile.
  uint32_t Iterations;
  /// The loads of all iterations of a tile that are executed before the first iteration.
  ArrayRef<LoadInst *> Loads;
  /// Null if a thread's iterations in a tile are a team's width apart.
  const AdjacentLoads *Adjacent;
  /// 0 if the first iteration of the sweep is the first of the loop.
  Value *Head;
};

} // namespace

/// Creates the iterations with these Numbers at the end of B's block, one after the other and after
/// the loads of all of them, then a branch to Next.
static void createIterations(const Sweep &S, IRBuilder<> &B,
                             ArrayRef<Value *> Numbers, BasicBlock *Next) {
  const WorksharingLoop &Loop = S.Loop;
  SmallVector<SmallVector<Value *, 4>, 8> Loaded;
  for (Value *Number : Numbers) {
    auto &OfIteration = Loaded.emplace_back();
    for (const LoadInst *Load : S.Loads)
      OfIteration.push_back(B.CreateAlignedLoad(
          Load->getType(),
          IterationValue(Loop).create(B, Load->getPointerOperand(), Number),
          Load->getAlign()));
  }
  // LLVM would move a load to the iteration that uses it (peephole/HotPathsPass.cpp).
  B.CreateIntrinsic(B.getVoidTy(), Intrinsic::sideeffect, {});
  for (auto [Number, OfIteration] : zip(Numbers, Loaded)) {
    ValueToValueMapTy Map;
    const Body Copy = copyBody(Loop, Map);
    BasicBlock *To =
        Number == Numbers.back() ? Next : createBlock(Loop, "sweep.iteration");
    redirect(Copy, Loop.Latch, To);
    for (auto [Load, Value] : zip(S.Loads, OfIteration)) {
      auto *Old = cast<LoadInst>(Map[Load]);
      Old->replaceAllUsesWith(Value);
      Old->eraseFromParent();
    }
    B.CreateStore(Number, Loop.Counter);
    B.CreateBr(Copy.Entry);
    B.SetInsertPoint(To);
  }
}

/// Returns First and the following Count - 1 iterations, Step apart, which are part of the loop.
static SmallVector<Value *, 8> createNumbers(const Sweep &S, IRBuilderBase &B,
                                             Value *First, Value *Step,
                                             uint32_t Count) {
  const bool IsSigned = S.Loop.Init.Counter.IsSigned;
  SmallVector<Value *, 8> Numbers{First};
  // Each is computed from the first: LLVM looks only six steps back to find that neighbors are in
  // one array.
  for (uint32_t Index = 1; Index < Count; ++Index) {
    Value *Distance = B.CreateMul(
        Step, ConstantInt::get(Step->getType(), Index), "", true, IsSigned);
    Numbers.push_back(
        B.CreateAdd(First, Distance, "", /*HasNUW=*/true, IsSigned));
  }
  return Numbers;
}

/// Creates: for (u = 0; u < U; ++u) body(Base + thread + u * width), then a branch to Next.
static void createTile(const Sweep &S, BasicBlock *From, Value *Base,
                       BasicBlock *Next) {
  const WorksharingLoop &Loop = S.Loop;
  IRBuilder<> B(From);
  Value *Thread = S.Values.Thread;
  Value *First = B.CreateAdd(B.CreateTrunc(Base, Thread->getType()), Thread, "",
                             /*HasNUW=*/true, Loop.Init.Counter.IsSigned);
  if (!S.Loads.empty())
    return createIterations(
        S, B, createNumbers(S, B, First, S.Values.Width, S.Iterations), Next);
  BasicBlock *Head = createBlock(Loop, "sweep.tile");
  BasicBlock *Latch = createBlock(Loop, "sweep.tile.next");
  Body Copy = copyBody(Loop);
  redirect(Copy, Loop.Latch, Latch);
  B.CreateBr(Head);
  PHINode *Counter = createRounds(Loop, Head, Latch, First, S.Values.Width,
                                  S.Iterations, From, Next);
  B.SetInsertPoint(Head);
  B.CreateStore(Counter, Loop.Counter);
  B.CreateBr(Copy.Entry);
}

/// Creates the same, with neighboring iterations in a thread.
static void createAdjacentTile(const Sweep &S, BasicBlock *From, Value *Base,
                               BasicBlock *Next) {
  const WorksharingLoop &Loop = S.Loop;
  const uint32_t V = S.Adjacent->iterations();
  IRBuilder<> B(From);
  Type *CounterType = S.Values.Thread->getType();
  const bool IsSigned = Loop.Init.Counter.IsSigned;
  Value *Factor = ConstantInt::get(CounterType, V);
  Value *Start = B.CreateTrunc(B.CreateNUWAdd(Base, S.Head), CounterType);
  Value *First = B.CreateAdd(
      Start, B.CreateMul(S.Values.Thread, Factor, "", true, IsSigned), "",
      /*HasNUW=*/true, IsSigned);
  Value *Step =
      B.CreateMul(S.Values.Width, Factor, "", /*HasNUW=*/true, IsSigned);
  Value *One = ConstantInt::get(CounterType, 1);
  if (!S.Loads.empty()) {
    SmallVector<Value *, 16> Numbers;
    for (Value *Group : createNumbers(S, B, First, Step, S.Iterations / V)) {
      S.Adjacent->createAssumption(B, Group);
      append_range(Numbers, createNumbers(S, B, Group, One, V));
    }
    return createIterations(S, B, Numbers, Next);
  }
  BasicBlock *OuterHead = createBlock(Loop, "sweep.wide");
  BasicBlock *Head = createBlock(Loop, "sweep.wide.element");
  BasicBlock *Latch = createBlock(Loop, "sweep.wide.element.next");
  BasicBlock *OuterLatch = createBlock(Loop, "sweep.wide.next");
  Body Copy = copyBody(Loop);
  redirect(Copy, Loop.Latch, Latch);
  B.CreateBr(OuterHead);
  PHINode *Group = createRounds(Loop, OuterHead, OuterLatch, First, Step,
                                S.Iterations / V, From, Next);
  B.SetInsertPoint(OuterHead);
  S.Adjacent->createAssumption(B, Group);
  B.CreateBr(Head);
  PHINode *Counter =
      createRounds(Loop, Head, Latch, Group, One, V, OuterHead, OuterLatch);
  B.SetInsertPoint(Head);
  B.CreateStore(Counter, Loop.Counter);
  B.CreateBr(Copy.Entry);
}

/// Returns the loop's iteration, i64, that is iteration Number of the sweep.
static Value *createRotated(IRBuilderBase &B, const Sweep &S, Value *Number) {
  Value *After = B.CreateNUWSub(S.Values.Last, Number);
  Value *FromStart = B.CreateSub(B.CreateSub(S.Head, After), B.getInt64(1));
  return B.CreateSelect(B.CreateICmpUGE(After, S.Head),
                        B.CreateAdd(Number, S.Head), FromStart);
}

/// Returns how many of the sweep's iterations are in full tiles: those that at least Needed
/// iterations follow. It divides by shifts, in one round if the tile's size is a power of two.
static Value *createDone(const Sweep &S, IRBuilder<> &B, Value *Tile,
                         Value *TileLast, Value *Needed) {
  Value *LastFull = B.CreateBinaryIntrinsic(Intrinsic::usub_sat, S.Values.Last,
                                            Needed, nullptr, "full");
  Value *Bits = B.CreateNUWSub(
      B.getInt64(64),
      B.CreateBinaryIntrinsic(Intrinsic::ctlz, TileLast, B.getFalse()));
  BasicBlock *From = B.GetInsertBlock();
  BasicBlock *Round = createBlock(S.Loop, "sweep.modulo");
  BasicBlock *Found = createBlock(S.Loop, "sweep.done");
  B.CreateBr(Round);
  B.SetInsertPoint(Round);
  PHINode *Over = B.CreatePHI(B.getInt64Ty(), 2, "over");
  Value *InTiles = B.CreateNUWMul(B.CreateLShr(Over, Bits), Tile);
  Value *Less = B.CreateNUWSub(Over, InTiles);
  Over->addIncoming(LastFull, From);
  Over->addIncoming(Less, Round);
  describeLoop(
      B.CreateCondBr(B.CreateIsNull(B.CreateLShr(Less, Bits)), Found, Round),
      "llvm.loop.unroll.disable");
  B.SetInsertPoint(Found);
  Value *InTile =
      B.CreateBinaryIntrinsic(Intrinsic::umin, Less, B.CreateSub(Less, Tile));
  Value *Done = B.CreateAdd(B.CreateNUWSub(LastFull, InTile), Tile);
  return B.CreateSelect(B.CreateICmpUGE(S.Values.Last, Needed), Done,
                        B.getInt64(0), "done");
}

/// Creates the iterations that are in no full tile; a thread's iterations are all teams apart. The
/// last team, which has the fewest tiles, executes the first of them.
static void createRest(const Sweep &S, const Body &Iteration, BasicBlock *From,
                       Value *Tile, Value *TileLast, Value *Needed) {
  BasicBlock *Some = createBlock(S.Loop, "sweep.some");
  IRBuilder<> B(From);
  Value *Done = createDone(S, B, Tile, TileLast, Needed);
  // If nothing remains, the difference wraps and exceeds the number of iterations.
  Value *Left = B.CreateSub(S.Values.Last, Done, "left");
  Value *IsShort = B.CreateICmpULT(S.Values.Last, Needed);
  Value *IsLeft = B.CreateOr(IsShort, B.CreateICmpULT(Left, S.Values.Last));
  B.CreateCondBr(IsLeft, Some, S.Loop.Exit);

  B.SetInsertPoint(Some);
  Value *TeamsAfter =
      B.CreateNUWSub(B.CreateNUWSub(S.Teams, B.getInt64(1)), S.Team);
  Value *First = B.CreateNUWAdd(B.CreateNUWMul(TeamsAfter, S.Values.Width64),
                                S.Values.Thread64);
  createStrides(S.Loop, Iteration, Some, Done, Left, First,
                B.CreateNUWMul(S.Teams, S.Values.Width64), S.Loop.Exit,
                [&S](IRBuilderBase &Inside, Value *Number) {
                  return createRotated(Inside, S, Number);
                });
}

/// Creates the loop over the team's full tiles, and its part of the remainder, in which Iteration
/// is executed one by one.
static void createTiles(const Sweep &S, const Body &Iteration,
                        BasicBlock *From) {
  const WorksharingLoop &Loop = S.Loop;
  BasicBlock *Head = createBlock(Loop, "sweep");
  BasicBlock *Next = createBlock(Loop, "sweep.next");
  BasicBlock *Rest = createBlock(Loop, "sweep.rest");

  IRBuilder<> B(From);
  Value *Tile =
      B.CreateNUWMul(S.Values.Width64, B.getInt64(S.Iterations), "tile");
  Value *TileLast = B.CreateSub(Tile, B.getInt64(1));
  Value *Needed = B.CreateNUWAdd(TileLast, S.Head, "needed");
  Value *Stride = B.CreateNUWMul(Tile, S.Teams, "stride");
  Value *First = B.CreateNUWMul(Tile, S.Team, "first");
  B.CreateCondBr(B.CreateICmpUGE(S.Values.Last, B.CreateNUWAdd(First, Needed)),
                 Head, Rest);

  B.SetInsertPoint(Head);
  PHINode *Base = B.CreatePHI(B.getInt64Ty(), 2, "base");
  // Without this, LLVM would keep each iteration's distance from Base, and its address, in
  // registers.
  Value *Begin = createOpaque(B, Base, /*MayMove=*/true);
  if (S.Adjacent)
    createAdjacentTile(S, Head, Begin, Next);
  else
    createTile(S, Head, Begin, Next);

  B.SetInsertPoint(Next);
  Value *NextBase = B.CreateNUWAdd(Base, Stride);
  Value *More = B.CreateNUWAdd(Stride, Needed);
  Value *IsFull = B.CreateICmpUGE(B.CreateNUWSub(S.Values.Last, Base), More);
  describeLoop(B.CreateCondBr(IsFull, Head, Rest), "llvm.loop.unroll.disable");
  Base->addIncoming(First, From);
  Base->addIncoming(NextBase, Next);
  createRest(S, Iteration, Rest, Tile, TileLast, Needed);
}

/// Creates a sweep with neighboring iterations in a thread, for long loops that read neighboring
/// elements. Returns the block for all other loops, which need a sweep without. The two have no
/// common block except the loop's exit: LLVM would merge their last loads there, and split one
/// element off a wide load.
static BasicBlock *createAdjacentSweep(const Sweep &S,
                                       const AdjacentLoads &Adjacent) {
  BasicBlock *Long = createBlock(S.Loop, "sweep.long");
  BasicBlock *Wide = createBlock(S.Loop, "sweep.adjacent");
  BasicBlock *Others = createBlock(S.Loop, "sweep.apart");

  IRBuilder<> B(S.Loop.Preheader);
  Value *LeastLast = B.getInt64(Adjacent.leastLastIteration());
  B.CreateCondBr(B.CreateICmpUGE(S.Values.Last, LeastLast), Long, Others);
  B.SetInsertPoint(Long);
  AdjacentLoads::Alignment Found = Adjacent.createAlignment(B);
  B.CreateCondBr(Found.IsAdjacent, Wide, Others);

  Sweep InWide = S;
  InWide.Adjacent = &Adjacent;
  InWide.Head = Found.Head;
  createTiles(InWide, copyBody(S.Loop), Wide);
  return Others;
}

/// Creates one plain grid-stride loop, and a second one for Arrays, whose rows it reads, that begin
/// at a multiple of 16.
static void createGridStride(const Sweep &S,
                             const std::optional<AlignedArrays> &Arrays) {
  const WorksharingLoop &Loop = S.Loop;
  const TileValues &Values = S.Values;
  BasicBlock *From = Loop.Preheader;
  IRBuilder<> B(From);
  Value *First =
      B.CreateNUWAdd(B.CreateNUWMul(S.Team, Values.Width64), Values.Thread64);
  Value *Step = B.CreateNUWMul(S.Teams, Values.Width64);
  if (Arrays) {
    Body Copy = copyBody(Loop);
    BasicBlock *Aligned = createBlock(Loop, "sweep.aligned");
    From = createBlock(Loop, "sweep.unaligned");
    B.CreateCondBr(Arrays->createCheck(B), Aligned, From);
    B.SetInsertPoint(Aligned);
    Arrays->createAssumption(B);
    createStrides(Loop, Copy, Aligned, B.getInt64(0), Values.Last, First, Step,
                  Loop.Exit);
  }
  createStrides(Loop, {Loop.Entry, Loop.Body}, From, B.getInt64(0), Values.Last,
                First, Step, Loop.Exit);
}

/// Ends the work-sharing loop's preheader after the values that are returned. Teams(B, last
/// iteration) returns the number of participating teams, i32.
static Sweep openSweep(const WorksharingLoop &Loop, uint32_t Iterations,
                       function_ref<Value *(IRBuilderBase &, Value *)> Teams) {
  Type *CounterType = Loop.Counter->getAllocatedType();
  IRBuilder<> B(Loop.Init.Call);
  Value *Last = createLastIteration(B, Loop.Init);
  Value *NumTeams = Teams(B, Last);

  // The runtime call returns the thread's number and the thread count: lower + thread, width.
  Instruction *Terminator = Loop.Preheader->getTerminator();
  B.SetInsertPoint(Terminator);
  Value *Thread = B.CreateLoad(CounterType, Loop.Init.lowerBound(), "thread");
  Value *Width = B.CreateLoad(CounterType, Loop.Init.stride(), "width");
  Value *Team = B.CreateZExt(createTeamNumber(B), B.getInt64Ty(), "team");
  NumTeams = B.CreateZExt(NumTeams, B.getInt64Ty(), "teams");
  const TileValues Values{Last, Thread, Width,
                          B.CreateZExt(Thread, B.getInt64Ty()),
                          B.CreateZExt(Width, B.getInt64Ty())};
  Terminator->eraseFromParent();
  return {Loop,
          Values,
          Team,
          NumTeams,
          Iterations,
          /*Loads=*/{},
          /*Adjacent=*/nullptr,
          /*Head=*/B.getInt64(0)};
}

void distributeToThreads(const StaticInit &Init, uint32_t ThreadsOfIteration) {
  if (asForInit(*Init.Call) && ThreadsOfIteration == 1) {
    Init.setDefaultSchedule();
    return;
  }
  IRBuilder<> B(Init.Call);
  Type *Counter = B.getIntNTy(Init.Counter.Bits);
  Value *Group = B.getInt32(ThreadsOfIteration);
  B.CreateStore(
      B.CreateZExtOrTrunc(B.CreateUDiv(createThreadNumber(B), Group), Counter),
      Init.lowerBound());
  B.CreateStore(
      B.CreateZExtOrTrunc(B.CreateUDiv(createBlockSize(B), Group), Counter),
      Init.stride());
  Init.Call->eraseFromParent();
}

void sweepTiles(const WorksharingLoop &Loop, const SweepPlan &Plan) {
  Sweep S = openSweep(Loop, Plan.Shape.IterationsOfThread,
                      [&](IRBuilderBase &B, Value *Last) {
                        return createSweepTeams(B, Last, Plan.Shape);
                      });
  S.Loads = Plan.Loads;
  if (S.Iterations == 1) {
    createGridStride(S, AlignedArrays::find(Loop));
  } else {
    BasicBlock *From =
        Plan.Adjacent ? createAdjacentSweep(S, *Plan.Adjacent) : Loop.Preheader;
    createTiles(S, {Loop.Entry, Loop.Body}, From);
  }
  distributeToThreads(Loop.Init, Plan.Shape.ThreadsOfIteration);
  Loop.eraseFrame();
}

void sweepByAllTeams(const WorksharingLoop &Loop) {
  const Sweep S = openSweep(
      Loop, 1, [](IRBuilderBase &B, Value *) { return createTeams(B); });
  createGridStride(S, /*Arrays=*/std::nullopt);
  distributeToThreads(Loop.Init, /*ThreadsOfIteration=*/1);
  Loop.eraseFrame();
}

} // namespace warpfold
