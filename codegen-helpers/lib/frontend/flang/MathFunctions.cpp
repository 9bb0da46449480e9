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

struct MathFunction {
  /// The name of C's function for double; with the prefix "llvm." that of the intrinsic, if there
  /// is one.
  const char *Name;
  Takes What;
  /// The name in libdevice without the prefix "__nv_"; the function for float has the suffix f.
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

/// Returns the function with that name; null if libdevice has none.
static const MathFunction *functionNamed(StringRef Name) {
  const MathFunction *Found = find_if(
      Functions, [Name](const MathFunction &F) { return Name == F.Name; });
  return Found == std::end(Functions) ? nullptr : Found;
}

static FunctionCallee functionOf(Module &M, const MathFunction &Function,
                                 Type *Real) {
  std::string Name = std::string("__nv_") + Function.Libdevice;
  if (Real->isFloatTy())
    Name += "f";
  return M.getOrInsertFunction(Name, typeOf(Function.What, Real));
}

static bool isLibdevices(Type *Real) {
  return Real->isFloatTy() || Real->isDoubleTy();
}

/// Returns the type of the real number on which the function is called.
static Type *realOf(const FunctionType &Function) {
  return Function.getReturnType()->isIntegerTy() ? Function.getParamType(0)
                                                 : Function.getReturnType();
}

/// Returns the libdevice function that replaces Callee; null if there is none.
static const MathFunction *functionFor(const Function &Callee) {
  const FunctionType *CalleeType = Callee.getFunctionType();
  if (!Callee.isDeclaration() || CalleeType->getNumParams() == 0)
    return nullptr;
  Type *Real = realOf(*CalleeType);
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
  const bool Rounds = CalleeType->getReturnType()->isIntegerTy();
  return CalleeType->params() == typeOf(Found->What, Real)->params() &&
                 Rounds == (Found->What == Takes::OneToRound)
             ? Found
             : nullptr;
}

static Value *createCall(CallInst &Call, const MathFunction *Function) {
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
