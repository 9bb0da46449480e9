//===- support/AssemblyText.h - calls of assembly text ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  PTX for which LLVM has no instruction, or which LLVM must not see through.
// Callers:  passes that put cures into a program, before and behind openmp-opt
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ASSEMBLYTEXT_H
#define WARPFOLD_CODEGEN_ASSEMBLYTEXT_H

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"

namespace warpfold {

/// A call of Its, which openmp-opt need not take for one that might hold a parallel
/// region, and which any thread may run.
inline llvm::CallInst *
createAssembly(llvm::IRBuilderBase &B, llvm::InlineAsm *Its,
               llvm::ArrayRef<llvm::Value *> Arguments = {}) {
  llvm::CallInst *Call = B.CreateCall(Its, Arguments);
  Call->addFnAttr(llvm::Attribute::get(
      B.getContext(), "llvm.assume",
      "ompx_no_call_asm,omp_no_openmp,ompx_spmd_amenable"));
  return Call;
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ASSEMBLYTEXT_H
