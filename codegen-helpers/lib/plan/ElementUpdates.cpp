//===- plan/ElementUpdates.cpp - an array by its elements -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/ElementUpdates.h"

#include "analysis/Variable.h"
#include "model/ReduceLists.h"
#include "plan/ArrayEnds.h"
#include "plan/OrderDependence.h"
#include "plan/ReductionCopies.h"
#include "support/Reason.h"

#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace warpfold {

//===----------------------------------------------------------------------===//
// What is decided
//===----------------------------------------------------------------------===//

/// None where the order of updates could be told, or there is no instruction.
static std::optional<ElementOperator>
operatorOf(const ElementCombination &Element) {
  auto *Type = dyn_cast<IntegerType>(const_cast<llvm::Type *>(Element.PartIs));
  if (!Type || (Type->getBitWidth() != 32 && Type->getBitWidth() != 64))
    return std::nullopt;
  const unsigned Bits = Type->getBitWidth();
  const auto By = [&](AtomicRMWInst::BinOp Update, const APInt &Identity) {
    return ElementOperator{Update, ConstantInt::get(Type, Identity)};
  };
  switch (Element.Operator) {
  case ListOperator::Add:
    return By(AtomicRMWInst::Add, APInt::getZero(Bits));
  case ListOperator::And:
    return By(AtomicRMWInst::And, APInt::getAllOnes(Bits));
  case ListOperator::Or:
    return By(AtomicRMWInst::Or, APInt::getZero(Bits));
  case ListOperator::Xor:
    return By(AtomicRMWInst::Xor, APInt::getZero(Bits));
  case ListOperator::Min:
    return By(AtomicRMWInst::Min, APInt::getSignedMaxValue(Bits));
  case ListOperator::Max:
    return By(AtomicRMWInst::Max, APInt::getSignedMinValue(Bits));
  case ListOperator::UMin:
    return By(AtomicRMWInst::UMin, APInt::getMaxValue(Bits));
  case ListOperator::UMax:
    return By(AtomicRMWInst::UMax, APInt::getZero(Bits));
  case ListOperator::Mul:
    return std::nullopt;
  }
  llvm_unreachable("an operator without a case");
}

static Variable variableOf(const AllocaInst *Copy) {
  return Variable(const_cast<AllocaInst *>(Copy));
}

/// Loads and stores of whole elements are all that iterations of Loop do with Copy.
static bool isAccessedInSight(const AllocaInst *Copy, const Type *Element,
                              const WorksharingLoop &Loop) {
  const Variable Its = variableOf(Copy);
  const auto IsElsewhere = [&](const Instruction *I) {
    return !is_contained(Loop.Body, I->getParent());
  };
  return !Its.escapes() && all_of(Its.calls(), IsElsewhere) &&
         all_of(Its.listEntries(), IsElsewhere) &&
         all_of(Its.reads(), [&](const Instruction *Read) {
           return IsElsewhere(Read) ||
                  (isa<LoadInst>(Read) && Read->getType() == Element);
         });
}

static bool isArray(const AllocaInst *Copy) {
  return ReducedArray::of(const_cast<AllocaInst *>(Copy)).has_value();
}

Expected<ElementUpdates> ElementUpdates::of(const Construct &C) {
  ElementUpdates Found{C, {}};
  const ParallelReduceCall &InTeam = *C.InTeam;
  const auto Copies = reducedBy(InTeam.list());
  if (Copies.empty() || !all_of(Copies, isArray) ||
      (C.OverTeams && !all_of(reducedBy(C.OverTeams->list()), isArray)))
    return reason("not all that it reduces are arrays");
  if ((C.OverTeams && !holdIdentity(*C.OverTeams)) ||
      !holdIdentity(InTeam.list(), *InTeam.Call, C.Loop->Body))
    return reason("an array may begin with more than the identity");
  const Function *Shuffle = InTeam.shuffleReduce();
  const auto Elements =
      updatesOf(*C.Loop, InTeam.list(),
                Shuffle ? combinerOf(*InTeam.shuffleReduce()) : nullptr);
  if (Elements.empty() || !all_of(zip(Copies, Elements), [&](const auto &Pair) {
        const auto &[Copy, Element] = Pair;
        return isAccessedInSight(Copy, Element.PartIs, *C.Loop);
      }))
    return reason("iterations do more with an array than to apply its operator "
                  "to elements");
  for (const ElementCombination &Element : Elements) {
    const auto Its = operatorOf(Element);
    if (!Its)
      return reason(
          "atomic updates of such elements are none, or have an order "
          "that could be told");
    Found.Operators.push_back(*Its);
  }
  return Found;
}

//===----------------------------------------------------------------------===//
// What is done
//===----------------------------------------------------------------------===//

