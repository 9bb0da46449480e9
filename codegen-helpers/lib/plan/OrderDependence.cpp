//===- plan/OrderDependence.cpp - what iterations can tell ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/OrderDependence.h"

#include "analysis/Effects.h"
#include "analysis/SimplifiedCopy.h"
#include "analysis/Variable.h"
#include "model/ListCombiner.h"
#include "model/ReduceLists.h"
#include "support/LlvmReleases.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

bool iterationsWrite(const WorksharingLoop &Loop) {
  return !all_of(Loop.Body, [](const BasicBlock *Block) {
    return all_of(*Block, isRepeatable);
  });
}

namespace {

/// A variable that is reduced, in a loop of a function that has been simplified.
class Updates {
public:
  /// List holds the variable's address for who reduces it.
  Updates(AllocaInst &Name, const Value *List, ElementCombination Element,
          const Loop &Its)
      : Copy(&Name), List(List), Operator(Element.Operator),
        PartIs(Element.PartIs), Its(Its) {}

  bool arePlain();

private:
  bool isPlain(const StoreInst &Store);
  bool isSum(const StoreInst &Store);
  bool isChoice(const StoreInst &Store);
  bool isBranch(const StoreInst &Store);
  bool take(const LoadInst &Load, const StoreInst &Store,
            ArrayRef<const User *> Users);
  bool isUnchanged(const LoadInst &Load, const StoreInst &Store) const;
  const LoadInst *asOld(const Value *Value, const StoreInst &Store) const;

  Variable Copy;
  const Value *List;
  ListOperator Operator;
  /// Where operators are the language's a list item is of that type, or an array of it.
  const Type *PartIs;
  const Loop &Its;
  /// Loads whose values go where they may go.
  SmallPtrSet<const Instruction *, 8> Taken;
};

} // namespace

/// Value is what was in memory where Store writes.
const LoadInst *Updates::asOld(const Value *Value,
                               const StoreInst &Store) const {
  const auto *Load = dyn_cast<LoadInst>(Value);
  return Load && Load->isSimple() &&
                 Load->getPointerOperand() == Store.getPointerOperand() &&
                 Load->getType() == Store.getValueOperand()->getType()
             ? Load
             : nullptr;
}

/// Nothing is written to the variable from Load to Store, in the same block or in the one
/// before.
bool Updates::isUnchanged(const LoadInst &Load, const StoreInst &Store) const {
  const BasicBlock *Before = Load.getParent();
  const BasicBlock *Behind = Store.getParent();
  if (Before != Behind && Behind->getSinglePredecessor() != Before)
    return false;
  return none_of(Copy.writes(), [&](const Instruction *Write) {
    const bool IsBehindLoad =
        Write->getParent() == Before && Load.comesBefore(Write);
    const bool IsBeforeStore =
        Write->getParent() == Behind && Write->comesBefore(&Store);
    return Before == Behind ? IsBehindLoad && IsBeforeStore
                            : IsBehindLoad || IsBeforeStore;
  });
}

/// Load's value goes to Users alone, which are what Store writes.
bool Updates::take(const LoadInst &Load, const StoreInst &Store,
                   ArrayRef<const User *> Users) {
  if (!isUnchanged(Load, Store) || any_of(Load.users(), [&](const User *User) {
        return !is_contained(Users, User);
      }))
    return false;
  Taken.insert(&Load);
  return true;
}

/// A value that is as wide as a variable of type Is, or wider.
static bool holds(const Type *Wide, const Type *Is) {
  return Wide->getScalarSizeInBits() >= Is->getScalarSizeInBits();
}

static bool isResize(const Value *Value) {
  return isa<TruncInst, ZExtInst, SExtInst, FPTruncInst, FPExtInst>(Value);
}

