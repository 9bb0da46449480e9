//===- simulator/lowering/FloatToInteger.cpp - cvt to integers ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  converts floating-point numbers to integers as PTX's cvt does, even
//           if LLVM and C++ leave the result undefined. A program that uses
//           such a result has the same result on each host and on the device.
//           Numbers that are too large or too small become the nearest integer.
// Widths:   LLVM's NVPTX back end converts to 16, 32 or 64 bits and drops the
//           bits above the type's width: 300 becomes 44 in 8 bits.
// Source:   PTX ISA 9.0, "cvt": a number out of range becomes the nearest in
//           range. A value that is not a number becomes 0 if neither the source
//           is .f64 nor the result has 64 bits, and otherwise the number whose
//           only set bit is the highest.
//
//===----------------------------------------------------------------------===//

#include "simulator/lowering/Steps.h"

#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold::sim {

/// Returns the width of the cvt for this type, or 0 if the type is too wide.
static unsigned convertedBits(const Type *To) {
  for (unsigned Bits : {16, 32, 64})
    if (To->getScalarSizeInBits() <= Bits)
      return Bits;
  return 0;
}

Value *floatToInteger(IRBuilderBase &B, Value *V, Type *To, bool Signed) {
  const unsigned Bits = convertedBits(To);
  Type *Wide = To->getWithNewBitWidth(Bits);
  // LLVM 19 for x86 does not convert a half that is not a number to 0.
  if (V->getType()->getScalarType()->is16bitFPTy())
    V = B.CreateFPExt(V, V->getType()->getWithNewType(B.getFloatTy()));
  Value *Result =
      B.CreateIntrinsic(Signed ? Intrinsic::fptosi_sat : Intrinsic::fptoui_sat,
                        {Wide, V->getType()}, {V});
  // LLVM's operation returns 0 for a value that is not a number.
  if (Bits == 64 || V->getType()->getScalarType()->isDoubleTy())
    Result = B.CreateSelect(B.CreateFCmpUNO(V, V),
                            ConstantInt::get(Wide, APInt::getSignMask(Bits)),
                            Result);
  return B.CreateTrunc(Result, To);
}

void lowerFloatToInteger(LoweringContext &C) {
  SmallVector<CastInst *, 16> Found;
  for (Function &F : C.M)
    for (Instruction &I : instructions(F))
      if ((isa<FPToUIInst>(I) || isa<FPToSIInst>(I)) &&
          convertedBits(I.getType()) != 0)
        Found.push_back(cast<CastInst>(&I));
  for (CastInst *Cast : Found) {
    IRBuilder<> B(Cast);
    Cast->replaceAllUsesWith(floatToInteger(
        B, Cast->getOperand(0), Cast->getType(), isa<FPToSIInst>(Cast)));
    Cast->eraseFromParent();
  }
}

} // namespace warpfold::sim
