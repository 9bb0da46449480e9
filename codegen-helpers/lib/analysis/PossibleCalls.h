//===- analysis/PossibleCalls.h - functions that are called -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  determines whether a function may be called while another one is executed: directly,
//           through other functions, through a pointer, by the device runtime, or by code of
//           another file. LLVM's CallGraph has no edges for the last three.
// Callers:  cures/KernelState.cpp, OrderedTeamWrites.cpp, RecursiveVariables.cpp;
//           passes/RowRegionsPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_POSSIBLECALLS_H
#define WARPFOLD_CODEGEN_POSSIBLECALLS_H

#include "llvm/ADT/SmallPtrSet.h"

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace warpfold {

/// The functions whose calls are followed.
enum class CallsOf {
  /// Those of the program. Functions of the device runtime call only functions that they receive.
  Program,
  /// All functions of the module, also those of the device runtime.
  Module,
};

/// Returns whether Callee may be called while Caller is executed. If both are the same function,
/// returns whether it may recurse. No code calls a kernel.
bool mayCall(const llvm::Function &Caller, const llvm::Function &Callee,
             CallsOf Followed);

/// Functions that call themselves by name, directly or through others.
using RecursiveFunctions = llvm::SmallPtrSet<const llvm::Function *, 8>;

/// Returns those of M: inlining them would not end.
RecursiveFunctions findRecursive(llvm::Module &M);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_POSSIBLECALLS_H
