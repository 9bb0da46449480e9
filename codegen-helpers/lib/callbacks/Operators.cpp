//===- callbacks/Operators.cpp - standard operators in IR -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "callbacks/Callbacks.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace warpfold {

namespace {

struct NamedOperator {
  ReductionOperator Operator;
  StringLiteral Word;
};

} // namespace

/// All operators, in the order of their enumerators.
static constexpr NamedOperator Operators[] = {
    {ReductionOperator::Add, "add"},
    {ReductionOperator::Multiply, "mul"},
    {ReductionOperator::And, "and"},
    {ReductionOperator::Or, "or"},
    {ReductionOperator::Xor, "xor"},
    {ReductionOperator::LogicalAnd, "land"},
    {ReductionOperator::LogicalOr, "lor"},
    {ReductionOperator::SignedMinimum, "smin"},
    {ReductionOperator::SignedMaximum, "smax"},
    {ReductionOperator::UnsignedMinimum, "umin"},
    {ReductionOperator::UnsignedMaximum, "umax"},
    {ReductionOperator::FloatingMinimum, "fmin"},
    {ReductionOperator::FloatingMaximum, "fmax"},
};
static_assert(std::size(Operators) ==
              static_cast<size_t>(ReductionOperator::FloatingMaximum) + 1);

ArrayRef<ReductionOperator> reductionOperators() {
  static const SmallVector<ReductionOperator> All(map_range(
      Operators, [](const NamedOperator &Each) { return Each.Operator; }));
  return All;
}

StringRef toWord(ReductionOperator Operator) {
  return Operators[static_cast<size_t>(Operator)].Word;
}

std::optional<ReductionOperator> operatorOfWord(StringRef Word) {
  for (const NamedOperator &Each : Operators)
    if (Each.Word == Word)
      return Each.Operator;
  return std::nullopt;
}

bool hasOperator(const Type &Type, ReductionOperator Operator) {
  if (Type.isArrayTy())
    return hasOperator(*Type.getArrayElementType(), Operator);
  switch (Operator) {
  case ReductionOperator::Add:
  case ReductionOperator::Multiply:
  case ReductionOperator::LogicalAnd:
  case ReductionOperator::LogicalOr:
    return Type.isIntegerTy() || Type.isFloatingPointTy();
  case ReductionOperator::FloatingMinimum:
  case ReductionOperator::FloatingMaximum:
    return Type.isFloatingPointTy();
  default:
    return Type.isIntegerTy();
  }
}

/// Creates the comparison `value != 0` of C, which is true for NaN.
static Value *isTrue(IRBuilderBase &B, Value *V) {
  Constant *Zero = Constant::getNullValue(V->getType());
  return V->getType()->isIntegerTy() ? B.CreateICmpNE(V, Zero)
                                     : B.CreateFCmpUNE(V, Zero);
}

static Value *createLogical(IRBuilderBase &B, ReductionOperator Operator,
                            Value *Into, Value *From) {
  Type *Type = Into->getType();
  Value *A = isTrue(B, Into);
  Value *C = isTrue(B, From);
  Value *Truth = Operator == ReductionOperator::LogicalAnd ? B.CreateAnd(A, C)
                                                           : B.CreateOr(A, C);
  return Type->isIntegerTy() ? B.CreateZExt(Truth, Type)
                             : B.CreateUIToFP(Truth, Type);
}

Value *createOperation(IRBuilderBase &B, ReductionOperator Operator,
                       Value *Into, Value *From) {
  const bool IsInteger = Into->getType()->isIntegerTy();
  switch (Operator) {
  case ReductionOperator::Add:
    return IsInteger ? B.CreateAdd(Into, From) : B.CreateFAdd(Into, From);
  case ReductionOperator::Multiply:
    return IsInteger ? B.CreateMul(Into, From) : B.CreateFMul(Into, From);
  case ReductionOperator::And:
    return B.CreateAnd(Into, From);
  case ReductionOperator::Or:
    return B.CreateOr(Into, From);
  case ReductionOperator::Xor:
    return B.CreateXor(Into, From);
  case ReductionOperator::LogicalAnd:
  case ReductionOperator::LogicalOr:
    return createLogical(B, Operator, Into, From);
  case ReductionOperator::SignedMinimum:
    return B.CreateBinaryIntrinsic(Intrinsic::smin, Into, From);
  case ReductionOperator::SignedMaximum:
    return B.CreateBinaryIntrinsic(Intrinsic::smax, Into, From);
  case ReductionOperator::UnsignedMinimum:
    return B.CreateBinaryIntrinsic(Intrinsic::umin, Into, From);
  case ReductionOperator::UnsignedMaximum:
    return B.CreateBinaryIntrinsic(Intrinsic::umax, Into, From);
  case ReductionOperator::FloatingMinimum:
    return B.CreateSelect(B.CreateFCmpOLT(Into, From), Into, From);
  case ReductionOperator::FloatingMaximum:
    return B.CreateSelect(B.CreateFCmpOGT(Into, From), Into, From);
  }
  llvm_unreachable("every operator has its operation");
}

} // namespace warpfold
