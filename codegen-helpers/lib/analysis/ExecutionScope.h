//===- analysis/ExecutionScope.h - who executes an instruction -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  says how many threads execute an instruction of device code, by the branches that let
//           one thread pass:
//
//             if (tid.x == 0)                       one thread of each team
//             if (teams_reduce(..) == 1)            the thread that has the result
//
// Callers:  plan/HostArguments.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_EXECUTIONSCOPE_H
#define WARPFOLD_CODEGEN_EXECUTIONSCOPE_H

#include "openmp/KernelEnvironment.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"

namespace warpfold {

/// How many threads execute code, and how often; a later one is fewer.
enum class Threads {
  /// Many threads, or many times.
  All,
  OneOfTeam,
  OneOfLaunch,
  /// The thread with a reduction's result, to combine it: loops there are over the elements of
  /// a variable.
  WithResult
};

/// Returns who executes a kernel's code outside of parallel regions.
Threads threadsOutsideOfRegions(const KernelEnvironment &Environment);

/// Who executes the instructions of a function.
class ExecutionScope {
public:
  /// Whole: who executes F.
  ExecutionScope(const llvm::Function &F, Threads Whole);

  Threads of(const llvm::Instruction &I) const;

private:
  /// A branch that lets fewer threads pass.
  struct Guard {
    llvm::BasicBlockEdge Edge;
    Threads Passes;
  };

  void addGuard(const llvm::BasicBlock &Block);

  const Threads Whole;
  llvm::DominatorTree Dominators;
  llvm::LoopInfo Loops;
  llvm::SmallVector<Guard, 4> Guards;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_EXECUTIONSCOPE_H
