//===- plan/ElementUpdates.cpp - array reductions by atomic updates -------===//
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
// Legality
//===----------------------------------------------------------------------===//

/// Returns the operator of Element's updates; none if their result depends on their order, or if
/// there is no instruction.
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

/// Returns whether iterations of Loop only load and store whole elements of Copy.
static bool hasOnlyElementAccesses(const AllocaInst *Copy, const Type *Element,
                                   const WorksharingLoop &Loop) {
  const Variable Accessed = variableOf(Copy);
  const auto IsElsewhere = [&](const Instruction *I) {
    return !is_contained(Loop.Body, I->getParent());
  };
  return !Accessed.escapes() && all_of(Accessed.calls(), IsElsewhere) &&
         all_of(Accessed.listEntries(), IsElsewhere) &&
         all_of(Accessed.reads(), [&](const Instruction *Read) {
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
    return reason("not all list items are arrays");
  if ((C.OverTeams && !holdIdentity(*C.OverTeams)) ||
      !holdIdentity(InTeam.list(), *InTeam.Call, C.Loop->Body))
    return reason("the initial value of an array may differ from the "
                  "operator's identity");
  const Function *Shuffle = InTeam.shuffleReduce();
  const auto Elements =
      updatesOf(*C.Loop, InTeam.list(),
                Shuffle ? combinerOf(*InTeam.shuffleReduce()) : nullptr);
  if (Elements.empty() || !all_of(zip(Copies, Elements), [&](const auto &Pair) {
        const auto &[Copy, Element] = Pair;
        return hasOnlyElementAccesses(Copy, Element.PartIs, *C.Loop);
      }))
    return reason("iterations do more with an array than apply its operator to "
                  "single elements");
  for (const ElementCombination &Element : Elements) {
    const auto Operator = operatorOf(Element);
    if (!Operator)
      return reason("the elements have no atomic update, or its result depends "
                    "on the order of updates");
    Found.Operators.push_back(*Operator);
  }
  return Found;
}

//===----------------------------------------------------------------------===//
// Lowering
//===----------------------------------------------------------------------===//

/// Makes iterations update atomically: the value that an iteration writes after it has read the
/// identity is the operand of its update.
static void updateAtomically(const AllocaInst *Copy,
                             const WorksharingLoop &Loop,
                             const ElementOperator &By,
                             SmallVectorImpl<Instruction *> &Updates) {
  const Variable Updated = variableOf(Copy);
  const auto IsInside = [&](const Instruction *I) {
    return is_contained(Loop.Body, I->getParent());
  };
  for (Instruction *Write : make_filter_range(Updated.writes(), IsInside)) {
    auto *Store = cast<StoreInst>(Write);
    IRBuilder<> B(Store);
    Updates.push_back(B.CreateAtomicRMW(By.Update, Store->getPointerOperand(),
                                        Store->getValueOperand(), MaybeAlign(),
                                        AtomicOrdering::Monotonic));
    Store->eraseFromParent();
  }
  for (Instruction *Read : make_filter_range(Updated.reads(), IsInside)) {
    Read->replaceAllUsesWith(By.Identity);
    Read->eraseFromParent();
  }
}

/// Replaces I by Known, and removes branches that are never taken as a result.
static void replaceByConstant(Instruction &I, Constant *Known) {
  const DataLayout &Layout = I.getModule()->getDataLayout();
  SmallVector<Instruction *, 2> Users;
  for (User *User : I.users())
    Users.push_back(cast<Instruction>(User));
  I.replaceAllUsesWith(Known);
  for (Instruction *User : Users)
    if (Constant *Folded = ConstantFoldInstruction(User, Layout))
      replaceByConstant(*User, Folded);
    else if (User->isTerminator())
      ConstantFoldTerminator(User->getParent(),
                             /*DeleteDeadConditions=*/true);
}

/// Removes the initialization of the copy by the loop that ends at End.
static void removeInitializer(GetElementPtrInst &End) {
  for (User *User : make_early_inc_range(End.users()))
    if (auto *Test = dyn_cast<ICmpInst>(User);
        Test && is_contained(Test->operand_values(), End.getPointerOperand()))
      replaceByConstant(*Test, ConstantInt::getTrue(Test->getType()));
}

/// Replaces Copy, which is no longer reduced, by Original.
static Error replaceCopy(AllocaInst &Copy, Value &Original) {
  const DominatorTree Dominators(*Copy.getFunction());
  for (Use &Each : make_early_inc_range(Copy.uses())) {
    auto *User = cast<Instruction>(Each.getUser());
    if (isa<LifetimeIntrinsic>(User))
      User->eraseFromParent();
    else if (Dominators.dominates(&Original, Each))
      Each.set(&Original);
    else
      return reason(
          "an array's address is not available at the start of the iterations");
  }
  Copy.eraseFromParent();
  return Error::success();
}

/// Removes Reduce with the initialization of its arrays, and the code that combines them.
static Error removeReduction(CallInst &Reduce, const Value *List) {
  Function &F = *Reduce.getFunction();
  SmallVector<std::pair<AllocaInst *, Value *>, 2> Arrays;
  for (const AllocaInst *Copy : reducedBy(List)) {
    Value *Original = combinedWith(*Copy, Reduce);
    if (!Original)
      return reason("the address of the original array cannot be identified");
    Arrays.emplace_back(const_cast<AllocaInst *>(Copy), Original);
  }
  for (const auto &[Copy, Original] : Arrays) {
    const Variable CopyUses(Copy);
    for (StoreInst *Entry : CopyUses.listEntries())
      if (getUnderlyingObject(Entry->getPointerOperand()) == List)
        Entry->eraseFromParent();
    if (GetElementPtrInst *End = initialEnd(F, *ReducedArray::of(Copy)))
      removeInitializer(*End);
  }
  replaceByConstant(Reduce, ConstantInt::getNullValue(Reduce.getType()));
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
  if (Error E = removeReduction(*Of.InTeam->Call, Of.InTeam->list()))
    return E;
  if (!Of.OverTeams)
    return Updates;
  auto *Buffer = dyn_cast<CallInst>(Of.OverTeams->buffer());
  if (Error E = removeReduction(*Of.OverTeams->Call, Of.OverTeams->list()))
    return E;
  if (Buffer && Buffer->use_empty())
    Buffer->eraseFromParent();
  return Updates;
}

} // namespace warpfold