/// The operands of Step that are what it combines by Operator: each of them, or what it
/// is combined with, may be old. Empty where it is another step.
static SmallVector<const Use *, 2> combinedBy(const Instruction &Step,
                                              ListOperator Operator) {
  if (isResize(&Step))
    return {&Step.getOperandUse(0)};
  const bool IsSum = Operator == ListOperator::Add;
  if (const auto *Call = dyn_cast<IntrinsicInst>(&Step);
      Call && IsSum &&
      (Call->getIntrinsicID() == Intrinsic::fmuladd ||
       Call->getIntrinsicID() == Intrinsic::fma))
    return {&Call->getArgOperandUse(2)};
  const auto *Operation = dyn_cast<BinaryOperator>(&Step);
  if (!Operation)
    return {};
  if (IsSum && (Operation->getOpcode() == Instruction::Sub ||
                Operation->getOpcode() == Instruction::FSub))
    return {&Operation->getOperandUse(0)};
  if (asListOperator(*Operation) == Operator)
    return {&Operation->getOperandUse(0), &Operation->getOperandUse(1)};
  return {};
}

/// Store writes old + a + b .., in a type as wide as the variable's, or wider.
bool Updates::isSum(const StoreInst &Store) {
  SmallVector<const Value *, 4> Pending{Store.getValueOperand()};
  const LoadInst *Old = nullptr;
  const User *OldsUser = nullptr;
  while (!Pending.empty()) {
    const auto *Step = dyn_cast<Instruction>(Pending.pop_back_val());
    if (!Step || !Step->hasOneUse() || !holds(Step->getType(), PartIs))
      continue;
    for (const Use *Operand : combinedBy(*Step, Operator)) {
      const LoadInst *Load = asOld(*Operand, Store);
      if (!Load) {
        Pending.push_back(*Operand);
        continue;
      }
      if (Old)
        return false;
      Old = Load;
      OldsUser = Step;
    }
  }
  return Old && take(*Old, Store, {OldsUser});
}

/// Store writes the smaller, or the larger, of old and another value.
bool Updates::isChoice(const StoreInst &Store) {
  const auto *Chosen = dyn_cast<Instruction>(Store.getValueOperand());
  if (!Chosen || Chosen->getNumOperands() < 2)
    return false;
  for (const Value *Operand : Chosen->operand_values()) {
    const LoadInst *Old = asOld(Operand, Store);
    if (!Old)
      continue;
    SmallVector<const User *, 2> Users{Chosen};
    if (const auto *Select = dyn_cast<SelectInst>(Chosen))
      Users.push_back(cast<User>(Select->getCondition()));
    for (const Value *Other : Chosen->operand_values())
      if (Other != Old && asChoice(Chosen, Old, Other) == Operator)
        return all_of(Users,
                      [](const User *User) { return User->hasOneUse(); }) &&
               take(*Old, Store, Users);
  }
  return false;
}

/// Store's block does nothing else, and goes on where Asks, the block before, goes on
/// without it.
static bool isAllOfBranch(const StoreInst &Store, const BasicBlock &Asks,
                          const BasicBlock &Behind) {
  const BasicBlock *Block = Store.getParent();
  return Block->getSingleSuccessor() == &Behind &&
         all_of(*Block,
                [&](const Instruction &I) {
                  return &I == &Store || !I.mayHaveSideEffects();
                }) &&
         all_of(Behind.phis(), [&](const PHINode &Phi) {
           return Phi.getIncomingValueForBlock(Block) ==
                  Phi.getIncomingValueForBlock(&Asks);
         });
}

/// if (value > old) old = value.
bool Updates::isBranch(const StoreInst &Store) {
  const BasicBlock *Asks = Store.getParent()->getSinglePredecessor();
  const auto *Branch =
      Asks ? dyn_cast<CondBrInst>(Asks->getTerminator()) : nullptr;
  const auto *Test =
      Branch ? dyn_cast<CmpInst>(Branch->getCondition()) : nullptr;
  if (!Test || !Test->hasOneUse() ||
      !isAllOfBranch(Store, *Asks, *Branch->getSuccessor(1)))
    return false;
  for (const Value *Operand : Test->operand_values())
    if (const LoadInst *Old = asOld(Operand, Store))
      return asChoiceTest(Test, Old, Store.getValueOperand()) == Operator &&
             take(*Old, Store, {Test});
  return false;
}

bool Updates::isPlain(const StoreInst &Store) {
  return Store.isSimple() && Store.getValueOperand()->getType() == PartIs &&
         (isSum(Store) || isChoice(Store) || isBranch(Store));
}

