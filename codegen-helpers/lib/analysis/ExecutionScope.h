//===- analysis/ExecutionScope.h - which threads execute an instruction ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  determines how many threads execute an instruction of device code, from the branches
//           that only one thread takes:
//
//             if (tid.x == 0)                       one thread of each team
//             if (teams_reduce(..) == 1)            the thread that has the result
//             if (has.result == 1)                  the same, after the loop (lower/ResultThread.h)
//
// Callers:  plan/HostArguments.cpp, passes/Printers.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_EXECUTIONSCOPE_H
#define WARPFOLD_CODEGEN_EXECUTIONSCOPE_H

#include "openmp/KernelEnvironment.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"

namespace warpfold {

/// How many threads execute code, and how often. Later enumerators mean fewer.
enum class Threads {
  /// Many threads, or one thread many times.
  All,
  OneOfTeam,
  OneOfLaunch,
  /// The thread that has a reduction's result, to combine it. Loops there run over the elements of
  /// a variable.
  WithResult
};

/// Returns the threads that execute a kernel's code outside of parallel regions.
Threads threadsOutsideOfRegions(const KernelEnvironment &Environment);

/// The threads that execute the instructions of a function.
class ExecutionScope {
public:
  /// Analyzes F, which the threads Whole execute.
  ExecutionScope(const llvm::Function &F, Threads Whole);

  /// Returns the threads that execute I.
  Threads of(const llvm::Instruction &I) const;

private:
  /// A branch that fewer threads take.
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
