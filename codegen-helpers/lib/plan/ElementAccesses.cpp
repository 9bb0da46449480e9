//===- plan/ElementAccesses.cpp - accesses of an element by inner loops ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/ElementAccesses.h"

#include "analysis/Effects.h"
#include "analysis/SimplifiedCopy.h"
#include "support/LlvmReleases.h"
#include "support/Reason.h"

#include "runtime/tuning/Sweep.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

/// Returns whether Pointer is known to point to memory outside of Array.
static bool isApartFrom(const Value *Pointer, const AllocaInst &Array) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Pointer, Objects, /*LI=*/nullptr, /*MaxLookup=*/0);
  return none_of(Objects,
                 [&Array](const Value *Object) { return Object == &Array; });
}

namespace {

/// A loop over elements, in the simplified function. A round is one iteration of it.
class Rounds {
public:
  Rounds(const Loop &Inner, const AllocaInst &Array, uint64_t BytesOfElement)
      : Inner(Inner), Array(Array), BytesOfElement(BytesOfElement) {}

  Error check();

private:
  bool countsOnly();
  bool isInvariant(const Value *Value);
  bool endsByCounter();
  bool passesNoValues() const;
  bool isElementOfRound(const Value *Pointer, const Type *Accessed) const;
  bool mayRun(const Instruction &I) const;

  const Loop &Inner;
  const AllocaInst &Array;
  uint64_t BytesOfElement;
  const PHINode *Counter = nullptr;
  SmallPtrSet<const Value *, 16> Invariant;
};

} // namespace

/// Returns whether the counter is the only value that a round receives from the previous one.
bool Rounds::countsOnly() {
  for (const PHINode &Phi : Inner.getHeader()->phis()) {
    if (Counter)
      return false;
    Counter = &Phi;
  }
  const BasicBlock *Latch = Inner.getLoopLatch();
  const BasicBlock *Before = Inner.getLoopPredecessor();
  return Counter && Latch && Before &&
         match(Counter->getIncomingValueForBlock(Before), m_Zero()) &&
         match(Counter->getIncomingValueForBlock(Latch),
               m_Add(m_Specific(Counter), m_One()));
}

/// Returns whether Value is the same in all rounds. These write only the array.
bool Rounds::isInvariant(const Value *Value) {
  const auto *I = dyn_cast<Instruction>(Value);
  if (!I || !Inner.contains(I) || !Invariant.insert(I).second)
    return true;
  const auto *Load = dyn_cast<LoadInst>(I);
  const bool IsKnown =
      Load ? Load->isSimple() && isApartFrom(Load->getPointerOperand(), Array)
           : isa<BinaryOperator, CastInst, GetElementPtrInst>(I);
  return IsKnown && all_of(I->operand_values(), [this](const auto *Operand) {
           return isInvariant(Operand);
         });
}

/// Returns whether the loop continues while the counter is below a value that no round changes. A
/// thread that skips rounds then leaves the loop with the others.
bool Rounds::endsByCounter() {
  const auto *End = dyn_cast<CondBrInst>(Inner.getHeader()->getTerminator());
  const auto *Test = End ? dyn_cast<ICmpInst>(End->getCondition()) : nullptr;
  if (!Test || Inner.getExitingBlock() != Inner.getHeader() ||
      !Inner.contains(End->getSuccessor(0)))
    return false;
  const bool IsFirst = Test->getOperand(0) == Counter;
  const auto Is = IsFirst ? Test->getPredicate() : Test->getSwappedPredicate();
  return Test->getOperand(IsFirst ? 0 : 1) == Counter &&
         isInvariant(Test->getOperand(IsFirst ? 1 : 0)) &&
         (ICmpInst::isLT(Is) || ICmpInst::isLE(Is));
}

bool Rounds::passesNoValues() const {
  return all_of(Inner.blocks(), [this](const BasicBlock *Block) {
    return all_of(*Block, [this](const Instruction &I) {
      return all_of(I.users(), [this](const User *User) {
        return Inner.contains(cast<Instruction>(User));
      });
    });
  });
}

/// Returns whether Pointer is Array + counter * size of an element + an offset in the element.
bool Rounds::isElementOfRound(const Value *Pointer,
                              const Type *Accessed) const {
  const DataLayout &Layout = Array.getModule()->getDataLayout();
  const unsigned Bits = Layout.getIndexTypeSizeInBits(Pointer->getType());
  APInt Offset(Bits, 0);
  const Value *Index = nullptr;
  while (const auto *Step = dyn_cast<GEPOperator>(Pointer)) {
    IndexOffsets Variable;
    if (!Step->collectOffset(Layout, Bits, Variable, Offset))
      return false;
    for (const auto &[Value, Scale] : Variable) {
      if (Index || Scale != BytesOfElement)
        return false;
      Index = Value;
    }
    Pointer = Step->getPointerOperand();
  }
  while (Index && isa<SExtInst, ZExtInst>(Index))
    Index = cast<CastInst>(Index)->getOperand(0);
  const uint64_t Bytes =
      Layout.getTypeStoreSize(const_cast<Type *>(Accessed)).getFixedValue();
  return Pointer == &Array && Index == Counter && Offset.ule(BytesOfElement) &&
         Offset.getZExtValue() + Bytes <= BytesOfElement;
}

