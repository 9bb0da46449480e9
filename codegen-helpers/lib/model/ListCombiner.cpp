//===- model/ListCombiner.cpp - the operators of a combiner ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "model/ListCombiner.h"

#include "analysis/SimplifiedCopy.h"
#include "model/ReduceLists.h"
#include "openmp/OpenMPCalls.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

/// Returns the operator that selects Second if `Second SecondToFirst First`. The comparison must be
/// false for NaNs.
static std::optional<ListOperator> choiceOf(CmpInst::Predicate SecondToFirst) {
  switch (SecondToFirst) {
  case CmpInst::FCMP_OGT:
  case CmpInst::FCMP_OGE:
  case CmpInst::ICMP_SGT:
  case CmpInst::ICMP_SGE:
    return ListOperator::Max;
  case CmpInst::FCMP_OLT:
  case CmpInst::FCMP_OLE:
  case CmpInst::ICMP_SLT:
  case CmpInst::ICMP_SLE:
    return ListOperator::Min;
  case CmpInst::ICMP_UGT:
  case CmpInst::ICMP_UGE:
    return ListOperator::UMax;
  case CmpInst::ICMP_ULT:
  case CmpInst::ICMP_ULE:
    return ListOperator::UMin;
  default:
    return std::nullopt;
  }
}

/// Returns the predicate of Test for First and Second in this order; none if Test compares other
/// values.
static std::optional<CmpInst::Predicate>
predicateOf(const Value *Test, const Value *First, const Value *Second) {
  const auto *Comparison = dyn_cast<CmpInst>(Test);
  if (Comparison && Comparison->getOperand(0) == First &&
      Comparison->getOperand(1) == Second)
    return Comparison->getPredicate();
  if (Comparison && Comparison->getOperand(0) == Second &&
      Comparison->getOperand(1) == First)
    return Comparison->getSwappedPredicate();
  return std::nullopt;
}

std::optional<ListOperator> asChoiceTest(const Value *Test, const Value *First,
                                         const Value *Second) {
  const auto Predicate = predicateOf(Test, Second, First);
  return Predicate ? choiceOf(*Predicate) : std::nullopt;
}

std::optional<ListOperator> asChoice(const Value *Chosen, const Value *First,
                                     const Value *Second) {
  const auto A = m_Specific(First);
  const auto B = m_Specific(Second);
  for (const auto &[Is, Operator] :
       {std::pair(match(Chosen, m_c_SMin(A, B)), ListOperator::Min),
        std::pair(match(Chosen, m_c_SMax(A, B)), ListOperator::Max),
        std::pair(match(Chosen, m_c_UMin(A, B)), ListOperator::UMin),
        std::pair(match(Chosen, m_c_UMax(A, B)), ListOperator::UMax)})
    if (Is)
      return Operator;
  Value *Test;
  if (match(Chosen, m_Select(m_Value(Test), B, A)))
    return asChoiceTest(Test, First, Second);
  // The same with the inverse comparison.
  if (match(Chosen, m_Select(m_Value(Test), A, B)))
    if (const auto Predicate = predicateOf(Test, Second, First))
      return choiceOf(CmpInst::getInversePredicate(*Predicate));
  return std::nullopt;
}

static std::optional<ListOperator>
operatorOf(const Value *Combined, const Value *First, const Value *Second) {
  const auto *Binary = dyn_cast<BinaryOperator>(Combined);
  if (!Binary) {
    // No partial result is a NaN, so that either can be selected.
    const auto Choice = asChoice(Combined, First, Second);
    return Choice ? Choice : asChoice(Combined, Second, First);
  }
  if (!(Binary->getOperand(0) == First && Binary->getOperand(1) == Second) &&
      !(Binary->getOperand(0) == Second && Binary->getOperand(1) == First))
    return std::nullopt;
  return asListOperator(*Binary);
}

std::optional<ListOperator> asListOperator(const BinaryOperator &Operation) {
  switch (Operation.getOpcode()) {
  case Instruction::Add:
  case Instruction::FAdd:
    return ListOperator::Add;
  case Instruction::Mul:
  case Instruction::FMul:
    return ListOperator::Mul;
  case Instruction::And:
    return ListOperator::And;
  case Instruction::Or:
    return ListOperator::Or;
  case Instruction::Xor:
    return ListOperator::Xor;
  default:
    return std::nullopt;
  }
}

//===----------------------------------------------------------------------===//
// The list
//===----------------------------------------------------------------------===//

/// A location in an element of a list.
struct Location {
  uint64_t Index;
  /// The offset in bytes; none in a loop over an element's parts.
  std::optional<int64_t> Offset;

  bool operator==(const Location &Other) const {
    return Index == Other.Index && Offset == Other.Offset;
  }
};

