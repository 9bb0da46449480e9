//===- peephole/FloatBuilder.cpp - operations on floats and their bits ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peephole/FloatBuilder.h"

#include <cmath>

using namespace llvm;

namespace warpfold {

namespace {

/// The bits of a type, and the range of exponents in the middle, as encoded in the bits.
struct Format {
  unsigned MantissaBits;
  int64_t ExponentMask;
  int64_t LowExponent;
  int64_t HighExponent;
};

constexpr Format Float = {23, 0xff, 127 - 60, 127 + 60};
constexpr Format Double = {52, 0x7ff, 1023 - 480, 1023 + 480};

/// The exponent of the root of the power of two that scales doubles from both ends to the middle.
constexpr int ScaleRoot = 300;

const Format &formatOf(const Value *V) {
  assert(V->getType()->isFloatTy() || V->getType()->isDoubleTy());
  return V->getType()->isFloatTy() ? Float : Double;
}

} // namespace

Value *FloatBuilder::bits(Value *V) {
  return B.CreateBitCast(V, B.getIntNTy(V->getType()->getScalarSizeInBits()));
}

Constant *FloatBuilder::word(const Value *V, int64_t Number) {
  return ConstantInt::getSigned(
      B.getIntNTy(V->getType()->getScalarSizeInBits()), Number);
}

Constant *FloatBuilder::number(const Value *V, double Number) {
  return ConstantFP::get(V->getType(), Number);
}

Value *FloatBuilder::exponent(Value *V) {
  const Format &F = formatOf(V);
  return B.CreateAnd(B.CreateLShr(bits(V), F.MantissaBits),
                     word(V, F.ExponentMask));
}

Value *FloatBuilder::isBelow(Value *V, int64_t From, int64_t Below) {
  return B.CreateICmpULT(B.CreateSub(exponent(V), word(V, From)),
                         word(V, Below - From));
}

Value *FloatBuilder::isNormal(Value *V) {
  return isBelow(V, 1, formatOf(V).ExponentMask);
}

Value *FloatBuilder::isInTheMiddle(Value *V) {
  return isBelow(V, formatOf(V).LowExponent, formatOf(V).HighExponent);
}

Value *FloatBuilder::abs(Value *V) {
  return B.CreateUnaryIntrinsic(Intrinsic::fabs, V);
}

Value *FloatBuilder::fma(Value *X, Value *Y, Value *Z) {
  return B.CreateIntrinsic(Intrinsic::fma, {X->getType()}, {X, Y, Z});
}

Value *FloatBuilder::isPositive(Value *X, Value *Y, Value *Z) {
  return B.CreateICmpSGE(B.CreateXor(B.CreateXor(bits(X), bits(Y)), bits(Z)),
                         word(X, 0));
}

Value *FloatBuilder::neighbor(Value *V, Value *IsAway) {
  Value *Step = B.CreateSelect(IsAway, word(V, 1), word(V, -1));
  return B.CreateBitCast(B.CreateAdd(bits(V), Step), V->getType());
}

FloatBuilder::Scaled FloatBuilder::scale(Value *V) {
  Value *IsLow = isBelow(V, 0, Double.LowExponent);
  Value *IsMiddle = isInTheMiddle(V);
  auto Choose = [&](int IfLow, int IfHigh) {
    Value *ForEnds = B.CreateSelect(IsLow, number(V, std::ldexp(1.0, IfLow)),
                                    number(V, std::ldexp(1.0, IfHigh)));
    return B.CreateSelect(IsMiddle, number(V, 1), ForEnds);
  };
  Value *Root = Choose(ScaleRoot, -ScaleRoot);
  return {multiplyTwice(V, Root), Root, Choose(-ScaleRoot, ScaleRoot)};
}

Value *FloatBuilder::multiplyTwice(Value *V, Value *Factor) {
  return B.CreateFMul(B.CreateFMul(V, Factor), Factor);
}

} // namespace warpfold
