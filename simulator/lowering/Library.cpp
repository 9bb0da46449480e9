//===- simulator/lowering/Library.cpp - functions without a body ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  binds the external functions of an image: the device's own (trap,
//           assert, printf), and functions of the host's C library with the
//           same behaviour (malloc, mathematics). A function of libdevice whose
//           body is in the image keeps it. Without a body it is bound to the
//           equivalent function of the host.
// Refuses:  every other function that kernels can reach, with a caller. An
//           optional function (extern_weak) is treated as absent.
//
//===----------------------------------------------------------------------===//

#include "simulator/device/LoweredCode.h"
#include "simulator/lowering/Steps.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold::sim {

static void trapAt(CallInst &Call, TrapKind Kind, StringRef Operation,
                   LoweringContext &C) {
  IRBuilder<> B(&Call);
  C.callHook(
      B, "__warpfold_trap", B.getVoidTy(),
      {B.getInt32(static_cast<uint32_t>(Kind)), C.siteOf(Call, Operation)});
  replaceCall(Call, nullptr);
}

bool lowerTrap(CallInst &Call, LoweringContext &C) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::trap:
  case Intrinsic::ubsantrap:
    trapAt(Call, TrapKind::Trap, "trap", C);
    return true;
  case Intrinsic::debugtrap:
    trapAt(Call, TrapKind::Break, "breakpoint", C);
    return true;
  default:
    break;
  }
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || Callee->getName() != "llvm.nvvm.exit")
    return false;
  IRBuilder<> B(&Call);
  C.callHook(B, "__warpfold_exit", B.getVoidTy(), {});
  replaceCall(Call, nullptr);
  return true;
}

/// Returns whether the function has the same behaviour on the host and on the
/// device.
static bool isHostFunction(StringRef Name) {
  static const StringSet<> Other = {"malloc", "free",    "calloc", "realloc",
                                    "memcpy", "memmove", "memset", "memcmp",
                                    "memchr", "strlen",  "strcmp", "strncmp",
                                    "abs",    "labs",    "llabs"};
  if (Other.contains(Name))
    return true;
  static const StringSet<> Mathematics = {
      "acos",  "acosh",     "asin",      "asinh",    "atan",      "atan2",
      "atanh", "cbrt",      "ceil",      "copysign", "cos",       "cosh",
      "erf",   "erfc",      "exp",       "exp2",     "exp10",     "expm1",
      "fabs",  "fdim",      "floor",     "fma",      "fmax",      "fmin",
      "fmod",  "frexp",     "hypot",     "ilogb",    "j0",        "j1",
      "jn",    "ldexp",     "lgamma",    "llrint",   "llround",   "log",
      "log10", "log1p",     "log2",      "logb",     "lrint",     "lround",
      "modf",  "nearbyint", "nextafter", "pow",      "remainder", "remquo",
      "rint",  "round",     "scalbln",   "scalbn",   "sin",       "sincos",
      "sinh",  "sqrt",      "tan",       "tanh",     "tgamma",    "trunc",
      "y0",    "y1",        "yn"};
  // The float variant has the suffix f. Names that end in f themselves (erf)
  // are found unchanged.
  return Mathematics.contains(Name) ||
         (Name.consume_back("f") && Mathematics.contains(Name));
}

/// Returns the host function for libdevice's name, which has the prefix __nv_
/// and sometimes another spelling.
static std::string hostNameOf(StringRef DeviceName) {
  if (!DeviceName.consume_front("__nv_"))
    return "";
  StringRef Stem = DeviceName;
  bool Float = Stem.consume_back("f") && Stem != "er" && Stem != "mod";
  if (!Float)
    Stem = DeviceName;
  StringRef Fast = Stem;
  if (Fast.consume_front("fast_"))
    Stem = Fast;
  std::string Name = Stem.str() + (Float ? "f" : "");
  return isHostFunction(Name) ? Name : "";
}

