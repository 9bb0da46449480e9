//===- plan/OrderDependence.cpp - order-dependent effects of iterations ---===//
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

/// A reduced variable, in a loop of a simplified function.
class Updates {
public:
  /// List is the reduce list that contains the variable's address.
  Updates(AllocaInst &Copy, const Value *List, ElementCombination Element,
          const Loop &Outer)
      : Copy(&Copy), List(List), Operator(Element.Operator),
        PartIs(Element.PartIs), Outer(Outer) {}

  bool arePlain();

private:
  bool isPlain(const StoreInst &Store);
  bool isSum(const StoreInst &Store);
  bool isChoice(const StoreInst &Store);
  bool isBranch(const StoreInst &Store);
  bool accept(const LoadInst &Load, const StoreInst &Store,
              ArrayRef<const User *> Users);
  bool isUnchanged(const LoadInst &Load, const StoreInst &Store) const;
  const LoadInst *asLoadOfOld(const Value *Value, const StoreInst &Store) const;

  Variable Copy;
  const Value *List;
  ListOperator Operator;
  /// The type of a list item, or of an element of it if it is an array, if the operator is built
  /// in.
  const Type *PartIs;
  const Loop &Outer;
  /// Loads whose values are used only by an update.
  SmallPtrSet<const Instruction *, 8> Accepted;
};

} // namespace

/// Returns the load of the value that Store overwrites, if Value is one; null otherwise.
const LoadInst *Updates::asLoadOfOld(const Value *Value,
                                     const StoreInst &Store) const {
  const auto *Load = dyn_cast<LoadInst>(Value);
  return Load && Load->isSimple() &&
                 Load->getPointerOperand() == Store.getPointerOperand() &&
                 Load->getType() == Store.getValueOperand()->getType()
             ? Load
             : nullptr;
}

/// Returns whether the variable is not written between Load and Store, which are in the same block
/// or in consecutive ones.
bool Updates::isUnchanged(const LoadInst &Load, const StoreInst &Store) const {
  const BasicBlock *Before = Load.getParent();
  const BasicBlock *After = Store.getParent();
  if (Before != After && After->getSinglePredecessor() != Before)
    return false;
  return none_of(Copy.writes(), [&](const Instruction *Write) {
    const bool IsAfterLoad =
        Write->getParent() == Before && Load.comesBefore(Write);
    const bool IsBeforeStore =
        Write->getParent() == After && Write->comesBefore(&Store);
    return Before == After ? IsAfterLoad && IsBeforeStore
                           : IsAfterLoad || IsBeforeStore;
  });
}

/// Accepts Load if its value is used only by Users, from which Store's value is computed.
bool Updates::accept(const LoadInst &Load, const StoreInst &Store,
                     ArrayRef<const User *> Users) {
  if (!isUnchanged(Load, Store) || any_of(Load.users(), [&](const User *User) {
        return !is_contained(Users, User);
      }))
    return false;
  Accepted.insert(&Load);
  return true;
}

/// Returns whether a value of type Wide is at least as wide as one of type Is.
static bool holds(const Type *Wide, const Type *Is) {
  return Wide->getScalarSizeInBits() >= Is->getScalarSizeInBits();
}

static bool isResize(const Value *Value) {
  return isa<TruncInst, ZExtInst, SExtInst, FPTruncInst, FPExtInst>(Value);
}

/// Returns the operands that Step combines by Operator: one of them, or of the values that they are
/// computed from, may be the old value. Empty if Step is another operation.
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

/// Returns whether Store writes old + a + b .., in a type that is at least as wide as the
/// variable's.
bool Updates::isSum(const StoreInst &Store) {
  SmallVector<const Value *, 4> Pending{Store.getValueOperand()};
  const LoadInst *Old = nullptr;
  const User *UserOfOld = nullptr;
  while (!Pending.empty()) {
    const auto *Step = dyn_cast<Instruction>(Pending.pop_back_val());
    if (!Step || !Step->hasOneUse() || !holds(Step->getType(), PartIs))
      continue;
    for (const Use *Operand : combinedBy(*Step, Operator)) {
      const LoadInst *Load = asLoadOfOld(*Operand, Store);
      if (!Load) {
        Pending.push_back(*Operand);
        continue;
      }
      if (Old)
        return false;
      Old = Load;
      UserOfOld = Step;
    }
  }
  return Old && accept(*Old, Store, {UserOfOld});
}

/// Returns whether Store writes the minimum or maximum of old and another value.
bool Updates::isChoice(const StoreInst &Store) {
  const auto *Chosen = dyn_cast<Instruction>(Store.getValueOperand());
  if (!Chosen || Chosen->getNumOperands() < 2)
    return false;
  for (const Value *Operand : Chosen->operand_values()) {
    const LoadInst *Old = asLoadOfOld(Operand, Store);
    if (!Old)
      continue;
    SmallVector<const User *, 2> Users{Chosen};
    if (const auto *Select = dyn_cast<SelectInst>(Chosen))
      Users.push_back(cast<User>(Select->getCondition()));
    for (const Value *Other : Chosen->operand_values())
      if (Other != Old && asChoice(Chosen, Old, Other) == Operator)
        return all_of(Users,
                      [](const User *User) { return User->hasOneUse(); }) &&
               accept(*Old, Store, Users);
  }
  return false;
}

