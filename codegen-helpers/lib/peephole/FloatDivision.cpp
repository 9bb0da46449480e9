//===- peephole/FloatDivision.cpp - a quotient without a call -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peephole/FloatDivision.h"

#include "peephole/FloatBuilder.h"

#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include <cmath>

using namespace llvm;

namespace warpfold {

namespace {

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

} // namespace warpfold
