//===- support/PassBuilders.h - a PassBuilder of any release ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  creates a PassBuilder. Since LLVM 24 its constructor takes a context.
// Callers:  analysis/SimplifiedCopy.cpp, lower/ScanCombiner.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_PASSBUILDERS_H
#define WARPFOLD_CODEGEN_PASSBUILDERS_H

#include "llvm/Config/llvm-config.h"
#include "llvm/Passes/PassBuilder.h"

namespace warpfold {

/// Returns a PassBuilder without a target machine, for modules of Context.
inline llvm::PassBuilder passBuilder(llvm::LLVMContext &Context) {
#if LLVM_VERSION_MAJOR >= 24
  return llvm::PassBuilder(Context);
#else
  (void)Context;
  return llvm::PassBuilder();
#endif
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_PASSBUILDERS_H