/// Returns whether Store's block does nothing else, and continues where Before, the block before
/// it, continues without it.
static bool isAllOfBranch(const StoreInst &Store, const BasicBlock &Before,
                          const BasicBlock &After) {
  const BasicBlock *Block = Store.getParent();
  return Block->getSingleSuccessor() == &After &&
         all_of(*Block,
                [&](const Instruction &I) {
                  return &I == &Store || !I.mayHaveSideEffects();
                }) &&
         all_of(After.phis(), [&](const PHINode &Phi) {
           return Phi.getIncomingValueForBlock(Block) ==
                  Phi.getIncomingValueForBlock(&Before);
         });
}

/// Returns whether Store is the one of `if (value > old) old = value`.
bool Updates::isBranch(const StoreInst &Store) {
  const BasicBlock *Before = Store.getParent()->getSinglePredecessor();
  const auto *Branch =
      Before ? dyn_cast<CondBrInst>(Before->getTerminator()) : nullptr;
  const auto *Test =
      Branch ? dyn_cast<CmpInst>(Branch->getCondition()) : nullptr;
  if (!Test || !Test->hasOneUse() ||
      !isAllOfBranch(Store, *Before, *Branch->getSuccessor(1)))
    return false;
  for (const Value *Operand : Test->operand_values())
    if (const LoadInst *Old = asLoadOfOld(Operand, Store))
      return asChoiceTest(Test, Old, Store.getValueOperand()) == Operator &&
             accept(*Old, Store, {Test});
  return false;
}

bool Updates::isPlain(const StoreInst &Store) {
  return Store.isSimple() && Store.getValueOperand()->getType() == PartIs &&
         (isSum(Store) || isChoice(Store) || isBranch(Store));
}

/// Returns whether Entry belongs to List. Through another pointer the variable could be accessed
/// unseen.
static bool isForReduction(const StoreInst &Entry, const Value *List) {
  return getUnderlyingObject(Entry.getPointerOperand()) == List;
}

bool Updates::arePlain() {
  if (Copy.escapes() ||
      any_of(
          Copy.calls(),
          [this](const Instruction *Call) { return Outer.contains(Call); }) ||
      any_of(Copy.listEntries(), [this](const StoreInst *Entry) {
        return !isForReduction(*Entry, List);
      }))
    return false;
  for (const Instruction *Write : Copy.writes()) {
    const auto *Store = dyn_cast<StoreInst>(Write);
    if (Outer.contains(Write) && !(Store && isPlain(*Store)))
      return false;
  }
  return all_of(Copy.reads(), [this](const Instruction *Read) {
    return !Outer.contains(Read) || Accepted.contains(Read);
  });
}

/// Returns the outermost loop around Header, a block of a simplified function; null if none.
static const Loop *outermost(const BasicBlock *Header, const LoopInfo &Loops) {
  const Loop *Outer = Header ? Loops.getLoopFor(Header) : nullptr;
  while (Outer && Outer->getParentLoop())
    Outer = Outer->getParentLoop();
  return Outer;
}

/// Returns whether iterations only write variables of the thread.
static bool isSilent(const Loop &Outer) {
  return all_of(Outer.blocks(), [](BasicBlock *Block) {
    return all_of(*Block, [](Instruction &I) {
      return isRepeatable(I) || asDispatchNext(I);
    });
  });
}

namespace {

/// A work-sharing loop in a simplified copy of its function.
class SimplifiedLoop {
public:
  explicit SimplifiedLoop(const WorksharingLoop &Loop)
      : Simple(*Loop.Header->getParent()), Dominators(Simple.function()),
        Loops(Dominators),
        Outer(outermost(dyn_cast_or_null<BasicBlock>(Simple.of(*Loop.Header)),
                        Loops)) {}

  /// Returns how the copies in List are combined if all of them are updated plainly; empty
  /// otherwise.
  SmallVector<ElementCombination, 4> plainUpdates(const Value *List,
                                                  Function *Combiner) const;
  bool isSilent() const { return Outer && warpfold::isSilent(*Outer); }
  /// Returns whether the simplified loop still contains Write, an instruction of the original.
  bool keeps(const Instruction &Write) const {
    const auto *Kept = dyn_cast_or_null<StoreInst>(Simple.of(Write));
    return Kept && Outer && Outer->contains(Kept);
  }

private:
  SimplifiedCopy Simple;
  DominatorTree Dominators;
  LoopInfo Loops;
  const Loop *Outer;
};

} // namespace

SmallVector<ElementCombination, 4>
SimplifiedLoop::plainUpdates(const Value *List, Function *Combiner) const {
  const auto Copies = reducedBy(List);
  if (!Outer || !Combiner || Copies.empty() || callsUsersCode(*Combiner))
    return {};
  SmallVector<ElementCombination, 4> Result;
  for (const auto &[Copy, Element] :
       zip(Copies, readElements(*Combiner, Copies.size()))) {
    auto *InCopy = dyn_cast_or_null<AllocaInst>(Simple.of(*Copy));
    if (!Element || !InCopy ||
        !Updates(*InCopy, Simple.of(*List), *Element, *Outer).arePlain())
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
