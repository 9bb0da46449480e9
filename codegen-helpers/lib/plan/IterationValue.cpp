//===- plan/IterationValue.cpp - computes a value of the body in another iteration ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/IterationValue.h"

#include "analysis/Variable.h"

#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

bool looksAlike(const Value &A, const Value &B) {
  if (&A == &B)
    return true;
  const auto *First = dyn_cast<Instruction>(&A);
  const auto *Second = dyn_cast<Instruction>(&B);
  if (!First || !Second || isa<PHINode, CallBase, AllocaInst>(First) ||
      !First->isSameOperationAs(Second, Instruction::CompareIgnoringAlignment))
    return false;
  return all_of(zip(First->operands(), Second->operands()), [](auto Pair) {
    return looksAlike(*std::get<0>(Pair).get(), *std::get<1>(Pair).get());
  });
}

bool IterationValue::isInvariant(const LoadInst *Load) const {
  return is_contained(Loop.InvariantLoads, Load);
}

/// Returns whether I is available before the loop.
bool IterationValue::isOutside(const Instruction &I) const {
  const BasicBlock *Block = I.getParent();
  return !is_contained(Loop.Body, Block) && !is_contained(Loop.Frame, Block);
}

/// Returns none if the body writes the variable more than once, in a block other than the first,
/// after a read, or with a type other than Load's, or if the variable's address is passed on.
std::optional<const Value *>
IterationValue::storedBefore(const LoadInst *Load) const {
  const auto *Stack = dyn_cast<AllocaInst>(Load->getPointerOperand());
  if (!Stack || !Load->isSimple())
    return std::nullopt;
  const Variable Read(const_cast<AllocaInst *>(Stack));
  if (!Read.isPlain())
    return std::nullopt;
  const StoreInst *Stored = nullptr;
  for (const Instruction *Write : Read.writes()) {
    if (!is_contained(Loop.Body, Write->getParent()))
      continue;
    if (Stored || Write->getParent() != Loop.Entry)
      return std::nullopt;
    Stored = cast<StoreInst>(Write);
  }
  if (!Stored)
    return nullptr;
  // A load before the store reads the value of an earlier iteration.
  if (any_of(Read.loads(), [&](const LoadInst *Other) {
        return Other->getParent() == Loop.Entry && Other->comesBefore(Stored);
      }))
    return std::nullopt;
  if (Stored->getValueOperand()->getType() != Load->getType())
    return std::nullopt;
  return Stored->getValueOperand();
}

/// Returns whether I can be executed with any operands.
static bool isPlainArithmetic(const Instruction *I) {
  return isa<GetElementPtrInst, CastInst>(I) ||
         (isa<BinaryOperator>(I) && !I->isIntDivRem());
}

bool IterationValue::dependsOnCounter(const Value *V) const {
  const auto *I = dyn_cast<Instruction>(V);
  if (!I || isOutside(*I))
    return false;
  if (const auto *Load = dyn_cast<LoadInst>(I)) {
    if (Load->getPointerOperand() == Loop.Counter)
      return true;
    if (isInvariant(Load))
      return false;
    const Value *Stored = *storedBefore(Load);
    return Stored && dependsOnCounter(Stored);
  }
  return any_of(I->operands(), [this](const Use &Operand) {
    return dependsOnCounter(Operand.get());
  });
}

/// Returns whether I grows evenly, if its operands can be made.
bool IterationValue::isLinear(const Instruction *I) const {
  if (!dependsOnCounter(I) || isa<GetElementPtrInst>(I))
    return true;
  if (isa<CastInst>(I))
    return I->getType()->isPointerTy() ||
           (I->getType()->isIntegerTy() &&
            I->getType()->getScalarSizeInBits() >= 8 &&
            !I->getOperand(0)->getType()->isFloatingPointTy());
  switch (I->getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
    return true;
  case Instruction::Mul:
    return !dependsOnCounter(I->getOperand(0)) ||
           !dependsOnCounter(I->getOperand(1));
  case Instruction::Shl:
    return !dependsOnCounter(I->getOperand(1));
  default:
    return false;
  }
}

bool IterationValue::canBeMade(const Value *V) const {
  if (!isa<Instruction>(V))
    return isa<Constant, Argument>(V);
  if (isOutside(*cast<Instruction>(V)))
    return true;
  if (const auto *Load = dyn_cast<LoadInst>(V)) {
    if (Load->getPointerOperand() == Loop.Counter)
      return Load->getType() == Loop.Counter->getAllocatedType();
    if (isInvariant(Load))
      return true;
    auto Stored = storedBefore(Load);
    return Stored && (!*Stored || canBeMade(*Stored));
  }
  const auto *I = cast<Instruction>(V);
  return isPlainArithmetic(I) &&
         all_of(
             I->operands(),
             [this](const Use &Operand) { return canBeMade(Operand.get()); }) &&
         isLinear(I);
}

/// Returns whether no sum or product of V wraps when it is read as signed or unsigned.
bool IterationValue::isExact(const Value *V, bool IsSigned) const {
  if (!dependsOnCounter(V))
    return true;
  if (const auto *Load = dyn_cast<LoadInst>(V))
    return Load->getPointerOperand() == Loop.Counter ||
           isExact(*storedBefore(Load), IsSigned);
  const auto *Operation = dyn_cast<OverflowingBinaryOperator>(V);
  if (!Operation)
    return false;
  const Value *Left = Operation->getOperand(0),
              *Right = Operation->getOperand(1);
  const bool IsNeutral =
      (Operation->getOpcode() == Instruction::Add && match(Left, m_Zero())) ||
      (Operation->getOpcode() == Instruction::Mul && match(Right, m_One()));
  const bool CannotWrap =
      IsSigned ? Operation->hasNoSignedWrap() : Operation->hasNoUnsignedWrap();
  return (IsNeutral || CannotWrap) && isExact(Left, IsSigned) &&
         isExact(Right, IsSigned);
}

bool IterationValue::growsEvenly(const Value *V) const {
  if (!dependsOnCounter(V))
    return true;
  if (const auto *Load = dyn_cast<LoadInst>(V))
    return Load->getPointerOperand() == Loop.Counter ||
           growsEvenly(*storedBefore(Load));
  const auto *I = cast<Instruction>(V);
  if (isa<SExtInst, ZExtInst>(I))
    return isExact(I->getOperand(0), isa<SExtInst>(I));
  if (isa<CastInst>(I) && !isa<PtrToIntInst, IntToPtrInst>(I))
    return false;
  return all_of(I->operands(), [this](const Use &Operand) {
    return growsEvenly(Operand.get());
  });
}

Value *IterationValue::create(IRBuilderBase &B, const Value *V,
                              Value *Iteration) const {
  const auto *Known = dyn_cast<Instruction>(V);
  if (!Known || isOutside(*Known))
    return const_cast<Value *>(V);
  if (const auto *Load = dyn_cast<LoadInst>(V)) {
    auto *Name =
        cast<AllocaInst>(const_cast<Value *>(Load->getPointerOperand()));
    if (Name == Loop.Counter)
      return Iteration;
    if (const Value *Stored = *storedBefore(Load))
      return create(B, Stored, Iteration);
    return B.CreateLoad(Load->getType(), Name);
  }
  Instruction *Copy = cast<Instruction>(V)->clone();
  Copy->dropPoisonGeneratingFlags();
  for (Use &Operand : Copy->operands())
    Operand.set(create(B, Operand.get(), Iteration));
  return B.Insert(Copy);
}

} // namespace warpfold
