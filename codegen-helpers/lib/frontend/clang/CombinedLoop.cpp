//===- frontend/clang/CombinedLoop.cpp - teams distribute parallel for  ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/clang/CombinedLoop.h"

#include "frontend/clang/LastValues.h"
#include "frontend/clang23/TeamsLoop.h"
#include "openmp/PointerLists.h"
#include "support/Reason.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

template <class Result>
std::optional<Result> theOne(Function &Function,
                             std::optional<Result> (*Match)(Instruction &)) {
  std::optional<Result> Found;
  for (Instruction &I : instructions(Function))
    if (auto Call = Match(I)) {
      if (Found)
        return std::nullopt;
      Found = Call;
    }
  return Found;
}
template std::optional<ParallelCall>
theOne(Function &, std::optional<ParallelCall> (*)(Instruction &));
template std::optional<TeamsReduceCall>
theOne(Function &, std::optional<TeamsReduceCall> (*)(Instruction &));
template std::optional<ParallelReduceCall>
theOne(Function &, std::optional<ParallelReduceCall> (*)(Instruction &));

/// Beside the parallel region the loop does bookkeeping in memory only.
static bool onlyRuns(const Loop &L, const CallInst *Parallel) {
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block)
      if (const auto *Call = dyn_cast<CallBase>(&I))
        if (Call != Parallel && !isa<IntrinsicInst>(Call))
          return false;
  return true;
}

/// Bounds of the distribute loop: the region gets them as its first arguments.
static bool passesBounds(const StaticInit &Init, const CallInst *Parallel) {
  unsigned Loads = 0;
  for (const Value *Bound : {Init.lowerBound(), Init.upperBound()})
    for (const User *User : Bound->users()) {
      const auto *Load = dyn_cast<LoadInst>(User);
      if (Load && Load->getParent() == Parallel->getParent())
        ++Loads;
    }
  return Loads == 2;
}

static Error checkSchedule(const StaticInit &Init) {
  if (Init.schedule() != static_cast<uint32_t>(Schedule::DistributeChunked) &&
      Init.schedule() != static_cast<uint32_t>(Schedule::DistributeStatic))
    return reason("the teams' loop has a schedule that is not known");
  if (copiesOutLastValue(Init.lastFlag()))
    return reason("the teams' loop has a lastprivate variable");
  return Error::success();
}

/// The variable that entry Number of the region's list is a load of; null where it is none.
static AllocaInst *boundPassed(const ParallelCall &Parallel, unsigned Number) {
  const Value *Entry = listEntry(Parallel, Number);
  while (const auto *Cast = dyn_cast_or_null<CastInst>(Entry))
    Entry = Cast->getOperand(0);
  const auto *Load = dyn_cast_or_null<LoadInst>(Entry);
  return Load && Load->getParent() == Parallel.Call->getParent()
             ? dyn_cast<AllocaInst>(
                   const_cast<Value *>(Load->getPointerOperand()))
             : nullptr;
}

/// What the one store to Variable writes; null where there are more, or its address goes
/// anywhere.
static const Value *writtenOnce(const AllocaInst &Variable) {
  const Value *Written = nullptr;
  for (const User *User : Variable.users()) {
    if (isa<LoadInst>(User) || isa<LifetimeIntrinsic>(User))
      continue;
    const auto *Store = dyn_cast<StoreInst>(User);
    if (!Store || Store->getValueOperand() == &Variable || Written)
      return nullptr;
    Written = Store->getValueOperand();
  }
  return Written;
}

/// Nobody but the region's threads shares a loop, and they do with those of other teams.
static bool sharesByThreadsAlone(const ParallelCall &Parallel) {
  return hasLoopOfAllThreads(Parallel.region()) &&
         none_of(
             instructions(*Parallel.Call->getFunction()),
             [](Instruction &I) { return asDistributeInit(I).has_value(); });
}

/// Parallel is the whole of what the teams do between the loop's bounds and its end.
static Expected<DistributeLoop> findWithoutLoop(ParallelCall Parallel) {
  AllocaInst *First = boundPassed(Parallel, 0);
  AllocaInst *Last = boundPassed(Parallel, 1);
  if (!First || !Last || !Last->getAllocatedType()->isIntegerTy())
    return reason("the teams share no single loop");
  const Value *Begin = writtenOnce(*First);
  if (!Begin || !match(Begin, m_Zero()) || !writtenOnce(*Last))
    return reason("the teams' loop does not go from its first iteration to its "
                  "last one");
  DominatorTree Dominators(*Parallel.Call->getFunction());
  const LoopInfo Loops(Dominators);
  BasicBlock *Exit = Parallel.Call->getParent()->getSingleSuccessor();
  if (Loops.getLoopFor(Parallel.Call->getParent()) || !Exit ||
      isa<PHINode>(Exit->front()) ||
      Parallel.Call->getNextNode() !=
          Parallel.Call->getParent()->getTerminator())
    return reason("the teams do more behind the loop than leave it");
  return DistributeLoop{
      std::nullopt,
      Last,
      // Whether it has a sign is the threads' loop's business.
      {Last->getAllocatedType()->getIntegerBitWidth(), /*IsSigned=*/false},
      nullptr,
      nullptr,
      nullptr,
      Exit,
      /*HasExplicitSchedule=*/false};
}

