//===- frontend/flang/MathFunctions.cpp - mathematical functions ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  replaces the mathematical functions in flang's code by calls of libdevice, as clang's
//           headers do in device code. flang generates LLVM's intrinsics and calls of C's library,
//           as for any processor: LLVM cannot select instructions for these intrinsics, and there
//           is no such library on a GPU.
// Next:     RuntimeMathematics.cpp, DeviceLibraries.cpp
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/FlangModule.h"

#include "support/Calls.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {
namespace {

/// The parameters of a function. It returns a real number unless an enumerator says otherwise.
enum class Takes { One, Two, OrderAndOne, OneAndPower, OneToRound };

/// A function of libdevice.
struct MathFunction {
  /// The name without the prefix "__nv_"; the function for float has the suffix f.
  StringRef Name;
  Takes What;
};

/// The names of C's functions for double of one and of two numbers; with the prefix "llvm." those
/// of the intrinsics, if there are any. libdevice has the same names.
constexpr StringLiteral OfOne[] = {
    "acos", "acosh",  "asin",   "asinh", "atan",  "atanh", "cbrt",  "cos",
    "cosh", "erf",    "erfc",   "exp",   "exp10", "exp2",  "expm1", "j0",
    "j1",   "lgamma", "log",    "log10", "log1p", "log2",  "sin",   "sinh",
    "tan",  "tanh",   "tgamma", "y0",    "y1"};
constexpr StringLiteral OfTwo[] = {"atan2", "fmod", "hypot", "pow",
                                   "remainder"};

} // namespace

static FunctionType *typeOf(Takes What, Type *Real) {
  Type *Int = Type::getInt32Ty(Real->getContext());
  switch (What) {
  case Takes::One:
    return FunctionType::get(Real, {Real}, false);
  case Takes::Two:
    return FunctionType::get(Real, {Real, Real}, false);
  case Takes::OrderAndOne:
    return FunctionType::get(Real, {Int, Real}, false);
  case Takes::OneAndPower:
    return FunctionType::get(Real, {Real, Int}, false);
  case Takes::OneToRound:
    return FunctionType::get(Type::getInt64Ty(Real->getContext()), {Real},
                             false);
  }
  llvm_unreachable("a kind of function");
}

/// Returns the function for C's function Name; none if libdevice has none.
static std::optional<MathFunction> functionNamed(StringRef Name) {
  if (is_contained(OfOne, Name))
    return MathFunction{Name, Takes::One};
  if (is_contained(OfTwo, Name))
    return MathFunction{Name, Takes::Two};
  if (Name == "jn" || Name == "yn")
    return MathFunction{Name, Takes::OrderAndOne};
  if (Name == "powi")
    return MathFunction{Name, Takes::OneAndPower};
  if (Name == "lrint" || Name == "llrint")
    return MathFunction{"llrint", Takes::OneToRound};
  if (Name == "lround" || Name == "llround")
    return MathFunction{"llround", Takes::OneToRound};
  return std::nullopt;
}

static FunctionCallee functionOf(Module &M, const MathFunction &Function,
                                 Type *Real) {
  return M.getOrInsertFunction(
      ("__nv_" + Function.Name + (Real->isFloatTy() ? "f" : "")).str(),
      typeOf(Function.What, Real));
}

static bool isLibdevices(Type *Real) {
  return Real->isFloatTy() || Real->isDoubleTy();
}

/// Returns the type of the real number on which the function is called.
static Type *realOf(const FunctionType &Function) {
  return Function.getReturnType()->isIntegerTy() ? Function.getParamType(0)
                                                 : Function.getReturnType();
}

/// Returns the libdevice function that replaces Callee; none if there is none.
static std::optional<MathFunction> functionFor(const Function &Callee) {
  const FunctionType *CalleeType = Callee.getFunctionType();
  if (!Callee.isDeclaration() || CalleeType->getNumParams() == 0)
    return std::nullopt;
  Type *Real = realOf(*CalleeType);
  if (!isLibdevices(Real))
    return std::nullopt;
  StringRef Name = Callee.getName();
  if (Name.consume_front("llvm."))
    Name = Name.split('.').first;
  else if (Real->isFloatTy() && !Name.consume_back("f"))
    return std::nullopt;
  const auto Found = functionNamed(Name);
  if (!Found)
    return std::nullopt;
  const bool Rounds = CalleeType->getReturnType()->isIntegerTy();
  return CalleeType->params() == typeOf(Found->What, Real)->params() &&
                 Rounds == (Found->What == Takes::OneToRound)
             ? Found
             : std::nullopt;
}

static Value *createCall(CallInst &Call,
                         const std::optional<MathFunction> &Function) {
  IRBuilder<> B(&Call);
  FunctionCallee Callee =
      functionOf(*Call.getModule(), *Function, realOf(*Call.getFunctionType()));
  CallInst *New = B.CreateCall(Callee, SmallVector<Value *, 2>(Call.args()));
  if (isa<FPMathOperator>(Call) && isa<FPMathOperator>(New))
    New->copyFastMathFlags(&Call);
  // lround returns an integer of another size, which holds all results.
  return New->getType() == Call.getType()
             ? static_cast<Value *>(New)
             : B.CreateSExtOrTrunc(New, Call.getType());
}

/// Replaces frem by calls of fmod. LLVM computes a remainder from a rounded quotient: for a large
/// quotient no digit is correct, and near a whole quotient the remainder may be negative.
static void callForRemainders(Module &M) {
  SmallVector<Instruction *, 4> Remainders;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (I.getOpcode() == Instruction::FRem && isLibdevices(I.getType()))
        Remainders.push_back(&I);
  for (Instruction *I : Remainders) {
    IRBuilder<> B(I);
    FunctionCallee Fmod = functionOf(M, *functionNamed("fmod"), I->getType());
    CallInst *New = B.CreateCall(Fmod, {I->getOperand(0), I->getOperand(1)});
    New->copyFastMathFlags(I);
    I->replaceAllUsesWith(New);
    I->eraseFromParent();
  }
}

static bool needsLibdevice(const Module &M) {
  return any_of(M, [](const Function &F) {
    return F.isDeclaration() && !F.use_empty() &&
           F.getName().starts_with("__nv_");
  });
}

Error linkMathFunctions(Module &M) {
  writeRuntimeMathematics(M);
  callForRemainders(M);
  replaceCalls(M, functionFor, createCall);
  return needsLibdevice(M) ? linkLibdevice(M) : Error::success();
}

} // namespace warpfold
