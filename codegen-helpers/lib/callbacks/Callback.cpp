//===- callbacks/Callback.cpp - one function of the callbacks -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "callbacks/Callbacks.h"

using namespace llvm;

namespace warpfold {

Function *beginCallback(Module &M, const CallbackOptions &Options,
                        StringRef Suffix,
                        ArrayRef<CallbackParameter> Parameters) {
  LLVMContext &Context = M.getContext();
  SmallVector<Type *, 4> Types;
  for (const CallbackParameter &Parameter : Parameters)
    Types.push_back(Parameter.Type);
  auto *Signature = FunctionType::get(Type::getVoidTy(Context), Types, false);
  Function *F = Function::Create(Signature, GlobalValue::InternalLinkage,
                                 Options.Name + Suffix, M);
  for (auto [Argument, Parameter] : zip(F->args(), Parameters))
    Argument.setName(Parameter.Name);
  for (const char *Kind : {"target-cpu", "target-features"})
    if (Options.Like && Options.Like->hasFnAttribute(Kind))
      F->addFnAttr(Options.Like->getFnAttribute(Kind));
  F->addFnAttr(Attribute::AlwaysInline);
  F->addFnAttr(Attribute::Convergent);
  F->addFnAttr(Attribute::NoUnwind);
  BasicBlock::Create(Context, "entry", F);
  return F;
}

FunctionCallee declareRuntime(Module &M, StringRef Name, Type *Result,
                              ArrayRef<Type *> Parameters) {
  FunctionCallee Callee =
      M.getOrInsertFunction(Name, FunctionType::get(Result, Parameters, false));
  if (auto *F = dyn_cast<Function>(Callee.getCallee())) {
    F->addFnAttr(Attribute::Convergent);
    F->addFnAttr(Attribute::NoUnwind);
  }
  return Callee;
}

} // namespace warpfold
