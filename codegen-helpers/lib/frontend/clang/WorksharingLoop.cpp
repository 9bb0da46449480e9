//===- frontend/clang/WorksharingLoop.cpp - the loop that threads of a team share -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/clang/WorksharingLoop.h"

#include "frontend/clang/LastValues.h"
#include "support/LlvmReleases.h"
#include "support/Reason.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

/// Blocks of the raw loop hold no value that lives on in another block: all
/// variables are in memory. That makes the body copyable as it stands.
bool keepsItsValues(ArrayRef<BasicBlock *> Body) {
  SmallPtrSet<const BasicBlock *, 8> Blocks(Body.begin(), Body.end());
  for (BasicBlock *Block : Body)
    for (Instruction &I : *Block)
      for (User *User : I.users())
        if (!Blocks.contains(cast<Instruction>(User)->getParent()))
          return false;
  return true;
}

/// counter = lower, the last thing before the loop.
AllocaInst *initialisedFrom(const Value *Lower, BasicBlock &Block) {
  for (Instruction &I : reverse(Block)) {
    auto *Store = dyn_cast<StoreInst>(&I);
    if (!Store)
      continue;
    if (!match(Store->getValueOperand(), m_Load(m_Specific(Lower))))
      return nullptr;
    return dyn_cast<AllocaInst>(Store->getPointerOperand());
  }
  return nullptr;
}

/// counter += stride, and nothing else.
static bool isIncrement(BasicBlock &Block, Value *Counter, Value *Stride) {
  bool Increments = false;
  for (Instruction &I : Block) {
    if (auto *Store = dyn_cast<StoreInst>(&I)) {
      Increments =
          Store->getPointerOperand() == Counter &&
          match(Store->getValueOperand(), m_c_Add(m_Load(m_Specific(Counter)),
                                                  m_Load(m_Specific(Stride))));
      if (!Increments)
        return false;
    } else if (I.mayHaveSideEffects()) {
      return false;
    }
  }
  return Increments;
}

/// Only the loop itself changes its counter and asks for the stride.
static bool isPrivateTo(const AllocaInst *Counter, const Loop &L,
                        const BasicBlock *Preheader) {
  for (const User *User : Counter->users()) {
    const auto *I = cast<Instruction>(User);
    if (isa<LifetimeIntrinsic>(I) || isa<LoadInst>(I))
      continue;
    const auto *Store = dyn_cast<StoreInst>(I);
    const bool IsTarget = Store && Store->getPointerOperand() == Counter;
    if (!IsTarget || (Store->getParent() != Preheader &&
                      Store->getParent() != L.getLoopLatch()))
      return false;
  }
  return true;
}

bool isCounterTest(const CondBrInst &Test, const Value *Counter,
                   ArrayRef<const Value *> Uppers) {
  // Of unsigned counters clang compares counter < upper + 1.
  MatchedPredicate Predicate;
  Value *Variable = nullptr;
  if (match(Test.getCondition(),
            m_ICmp(Predicate, m_ZExtOrSExtOrSelf(m_Load(m_Specific(Counter))),
                   m_Add(m_Load(m_Value(Variable)), m_One()))))
    return ICmpInst::isLT(Predicate) && is_contained(Uppers, Variable);
  return match(Test.getCondition(),
               m_ICmp(Predicate,
                      m_ZExtOrSExtOrSelf(m_Load(m_Specific(Counter))),
                      m_Load(m_Value(Variable)))) &&
         ICmpInst::isLE(Predicate) && is_contained(Uppers, Variable);
}

/// The variable that clang keeps the last iteration of the team's share in: the
/// region's fourth argument, where it has one of an integer's type.
static const Value *previousUpper(const Function &Region) {
  if (Region.arg_size() < 4 || !Region.getArg(3)->getType()->isIntegerTy())
    return nullptr;
  for (const User *User : Region.getArg(3)->users())
    if (const auto *Store = dyn_cast<StoreInst>(User))
      return Store->getPointerOperand();
  return nullptr;
}

