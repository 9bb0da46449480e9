//===- flang/Refusals.h - what flang writes wrong ---------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  names constructs of which flang 22 writes code that gives wrong results,
//           whatever runtime it is linked with
//           (docs/StockDefects.md, 37 and 38): they are errors of the compilation.
// Callers:  passes/FlangModulePass.cpp, FlangArraysPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REFUSALS_H
#define WARPFOLD_CODEGEN_REFUSALS_H

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// Kernel and all functions whose addresses it or they name.
llvm::SetVector<llvm::Function *> codeOf(llvm::Function &Kernel);

/// Of a kernel as flang writes it. Errors say what, where, and what to do instead.
llvm::Error checkTeams(llvm::Function &Kernel);

/// Of a kernel as flang writes it, for checkMode: whether a region of it has no function
/// that other threads could execute. Once the runtime is inlined, no region can be seen.
void markUnsharedRegion(llvm::Function &Kernel);

/// Of a kernel behind openmp-opt: an error where it has stayed in generic mode and
/// markUnsharedRegion has found such a region.
llvm::Error checkMode(llvm::Function &Kernel);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REFUSALS_H
