//===- cures/ShareLoop.cpp - a loop over several shares -------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cures/ShareLoop.h"

#include "frontend/clang/LoopPatterns.h"
#include "support/LlvmReleases.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

namespace {

struct ShareLoop {
  BasicBlock *Header;
  /// The load of the last iteration in the header's test.
  LoadInst *LastIteration;
  /// The store of counter += 1.
  StoreInst *Increment;
  /// The blocks between the increment and the header.
  SmallSetVector<BasicBlock *, 4> AfterIncrement;
};

} // namespace

/// Returns the loop before which the last store is counter = lower; null if there is none. Sets
/// Counter.
static const Loop *loopFrom(const Value *Lower, const LoopInfo &Loops,
                            AllocaInst *&Counter) {
  for (const Loop *Current : Loops)
    if (BasicBlock *Before = Current->getLoopPredecessor())
      if ((Counter = initializedFrom(Lower, *Before)))
        return Current;
  return nullptr;
}

/// Returns the load that Header's test compares Counter with; null if it is another test.
static LoadInst *lastIteration(BasicBlock &Header, const Value *Counter) {
  const auto *Test = dyn_cast<CondBrInst>(Header.getTerminator());
  if (!Test || isa<PHINode>(Header.front()))
    return nullptr;
  for (Instruction &I : Header)
    if (auto *Load = dyn_cast<LoadInst>(&I);
        Load && Load->getPointerOperand() != Counter)
      return isCounterTest(*Test, Counter, {Load->getPointerOperand()})
                 ? Load
                 : nullptr;
  return nullptr;
}

static StoreInst *increment(const Loop &L, const Value *Counter) {
  StoreInst *Found = nullptr;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (match(&I, m_Store(m_c_Add(m_Load(m_Specific(Counter)), m_One()),
                            m_Specific(Counter)))) {
        if (Found)
          return nullptr;
        Found = cast<StoreInst>(&I);
      }
  return Found;
}

/// Returns whether the instructions from I to the end of its block only advance to the next share.
static bool onlyAdvances(const Instruction *I,
                         ArrayRef<const Value *> Variables) {
  for (; I; I = I->getNextNode())
    if (const auto *Store = dyn_cast<StoreInst>(I);
        Store ? !is_contained(Variables, Store->getPointerOperand())
              : I->mayHaveSideEffects())
      return false;
  return true;
}

static std::optional<ShareLoop> findShareLoop(const StaticInit &Distribute) {
  const DominatorTree Dominators(*Distribute.Call->getFunction());
  const LoopInfo Loops(Dominators);
  AllocaInst *Counter = nullptr;
  const Loop *L = loopFrom(Distribute.lowerBound(), Loops, Counter);
  if (!L || Loops.getLoopFor(Distribute.Call->getParent()))
    return std::nullopt;
  ShareLoop Found{L->getHeader(),
                  lastIteration(*L->getHeader(), Counter),
                  increment(*L, Counter),
                  {}};
  const Value *Variables[] = {Distribute.lowerBound(), Distribute.upperBound(),
                              Counter};
  if (!Found.LastIteration || !Found.Increment ||
      is_contained(Variables, Found.LastIteration->getPointerOperand()) ||
      !onlyAdvances(Found.Increment, Variables))
    return std::nullopt;
  BasicBlock *Increments = Found.Increment->getParent();
  for (BasicBlock *Next : successors(Increments))
    if (Next != Found.Header)
      Found.AfterIncrement.insert(Next);
  for (size_t Index = 0; Index < Found.AfterIncrement.size(); ++Index) {
    BasicBlock *Block = Found.AfterIncrement[Index];
    if (Block == Increments || !Dominators.dominates(Increments, Block) ||
        !onlyAdvances(&Block->front(), Variables))
      return std::nullopt;
    for (BasicBlock *Next : successors(Block))
      if (Next != Found.Header)
        Found.AfterIncrement.insert(Next);
  }
  return Found.AfterIncrement.empty() ? std::nullopt : std::optional(Found);
}

bool takeShareAtOnce(const StaticInit &Distribute) {
  const auto Found = findShareLoop(Distribute);
  if (!Found)
    return false;
  Found->LastIteration->setOperand(LoadInst::getPointerOperandIndex(),
                                   Distribute.upperBound());
  BasicBlock *Increments = Found->Increment->getParent();
  while (&Increments->back() != Found->Increment) {
    Instruction &Last = Increments->back();
    Last.replaceAllUsesWith(PoisonValue::get(Last.getType()));
    Last.eraseFromParent();
  }
  IRBuilder<>(Increments).CreateBr(Found->Header);
  for (BasicBlock *Block : Found->AfterIncrement)
    Block->dropAllReferences();
  for (BasicBlock *Block : Found->AfterIncrement)
    Block->eraseFromParent();
  CallInst &Init = *Distribute.Call;
  Init.setArgOperand(
      2, ConstantInt::get(Init.getArgOperand(2)->getType(),
                          static_cast<uint32_t>(Schedule::DistributeStatic)));
  Init.setArgOperand(8, ConstantInt::get(Distribute.chunk()->getType(), 1));
  return true;
}

} // namespace warpfold