static std::optional<Location> locationIn(const Argument *List,
                                          const Value *Address) {
  const DataLayout &Layout = List->getParent()->getParent()->getDataLayout();
  SmallVector<const Value *, 2> Objects;
  getUnderlyingObjects(Address, Objects);
  const auto *Element =
      Objects.size() == 1 ? dyn_cast<LoadInst>(Objects.front()) : nullptr;
  const auto Index = Element && Element->isSimple()
                         ? indexIn(Layout, List, Element->getPointerOperand())
                         : std::nullopt;
  if (!Index)
    return std::nullopt;
  int64_t Offset = 0;
  const Value *Base = GetPointerBaseWithConstantOffset(Address, Offset, Layout);
  return Location{*Index,
                  Base == Element ? std::optional(Offset) : std::nullopt};
}

/// The combination of a part of an element.
struct Combination {
  Location Where;
  const Type *Is;
  ListOperator Operator;
};

/// Returns the combination that Store writes; none if it writes another value.
static std::optional<Combination> asCombination(const StoreInst &Store) {
  const Function &F = *Store.getFunction();
  const auto Where = locationIn(F.getArg(0), Store.getPointerOperand());
  const auto *Operation = dyn_cast<User>(Store.getValueOperand());
  if (!Where || !Operation || !Store.isSimple())
    return std::nullopt;
  // The operands may be in either order.
  const LoadInst *First = nullptr, *Second = nullptr;
  for (const Value *Operand : Operation->operand_values())
    if (const auto *Load = dyn_cast<LoadInst>(Operand);
        Load && Load->isSimple()) {
      if (Load->getPointerOperand() == Store.getPointerOperand())
        First = Load;
      else if (locationIn(F.getArg(1), Load->getPointerOperand()) == Where)
        Second = Load;
    }
  const auto Operator =
      First && Second ? operatorOf(Operation, First, Second) : std::nullopt;
  if (!Operator)
    return std::nullopt;
  return Combination{*Where, Operation->getType(), *Operator};
}

static bool isCombiner(const Function &F) {
  return !F.isDeclaration() && F.arg_size() == 2;
}

/// Returns whether I writes no memory that outlives the function.
static bool isSilent(const Instruction &I) {
  return !I.mayWriteToMemory() || I.isLifetimeStartOrEnd() ||
         isa<AssumeInst>(I);
}

/// Returns all combinations that F writes; empty if it writes another value, or a part twice.
static SmallVector<Combination, 4> combinationsOf(const Function &F) {
  SmallVector<Combination, 4> Found;
  for (const Instruction &I : instructions(F)) {
    if (isSilent(I))
      continue;
    const auto *Store = dyn_cast<StoreInst>(&I);
    const auto Part = Store ? asCombination(*Store) : std::nullopt;
    if (!Part || any_of(Found, [&](const Combination &Other) {
          return Other.Where == Part->Where;
        }))
      return {};
    Found.push_back(*Part);
  }
  return Found;
}

SmallVector<std::optional<ElementCombination>, 4>
readElements(Function &Combiner, unsigned NumElements) {
  SmallVector<std::optional<ElementCombination>, 4> Elements(NumElements);
  if (!isCombiner(Combiner))
    return Elements;
  const SimplifiedCopy Copy(Combiner);
  const auto Parts = combinationsOf(Copy.function());
  for (unsigned Index = 0; Index < NumElements; ++Index) {
    const auto IsOfElement = [Index](const Combination &Part) {
      return Part.Where.Index == Index;
    };
    const auto *First = find_if(Parts, IsOfElement);
    if (First != Parts.end() && all_of(Parts, [&](const Combination &Part) {
          return !IsOfElement(Part) ||
                 (Part.Operator == First->Operator && Part.Is == First->Is);
        }))
      Elements[Index] = {First->Operator, First->Is};
  }
  return Elements;
}

bool callsUsersCode(const Function &Combiner) {
  return any_of(instructions(Combiner), [](const Instruction &I) {
    return isa<CallBase>(I) && !isa<IntrinsicInst>(I);
  });
}

std::optional<SmallVector<ListOperator, 4>>
readWordOperators(Function &Combiner) {
  if (!isCombiner(Combiner))
    return std::nullopt;
  const SimplifiedCopy Copy(Combiner);
  if (Copy.function().size() != 1)
    return std::nullopt;
  SmallVector<ListOperator, 4> Operators;
  for (const Instruction &I : Copy.function().front()) {
    const auto *Store = dyn_cast<StoreInst>(&I);
    if (!Store) {
      if (I.mayHaveSideEffects())
        return std::nullopt;
      continue;
    }
    const auto Part = asCombination(*Store);
    if (!Part || !Part->Is->isIntegerTy(32) ||
        Part->Operator == ListOperator::Mul ||
        !(Part->Where == Location{Operators.size(), 0}))
      return std::nullopt;
    Operators.push_back(Part->Operator);
  }
  return Operators;
}

} // namespace warpfold
