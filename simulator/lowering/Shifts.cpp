//===- simulator/lowering/Shifts.cpp - shl and shr ------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  shifts integers as PTX does. For amounts of the type's width or
//           more, for which LLVM and C++ leave the result undefined and
//           processors use the amount's lower bits, all bits are shifted out.
// Widths:   PTX shifts 16, 32 or 64 bits by an amount of 32 bits; LLVM's NVPTX
//           back end uses the lower half of a 64-bit amount. Narrower types
//           are extended, which gives the same result. Wider types, which the
//           back end splits, stay unchanged.
// Source:   PTX ISA, "shl" and "shr": "Shift amounts greater than the register
//           width N are clamped to N."
//
//===----------------------------------------------------------------------===//

#include "simulator/lowering/Steps.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;

namespace warpfold::sim {

/// Returns whether the amount is a constant below the width.
static bool isInRange(const BinaryOperator &Shift) {
  const APInt *Amount;
  return match(Shift.getOperand(1), PatternMatch::m_APInt(Amount)) &&
         Amount->ult(Shift.getType()->getScalarSizeInBits());
}

static Value *shift(IRBuilderBase &B, const BinaryOperator &Shift) {
  Value *V = Shift.getOperand(0), *Amount = Shift.getOperand(1);
  Type *Ty = Shift.getType();
  const unsigned Width = Ty->getScalarSizeInBits();
  if (Width > 32)
    Amount = B.CreateAnd(Amount, ConstantInt::get(Ty, 0xFFFFFFFF));
  Value *InRange = B.CreateICmpULT(Amount, ConstantInt::get(Ty, Width));
  if (Shift.getOpcode() == Instruction::AShr)
    return B.CreateAShr(
        V, B.CreateSelect(InRange, Amount, ConstantInt::get(Ty, Width - 1)));
  Constant *Zero = Constant::getNullValue(Ty);
  Value *Within = B.CreateSelect(InRange, Amount, Zero);
  Value *Result = Shift.getOpcode() == Instruction::Shl
                      ? B.CreateShl(V, Within)
                      : B.CreateLShr(V, Within);
  return B.CreateSelect(InRange, Result, Zero);
}

void lowerShifts(LoweringContext &C) {
  constexpr unsigned Widest = 64;
  SmallVector<BinaryOperator *, 16> Found;
  for (Function &F : C.M)
    for (Instruction &I : instructions(F))
      if (auto *Operation = dyn_cast<BinaryOperator>(&I);
          Operation && Operation->isShift() &&
          Operation->getType()->getScalarSizeInBits() <= Widest &&
          !isInRange(*Operation))
        Found.push_back(Operation);
  for (BinaryOperator *Operation : Found) {
    IRBuilder<> B(Operation);
    Operation->replaceAllUsesWith(shift(B, *Operation));
    Operation->eraseFromParent();
  }
}

} // namespace warpfold::sim
