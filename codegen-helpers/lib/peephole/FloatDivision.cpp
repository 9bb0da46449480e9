//===- peephole/FloatDivision.cpp - quotients and roots without calls -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peephole/FloatDivision.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include <cmath>

using namespace llvm;

namespace warpfold {

namespace {

/// The layout of a type's bits, and the range of the exponents in the middle, as they are encoded.
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

/// Creates operations on float or double, according to their operands, and on their bits.
class FloatBuilder {
public:
  explicit FloatBuilder(IRBuilderBase &B) : B(B) {}

  /// Creates an integer of the bits of V.
  Value *bits(Value *V) {
    return B.CreateBitCast(V, B.getIntNTy(V->getType()->getScalarSizeInBits()));
  }
  /// Returns Number as a constant of the type of V's bits.
  Constant *word(const Value *V, int64_t Number) {
    return ConstantInt::getSigned(
        B.getIntNTy(V->getType()->getScalarSizeInBits()), Number);
  }
  Constant *number(const Value *V, double Number) {
    return ConstantFP::get(V->getType(), Number);
  }

  /// Creates an i1: V is neither zero nor subnormal, infinite or NaN.
  Value *isNormal(Value *V) { return isBelow(V, 1, formatOf(V).ExponentMask); }
  /// Creates an i1: V's exponent is so far from both ends that products and quotients of two such
  /// numbers, and the remainders of these, are normal.
  Value *isInTheMiddle(Value *V) {
    return isBelow(V, formatOf(V).LowExponent, formatOf(V).HighExponent);
  }

  Value *abs(Value *V) { return B.CreateUnaryIntrinsic(Intrinsic::fabs, V); }
  /// Creates X * Y + Z, rounded once.
  Value *fma(Value *X, Value *Y, Value *Z) {
    return B.CreateIntrinsic(Intrinsic::fma, {X->getType()}, {X, Y, Z});
  }
  /// Creates an i1: an even number of the three is negative.
  Value *isPositive(Value *X, Value *Y, Value *Z) {
    return B.CreateICmpSGE(B.CreateXor(B.CreateXor(bits(X), bits(Y)), bits(Z)),
                           word(X, 0));
  }
  /// Creates the number next to V, farther from zero if IsAway, and otherwise nearer to zero.
  Value *neighbor(Value *V, Value *IsAway) {
    Value *Step = B.CreateSelect(IsAway, word(V, 1), word(V, -1));
    return B.CreateBitCast(B.CreateAdd(bits(V), Step), V->getType());
  }

  /// V times a power of two that moves any double to the middle, the root of that power, and the
  /// root's reciprocal. 0, infinity and NaN are unchanged.
  struct Scaled {
    Value *Number;
    Value *Root;
    Value *InverseRoot;
  };
  Scaled scale(Value *V) {
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
  /// Creates V * Factor * Factor.
  Value *multiplyTwice(Value *V, Value *Factor) {
    return B.CreateFMul(B.CreateFMul(V, Factor), Factor);
  }

private:
  Value *exponent(Value *V) {
    const Format &F = formatOf(V);
    return B.CreateAnd(B.CreateLShr(bits(V), F.MantissaBits),
                       word(V, F.ExponentMask));
  }
  Value *isBelow(Value *V, int64_t From, int64_t Below) {
    return B.CreateICmpULT(B.CreateSub(exponent(V), word(V, From)),
                           word(V, Below - From));
  }

  IRBuilderBase &B;
};

struct Quotient {
  Value *Result;
  /// a - b * Result.
  Value *Remainder;
  /// Zero, infinite or NaN if a / b is, and normal otherwise.
  Value *Rough;
};

class Expansion {
public:
  explicit Expansion(IRBuilderBase &B) : B(B), F(B) {}

  Value *isCommon(Value *A, Value *Divisor) {
    return B.CreateAnd(F.isInTheMiddle(A), F.isInTheMiddle(Divisor));
  }

