//===- frontend/flang/MathFunctions.cpp - sin and its like ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/MathFunctions.h"

#include "frontend/flang/Libdevice.h"
#include "frontend/flang/RuntimeMathematics.h"
#include "support/ReplaceCalls.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {
namespace {

/// What a function takes. It returns a real number unless this says otherwise.
enum class Takes { One, Two, OrderAndOne, OneAndPower, OneToRound };

struct MathFunction {
  /// C's, for double; behind "llvm." that of the intrinsic, where there is one.
  const char *Name;
  Takes What;
  /// Behind "__nv_"; with an f at its end for float.
  const char *Libdevice;
};

constexpr MathFunction Functions[] = {
    {"acos", Takes::One, "acos"},
    {"acosh", Takes::One, "acosh"},
    {"asin", Takes::One, "asin"},
    {"asinh", Takes::One, "asinh"},
    {"atan", Takes::One, "atan"},
    {"atan2", Takes::Two, "atan2"},
    {"atanh", Takes::One, "atanh"},
    {"cbrt", Takes::One, "cbrt"},
    {"cos", Takes::One, "cos"},
    {"cosh", Takes::One, "cosh"},
    {"erf", Takes::One, "erf"},
    {"erfc", Takes::One, "erfc"},
    {"exp", Takes::One, "exp"},
    {"exp10", Takes::One, "exp10"},
    {"exp2", Takes::One, "exp2"},
    {"expm1", Takes::One, "expm1"},
    {"fmod", Takes::Two, "fmod"},
    {"hypot", Takes::Two, "hypot"},
    {"j0", Takes::One, "j0"},
    {"j1", Takes::One, "j1"},
    {"jn", Takes::OrderAndOne, "jn"},
    {"lgamma", Takes::One, "lgamma"},
    {"llrint", Takes::OneToRound, "llrint"},
    {"llround", Takes::OneToRound, "llround"},
    {"log", Takes::One, "log"},
    {"log10", Takes::One, "log10"},
    {"log1p", Takes::One, "log1p"},
    {"log2", Takes::One, "log2"},
    {"lrint", Takes::OneToRound, "llrint"},
    {"lround", Takes::OneToRound, "llround"},
    {"pow", Takes::Two, "pow"},
    {"powi", Takes::OneAndPower, "powi"},
    {"remainder", Takes::Two, "remainder"},
    {"sin", Takes::One, "sin"},
    {"sinh", Takes::One, "sinh"},
    {"tan", Takes::One, "tan"},
    {"tanh", Takes::One, "tanh"},
    {"tgamma", Takes::One, "tgamma"},
    {"y0", Takes::One, "y0"},
    {"y1", Takes::One, "y1"},
    {"yn", Takes::OrderAndOne, "yn"},
};

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

/// Null for what libdevice has not.
static const MathFunction *functionNamed(StringRef Name) {
  const MathFunction *Its = find_if(
      Functions, [Name](const MathFunction &F) { return Name == F.Name; });
  return Its == std::end(Functions) ? nullptr : Its;
}

static FunctionCallee functionOf(Module &M, const MathFunction &Its,
                                 Type *Real) {
  std::string Name = std::string("__nv_") + Its.Libdevice;
  if (Real->isFloatTy())
    Name += "f";
  return M.getOrInsertFunction(Name, typeOf(Its.What, Real));
}

static bool isLibdevices(Type *Real) {
  return Real->isFloatTy() || Real->isDoubleTy();
}

/// Of a real number, that a function is called for.
static Type *realOf(const FunctionType &Its) {
  return Its.getReturnType()->isIntegerTy() ? Its.getParamType(0)
                                            : Its.getReturnType();
}

/// What Callee is; null where libdevice has nothing for it.
static const MathFunction *functionFor(const Function &Callee) {
  const FunctionType *Its = Callee.getFunctionType();
  if (!Callee.isDeclaration() || Its->getNumParams() == 0)
    return nullptr;
  Type *Real = realOf(*Its);
  if (!isLibdevices(Real))
    return nullptr;
  StringRef Name = Callee.getName();
  if (Name.consume_front("llvm."))
    Name = Name.split('.').first;
  else if (Real->isFloatTy() && !Name.consume_back("f"))
    return nullptr;
  const MathFunction *Found = functionNamed(Name);
  if (!Found)
    return nullptr;
  const bool Rounds = Its->getReturnType()->isIntegerTy();
  return Its->params() == typeOf(Found->What, Real)->params() &&
                 Rounds == (Found->What == Takes::OneToRound)
             ? Found
             : nullptr;
}

static Value *callInstead(CallInst &Call, const MathFunction *Its) {
  IRBuilder<> B(&Call);
  FunctionCallee Callee =
      functionOf(*Call.getModule(), *Its, realOf(*Call.getFunctionType()));
  CallInst *New = B.CreateCall(Callee, SmallVector<Value *, 2>(Call.args()));
  if (isa<FPMathOperator>(Call) && isa<FPMathOperator>(New))
    New->copyFastMathFlags(&Call);
  // lround has other integers, which have room for what it is called for.
  return New->getType() == Call.getType()
             ? static_cast<Value *>(New)
             : B.CreateSExtOrTrunc(New, Call.getType());
}

/// For a remainder LLVM multiplies with a quotient that is rounded: of a large one nothing
/// is left, and next to a whole one it may come out negative.
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
  replaceCalls(M, functionFor, callInstead);
  return needsLibdevice(M) ? linkLibdevice(M) : Error::success();
}

} // namespace warpfold
