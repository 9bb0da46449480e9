//===- support/AssemblyText.h - calls of inline assembly --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  creates calls of PTX for which LLVM has no instruction, or which LLVM must not analyze.
// Callers:  cures, before and after openmp-opt
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ASSEMBLYTEXT_H
#define WARPFOLD_CODEGEN_ASSEMBLYTEXT_H

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"

namespace warpfold {

/// Creates a call of Assembly with attributes for openmp-opt: it launches no parallel region, and
/// any thread may execute it.
inline llvm::CallInst *
createAssembly(llvm::IRBuilderBase &B, llvm::InlineAsm *Assembly,
               llvm::ArrayRef<llvm::Value *> Arguments = {}) {
  llvm::CallInst *Call = B.CreateCall(Assembly, Arguments);
  Call->addFnAttr(llvm::Attribute::get(
      B.getContext(), "llvm.assume",
      "ompx_no_call_asm,omp_no_openmp,ompx_spmd_amenable"));
  return Call;
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ASSEMBLYTEXT_H
