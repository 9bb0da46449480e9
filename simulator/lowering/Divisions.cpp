//===- simulator/lowering/Divisions.cpp - div and rem of integers ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  checks before each division of integers that it has a result. If
//           the divisor is 0, or the smallest number is divided by -1, some
//           hosts raise a signal (x86-64) and others continue with a number
//           (AArch64). The simulator reports the error on all of them.
// Source:   LLVM Language Reference, "sdiv", "udiv", "srem", "urem"; PTX ISA,
//           "div": "division by zero yields an unspecified, machine-specific
//           value".
//
//===----------------------------------------------------------------------===//

#include "simulator/device/LoweredCode.h"
#include "simulator/lowering/Steps.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace warpfold::sim {

static bool isSigned(const BinaryOperator &Division) {
  return Division.getOpcode() == Instruction::SDiv ||
         Division.getOpcode() == Instruction::SRem;
}

/// Returns true if the divisor is a constant that can divide every number.
static bool hasSafeDivisor(const BinaryOperator &Division) {
  const auto *Divisor = dyn_cast<ConstantInt>(Division.getOperand(1));
  return Divisor && !Divisor->isZero() &&
         (!isSigned(Division) || !Divisor->isMinusOne());
}

/// Returns whether the division, or one element of a vector division, has no
/// result.
static Value *hasNoResult(IRBuilder<> &B, const BinaryOperator &Division) {
  Value *Dividend = Division.getOperand(0), *Divisor = Division.getOperand(1);
  Type *Ty = Division.getType();
  Value *Result = B.CreateICmpEQ(Divisor, Constant::getNullValue(Ty));
  if (isSigned(Division)) {
    Constant *Smallest = ConstantInt::get(
        Ty, APInt::getSignedMinValue(Ty->getScalarSizeInBits()));
    Value *Overflows =
        B.CreateAnd(B.CreateICmpEQ(Dividend, Smallest),
                    B.CreateICmpEQ(Divisor, Constant::getAllOnesValue(Ty)));
    Result = B.CreateOr(Result, Overflows);
  }
  return Ty->isVectorTy() ? B.CreateOrReduce(Result) : Result;
}

void lowerDivisions(LoweringContext &C) {
  SmallVector<BinaryOperator *, 16> Found;
  for (Function &F : C.M)
    for (Instruction &I : instructions(F))
      if (auto *Operation = dyn_cast<BinaryOperator>(&I);
          Operation && Operation->isIntDivRem() && !hasSafeDivisor(*Operation))
        Found.push_back(Operation);
  for (BinaryOperator *Division : Found) {
    IRBuilder<> B(Division);
    Constant *Site = C.siteOf(*Division, "division");
    Instruction *End =
        SplitBlockAndInsertIfThen(hasNoResult(B, *Division), Division,
                                  /*Unreachable=*/true);
    B.SetInsertPoint(End);
    C.callHook(B, "__warpfold_trap", B.getVoidTy(),
               {B.getInt32(static_cast<uint32_t>(TrapKind::Division)), Site});
  }
}

} // namespace warpfold::sim
