//===- simulator/lowering/FloatToInteger.cpp - cvt to integers ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  converts floating-point numbers to integers as PTX's cvt does, also
//           where LLVM and C++ leave the result open: a program that looks at
//           it has the same result on each host and on the device. Too large
//           and too small become the nearest integer there is.
// Widths:   LLVM's NVPTX back end converts to 16, 32 or 64 bits and drops what
//           is above the type's own: 300 becomes 44 in 8 bits.
// Source:   PTX ISA 9.0, "cvt": a number out of range becomes the nearest in range;
//           not-a-number becomes 0 if neither the source is .f64 nor the result
//           has 64 bits, and otherwise the number of which the highest bit alone
//           is set.
//
//===----------------------------------------------------------------------===//

#include "simulator/lowering/Steps.h"

#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold::sim {

/// The width that cvt has for it; 0 for what is too wide for any.
static unsigned convertedBits(const Type *To) {
  for (unsigned Bits : {16, 32, 64})
    if (To->getScalarSizeInBits() <= Bits)
      return Bits;
  return 0;
}

Value *floatToInteger(IRBuilderBase &B, Value *V, Type *To, bool Signed) {
  const unsigned Bits = convertedBits(To);
  Type *Wide = To->getWithNewBitWidth(Bits);
  // LLVM 19 for x86 does not make 0 of a half that is not a number.
  if (V->getType()->getScalarType()->is16bitFPTy())
    V = B.CreateFPExt(V, V->getType()->getWithNewType(B.getFloatTy()));
  Value *Result =
      B.CreateIntrinsic(Signed ? Intrinsic::fptosi_sat : Intrinsic::fptoui_sat,
                        {Wide, V->getType()}, {V});
  // LLVM's operation returns 0 for not-a-number.
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
