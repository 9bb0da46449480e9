//===- simulator/lowering/Arithmetic.cpp - nvvm arithmetic ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  lowers the arithmetic intrinsics that libdevice and builtins use.
//           Operations that round to nearest become LLVM's operations, whose
//           results are identical to the device's. Directed rounding calls
//           helpers of the device. Approximations (sin.approx, ex2.approx,
//           rcp.approx ...) become the exact function, which the device
//           guarantees to approximate. An operation with .ftz reads and writes
//           denormals as zero. Minimum, maximum and conversions to integers are
//           computed as PTX defines them. The host's instructions differ for
//           zeros of both signs and for values that are not a number.
// Results:  a multiplication and an addition are contracted only if the image
//           requests it (llvm.fmuladd), as in clang's nvptx back end.
//
//===----------------------------------------------------------------------===//

#include "simulator/device/Rounding.h"
#include "simulator/lowering/Steps.h"

#include "llvm/ADT/FloatingPointMode.h"
#include "llvm/ADT/StringSwitch.h"

#include <optional>

using namespace llvm;

namespace warpfold::sim {

namespace {

/// The parts of a name such as "fma.rn.ftz.f": the operation, its rounding,
/// whether denormals are flushed, and the remainder (the type).
struct ParsedName {
  StringRef Operation;
  std::optional<Rounding> Round;
  bool FlushToZero = false;
  bool Known = true; ///< Whether all parts of the name are supported.
};

/// The kinds of types of a conversion. The call contains the types.
enum class Conversion {
  None,
  FloatToSigned,
  FloatToUnsigned,
  SignedToFloat,
  UnsignedToFloat,
  Narrow,
  ToHalf
};

class ArithmeticLowering {
public:
  ArithmeticLowering(CallInst &Call, LoweringContext &C)
      : Call(Call), C(C), B(&Call) {}

  Value *lower(StringRef Name);

private:
  Value *argument(unsigned I) {
    Value *V = Call.getArgOperand(I);
    return Parsed.FlushToZero && V->getType()->isFloatTy() ? flush(V) : V;
  }

  Value *flush(Value *V);
  Value *unary(Intrinsic::ID Id, Value *V) {
    return B.CreateUnaryIntrinsic(Id, V);
  }
  Value *binary(Intrinsic::ID Id) {
    return B.CreateBinaryIntrinsic(Id, argument(0), argument(1));
  }
  Value *one() { return ConstantFP::get(Call.getType(), 1.0); }
  Value *sqrt() { return unary(Intrinsic::sqrt, argument(0)); }

  Value *compute();
  Value *rounded(RoundedOp Op);
  Value *nearest(RoundedOp Op);
  Value *convert(Conversion Kind);
  Value *toInteger(bool Signed);
  Value *bits();
  Value *multiplyHigh(bool Signed);
  Value *permute();

