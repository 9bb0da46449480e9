//===- teams/TeamFunctions.h - code that runs once a team -------*- C++ -*-===//
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

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace warpfold {

/// Those of one kernel after the other, the kernel before what it calls.
llvm::SmallVector<llvm::Function *, 8> findTeamFunctions(llvm::Module &M);

struct InlinedWriters {
  unsigned NumInlined = 0;
  /// Calls of such functions that are not to be inlined, or cannot be.
  llvm::SmallVector<llvm::CallInst *, 2> Kept;
};

/// Makes functions that F calls, and that may write memory, parts of F: openmp-opt
/// leaves to one thread only what it sees a single kernel reach.
InlinedWriters inlineWriters(llvm::Function &F);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMFUNCTIONS_H
