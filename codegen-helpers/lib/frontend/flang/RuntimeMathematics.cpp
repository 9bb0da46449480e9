//===- frontend/flang/RuntimeMathematics.cpp - mod, modulo and others -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  mod, modulo, exponent and other functions of real numbers are calls of flang's runtime,
//           which Debian's flang provides for the host only. This file writes out their computation
//           (flang-rt/lib/runtime/numeric-templates.h), except that a division by zero gives NaN,
//           while it ends the program on the host.
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/FlangModule.h"

#include "support/Calls.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"

#include <cfloat>

using namespace llvm;

namespace warpfold {
namespace {

/// Creates the code that replaces one call.
class CallCode {
public:
  explicit CallCode(CallInst &Call)
      : B(&Call), Call(Call), X(Call.getArgOperand(0)), Real(X->getType()) {}

  Value *mod() { return B.CreateFRem(X, argument(1)); }

  /// The result has the sign of the second number, also if it is zero.
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

  /// A device has no floating-point exception flags, which nearest raises on the host.
  Value *noExceptions() { return B.getInt32(0); }
  Value *nothing() { return nullptr; }

  /// A direction of 0 is an error of nearest.
  Value *failure() {
    B.CreateIntrinsic(Intrinsic::trap, ArrayRef<Type *>(), ArrayRef<Value *>());
    return nullptr;
  }

  /// libdevice has a function with the same meaning.
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

  Value *magnitude(Value *V) {
    return B.CreateUnaryIntrinsic(Intrinsic::fabs, V);
  }
  Value *isFinite() { return B.CreateFCmpOLT(magnitude(X), infinity()); }

  /// The fraction and the exponent of a finite number.
  Value *parts() {
    return B.CreateIntrinsic(Intrinsic::frexp, {Real, B.getInt32Ty()}, {X});
  }
  Value *exponentOfFinite() { return B.CreateExtractValue(parts(), 1); }

  Value *timesPowerOfTwo(Value *Number, Value *Power) {
    // Beyond this limit every result is zero or infinite; a truncated exponent could be another
    // power.
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

/// Returns the writer for a function of real numbers with the name after "_FortranA". Its suffix
/// encodes the kinds of the number and of the result.
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

/// Returns the writer for Callee; null if it is none of these functions.
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
  replaceCalls(M, writerOf, [](CallInst &Replaced, Write Writer) {
    CallCode Code(Replaced);
    return (Code.*Writer)();
  });
}

} // namespace warpfold
