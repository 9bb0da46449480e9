//===- lower/TeamTiles.cpp - a team's own loop, several loads in flight ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/TeamTiles.h"

#include "analysis/Effects.h"
#include "frontend/clang/LoopPatterns.h"
#include "lower/TileLoops.h"
#include "openmp/DeviceCalls.h"
#include "plan/LoadsInFlight.h"
#include "support/Reason.h"
#include "support/Transaction.h"

using namespace llvm;

namespace warpfold {

Expected<TeamTilesPlan> TeamTilesPlan::of(Function &Region) {
  auto Loop = findDefaultLoop(Region);
  if (!Loop)
    return Loop.takeError();
  const Effects Calls = effectsOfCalls(Loop->Body);
  if (!Calls.Obstacle.empty())
    return reason("the loop " + Calls.Obstacle);
  const uint32_t Iterations = LoadsInFlight::of(*Loop).Iterations;
  if (Iterations == 1)
    return reason("the loop's body is long or contains loops");
  return TeamTilesPlan{*Loop, Iterations};
}

namespace {

/// A thread's part of the loop.
struct Part {
  /// The first iteration, of the counter's type.
  Value *First;
  Value *Stride;
  /// The distance from the first iteration to the last possible one, i64.
  Value *Distance;
};

} // namespace

/// Ends the preheader with a test. Returns the block that is executed if there are iterations.
static BasicBlock *createEntry(const WorksharingLoop &Loop, Part &Share) {
  Type *Counter = Loop.Counter->getAllocatedType();
  IRBuilder<> B(Loop.Init.Call);
  Value *Last = B.CreateLoad(Counter, Loop.Init.upperBound(), "last");
  Instruction *Terminator = Loop.Preheader->getTerminator();
  B.SetInsertPoint(Terminator);
  Share.First = B.CreateLoad(Counter, Loop.Init.lowerBound(), "first");
  Share.Stride = B.CreateLoad(Counter, Loop.Init.stride(), "stride");
  Value *IsAny = Loop.Init.Counter.IsSigned
                     ? B.CreateICmpSLE(Share.First, Last)
                     : B.CreateICmpULE(Share.First, Last);
  BasicBlock *Begin = createBlock(Loop, "team.begin");
  B.CreateCondBr(IsAny, Begin, Loop.Exit);
  Terminator->eraseFromParent();
  B.SetInsertPoint(Begin);
  Share.Distance = B.CreateZExt(B.CreateSub(Last, Share.First), B.getInt64Ty());
  return Begin;
}

/// Creates tiles of U iterations after Begin, then the remaining iterations one by one.
static void createTiles(const WorksharingLoop &Loop, const Part &Share,
                        BasicBlock *Begin, uint32_t U) {
  BasicBlock *Head = createBlock(Loop, "team");
  BasicBlock *RoundHead = createBlock(Loop, "team.tile");
  BasicBlock *RoundLatch = createBlock(Loop, "team.tile.next");
  BasicBlock *Next = createBlock(Loop, "team.next");
  BasicBlock *Rest = createBlock(Loop, "team.rest");
  Body Copy = copyBody(Loop);
  redirect(Copy, Loop.Latch, RoundLatch);

  IRBuilder<> B(Begin);
  Value *Step = B.CreateZExt(Share.Stride, B.getInt64Ty(), "step");
  Value *Tile = B.CreateNUWMul(Step, B.getInt64(U), "tile");
  Value *TileLast = B.CreateNUWSub(Tile, Step);
  B.CreateCondBr(B.CreateICmpUGE(Share.Distance, TileLast), Head, Rest);

  B.SetInsertPoint(Head);
  PHINode *Done = B.CreatePHI(B.getInt64Ty(), 2, "done");
  Value *First =
      B.CreateAdd(Share.First, B.CreateTrunc(Done, Share.First->getType()));
  B.CreateBr(RoundHead);
  PHINode *Counter = createRounds(Loop, RoundHead, RoundLatch, First,
                                  Share.Stride, U, Head, Next);
  B.SetInsertPoint(RoundHead);
  B.CreateStore(Counter, Loop.Counter);
  B.CreateBr(Copy.Entry);

  B.SetInsertPoint(Next);
  Value *NextDone = B.CreateNUWAdd(Done, Tile);
  Value *IsMore = B.CreateICmpUGE(B.CreateSub(Share.Distance, Done),
                                  B.CreateNUWAdd(Tile, TileLast));
  describeLoop(B.CreateCondBr(IsMore, Head, Rest), "llvm.loop.unroll.disable");
  Done->addIncoming(B.getInt64(0), Begin);
  Done->addIncoming(NextDone, Next);

  B.SetInsertPoint(Rest);
  PHINode *RestBegin = B.CreatePHI(B.getInt64Ty(), 2, "rest");
  RestBegin->addIncoming(B.getInt64(0), Begin);
  RestBegin->addIncoming(NextDone, Next);
  createStrides(
      Loop, {Loop.Entry, Loop.Body}, Rest, B.getInt64(0), Share.Distance,
      RestBegin, Step, Loop.Exit, [&](IRBuilderBase &Inside, Value *Number) {
        Value *Before = Inside.CreateZExt(Share.First, Inside.getInt64Ty());
        return Inside.CreateAdd(Before, Number);
      });
}

Error applyTeamTiles(const TeamTilesPlan &Plan) {
  const WorksharingLoop &Loop = Plan.Loop;
  Transaction Change(Loop.Header->getParent());
  Part Share{};
  BasicBlock *Begin = createEntry(Loop, Share);
  createTiles(Loop, Share, Begin, Plan.Iterations);
  Loop.eraseFrame();
  return Change.finish(Error::success());
}

} // namespace warpfold
