//===- frontend/clang/LoopPatterns.cpp - loops as clang generates them ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/clang/LoopPatterns.h"

#include "frontend/clang/DeadEnds.h"
#include "frontend/clang/LastValues.h"
#include "support/Reason.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

void WorksharingLoop::eraseFrame() const {
  for (BasicBlock *Block : Frame)
    Block->dropAllReferences();
  for (BasicBlock *Block : Frame)
    Block->eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Parts of a loop
//===----------------------------------------------------------------------===//

bool hasOnlyLocalValues(ArrayRef<BasicBlock *> Body) {
  SmallPtrSet<const BasicBlock *, 8> Blocks(Body.begin(), Body.end());
  for (BasicBlock *Block : Body)
    for (Instruction &I : *Block)
      for (User *User : I.users())
        if (!Blocks.contains(cast<Instruction>(User)->getParent()))
          return false;
  return true;
}

AllocaInst *initializedFrom(const Value *Lower, BasicBlock &Block) {
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

/// Returns whether Block writes nothing but Variables, Next apart.
static bool writesOnly(const BasicBlock &Block,
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

/// Returns whether Block computes counter += Step, and writes nothing else.
template <typename StepT>
static bool isIncrement(const BasicBlock &Block, const Value *Counter,
                        StepT Step) {
  return writesOnly(Block, {Counter}) &&
         any_of(Block, [&](const Instruction &I) {
           return match(&I, m_Store(m_c_Add(m_Load(m_Specific(Counter)), Step),
                                    m_Specific(Counter)));
         });
}

bool isNextIteration(const BasicBlock &Block, const Value *Counter) {
  return isIncrement(Block, Counter, m_One());
}

bool isCounterTest(const CondBrInst &Test, const Value *Counter,
                   ArrayRef<const Value *> Uppers) {
  // For unsigned counters clang compares counter < upper + 1.
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

//===----------------------------------------------------------------------===//
// The patterns
//===----------------------------------------------------------------------===//

/// The schedule that clang chooses for `for` on a GPU if no clause specifies one.
static bool isDefault(const StaticInit &Init) {
  return Init.schedule() == static_cast<uint32_t>(Schedule::StaticChunked) &&
         Init.hasUnitChunk();
}

/// Returns the variable that holds the last iteration of the team's share in a region of a
/// combined construct, which gets it as its fourth argument; null in other regions.
static const Value *lastOfTeam(const Function &Region) {
  if (Region.arg_size() < 4 || !Region.getArg(3)->getType()->isIntegerTy())
    return nullptr;
  for (const User *User : Region.getArg(3)->users())
    if (const auto *Store = dyn_cast<StoreInst>(User))
      return Store->getPointerOperand();
  return nullptr;
}

namespace {

/// The loops of one pattern: Whole is Inner, or the loop over chunks around it.
struct LoopNest {
  const Loop *Whole;
  const Loop *Inner;
  AllocaInst *Counter;
  BasicBlock *Preheader;

  bool isChunked() const { return Whole != Inner; }
};

} // namespace

/// Returns the first loop after Begin; null if there is none within the few blocks that
/// compute the minimum of the bounds.
static const Loop *loopAfter(BasicBlock *Begin, const LoopInfo &Loops) {
  constexpr unsigned MostBlocks = 4;
  const Loop *Around = Loops.getLoopFor(Begin);
  BasicBlock *Block = Begin;
  for (unsigned Steps = 0; Block && Steps < MostBlocks; ++Steps) {
    const Loop *Found = Loops.getLoopFor(Block);
    if (Found != Around)
      return Found && Found->getHeader() == Block ? Found : nullptr;
    Block = Block->getTerminator()->getNumSuccessors() > 0
                ? Block->getTerminator()->getSuccessor(0)
                : nullptr;
  }
  return nullptr;
}

static std::optional<LoopNest> findNest(const StaticInit &Init,
                                        const LoopInfo &Loops) {
  BasicBlock *Begin = Init.Call->getParent();
  const Loop *Whole = loopAfter(Begin, Loops);
  BasicBlock *Before = Whole ? Whole->getLoopPredecessor() : nullptr;
  if (!Before)
    return std::nullopt;
  if (AllocaInst *Counter = initializedFrom(Init.lowerBound(), *Before))
    return LoopNest{Whole, Whole, Counter, Before};
  if (Begin->getSingleSuccessor() != Whole->getHeader() ||
      Whole->getSubLoops().size() != 1)
    return std::nullopt;
  const Loop *Inner = Whole->getSubLoops().front();
  for (BasicBlock *Block : Whole->blocks())
    if (!Inner->contains(Block))
      if (AllocaInst *Counter = initializedFrom(Init.lowerBound(), *Block))
        return LoopNest{Whole, Inner, Counter, Begin};
  return std::nullopt;
}

/// Returns whether only the loop's frame and its preheader write the counter, and no code
/// gets its address.
static bool isPrivateCounter(const WorksharingLoop &Loop) {
  return all_of(Loop.Counter->users(), [&](const User *User) {
    if (isa<LifetimeIntrinsic>(User) || isa<LoadInst>(User))
      return true;
    const auto *Store = dyn_cast<StoreInst>(User);
    return Store && Store->getPointerOperand() == Loop.Counter &&
           (Store->getParent() == Loop.Preheader ||
            is_contained(Loop.Frame, Store->getParent()));
  });
}

/// Returns whether all edges to the latch, and to blocks of the body other than the first, come from
/// the body. Header is the one predecessor of the first.
static bool isEnteredAtBeginning(const WorksharingLoop &Loop) {
  auto IsInside = [&](const BasicBlock *Block) {
    return all_of(predecessors(Block), [&](const BasicBlock *From) {
      return is_contained(Loop.Body, From);
    });
  };
  return IsInside(Loop.Latch) &&
         all_of(Loop.Body, [&](const BasicBlock *Block) {
           return Block == Loop.Entry || IsInside(Block);
         });
}

static bool isKnownSchedule(const StaticInit &Init) {
  switch (static_cast<Schedule>(Init.schedule().value_or(0))) {
  case Schedule::AllThreads:
    return Init.hasUnitChunk();
  case Schedule::StaticChunked:
  case Schedule::Static:
  case Schedule::Dynamic:
  case Schedule::Guided:
  case Schedule::Runtime:
  case Schedule::Auto:
  case Schedule::DistributeChunked:
  case Schedule::DistributeStatic:
    return true;
  }
  return false;
}

static Expected<WorksharingLoop> matchLoop(const StaticInit &Init,
                                           const LoopInfo &Loops) {
  if (!isKnownSchedule(Init))
    return reason("the loop has an unsupported schedule");
  const auto Nest = findNest(Init, Loops);
  if (!Nest)
    return reason(
        "the loop is not in the form that clang generates for its schedule");
  const Loop &Inner = *Nest->Inner;
  BasicBlock *Header = Inner.getHeader();
  BasicBlock *Latch = Inner.getLoopLatch();
  const DeadEnds Ends(*Header->getParent());
  BasicBlock *Exit = Ends.exitOf(*Nest->Whole);
  const auto *Test = dyn_cast<CondBrInst>(Header->getTerminator());
  if (!Test || !Latch || !Exit || Ends.exitingBlockOf(Inner) != Header ||
      Inner.contains(Test->getSuccessor(1)) ||
      !Test->getSuccessor(0)->getSinglePredecessor() ||
      isa<PHINode>(Exit->front()))
    return reason("the loop has exits other than its counter test");
  // In a combined construct the threads of a team take turns.
  const bool HasStride =
      !Nest->isChunked() && (isDefault(Init) || Init.isOfAllThreads());
  if (Latch == Header ||
      !(HasStride ? isIncrement(*Latch, Nest->Counter,
                                m_Load(m_Specific(Init.stride())))
                  : isNextIteration(*Latch, Nest->Counter)))
    return reason(
        "the loop's increment is not in the form that clang generates");
  const Value *LastOfTeam =
      HasStride ? lastOfTeam(*Header->getParent()) : nullptr;
  if (!isCounterTest(*Test, Nest->Counter, {Init.upperBound(), LastOfTeam}))
    return reason("the loop's exit test does not compare its counter with the "
                  "last iteration");

  WorksharingLoop Found{Init,
                        Nest->Counter,
                        Nest->Preheader,
                        Header,
                        Test->getSuccessor(0),
                        Latch,
                        Exit,
                        {},
                        !Inner.getSubLoops().empty(),
                        {},
                        Nest->isChunked(),
                        {}};
  if (!Nest->isChunked())
    Found.Frame = {Header, Latch};
  for (BasicBlock *Block : Nest->Whole->blocks())
    if (Inner.contains(Block) && Block != Header && Block != Latch)
      Found.Body.push_back(Block);
    else if (Nest->isChunked())
      Found.Frame.push_back(Block);
  Found.NumDeadEnds = Ends.addReachable(Found.Body);
  if (Ends.follow(Found.Frame) ||
      (Found.NumDeadEnds > 0 && !isEnteredAtBeginning(Found)))
    return reason("the loop and other code end the program in a common block");
  if (Nest->isChunked() && !all_of(Found.Frame, [&](const BasicBlock *Block) {
        return writesOnly(*Block,
                          {Nest->Counter, Init.lowerBound(), Init.upperBound()},
                          Init.Next);
      }))
    return reason(
        "the loop contains code between its chunks other than counting");
  if (!isPrivateCounter(Found))
    return reason("the loop's counter is also changed elsewhere");
  if (!hasOnlyLocalValues(Found.Body))
    return reason("values that an iteration computes are used after it");
  return Found;
}

//===----------------------------------------------------------------------===//
// The loop of a region
//===----------------------------------------------------------------------===//

/// Returns the loop of Region whose chunks are requested one by one; none if there are
/// several, or if it is `ordered`, whose schedules have other numbers.
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

static Expected<StaticInit> findInit(Function &Region) {
  std::optional<StaticInit> Init;
  for (Instruction &I : instructions(Region))
    if (auto Call = asForInit(I)) {
      if (Init)
        return reason("the region contains more than one worksharing loop");
      Init = Call;
    }
  if (!Init)
    Init = findDispatchInit(Region);
  if (!Init)
    return reason(
        "the region contains no worksharing loop of a supported form");
  if (copiesOutLastValue(Init->lastFlag()))
    return reason("the loop has a lastprivate variable");
  return *Init;
}

Expected<WorksharingLoop> findLoop(StaticInit Init) {
  const DominatorTree Dominators(*Init.Call->getFunction());
  return matchLoop(Init, LoopInfo(Dominators));
}

Expected<WorksharingLoop> findOuterLoop(StaticInit Init) {
  const DominatorTree Dominators(*Init.Call->getFunction());
  const LoopInfo Loops(Dominators);
  if (Loops.getLoopFor(Init.Call->getParent()))
    return reason("the loop is nested in a loop of its team");
  return matchLoop(Init, Loops);
}

Expected<WorksharingLoop> findLoop(Function &Region) {
  auto Init = findInit(Region);
  if (!Init)
    return Init.takeError();
  auto Found = findOuterLoop(*Init);
  if (Found)
    Found->HasExplicitSchedule = !isDefault(*Init) && !Init->isOfAllThreads();
  return Found;
}

Expected<WorksharingLoop> findDefaultLoop(Function &Region) {
  auto Found = findLoop(Region);
  if (Found && Found->HasExplicitSchedule)
    return reason("the loop has an explicit schedule");
  return Found;
}

} // namespace warpfold
