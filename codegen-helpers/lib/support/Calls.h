//===- support/Calls.h - reads, creates and replaces calls ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CALLS_H
#define WARPFOLD_CODEGEN_CALLS_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

namespace warpfold {

/// Returns the function that I calls directly; null if I is not a call of a function by its name.
inline llvm::Function *calledFunction(const llvm::Instruction &I) {
  const auto *Call = llvm::dyn_cast<llvm::CallInst>(&I);
  return Call ? Call->getCalledFunction() : nullptr;
}

/// Returns the name of the function that I calls directly; empty if there is none.
inline llvm::StringRef calleeName(const llvm::Instruction &I) {
  const llvm::Function *Callee = calledFunction(I);
  return Callee ? Callee->getName() : llvm::StringRef();
}

/// Returns Warpfold's device function Name, and declares it if necessary. It may contain barriers or
/// shuffles. Before its definition is linked LLVM knows that only by the attribute convergent.
inline llvm::FunctionCallee deviceFunction(llvm::Module &M,
                                           llvm::StringRef Name,
                                           llvm::FunctionType *Type) {
  constexpr llvm::Attribute::AttrKind Kinds[] = {llvm::Attribute::Convergent,
                                                 llvm::Attribute::NoUnwind};
  return M.getOrInsertFunction(
      Name, Type,
      llvm::AttributeList::get(M.getContext(),
                               llvm::AttributeList::FunctionIndex, Kinds));
}

/// Creates a call of Warpfold's device function Name, with parameters of the types of Arguments.
inline llvm::CallInst *createCallOf(llvm::IRBuilderBase &B,
                                    llvm::StringRef Name, llvm::Type *Result,
                                    llvm::ArrayRef<llvm::Value *> Arguments) {
  llvm::SmallVector<llvm::Type *, 12> Types;
  for (const llvm::Value *Argument : Arguments)
    Types.push_back(Argument->getType());
  auto *Type = llvm::FunctionType::get(Result, Types, /*isVarArg=*/false);
  return B.CreateCall(
      deviceFunction(*B.GetInsertBlock()->getModule(), Name, Type), Arguments);
}

/// Creates a call of Assembly, PTX for which LLVM has no instruction or which LLVM must not
/// analyze, with attributes for openmp-opt: it launches no parallel region, and any thread may
/// execute it.
inline llvm::CallInst *
createAssembly(llvm::IRBuilderBase &B, llvm::InlineAsm *Assembly,
               llvm::ArrayRef<llvm::Value *> Arguments = {}) {
  llvm::CallInst *Call = B.CreateCall(Assembly, Arguments);
  Call->addFnAttr(llvm::Attribute::get(
      B.getContext(), "llvm.assume",
      "ompx_no_call_asm,omp_no_openmp,ompx_spmd_amenable"));
  return Call;
}

/// Replaces the calls of functions of M. Find(const Function &) returns the replacement of a
/// function, or a value that converts to false. Replace(call, replacement) returns the value that
/// replaces a call, or null if there is none. A function without remaining uses is erased from M.
template <typename FindFunction, typename ReplaceFunction>
void replaceCalls(llvm::Module &M, FindFunction Find, ReplaceFunction Replace) {
  llvm::SmallVector<llvm::Function *, 16> Callees(llvm::make_pointer_range(M));
  for (llvm::Function *Callee : Callees) {
    const auto Found = Find(*Callee);
    if (!Found)
      continue;
    for (llvm::User *U : llvm::make_early_inc_range(Callee->users())) {
      auto *Call = llvm::dyn_cast<llvm::CallInst>(U);
      if (!Call || Call->getCalledFunction() != Callee)
        continue;
      if (llvm::Value *New = Replace(*Call, Found))
        Call->replaceAllUsesWith(New);
      Call->eraseFromParent();
    }
    if (Callee->use_empty())
      Callee->eraseFromParent();
  }
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CALLS_H
