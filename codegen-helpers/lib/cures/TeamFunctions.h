//===- cures/TeamFunctions.h - team code ------------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the functions that contain code outside of parallel regions, of kernels in
//           generic mode that launch such regions. openmp-opt changes most of these kernels to SPMD
//           mode, in which all threads execute that code, and guards the writes that it recognizes,
//           so that one thread executes them.
//
//             void kernel(...) {                  team code
//               __kmpc_target_init(...);
//               teams(...);
//             }
//             void teams(...) {                   team code
//               Pair::Pair(...);                  is inlined into it
//               __kmpc_parallel_51(..., region)   region is no team code
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

/// Returns the functions, kernel by kernel; each kernel precedes the functions that it calls.
llvm::SmallVector<llvm::Function *, 8> findTeamFunctions(llvm::Module &M);

/// The result for the calls, in a team's code, of functions that may write memory.
struct TeamCalls {
  unsigned NumInlined = 0;
  /// The calls that are not inlined: those of recursive functions, of functions that must not be
  /// inlined, or whose body is in another file.
  llvm::SmallVector<llvm::CallInst *, 2> Kept;
};

/// Functions that call themselves, directly or indirectly.
using RecursiveFunctions = llvm::SmallPtrSet<const llvm::Function *, 8>;
RecursiveFunctions findRecursive(llvm::Module &M);

/// Inlines the functions that F calls and that may write memory, except those in Recursive:
/// openmp-opt guards only writes that a single kernel reaches.
TeamCalls inlineWriters(llvm::Function &F, const RecursiveFunctions &Recursive);

/// Keeps the kernel that executes Call in generic mode, in this run of openmp-opt and in later
/// ones: it does not change a kernel to SPMD mode that contains a call which it cannot analyze. The
/// call that is added before Call executes nothing.
void keepGeneric(llvm::CallInst &Call);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMFUNCTIONS_H
