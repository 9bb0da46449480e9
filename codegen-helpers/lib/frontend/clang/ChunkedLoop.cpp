//===- frontend/clang/ChunkedLoop.cpp - a work loop in chunks of one iteration -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  recognises the loop of a `for` that is not combined with
//           `distribute`, as clang writes it before any optimisation:
//
//             for_static_init(.., 33, &last, &lower, &upper, &stride, 1, 1)
//             loop:                               (the outer header)
//               upper = min(upper, last iteration)
//               counter = lower; if (counter > upper) break
//               while (counter <= upper)          (Header)
//                 body; counter += 1              (Latch)
//               lower += stride; upper += stride
//             ...                                 (Exit)
//
//           Between those there is nothing of the user's. A loop whose chunks are asked
//           for one by one has dispatch_init before, and the call of dispatch_next in the
//           outer header in place of the additions.
// Callers:  TeamRegion.cpp, ScanPlan.cpp
//
//===----------------------------------------------------------------------===//

#include "frontend/clang/WorksharingLoop.h"

#include "support/LlvmReleases.h"
#include "support/Reason.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

/// Beside control flow, and Next, Block changes the given variables only.
static bool changesOnly(const BasicBlock &Block,
                        ArrayRef<const Value *> Variables,
                        const CallInst *Next = nullptr) {
  return all_of(Block, [&](const Instruction &I) {
    if (&I == Next)
      return true;
    if (const auto *Store = dyn_cast<StoreInst>(&I))
      return is_contained(Variables, Store->getPointerOperand());
    return !I.mayHaveSideEffects();
  });
}

bool isNextIteration(const BasicBlock &Block, const Value *Counter) {
  return changesOnly(Block, {Counter}) &&
         any_of(Block, [Counter](const Instruction &I) {
           return match(&I,
                        m_Store(m_c_Add(m_Load(m_Specific(Counter)), m_One()),
                                m_Specific(Counter)));
         });
}

/// The block between Outer's header and Inner that sets the counter.
static AllocaInst *findCounter(const Loop &Outer, const Loop &Inner,
                               const Value *Lower) {
  for (BasicBlock *Block : Outer.blocks())
    if (!Inner.contains(Block))
      if (AllocaInst *Counter = initialisedFrom(Lower, *Block))
        return Counter;
  return nullptr;
}

static Expected<WorksharingLoop> matchNest(StaticInit Init, const Loop &Outer,
                                           const Loop &Inner) {
  AllocaInst *Counter = findCounter(Outer, Inner, Init.lowerBound());
  BasicBlock *Header = Inner.getHeader();
  BasicBlock *Latch = Inner.getLoopLatch();
  BasicBlock *Exit = Outer.getUniqueExitBlock();
  auto *Test = dyn_cast<CondBrInst>(Header->getTerminator());
  if (!Counter || !Test || !Latch || !Exit ||
      Inner.getExitingBlock() != Header ||
      !Test->getSuccessor(0)->getSinglePredecessor() ||
      Inner.contains(Test->getSuccessor(1)) || isa<PHINode>(Exit->front()))
    return reason("the loop is left in other ways than by its counter");
  if (!isCounterTest(*Test, Counter, {Init.upperBound()}))
    return reason("the loop ends otherwise than at its last iteration");
  if (Latch == Header || !isNextIteration(*Latch, Counter))
    return reason("the loop's increment is not the plain one");
  WorksharingLoop Found{Init,
                        Counter,
                        Init.Call->getParent(),
                        Header,
                        Test->getSuccessor(0),
                        Latch,
                        Exit,
                        {},
                        !Inner.getSubLoops().empty(),
                        {},
                        {}};
  for (BasicBlock *Block : Outer.blocks())
    if (!Inner.contains(Block) || Block == Header || Block == Latch)
      Found.Frame.push_back(Block);
    else
      Found.Body.push_back(Block);
  for (const BasicBlock *Block : Found.Frame)
    if (!changesOnly(*Block, {Counter, Init.lowerBound(), Init.upperBound()},
                     Init.Next))
      return reason("the loop does more between its iterations than count");
  for (const BasicBlock *Block : Found.Body)
    for (const Instruction &I : *Block)
      if (const auto *Store = dyn_cast<StoreInst>(&I);
          Store && (Store->getPointerOperand() == Counter ||
                    Store->getValueOperand() == Counter))
        return reason("the loop's counter is changed elsewhere");
  if (!keepsItsValues(Found.Body))
    return reason("values of one iteration are used after it");
  return Found;
}

static constexpr const char *OtherBegin =
    "the loop does not begin where its schedule was asked for";

static Expected<WorksharingLoop> findNest(StaticInit Init,
                                          const LoopInfo &Loops) {
  BasicBlock *Begin = Init.Call->getParent()->getSingleSuccessor();
  const Loop *Outer = Begin ? Loops.getLoopFor(Begin) : nullptr;
  if (!Outer || Outer->getHeader() != Begin || Outer->getSubLoops().size() != 1)
    return reason(OtherBegin);
  return matchNest(Init, *Outer, *Outer->getSubLoops().front());
}

Expected<WorksharingLoop> WorksharingLoop::findChunked(Function &Region) {
  auto Init = findDefaultSchedule(Region);
  if (!Init)
    return Init.takeError();
  DominatorTree Dominators(Region);
  const LoopInfo Loops(Dominators);
  if (Loops.getLoopFor(Init->Call->getParent()))
    return reason(OtherBegin);
  return findNest(*Init, Loops);
}

Expected<WorksharingLoop> WorksharingLoop::findChunked(StaticInit Init) {
  DominatorTree Dominators(*Init.Call->getFunction());
  return findNest(Init, LoopInfo(Dominators));
}

} // namespace warpfold