static Expected<WorksharingLoop> matchLoop(StaticInit Init, LoopInfo &Loops) {
  BasicBlock *Preheader = Init.Call->getParent();
  AllocaInst *Counter = initialisedFrom(Init.lowerBound(), *Preheader);
  BasicBlock *Header = Preheader->getSingleSuccessor();
  Loop *L = Header ? Loops.getLoopFor(Header) : nullptr;
  if (!Counter || !L || L->getHeader() != Header)
    return reason("the loop does not begin where its schedule was asked for");
  auto *Test = dyn_cast<CondBrInst>(Header->getTerminator());
  BasicBlock *Latch = L->getLoopLatch();
  BasicBlock *Exit = L->getUniqueExitBlock();
  if (!Test || !Latch || !Exit || L->getExitingBlock() != Header ||
      Test->getSuccessor(1) != Exit ||
      !Test->getSuccessor(0)->getSinglePredecessor() ||
      isa<PHINode>(Exit->front()))
    return reason("the loop is left in other ways than by its counter");
  if (Latch == Header || !isIncrement(*Latch, Counter, Init.stride()))
    return reason("the loop's increment is not the plain one");
  if (!isCounterTest(*Test, Counter,
                     {Init.upperBound(), previousUpper(*Header->getParent())}))
    return reason("the loop ends otherwise than at its last iteration");
  if (!isPrivateTo(Counter, *L, Preheader))
    return reason("the loop's counter is changed elsewhere");

  WorksharingLoop Found{
      Init,  Counter, Preheader, Header, Test->getSuccessor(0),
      Latch, Exit,    {},        false,  {Header, Latch},
      {}};
  for (BasicBlock *Block : L->blocks())
    if (Block != Header && Block != Latch)
      Found.Body.push_back(Block);
  Found.HasInnerLoops = !L->getSubLoops().empty();
  if (!keepsItsValues(Found.Body))
    return reason("values of one iteration are used after it");
  return Found;
}

/// A loop of Region's whose chunks are asked for one by one; `ordered` ones have other
/// numbers.
static std::optional<StaticInit> findDispatchInit(Function &Region) {
  std::optional<StaticInit> Init;
  CallInst *Next = nullptr;
  for (Instruction &I : instructions(Region)) {
    if (auto Call = asDispatchInit(I)) {
      if (Init)
        return std::nullopt;
      Init = Call;
    }
    if (auto Call = asDispatchNext(I)) {
      if (Next)
        return std::nullopt;
      Next = Call->Call;
    }
  }
  const uint32_t Number = Init ? Init->schedule().value_or(0) : 0;
  if (!Next || Number < static_cast<uint32_t>(Schedule::Dynamic) ||
      Number > static_cast<uint32_t>(Schedule::Auto))
    return std::nullopt;
  Init->Next = Next;
  return Init;
}

/// The one work-sharing loop of Region, with any schedule that is static.
static Expected<StaticInit> findStaticInit(Function &Region) {
  std::optional<StaticInit> Init;
  for (Instruction &I : instructions(Region))
    if (auto Call = asForInit(I)) {
      if (Init)
        return reason("the region has more than one work-sharing loop");
      Init = Call;
    }
  if (!Init)
    return reason("the region has no loop with a static schedule");
  if (copiesOutLastValue(Init->lastFlag()))
    return reason("the loop has a lastprivate variable");
  return *Init;
}

static constexpr const char *UsersSchedule =
    "the loop has a schedule of the user's own";

static bool isDefault(const StaticInit &Init) {
  return Init.schedule() == static_cast<uint32_t>(Schedule::StaticChunked) &&
         Init.hasUnitChunk();
}

Expected<StaticInit> findDefaultSchedule(Function &Region) {
  auto Init = findStaticInit(Region);
  if (Init && !isDefault(*Init))
    return reason(UsersSchedule);
  return Init;
}

Expected<WorksharingLoop> WorksharingLoop::find(Function &Region) {
  auto Init = findStaticInit(Region);
  if (!Init)
    return Init.takeError();
  if (!isDefault(*Init) && !(Init->isOfAllThreads() && Init->hasUnitChunk()))
    return reason(UsersSchedule);
  DominatorTree Dominators(Region);
  LoopInfo Loops(Dominators);
  return matchLoop(*Init, Loops);
}

/// The one work-sharing loop of Region.
static Expected<StaticInit> findInit(Function &Region) {
  const auto Dispatched = findDispatchInit(Region);
  if (!Dispatched || any_of(instructions(Region), [](Instruction &I) {
        return asForInit(I).has_value();
      }))
    return findStaticInit(Region);
  if (copiesOutLastValue(Dispatched->lastFlag()))
    return reason("the loop has a lastprivate variable");
  return *Dispatched;
}

Expected<WorksharingLoop> WorksharingLoop::findOfAnySchedule(Function &Region) {
  auto Init = findInit(Region);
  if (!Init)
    return Init.takeError();
  if (Init->isOfAllThreads())
    return find(Region);
  if (isDefault(*Init)) {
    auto Chunked = findChunked(Region);
    if (Chunked)
      return Chunked;
    consumeError(Chunked.takeError());
    return find(Region);
  }
  auto Found = findUsers(*Init);
  if (Found)
    Found->HasExplicitSchedule = true;
  return Found;
}

void WorksharingLoop::eraseFrame() const {
  for (BasicBlock *Block : Frame)
    Block->dropAllReferences();
  for (BasicBlock *Block : Frame)
    Block->eraseFromParent();
}

} // namespace warpfold
