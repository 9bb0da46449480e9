//===- frontend/flang/RuntimeMathematics.cpp - mod and its like -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/RuntimeMathematics.h"

#include "support/ReplaceCalls.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"

#include <cfloat>

using namespace llvm;

namespace warpfold {
namespace {

/// What one call is replaced by.
class CallCode {
public:
  explicit CallCode(CallInst &Call)
      : B(&Call), Call(Call), X(Call.getArgOperand(0)), Real(X->getType()) {}

  Value *mod() { return B.CreateFRem(X, argument(1)); }

  /// With the sign of the second number, as what is zero has, too.
  Value *modulo() {
    Value *P = argument(1);
    Value *Rest = mod();
    Value *HaveOtherSigns =
        B.CreateXor(B.CreateFCmpOLT(X, real(0)), B.CreateFCmpOLT(P, real(0)));
    Value *Moved = B.CreateSelect(HaveOtherSigns, B.CreateFAdd(Rest, P), Rest);
    Value *Zero = B.CreateBinaryIntrinsic(Intrinsic::copysign, real(0), P);
    Value *Result = B.CreateSelect(B.CreateFCmpOEQ(Rest, real(0)), Zero, Moved);
    return B.CreateSelect(B.CreateFCmpOEQ(magnitude(P), infinity()), nan(),
                          Result);
  }

  Value *exponent() {
    Type *Int = Call.getType();
    Value *Largest = ConstantInt::get(
        Int, APInt::getSignedMaxValue(Int->getIntegerBitWidth()));
    return B.CreateSelect(
        isFinite(), B.CreateSExtOrTrunc(exponentOfFinite(), Int), Largest);
  }

  Value *fraction() {
    return B.CreateSelect(isFinite(), B.CreateExtractValue(parts(), 0), nan());
  }

  Value *scale() { return timesPowerOfTwo(X, argument(1)); }

  Value *setExponent() { return timesPowerOfTwo(fraction(), argument(1)); }

  Value *spacing() {
    Value *Power = B.CreateSub(exponentOfFinite(), B.getInt32(digits()));
    Value *Tiny = real(Real->isFloatTy() ? FLT_MIN : DBL_MIN);
    Value *Spacing = timesPowerOfTwo(real(1), Power);
    Value *IsTiny =
        B.CreateOr(B.CreateFCmpOEQ(X, real(0)), B.CreateFCmpOLT(Spacing, Tiny));
    return B.CreateSelect(isFinite(), B.CreateSelect(IsTiny, Tiny, Spacing),
                          nan());
  }

  Value *reciprocalOfRelativeSpacing() {
    return timesPowerOfTwo(magnitude(fraction()), B.getInt32(digits()));
  }

  /// A device has no flags of exceptions, which nearest raises on the host.
  Value *noExceptions() { return B.getInt32(0); }
  Value *nothing() { return nullptr; }

  /// nearest in the direction of 0.
  Value *failure() {
    B.CreateIntrinsic(Intrinsic::trap, ArrayRef<Type *>(), ArrayRef<Value *>());
    return nullptr;
  }

  /// libdevice's function of the same meaning.
  Value *scaledErfc() {
    const char *Name = Real->isFloatTy() ? "__nv_erfcxf" : "__nv_erfcx";
    return B.CreateCall(Call.getModule()->getOrInsertFunction(Name, Real, Real),
                        {X});
  }

private:
  Value *argument(unsigned Number) { return Call.getArgOperand(Number); }
  Value *real(double Number) { return ConstantFP::get(Real, Number); }
  Value *infinity() { return ConstantFP::getInfinity(Real); }
  Value *nan() { return ConstantFP::getNaN(Real); }
  int digits() { return Real->isFloatTy() ? FLT_MANT_DIG : DBL_MANT_DIG; }

  Value *magnitude(Value *Of) {
    return B.CreateUnaryIntrinsic(Intrinsic::fabs, Of);
  }
  Value *isFinite() { return B.CreateFCmpOLT(magnitude(X), infinity()); }

  /// Fraction and exponent, of a finite number.
  Value *parts() {
    return B.CreateIntrinsic(Intrinsic::frexp, {Real, B.getInt32Ty()}, {X});
  }
  Value *exponentOfFinite() { return B.CreateExtractValue(parts(), 1); }

  Value *timesPowerOfTwo(Value *Number, Value *Power) {
    // Beyond this all is zero or infinite; what is cut off could be another power.
    const int64_t Most = 4096;
    Type *Int = Power->getType();
    Power = B.CreateBinaryIntrinsic(Intrinsic::smin, Power,
                                    ConstantInt::getSigned(Int, Most));
    Power = B.CreateBinaryIntrinsic(Intrinsic::smax, Power,
                                    ConstantInt::getSigned(Int, -Most));
    return B.CreateIntrinsic(
        Intrinsic::ldexp, {Real, B.getInt32Ty()},
        {Number, B.CreateSExtOrTrunc(Power, B.getInt32Ty())});
  }

  IRBuilder<> B;
  CallInst &Call;
  Value *X;
  Type *Real;
};

using Write = Value *(CallCode::*)();

/// Of the name behind "_FortranA", of a function of real numbers; behind it are the kinds of
/// the number and of the result.
Write writerOfNumbers(StringRef Name) {
  return StringSwitch<Write>(Name.take_until(isDigit))
      .Case("ModReal", &CallCode::mod)
      .Case("ModuloReal", &CallCode::modulo)
      .Case("Exponent", &CallCode::exponent)
      .Case("Fraction", &CallCode::fraction)
      .Case("Scale", &CallCode::scale)
      .Case("SetExponent", &CallCode::setExponent)
      .Case("Spacing", &CallCode::spacing)
      .Case("RRSpacing", &CallCode::reciprocalOfRelativeSpacing)
      .Case("ErfcScaled", &CallCode::scaledErfc)
      .Default(nullptr);
}

/// Null for what is none of these.
Write writerOf(const Function &Callee) {
  StringRef Name = Callee.getName();
  FunctionType *Type = Callee.getFunctionType();
  if (!Callee.isDeclaration() || !Name.consume_front("_FortranA") ||
      Type->getNumParams() == 0)
    return nullptr;
  if (Type->getParamType(0)->isFloatTy() || Type->getParamType(0)->isDoubleTy())
    return writerOfNumbers(Name);
  return StringSwitch<Write>(Name)
      .Case("MapException", &CallCode::noExceptions)
      .Case("feraiseexcept", &CallCode::nothing)
      .Case("ReportFatalUserError", &CallCode::failure)
      .Default(nullptr);
}

} // namespace

void writeRuntimeMathematics(Module &M) {
  replaceCalls(M, writerOf, [](CallInst &Its, Write Writer) {
    CallCode Code(Its);
    return (Code.*Writer)();
  });
}

} // namespace warpfold