  CallInst &Call;
  LoweringContext &C;
  IRBuilder<> B;
  ParsedName Parsed;
};

} // namespace

static ParsedName parse(StringRef Name) {
  ParsedName Result;
  std::tie(Result.Operation, Name) = Name.split('.');
  while (!Name.empty()) {
    StringRef Part;
    std::tie(Part, Name) = Name.split('.');
    if (Part == "rn")
      Result.Round = Rounding::Nearest;
    else if (Part == "rz")
      Result.Round = Rounding::TowardZero;
    else if (Part == "rm")
      Result.Round = Rounding::Down;
    else if (Part == "rp")
      Result.Round = Rounding::Up;
    else if (Part == "approx")
      continue; // Use the exact function.
    else if (Part == "ftz")
      Result.FlushToZero = true;
    else
      Result.Known &= is_contained({"f", "d", "i", "ui", "ll", "ull", "f16",
                                    "f16x2", "f32", "f64", "hi", "lo", "i2d"},
                                   Part);
  }
  return Result;
}

/// Replaces a denormal by a zero of the same sign.
Value *ArithmeticLowering::flush(Value *V) {
  if (!V->getType()->isFloatTy())
    return V;
  Value *Smallest = ConstantFP::get(
      V->getType(), APFloat::getSmallestNormalized(APFloat::IEEEsingle()));
  Value *Tiny = B.CreateFCmpOLT(unary(Intrinsic::fabs, V), Smallest);
  Value *Zero = B.CreateBinaryIntrinsic(Intrinsic::copysign,
                                        ConstantFP::getZero(V->getType()), V);
  return B.CreateSelect(Tiny, Zero, V);
}

Value *ArithmeticLowering::nearest(RoundedOp Op) {
  switch (Op) {
  case RoundedOp::Add:
    return B.CreateFAdd(argument(0), argument(1));
  case RoundedOp::Multiply:
    return B.CreateFMul(argument(0), argument(1));
  case RoundedOp::Divide:
    return B.CreateFDiv(argument(0), argument(1));
  case RoundedOp::Reciprocal:
    return B.CreateFDiv(one(), argument(0));
  case RoundedOp::SquareRoot:
    return sqrt();
  case RoundedOp::FusedMultiplyAdd:
    return B.CreateIntrinsic(Intrinsic::fma, {Call.getType()},
                             {argument(0), argument(1), argument(2)});
  }
  return nullptr;
}

/// Returns the rounding in the call's last argument, a RoundingMode, which LLVM
/// 24's llvm.nvvm.fadd and llvm.nvvm.fmul have. Returns nothing if the last
/// argument is not an integer.
static std::optional<Rounding> roundingArgument(const CallInst &Call) {
  const auto *Last =
      dyn_cast<ConstantInt>(Call.getArgOperand(Call.arg_size() - 1));
  if (!Last)
    return std::nullopt;
  switch (static_cast<RoundingMode>(Last->getSExtValue())) {
  case RoundingMode::TowardZero:
    return Rounding::TowardZero;
  case RoundingMode::TowardPositive:
    return Rounding::Up;
  case RoundingMode::TowardNegative:
    return Rounding::Down;
  default:
    return Rounding::Nearest;
  }
}

Value *ArithmeticLowering::rounded(RoundedOp Op) {
  const auto Argument = roundingArgument(Call);
  const unsigned NumOperands = Call.arg_size() - (Argument ? 1 : 0);
  Rounding Round = Argument.value_or(Parsed.Round.value_or(Rounding::Nearest));
  if (Round == Rounding::Nearest)
    return nearest(Op);
  Type *Ty = Call.getType();
  if (!Ty->isFloatTy() && !Ty->isDoubleTy())
    return nullptr;
  Value *Operands[3];
  for (unsigned I = 0; I < 3; ++I)
    Operands[I] = I < NumOperands ? argument(I) : one();
  return C.callHook(
      B, Ty->isFloatTy() ? "__warpfold_rounded_f32" : "__warpfold_rounded_f64",
      Ty,
      {B.getInt32(static_cast<uint32_t>(Op)),
       B.getInt32(static_cast<uint32_t>(Round)), Operands[0], Operands[1],
       Operands[2]});
}

Value *ArithmeticLowering::toInteger(bool Signed) {
  Value *V = argument(0);
  switch (Parsed.Round.value_or(Rounding::TowardZero)) {
  case Rounding::Nearest:
    V = unary(Intrinsic::roundeven, V);
    break;
  case Rounding::Down:
    V = unary(Intrinsic::floor, V);
    break;
  case Rounding::Up:
    V = unary(Intrinsic::ceil, V);
    break;
  case Rounding::TowardZero:
    break;
  }
  return floatToInteger(B, V, Call.getType(), Signed);
}

static Conversion conversion(StringRef Operation) {
  return StringSwitch<Conversion>(Operation)
      .Case("f2i", Conversion::FloatToSigned)
      .Case("f2ll", Conversion::FloatToSigned)
      .Case("d2i", Conversion::FloatToSigned)
      .Case("d2ll", Conversion::FloatToSigned)
      .Case("f2ui", Conversion::FloatToUnsigned)
      .Case("f2ull", Conversion::FloatToUnsigned)
      .Case("d2ui", Conversion::FloatToUnsigned)
      .Case("d2ull", Conversion::FloatToUnsigned)
      .Case("i2f", Conversion::SignedToFloat)
      .Case("ll2f", Conversion::SignedToFloat)
      .Case("i2d", Conversion::SignedToFloat)
      .Case("ll2d", Conversion::SignedToFloat)
      .Case("ui2f", Conversion::UnsignedToFloat)
      .Case("ull2f", Conversion::UnsignedToFloat)
      .Case("ui2d", Conversion::UnsignedToFloat)
      .Case("ull2d", Conversion::UnsignedToFloat)
      .Case("d2f", Conversion::Narrow)
      .Case("f2h", Conversion::ToHalf)
      .Default(Conversion::None);
}

/// Returns null for a rounding for which LLVM has no operation.
Value *ArithmeticLowering::convert(Conversion Kind) {
  if (Kind == Conversion::FloatToSigned)
    return toInteger(/*Signed=*/true);
  if (Kind == Conversion::FloatToUnsigned)
    return toInteger(/*Signed=*/false);
  if (Parsed.Round.value_or(Rounding::Nearest) != Rounding::Nearest)
    return nullptr;
  switch (Kind) {
  case Conversion::SignedToFloat:
    return B.CreateSIToFP(argument(0), Call.getType());
  case Conversion::UnsignedToFloat:
    return B.CreateUIToFP(argument(0), Call.getType());
  case Conversion::Narrow:
    return B.CreateFPTrunc(argument(0), Call.getType());
  case Conversion::ToHalf:
    return B.CreateBitCast(B.CreateFPTrunc(argument(0), B.getHalfTy()),
                           Call.getType());
  default:
    return nullptr;
  }
}

/// Converts between a double and its halves.
Value *ArithmeticLowering::bits() {
  Type *Int64 = B.getInt64Ty(), *Int32 = B.getInt32Ty();
  if (Parsed.Operation == "lohi") {
    Value *Low = B.CreateZExt(Call.getArgOperand(0), Int64);
    Value *High = B.CreateShl(B.CreateZExt(Call.getArgOperand(1), Int64), 32);
    return B.CreateBitCast(B.CreateOr(Low, High), B.getDoubleTy());
  }
  Value *Word = B.CreateBitCast(Call.getArgOperand(0), Int64);
  bool High = Call.getCalledFunction()->getName().ends_with(".hi");
  return B.CreateTrunc(High ? B.CreateLShr(Word, 32) : Word, Int32);
}

Value *ArithmeticLowering::multiplyHigh(bool Signed) {
  unsigned Width = Call.getType()->getIntegerBitWidth();
  Type *Wide = B.getIntNTy(2 * Width);
  auto Extend = [&](Value *V) {
    return Signed ? B.CreateSExt(V, Wide) : B.CreateZExt(V, Wide);
  };
  Value *Product = B.CreateMul(Extend(argument(0)), Extend(argument(1)));
  return B.CreateTrunc(B.CreateLShr(Product, Width), Call.getType());
}

/// Lowers prmt: selects four of eight bytes, each by a digit of the selector.
/// If the digit's highest bit is set, the byte's sign is selected.
Value *ArithmeticLowering::permute() {
  Value *Low = B.CreateZExt(argument(0), B.getInt64Ty());
  Value *High = B.CreateZExt(argument(1), B.getInt64Ty());
  Value *Bytes = B.CreateOr(Low, B.CreateShl(High, 32));
  Value *Result = B.getInt32(0);
  for (unsigned I = 0; I < 4; ++I) {
    Value *Digit = B.CreateLShr(argument(2), 4 * I);
    Value *Shift = B.CreateShl(B.CreateAnd(Digit, 7), 3);
    Value *Byte =
        B.CreateTrunc(B.CreateLShr(Bytes, B.CreateZExt(Shift, B.getInt64Ty())),
                      B.getInt8Ty());
    Value *AskSign = B.CreateICmpNE(B.CreateAnd(Digit, 8), B.getInt32(0));
    Byte = B.CreateSelect(AskSign, B.CreateAShr(Byte, 7), Byte);
    Result = B.CreateOr(Result,
                        B.CreateShl(B.CreateZExt(Byte, B.getInt32Ty()), 8 * I));
  }
  return Result;
}

/// Source:   PTX ISA, "min" and "max".
Value *minimumOrMaximum(IRBuilderBase &B, Value *Left, Value *Right,
                        bool IsMaximum) {
  Type *Ty = Left->getType();
  Value *TakesLeft =
      IsMaximum ? B.CreateFCmpOGT(Left, Right) : B.CreateFCmpOLT(Left, Right);
  Value *Result = B.CreateSelect(TakesLeft, Left, Right);
  // Equal operands can differ only in the sign of a zero.
  Type *Bits = Ty->getWithNewType(
      B.getIntNTy(static_cast<unsigned>(Ty->getScalarSizeInBits())));
  Value *LeftBits = B.CreateBitCast(Left, Bits);
  Value *RightBits = B.CreateBitCast(Right, Bits);
  Value *Equal = IsMaximum ? B.CreateAnd(LeftBits, RightBits)
                           : B.CreateOr(LeftBits, RightBits);
  Result = B.CreateSelect(B.CreateFCmpOEQ(Left, Right),
                          B.CreateBitCast(Equal, Ty), Result);
  Value *LeftIsNan = B.CreateFCmpUNO(Left, Left);
  Value *RightIsNan = B.CreateFCmpUNO(Right, Right);
  Result = B.CreateSelect(LeftIsNan, Right, Result);
  Result = B.CreateSelect(RightIsNan, Left, Result);
  if (!Ty->getScalarType()->isFloatTy())
    return Result;
  // If neither is a number, a single-precision operation returns this one (CUDA
  // C++ Programming Guide, "Floating-Point Standard").
  Constant *Canonical = ConstantFP::get(
      Ty, APFloat(APFloat::IEEEsingle(), APInt(32, 0x7FFFFFFF)));
  return B.CreateSelect(B.CreateAnd(LeftIsNan, RightIsNan), Canonical, Result);
}

Value *ArithmeticLowering::compute() {
  StringRef Op = Parsed.Operation;
  if (auto Rounded = StringSwitch<std::optional<RoundedOp>>(Op)
                         .Case("add", RoundedOp::Add)
                         .Case("fadd", RoundedOp::Add)
                         .Case("mul", RoundedOp::Multiply)
                         .Case("fmul", RoundedOp::Multiply)
                         .Case("div", RoundedOp::Divide)
                         .Case("rcp", RoundedOp::Reciprocal)
                         .Case("sqrt", RoundedOp::SquareRoot)
                         .Case("fma", RoundedOp::FusedMultiplyAdd)
                         .Default(std::nullopt))
    return rounded(*Rounded);
  if (auto Simple = StringSwitch<Intrinsic::ID>(Op)
                        .Case("fabs", Intrinsic::fabs)
                        .Case("floor", Intrinsic::floor)
                        .Case("ceil", Intrinsic::ceil)
                        .Case("trunc", Intrinsic::trunc)
                        .Case("round", Intrinsic::roundeven)
                        .Case("ex2", Intrinsic::exp2)
                        .Case("lg2", Intrinsic::log2)
                        .Case("sin", Intrinsic::sin)
                        .Case("cos", Intrinsic::cos)
                        .Case("tanh", Intrinsic::tanh)
                        .Default(Intrinsic::not_intrinsic))
    return unary(Simple, argument(0));
  if (Op == "rsqrt")
    return B.CreateFDiv(one(), sqrt());
  if (Op == "fmin" || Op == "fmax")
    return minimumOrMaximum(B, argument(0), argument(1), Op == "fmax");
  if (Op == "saturate") {
    Value *Positive =
        minimumOrMaximum(B, argument(0), ConstantFP::getZero(Call.getType()),
                         /*IsMaximum=*/true);
    return minimumOrMaximum(B, Positive, one(), /*IsMaximum=*/false);
  }
  if (Op == "mulhi") {
    StringRef Name = Call.getCalledFunction()->getName();
    return multiplyHigh(!Name.ends_with(".ui") && !Name.ends_with(".ull"));
  }
  if (Op == "prmt")
    return permute();
  if (Op == "lohi" || Call.getCalledFunction()->getName().ends_with(".hi") ||
      Call.getCalledFunction()->getName().ends_with(".lo"))
    return bits();
  if (Op == "sad") {
    bool Signed = Call.getCalledFunction()->getName().ends_with(".i");
    Value *A = argument(0), *Other = argument(1);
    Value *Less =
        Signed ? B.CreateICmpSLT(A, Other) : B.CreateICmpULT(A, Other);
    Value *Difference =
        B.CreateSelect(Less, B.CreateSub(Other, A), B.CreateSub(A, Other));
    return B.CreateAdd(Difference, argument(2));
  }
  return convert(conversion(Op));
}

Value *ArithmeticLowering::lower(StringRef Name) {
  Parsed = parse(Name);
  if (!Parsed.Known)
    return nullptr;
  Value *Result = compute();
  return Result && Parsed.FlushToZero ? flush(Result) : Result;
}

/// Lowers LLVM's own intrinsics whose results depend on the host.
static bool lowerGenericArithmetic(CallInst &Call) {
  IRBuilder<> B(&Call);
  const auto RoundedBy = [&](Intrinsic::ID Rounding) {
    return floatToInteger(
        B, B.CreateUnaryIntrinsic(Rounding, Call.getArgOperand(0)),
        Call.getType(), /*Signed=*/true);
  };
  switch (Call.getIntrinsicID()) {
  case Intrinsic::minnum:
  case Intrinsic::maxnum:
    replaceCall(
        Call, minimumOrMaximum(B, Call.getArgOperand(0), Call.getArgOperand(1),
                               Call.getIntrinsicID() == Intrinsic::maxnum));
    return true;
  case Intrinsic::lrint:
  case Intrinsic::llrint:
    replaceCall(Call, RoundedBy(Intrinsic::roundeven));
    return true;
  case Intrinsic::lround:
  case Intrinsic::llround:
    replaceCall(Call, RoundedBy(Intrinsic::round));
    return true;
  default:
    return false;
  }
}

bool lowerArithmetic(CallInst &Call, LoweringContext &C) {
  const Function *Callee = Call.getCalledFunction();
  StringRef Name = Callee ? Callee->getName() : "";
  if (Call.getIntrinsicID() == Intrinsic::fmuladd) {
    IRBuilder<> B(&Call);
    replaceCall(Call,
                B.CreateIntrinsic(Intrinsic::fma, {Call.getType()},
                                  {Call.getArgOperand(0), Call.getArgOperand(1),
                                   Call.getArgOperand(2)}));
    return true;
  }
  if (lowerGenericArithmetic(Call))
    return true;
  if (!Name.consume_front("llvm.nvvm."))
    return false;
  Value *Result = ArithmeticLowering(Call, C).lower(Name);
  if (!Result || Result->getType() != Call.getType())
    return false;
  replaceCall(Call, Result);
  return true;
}

} // namespace warpfold::sim