bool Rounds::mayRun(const Instruction &I) const {
  if (const auto *Store = dyn_cast<StoreInst>(&I))
    return Store->isSimple() &&
           isElementOfRound(Store->getPointerOperand(),
                            Store->getValueOperand()->getType());
  const auto *Load = dyn_cast<LoadInst>(&I);
  if (Load && !isApartFrom(Load->getPointerOperand(), Array))
    return Load->isSimple() &&
           isElementOfRound(Load->getPointerOperand(), Load->getType());
  if (isa<LifetimeIntrinsic, DbgInfoIntrinsic>(I))
    return true;
  return isRepeatable(I) && !I.mayWriteToMemory();
}

Error Rounds::check() {
  if (!countsOnly() || !passesNoValues())
    return reason("an inner loop passes values from one iteration to the next");
  if (!endsByCounter())
    return reason("an inner loop does not end by comparing its counter with an "
                  "invariant value");
  for (const BasicBlock *Block : Inner.blocks())
    for (const Instruction &I : *Block)
      if (!mayRun(I))
        return reason("an inner loop does more than update the array element "
                      "at its counter");
  return Error::success();
}

/// Returns the approximate cost of I in instructions of a GPU. A function costs more than is
/// allowed for all.
static unsigned costOf(const Instruction &I) {
  if (isa<PHINode, LifetimeIntrinsic, DbgInfoIntrinsic, AssumeInst>(I))
    return 0;
  if (const auto *Call = dyn_cast<CallBase>(&I)) {
    switch (Call->getIntrinsicID()) {
    case Intrinsic::abs:
    case Intrinsic::fabs:
    case Intrinsic::fma:
    case Intrinsic::fmuladd:
    case Intrinsic::smax:
    case Intrinsic::smin:
    case Intrinsic::umax:
    case Intrinsic::umin:
      return 1;
    default:
      return tuning::ColumnMostAround + 1;
    }
  }
  switch (I.getOpcode()) {
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::URem:
  case Instruction::SRem:
  case Instruction::FDiv:
    return tuning::ColumnMostAround / 2;
  default:
    return 1;
  }
}

/// Returns success if the code around the inner loops of Outer does not access Array, writes no
/// other memory, and is short: each thread of a group executes it.
static Error checkAround(const Loop &Outer, const AllocaInst &Array) {
  unsigned Instructions = 0;
  for (const BasicBlock *Block : Outer.blocks()) {
    if (any_of(Outer.getSubLoops(),
               [Block](const Loop *Inner) { return Inner->contains(Block); }))
      continue;
    for (const Instruction &I : *Block) {
      const Value *Pointer = getLoadStorePointerOperand(&I);
      if (Pointer && !isApartFrom(Pointer, Array))
        return reason("iterations access the array outside their inner loops");
      if (!isRepeatable(I))
        return reason("iterations write memory other than the array");
      Instructions += costOf(I);
    }
  }
  if (Instructions > tuning::ColumnMostAround)
    return reason("iterations contain too much code outside their inner loops");
  return Error::success();
}

Error checkAccesses(const WorksharingLoop &Loop, const ReducedArray &Array,
                    ArrayRef<ElementLoop> Loops) {
  const SimplifiedCopy Simple(*Loop.Header->getParent());
  const DominatorTree Dominators(Simple.function());
  const LoopInfo Info(Dominators);
  auto LoopOf = [&](const BasicBlock *Block) -> const class Loop * {
    auto *Copied = dyn_cast_or_null<BasicBlock>(Simple.of(*Block));
    return Copied ? Info.getLoopFor(Copied) : nullptr;
  };
  const auto *InCopy = dyn_cast_or_null<AllocaInst>(Simple.of(*Array.Copy));
  const auto *Outer = LoopOf(Loop.Header);
  if (!InCopy || !Outer || Outer->getSubLoops().size() != Loops.size())
    return reason("the inner loops cannot be matched after simplification");
  for (const ElementLoop &Element : Loops) {
    const auto *Inner = LoopOf(Element.Header);
    if (!Inner || Inner->getParentLoop() != Outer || !Inner->isInnermost())
      return reason("an inner loop contains loops");
    if (Error E = Rounds(*Inner, *InCopy, Array.BytesOfElement).check())
      return E;
  }
  return checkAround(*Outer, *InCopy);
}

} // namespace warpfold
