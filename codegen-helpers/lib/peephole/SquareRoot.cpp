//===- peephole/SquareRoot.cpp - a square root without a call -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peephole/SquareRoot.h"

#include "peephole/FloatBuilder.h"

#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;

namespace warpfold {

/// Returns the root of a positive number in the middle.
static Value *createRoot(IRBuilderBase &B, Value *X) {
  FloatBuilder F(B);
  Value *Y = B.CreateIntrinsic(Intrinsic::nvvm_rsqrt_approx_ftz_d, {}, {X});
  Value *H = B.CreateFMul(Y, F.number(X, 0.5));
  Value *G = B.CreateFMul(X, Y);
  // The step doubles the number of correct bits from 20 (PTX ISA, "rsqrt") to 40.
  Value *Error = F.fma(B.CreateFNeg(G), H, F.number(X, 0.5));
  G = F.fma(G, Error, G);
  H = F.fma(H, Error, H);
  G = F.fma(F.fma(B.CreateFNeg(G), G, X), H, G);
  Value *Left = F.fma(B.CreateFNeg(G), G, X);
  Value *IsAbove = B.CreateFCmpOGE(Left, F.number(X, 0));
  Value *Other = F.neighbor(G, IsAbove);
  Value *OfProduct = F.fma(B.CreateFNeg(G), Other, X);
  Value *IsUpper = B.CreateFCmpOGT(OfProduct, F.number(X, 0));
  // The root is on Other's side of the midpoint.
  return B.CreateSelect(B.CreateICmpEQ(IsAbove, IsUpper), Other, G);
}

void expandSquareRoot(IntrinsicInst &Root) {
  IRBuilder<> B(&Root);
  FloatBuilder F(B);
  Value *X = Root.getArgOperand(0);
  const FloatBuilder::Scaled Scaled = F.scale(X);
  Value *Normal =
      B.CreateFMul(createRoot(B, Scaled.Number), Scaled.InverseRoot);
  // 0 and infinity are their own roots; negative numbers have none.
  Value *IsNegative = B.CreateFCmpOLT(X, F.number(X, 0));
  Value *Special =
      B.CreateSelect(IsNegative, ConstantFP::getNaN(X->getType()), X);
  Value *HasRoot = B.CreateAnd(B.CreateFCmpOGT(X, F.number(X, 0)),
                               F.isNormal(Scaled.Number));
  Value *Result = B.CreateSelect(HasRoot, Normal, Special);
  Result->takeName(&Root);
  Root.replaceAllUsesWith(Result);
  Root.eraseFromParent();
}

} // namespace warpfold