Expected<DistributeLoop> DistributeLoop::find(ParallelCall Parallel) {
  Function &Teams = *Parallel.Call->getFunction();
  auto Init = theOne(Teams, asDistributeInit);
  if (!Init && sharesByThreadsAlone(Parallel))
    return findWithoutLoop(Parallel);
  if (!Init)
    return reason("the teams share no single loop");
  if (Error E = checkSchedule(*Init))
    return E;
  DominatorTree Dominators(Teams);
  LoopInfo Loops(Dominators);
  Loop *L = Loops.getLoopFor(Parallel.Call->getParent());
  if (!L || L->getParentLoop() ||
      !Dominators.dominates(Init->Call, Parallel.Call))
    return reason("the parallel region is not the teams' loop itself");
  DistributeLoop Found{
      *Init,
      Init->upperBound(),
      Init->Counter,
      L->getLoopPredecessor(),
      L->getHeader(),
      L->getLoopLatch(),
      L->getUniqueExitBlock(),
      Init->schedule() != static_cast<uint32_t>(Schedule::DistributeChunked) ||
          !Init->hasDefaultDistributeChunk()};
  if (!Found.Preheader || !Found.Latch || !Found.Exit ||
      L->getExitingBlock() != Found.Header || isa<PHINode>(Found.Exit->front()))
    return reason("the teams' loop is left in other ways than by its counter");
  if (!onlyRuns(*L, Parallel.Call) || !passesBounds(*Init, Parallel.Call))
    return reason("the teams' loop does more than run the parallel region");
  return Found;
}

/// The region is begun in one place only, so that it can be changed.
static bool isBegunOnce(const Function &Threads) {
  return Threads.hasLocalLinkage() && Threads.hasOneUse() &&
         !Threads.isDeclaration() && Threads.arg_size() >= 4;
}

/// The region takes its bounds from the teams' loop.
static bool takesBounds(const StaticInit &Init, const Function &Threads) {
  // lower = argument 2, upper = argument 3, each by way of its own variable.
  for (auto [Bound, Number] :
       {std::pair(Init.lowerBound(), 2U), std::pair(Init.upperBound(), 3U)}) {
    const Argument *Passed = Threads.getArg(Number);
    bool Takes = false;
    for (const User *User : Bound->users()) {
      const auto *Store = dyn_cast<StoreInst>(User);
      Value *Variable = nullptr;
      if (Store && match(Store->getValueOperand(),
                         m_CombineOr(m_Trunc(m_Load(m_Value(Variable))),
                                     m_Load(m_Value(Variable)))))
        Takes |= any_of(Variable->users(), [&](const llvm::User *Writer) {
          return match(Writer,
                       m_Store(m_Specific(Passed), m_Specific(Variable)));
        });
    }
    if (!Takes)
      return false;
  }
  return true;
}

Expected<CombinedLoop> CombinedLoop::find(ParallelCall Parallel) {
  Function *Threads = Parallel.region();
  if (!Threads)
    return reason("the parallel region is not known");
  auto Environment = KernelEnvironment::of(*Parallel.Call->getFunction());
  if (!Environment)
    return reason("the kernel has no environment that can be read");
  if (!Environment->isSpmd())
    return reason("the kernel runs in generic mode");
  auto Distribute = DistributeLoop::find(Parallel);
  if (!Distribute)
    return Distribute.takeError();
  auto Loop = WorksharingLoop::findOfAnySchedule(*Threads);
  if (!Loop)
    return Loop.takeError();
  if (Distribute->Init.has_value() == Loop->Init.isOfAllThreads())
    return reason("the teams and the threads do not share the loop as clang "
                  "has them do");
  if (!isBegunOnce(*Threads) || !takesBounds(Loop->Init, *Threads))
    return reason("the parallel region does not take its bounds from the "
                  "teams' loop");
  return CombinedLoop{Parallel, *Environment, *Distribute, *Loop};
}

} // namespace warpfold