  /// Divides numbers in the middle, or floats that are extended to double. If Rough is not normal,
  /// it is the result.
  Quotient divide(Value *A, Value *Divisor) {
    Value *Minus = B.CreateFNeg(Divisor);
    Value *First = reciprocal(Divisor);
    // The step doubles the number of correct bits from 20 to 40; the quotient's own step doubles
    // them again, as it does with a float's 22 or more (PTX ISA, "rcp").
    Value *R = A->getType()->isFloatTy()
                   ? First
                   : F.fma(First, F.fma(Minus, First, F.number(A, 1)), First);
    Value *Q = B.CreateFMul(A, R);
    Q = F.fma(F.fma(Minus, Q, A), R, Q);
    Value *Left = F.fma(Minus, Q, A);
    Value *Other = F.neighbor(Q, F.isPositive(Left, Divisor, Q));
    Value *OtherLeft = F.fma(Minus, Other, A);
    Value *IsNearer = B.CreateFCmpOLT(F.abs(OtherLeft), F.abs(Left));
    return {B.CreateSelect(IsNearer, Other, Q),
            B.CreateSelect(IsNearer, OtherLeft, Left), B.CreateFMul(A, First)};
  }

  Value *divideFloats(Value *A, Value *Divisor) {
    const Quotient Q = divide(B.CreateFPExt(A, B.getDoubleTy()),
                              B.CreateFPExt(Divisor, B.getDoubleTy()));
    return B.CreateFPTrunc(orRough(Q, Q.Result), A->getType());
  }

  Value *divideScaled(Value *A, Value *Divisor) {
    const FloatBuilder::Scaled Above = F.scale(A), Below = F.scale(Divisor);
    const Quotient Q = divide(Above.Number, Below.Number);
    Value *Undo = B.CreateFMul(Above.InverseRoot, Below.Root);
    Value *Redo = B.CreateFMul(Above.Root, Below.InverseRoot);
    return orRough(Q, multiply(Q, Divisor, Undo, Redo));
  }

private:
  Value *reciprocal(Value *V) {
    return B.CreateIntrinsic(V->getType()->isFloatTy()
                                 ? Intrinsic::nvvm_rcp_approx_ftz_f
                                 : Intrinsic::nvvm_rcp_approx_ftz_d,
                             {}, {V});
  }

  Value *orRough(const Quotient &Q, Value *Result) {
    return B.CreateSelect(F.isNormal(Q.Rough), Result, Q.Rough);
  }

  /// Returns Q's result times Root * Root. (If the first factor makes it zero, the second one
  /// would, too.) A subnormal result that was a tie between two numbers is rounded to the even one;
  /// Q's remainder shows on which side a / b is.
  Value *multiply(const Quotient &Q, Value *Divisor, Value *Root,
                  Value *Inverse) {
    Value *Result = F.multiplyTwice(Q.Result, Root);
    Value *Lost = B.CreateFSub(Q.Result, F.multiplyTwice(Result, Inverse));
    Constant *Least = F.number(Result, std::ldexp(1.0, -1074));
    Value *Half =
        B.CreateFMul(F.multiplyTwice(Least, Inverse), F.number(Result, 0.5));
    Value *IsTie = B.CreateFCmpOEQ(F.abs(Lost), Half);
    Value *IsInexact = B.CreateFCmpONE(Q.Remainder, F.number(Result, 0));
    Value *IsBeyond = F.isPositive(Lost, Q.Remainder, Divisor);
    Value *Step = B.CreateBinaryIntrinsic(Intrinsic::copysign, Least, Lost);
    return B.CreateSelect(B.CreateAnd(B.CreateAnd(IsTie, IsInexact), IsBeyond),
                          B.CreateFAdd(Result, Step), Result);
  }

  IRBuilderBase &B;
  FloatBuilder F;
};

} // namespace

void expandFloatDivision(BinaryOperator &Division) {
  Value *A = Division.getOperand(0), *Divisor = Division.getOperand(1);
  IRBuilder<> B(&Division);
  Instruction *Common = nullptr, *Rare = nullptr;
  SplitBlockAndInsertIfThenElse(
      Expansion(B).isCommon(A, Divisor), Division.getIterator(), &Common, &Rare,
      MDBuilder(B.getContext()).createLikelyBranchWeights());
  B.SetInsertPoint(Common);
  Value *InCommon = Expansion(B).divide(A, Divisor).Result;
  B.SetInsertPoint(Rare);
  Value *InRare = A->getType()->isFloatTy()
                      ? Expansion(B).divideFloats(A, Divisor)
                      : Expansion(B).divideScaled(A, Divisor);
  B.SetInsertPoint(&Division);
  PHINode *Result = B.CreatePHI(A->getType(), 2);
  Result->addIncoming(InCommon, Common->getParent());
  Result->addIncoming(InRare, Rare->getParent());
  Result->takeName(&Division);
  Division.replaceAllUsesWith(Result);
  Division.eraseFromParent();
}

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
