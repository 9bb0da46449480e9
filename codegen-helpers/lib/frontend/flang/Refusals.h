//===- frontend/flang/Refusals.h - constructs that flang miscompiles -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reports constructs for which flang 22 generates code with wrong results, whatever
//           runtime it is linked with (docs/StockDefects.md, 37 and 38), as errors of the
//           compilation.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REFUSALS_H
#define WARPFOLD_CODEGEN_REFUSALS_H

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// Returns Kernel and all functions whose addresses it or they contain.
llvm::SetVector<llvm::Function *> codeOf(llvm::Function &Kernel);

/// Checks a kernel as flang generates it; Code is its codeOf. Returns an error that says what is
/// wrong, at which location, and what to write instead.
llvm::Error checkTeams(llvm::Function &Kernel,
                       const llvm::SetVector<llvm::Function *> &Code);

/// Marks a kernel in generic mode, as flang generates it, if a parallel region in Code, its codeOf,
/// has no function for the team's other threads. checkMode reads the mark, after the runtime calls
/// that launch regions are inlined.
void markUnsharedRegion(llvm::Function &Kernel,
                        const llvm::SetVector<llvm::Function *> &Code);

/// Checks a kernel after openmp-opt. Returns an error if it is marked and still in generic mode, in
/// which the region would have one thread.
llvm::Error checkMode(llvm::Function &Kernel);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REFUSALS_H