static void replaceFunction(LoweringContext &C, Function &F, StringRef Name) {
  FunctionCallee Host = C.M.getOrInsertFunction(Name, F.getFunctionType());
  F.replaceAllUsesWith(Host.getCallee());
}

/// Replaces __assertfail(message, file, line, function, size of a character),
/// and __assert_fail, which has no last argument.
static void replaceAssertion(LoweringContext &C, Function &F) {
  for (User *U : make_early_inc_range(F.users())) {
    auto *Call = dyn_cast<CallInst>(U);
    if (!Call || Call->arg_size() < 4)
      continue;
    IRBuilder<> B(Call);
    C.callHook(B, "__warpfold_assert_fail", B.getVoidTy(),
               {Call->getArgOperand(0), Call->getArgOperand(1),
                Call->getArgOperand(2), Call->getArgOperand(3)});
    replaceCall(*Call, nullptr);
  }
}

static void replaceAbort(LoweringContext &C, Function &F) {
  for (User *U : make_early_inc_range(F.users()))
    if (auto *Call = dyn_cast<CallInst>(U))
      trapAt(*Call, TrapKind::Abort, "abort", C);
}

/// Replaces x to the power n by LLVM's operation, because the host's C library
/// has no such function.
static void replacePower(Function &F) {
  for (User *U : make_early_inc_range(F.users())) {
    auto *Call = dyn_cast<CallInst>(U);
    if (!Call)
      continue;
    IRBuilder<> B(Call);
    replaceCall(*Call, B.CreateIntrinsic(
                           Intrinsic::powi, {F.getReturnType(), B.getInt32Ty()},
                           {Call->getArgOperand(0), Call->getArgOperand(1)}));
  }
}

/// Library functions for which hosts' C libraries define some results
/// differently: integer results that are out of range, and minimum and maximum
/// of zeros of both signs.
enum class DefinedFunction {
  None,
  RoundEven,
  Round,
  Exponent,
  Minimum,
  Maximum
};

static DefinedFunction definedFunction(StringRef Name) {
  Name.consume_front("__nv_");
  // The suffix of functions of float.
  Name.consume_back("f");
  return StringSwitch<DefinedFunction>(Name)
      .Case("lrint", DefinedFunction::RoundEven)
      .Case("llrint", DefinedFunction::RoundEven)
      .Case("lround", DefinedFunction::Round)
      .Case("llround", DefinedFunction::Round)
      .Case("ilogb", DefinedFunction::Exponent)
      .Case("fmin", DefinedFunction::Minimum)
      .Case("fmax", DefinedFunction::Maximum)
      .Default(DefinedFunction::None);
}

/// Computes ilogb: the least integer for zero and for a value that is not a
/// number, the greatest for infinity (CUDA, libdevice User's Guide,
/// "__nv_ilogb").
static Value *exponent(IRBuilderBase &B, Value *V, FunctionCallee Host) {
  Type *Ty = Host.getFunctionType()->getReturnType();
  const unsigned Bits = Ty->getIntegerBitWidth();
  Value *Result = B.CreateCall(Host, {V});
  Value *HasNone = B.CreateFCmpUEQ(V, ConstantFP::getZero(V->getType()));
  Result = B.CreateSelect(
      HasNone, ConstantInt::get(Ty, APInt::getSignedMinValue(Bits)), Result);
  Value *IsInfinite =
      B.CreateFCmpOEQ(B.CreateUnaryIntrinsic(Intrinsic::fabs, V),
                      ConstantFP::getInfinity(V->getType()));
  return B.CreateSelect(
      IsInfinite, ConstantInt::get(Ty, APInt::getSignedMaxValue(Bits)), Result);
}

/// Returns true if the address of the function is not taken.
static bool onlyCalled(const Function &F) {
  return all_of(F.users(), [&](const User *U) {
    const auto *Call = dyn_cast<CallInst>(U);
    return Call && Call->getCalledOperand() == &F;
  });
}