/// By other addresses of the variable's than its name it could be accessed unseen.
static bool isForReduction(const StoreInst &Entry, const Value *List) {
  return getUnderlyingObject(Entry.getPointerOperand()) == List;
}

bool Updates::arePlain() {
  if (Copy.escapes() ||
      any_of(Copy.calls(),
             [this](const Instruction *Call) { return Its.contains(Call); }) ||
      any_of(Copy.listEntries(), [this](const StoreInst *Entry) {
        return !isForReduction(*Entry, List);
      }))
    return false;
  for (const Instruction *Write : Copy.writes()) {
    const auto *Store = dyn_cast<StoreInst>(Write);
    if (Its.contains(Write) && !(Store && isPlain(*Store)))
      return false;
  }
  return all_of(Copy.reads(), [this](const Instruction *Read) {
    return !Its.contains(Read) || Taken.contains(Read);
  });
}

/// The loop of a simplified function that Header, a block of it, is in, with all around.
static const Loop *outermost(const BasicBlock *Header, const LoopInfo &Loops) {
  const Loop *Its = Header ? Loops.getLoopFor(Header) : nullptr;
  while (Its && Its->getParentLoop())
    Its = Its->getParentLoop();
  return Its;
}

/// Iterations do nothing that outlives them but to write variables of the thread's.
static bool isSilent(const Loop &Its) {
  return all_of(Its.blocks(), [](BasicBlock *Block) {
    return all_of(*Block, [](Instruction &I) {
      return isRepeatable(I) || asDispatchNext(I);
    });
  });
}

namespace {

/// A work loop in a copy of its function that has been simplified.
class SimplifiedLoop {
public:
  explicit SimplifiedLoop(const WorksharingLoop &Loop)
      : Simple(*Loop.Header->getParent()), Dominators(Simple.function()),
        Loops(Dominators),
        Its(outermost(dyn_cast_or_null<BasicBlock>(Simple.of(*Loop.Header)),
                      Loops)) {}

  /// How the copies in List are combined where all of them are updated plainly; empty
  /// otherwise.
  SmallVector<ElementCombination, 4> plainUpdates(const Value *List,
                                                  Function *Combiner) const;
  bool isSilent() const { return Its && warpfold::isSilent(*Its); }
  /// Write, of the original, is one of the simplified loop, too.
  bool keeps(const Instruction &Write) const {
    const auto *Kept = dyn_cast_or_null<StoreInst>(Simple.of(Write));
    return Kept && Its && Its->contains(Kept);
  }

private:
  SimplifiedCopy Simple;
  DominatorTree Dominators;
  LoopInfo Loops;
  const Loop *Its;
};

} // namespace

SmallVector<ElementCombination, 4>
SimplifiedLoop::plainUpdates(const Value *List, Function *Combiner) const {
  const auto Copies = reducedBy(List);
  if (!Its || !Combiner || Copies.empty() || callsUsersCode(*Combiner))
    return {};
  SmallVector<ElementCombination, 4> Result;
  for (const auto &[Copy, Element] :
       zip(Copies, readElements(*Combiner, Copies.size()))) {
    auto *InCopy = dyn_cast_or_null<AllocaInst>(Simple.of(*Copy));
    if (!Element || !InCopy ||
        !Updates(*InCopy, Simple.of(*List), *Element, *Its).arePlain())
      return {};
    Result.push_back(*Element);
  }
  return Result;
}

OrderDependence orderDependenceOf(const WorksharingLoop &Loop,
                                  const Value *List, Function *Combiner) {
  const SimplifiedLoop Simple(Loop);
  return {Simple.plainUpdates(List, Combiner).empty(), !Simple.isSilent()};
}

SmallVector<ElementCombination, 4>
updatesOf(const WorksharingLoop &Loop, const Value *List, Function *Combiner) {
  const SimplifiedLoop Simple(Loop);
  auto Result = Simple.plainUpdates(List, Combiner);
  for (const AllocaInst *Copy : reducedBy(List))
    for (const Instruction *Write :
         Variable(const_cast<AllocaInst *>(Copy)).writes())
      if (is_contained(Loop.Body, Write->getParent()) && !Simple.keeps(*Write))
        return {};
  return Result;
}

} // namespace warpfold
