//===- cures/TeamFunctions.h - code that runs once a team -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the functions whose code is outside of parallel regions, of kernels in
//           generic mode that begin such regions. openmp-opt turns most of these
//           kernels into SPMD mode, in which all threads execute that code, and
//           leaves to one of them what it knows for a write.
//
//             void kernel(...) {                  team code
//               __kmpc_target_init(...);
//               teams(...);
//             }
//             void teams(...) {                   team code
//               Pair::Pair(...);                  becomes a part of it
//               __kmpc_parallel_51(..., region)   region is none
//             }
//
// Next:     TeamWrites.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMFUNCTIONS_H
#define WARPFOLD_CODEGEN_TEAMFUNCTIONS_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace warpfold {

/// Those of one kernel after the other, the kernel before what it calls.
llvm::SmallVector<llvm::Function *, 8> findTeamFunctions(llvm::Module &M);

/// What has become of the calls, in a team's code, of functions that may write memory.
struct TeamCalls {
  unsigned NumInlined = 0;
  /// Calls that have to stay: of functions that call themselves, directly or in turn with
  /// others, that are not to be inlined, or whose body is in another file.
  llvm::SmallVector<llvm::CallInst *, 2> Kept;
};

/// Functions that call themselves, directly or in turn with others.
using RecursiveFunctions = llvm::SmallPtrSet<const llvm::Function *, 8>;
RecursiveFunctions findRecursive(llvm::Module &M);

/// Inlines the functions that F calls and that may write memory: openmp-opt leaves to one
/// thread only what it sees a single kernel reach. Nothing is inlined that is in Recursive.
TeamCalls inlineWriters(llvm::Function &F, const RecursiveFunctions &Recursive);

/// Keeps the kernel that executes Call in generic mode, in this and in a later run of
/// openmp-opt: it turns no kernel into SPMD mode that reaches a call which it cannot look
/// into. The call that is added before Call executes nothing.
void keepGeneric(llvm::CallInst &Call);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMFUNCTIONS_H