/// Returns the result of the call. libdevice rounds by cvt.rni and cvt.rzi,
/// whose results floatToInteger computes.
static Value *definedResult(LoweringContext &C, CallInst &Call,
                            DefinedFunction Kind) {
  IRBuilder<> B(&Call);
  Value *V = Call.getArgOperand(0);
  switch (Kind) {
  case DefinedFunction::RoundEven:
  case DefinedFunction::Round:
    V = B.CreateUnaryIntrinsic(Kind == DefinedFunction::Round
                                   ? Intrinsic::round
                                   : Intrinsic::roundeven,
                               V);
    return floatToInteger(B, V, Call.getType(), /*Signed=*/true);
  case DefinedFunction::Exponent: {
    StringRef HostName = Call.getCalledFunction()->getName();
    HostName.consume_front("__nv_");
    return exponent(B, V,
                    C.M.getOrInsertFunction(HostName, Call.getFunctionType()));
  }
  case DefinedFunction::Minimum:
  case DefinedFunction::Maximum:
    return minimumOrMaximum(B, V, Call.getArgOperand(1),
                            Kind == DefinedFunction::Maximum);
  case DefinedFunction::None:
    break;
  }
  return nullptr;
}

static void replaceDefinedFunction(LoweringContext &C, Function &F,
                                   DefinedFunction Kind) {
  for (User *U : make_early_inc_range(F.users())) {
    auto *Call = cast<CallInst>(U);
    replaceCall(*Call, definedResult(C, *Call, Kind));
  }
}

static void refuseFunction(LoweringContext &C, Function &F) {
  for (const User *U : F.users())
    if (const auto *I = dyn_cast<Instruction>(U))
      return C.refuseUndefined(F, readableName(*I->getFunction()));
  C.refuseUndefined(F, "the image");
}

static void bindFunction(LoweringContext &C, Function &F) {
  StringRef Name = F.getName();
  if (F.isIntrinsic() || C.isHook(Name))
    return;
  if (Name == "vprintf")
    replaceFunction(C, F, "__warpfold_vprintf");
  else if (Name == "__assertfail" || Name == "__assert_fail")
    replaceAssertion(C, F);
  else if (Name == "abort")
    replaceAbort(C, F);
  else if (Name == "__nv_powi" || Name == "__nv_powif")
    replacePower(F);
  else if (DefinedFunction Kind = definedFunction(Name);
           Kind != DefinedFunction::None && onlyCalled(F))
    replaceDefinedFunction(C, F, Kind);
  else if (std::string Host = hostNameOf(Name); !Host.empty())
    replaceFunction(C, F, Host);
  else if (isHostFunction(Name))
    F.setLinkage(GlobalValue::ExternalLinkage);
  else if (F.hasExternalWeakLinkage())
    F.replaceAllUsesWith(ConstantPointerNull::get(F.getType()));
  else if (!F.use_empty())
    refuseFunction(C, F);
}

/// Disables tail calls. A fault in a function of the host's library is reported
/// with its caller, which must be on the stack.
static void keepCallers(Function &F) {
  for (User *U : F.users())
    if (auto *Call = dyn_cast<CallInst>(U))
      Call->setTailCallKind(CallInst::TCK_NoTail);
}

void bindLibrary(LoweringContext &C) {
  SmallVector<Function *, 16> Undefined;
  for (Function &F : C.M)
    if (F.isDeclaration())
      Undefined.push_back(&F);
  for (Function *F : Undefined) {
    keepCallers(*F);
    bindFunction(C, *F);
    if (F->use_empty())
      F->eraseFromParent();
  }
  for (GlobalVariable &Variable : C.M.globals())
    if (Variable.isDeclaration() && Variable.getName() != "__warpfold_lane")
      C.refuse("undefined variable " + Variable.getName().str(), "the image");
}

} // namespace warpfold::sim