/// What an iteration applies is what it writes where it has read the identity.
static void updateAtomically(const AllocaInst *Copy,
                             const WorksharingLoop &Loop,
                             const ElementOperator &By,
                             SmallVectorImpl<Instruction *> &Updates) {
  const Variable Its = variableOf(Copy);
  const auto IsInside = [&](const Instruction *I) {
    return is_contained(Loop.Body, I->getParent());
  };
  for (Instruction *Write : make_filter_range(Its.writes(), IsInside)) {
    auto *Store = cast<StoreInst>(Write);
    IRBuilder<> B(Store);
    Updates.push_back(B.CreateAtomicRMW(By.Update, Store->getPointerOperand(),
                                        Store->getValueOperand(), MaybeAlign(),
                                        AtomicOrdering::Monotonic));
    Store->eraseFromParent();
  }
  for (Instruction *Read : make_filter_range(Its.reads(), IsInside)) {
    Read->replaceAllUsesWith(By.Identity);
    Read->eraseFromParent();
  }
}

/// Known is what I is. What is never executed by that is left out.
static void decide(Instruction &I, Constant *Known) {
  const DataLayout &Layout = I.getModule()->getDataLayout();
  SmallVector<Instruction *, 2> Users;
  for (User *User : I.users())
    Users.push_back(cast<Instruction>(User));
  I.replaceAllUsesWith(Known);
  for (Instruction *User : Users)
    if (Constant *Folded = ConstantFoldInstruction(User, Layout))
      decide(*User, Folded);
    else if (User->isTerminator())
      ConstantFoldTerminator(User->getParent(),
                             /*DeleteDeadConditions=*/true);
}

/// No element of the copy is initialised whose walk ends at End.
static void skipInitialiser(GetElementPtrInst &End) {
  for (User *User : make_early_inc_range(End.users()))
    if (auto *Test = dyn_cast<ICmpInst>(User);
        Test && is_contained(Test->operand_values(), End.getPointerOperand()))
      decide(*Test, ConstantInt::getTrue(Test->getType()));
}

/// Copy, which nobody reduces any more, is Original.
static Error replaceCopy(AllocaInst &Copy, Value &Original) {
  const DominatorTree Dominators(*Copy.getFunction());
  for (Use &Each : make_early_inc_range(Copy.uses())) {
    auto *User = cast<Instruction>(Each.getUser());
    if (isa<LifetimeIntrinsic>(User))
      User->eraseFromParent();
    else if (Dominators.dominates(&Original, Each))
      Each.set(&Original);
    else
      return reason("an array's place is not known where iterations begin");
  }
  Copy.eraseFromParent();
  return Error::success();
}

/// Both ends of Reduce's arrays: what they begin with, and who combines them.
static Error leaveOut(CallInst &Reduce, const Value *List) {
  Function &F = *Reduce.getFunction();
  SmallVector<std::pair<AllocaInst *, Value *>, 2> Arrays;
  for (const AllocaInst *Copy : reducedBy(List)) {
    Value *Original = combinedWith(*Copy, Reduce);
    if (!Original)
      return reason("where an array begins that is combined is not known");
    Arrays.emplace_back(const_cast<AllocaInst *>(Copy), Original);
  }
  for (const auto &[Copy, Original] : Arrays) {
    const Variable Its(Copy);
    for (StoreInst *Entry : Its.listEntries())
      if (getUnderlyingObject(Entry->getPointerOperand()) == List)
        Entry->eraseFromParent();
    if (GetElementPtrInst *End = initialEnd(F, *ReducedArray::of(Copy)))
      skipInitialiser(*End);
  }
  decide(Reduce, ConstantInt::getNullValue(Reduce.getType()));
  Reduce.eraseFromParent();
  removeUnreachableBlocks(F);
  for (const auto &[Copy, Original] : Arrays)
    if (Error E = replaceCopy(*Copy, *Original))
      return E;
  return Error::success();
}

Expected<SmallVector<Instruction *, 4>> ElementUpdates::apply() const {
  SmallVector<Instruction *, 4> Updates;
  for (const auto &[Copy, By] : zip(reducedBy(Of.InTeam->list()), Operators))
    updateAtomically(Copy, *Of.Loop, By, Updates);
  if (Error E = leaveOut(*Of.InTeam->Call, Of.InTeam->list()))
    return E;
  if (!Of.OverTeams)
    return Updates;
  auto *Buffer = dyn_cast<CallInst>(Of.OverTeams->buffer());
  if (Error E = leaveOut(*Of.OverTeams->Call, Of.OverTeams->list()))
    return E;
  if (Buffer && Buffer->use_empty())
    Buffer->eraseFromParent();
  return Updates;
}

} // namespace warpfold
