//===- frontend/clang/SingleLoop.cpp - one chunk for each of those who share it  -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  recognises a loop of which each team has one chunk, `distribute` that is not
//           combined with a parallel loop, or each thread, schedule(static), as clang
//           writes it before any optimisation:
//
//             distribute_static_init(.., 92, &last, &lower, &upper, &stride, 1, 1)
//             or for_static_init(.., 34, ..)
//             upper = min(upper, last iteration)
//             counter = lower                     (block: Preheader)
//             while (counter <= upper)            (Header)
//               body; counter += 1                (Latch)
//             ...                                 (Exit)
//
//           With a length of chunks, (static, c), it is a loop around a loop, the same as
//           a `for` by itself (ChunkedLoop.cpp).
// Callers:  plan/ConfinedLoop.cpp, WorksharingLoop.cpp
//
//===----------------------------------------------------------------------===//

#include "frontend/clang/WorksharingLoop.h"

#include "support/LlvmReleases.h"
#include "support/Reason.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"

using namespace llvm;

namespace warpfold {

/// Behind Begin, where the loop's own code starts: no loop in between.
static const Loop *loopBehind(BasicBlock *Begin, const LoopInfo &Loops) {
  // The blocks of the minimum.
  constexpr unsigned MostBlocks = 4;
  BasicBlock *Block = Begin;
  for (unsigned Steps = 0; Steps < MostBlocks && Block; ++Steps) {
    if (const Loop *Found = Loops.getLoopFor(Block))
      return Found->getHeader() == Block ? Found : nullptr;
    Block = Block->getTerminator()->getNumSuccessors() > 0
                ? Block->getTerminator()->getSuccessor(0)
                : nullptr;
  }
  return nullptr;
}

/// The counter is the loop's own.
static bool isChangedElsewhere(const Value *Counter, const Loop &Its,
                               const BasicBlock *Preheader) {
  return any_of(Counter->users(), [&](const User *User) {
    const auto *Store = dyn_cast<StoreInst>(User);
    return Store && (Store->getValueOperand() == Counter ||
                     (Store->getParent() != Preheader &&
                      Store->getParent() != Its.getLoopLatch()));
  });
}

static Expected<WorksharingLoop> matchSingle(StaticInit Init,
                                             const LoopInfo &Loops) {
  const Loop *Its = loopBehind(Init.Call->getParent(), Loops);
  BasicBlock *Preheader = Its ? Its->getLoopPredecessor() : nullptr;
  AllocaInst *Counter =
      Preheader ? initialisedFrom(Init.lowerBound(), *Preheader) : nullptr;
  if (!Counter)
    return reason("the loop does not begin where its schedule was asked for");
  BasicBlock *Header = Its->getHeader();
  BasicBlock *Latch = Its->getLoopLatch();
  BasicBlock *Exit = Its->getUniqueExitBlock();
  const auto *Test = dyn_cast<CondBrInst>(Header->getTerminator());
  if (!Test || !Latch || !Exit || Its->getExitingBlock() != Header ||
      Test->getSuccessor(1) != Exit ||
      !Test->getSuccessor(0)->getSinglePredecessor() ||
      isa<PHINode>(Exit->front()))
    return reason("the loop is left in other ways than by its counter");
  if (!isCounterTest(*Test, Counter, {Init.upperBound()}))
    return reason("the loop ends otherwise than at its last iteration");
  if (Latch == Header || !isNextIteration(*Latch, Counter))
    return reason("the loop's increment is not the plain one");
  if (isChangedElsewhere(Counter, *Its, Preheader))
    return reason("the loop's counter is changed elsewhere");
  WorksharingLoop Found{Init,
                        Counter,
                        Preheader,
                        Header,
                        Test->getSuccessor(0),
                        Latch,
                        Exit,
                        {},
                        !Its->getSubLoops().empty(),
                        {Header, Latch},
                        {}};
  for (BasicBlock *Block : Its->blocks())
    if (Block != Header && Block != Latch)
      Found.Body.push_back(Block);
  if (!keepsItsValues(Found.Body))
    return reason("values of one iteration are used after it");
  return Found;
}

Expected<WorksharingLoop> WorksharingLoop::findUsers(StaticInit Init) {
  const DominatorTree Dominators(*Init.Call->getFunction());
  const LoopInfo Loops(Dominators);
  if (Loops.getLoopFor(Init.Call->getParent()))
    return reason("the loop is in a loop of its team's");
  switch (static_cast<Schedule>(Init.schedule().value_or(0))) {
  case Schedule::DistributeStatic:
  case Schedule::Static:
    return matchSingle(Init, Loops);
  case Schedule::DistributeChunked:
  case Schedule::StaticChunked:
  case Schedule::Dynamic:
  case Schedule::Guided:
  case Schedule::Runtime:
  case Schedule::Auto:
    return findChunked(Init);
  case Schedule::AllThreads:
    break;
  }
  return reason("the loop has a schedule that is not known");
}

} // namespace warpfold
