//===- frontend/flang/Refusals.h - what flang writes wrong ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  names constructs of which flang 22 writes code that gives wrong results,
//           whatever runtime it is linked with
//           (docs/StockDefects.md, 37 and 38): they are errors of the compilation.
// Callers:  passes/FlangModulePass.cpp, FlangArrays.cpp
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

/// Checks a kernel as flang writes it; Code is its codeOf. An error says what is wrong, where,
/// and what to write instead.
llvm::Error checkTeams(llvm::Function &Kernel,
                       const llvm::SetVector<llvm::Function *> &Code);

/// Marks a kernel in generic mode, as flang writes it, if a parallel region in Code, its
/// codeOf, has no function for the team's other threads. checkMode reads the mark; by then
/// the runtime's calls that begin regions are inlined.
void markUnsharedRegion(llvm::Function &Kernel,
                        const llvm::SetVector<llvm::Function *> &Code);

/// Checks a kernel after openmp-opt: an error if it is marked and still in generic mode, where
/// the region would have one thread.
llvm::Error checkMode(llvm::Function &Kernel);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REFUSALS_H
