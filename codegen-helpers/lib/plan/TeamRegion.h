//===- plan/TeamRegion.h - a parallel region in a team's code ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  matches a `parallel for`, with or without `reduction`, that a team's code launches, as
//           clang generates it before any optimization:
//
//             Threads(..)   a loop with clang's default schedule (LoopPatterns.h)
//                           if (parallel_reduce(list) == 1)
//                             variable = variable op private copy
//
//           It determines whether every thread of the team can execute it as a plain function, with
//           private copies of the team's variables: the region must not query its thread, wait for
//           other threads, or write such a variable except with the result of the reduction.
// Callers:  TeamCode.cpp
// Next:     lower/RowTiles.h, lower/RowReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMREGION_H
#define WARPFOLD_CODEGEN_TEAMREGION_H

#include "analysis/Effects.h"
#include "analysis/Variable.h"
#include "model/WorksharingLoop.h"

namespace warpfold {

struct TeamRegion {
  /// The call that launches the region.
  ParallelCall Launch;
  /// The loop. Its invariant loads are those of the team's variables, which its body never writes.
  WorksharingLoop Loop;
  /// The reduction at the region's end; none if it does not reduce.
  std::optional<ParallelReduceCall> Reduce;
  /// The uses of memory that is neither private to a thread nor a variable of the team. The barrier
  /// of the region's reduction follows those in BeforeReduce; no barrier of the region follows
  /// those in Open.
  MemoryUse BeforeReduce;
  MemoryUse Open;
  /// The team's variables of which each thread has a copy, as arguments of the region.
  llvm::SmallVector<Variable, 8> Copies;
  /// The region has a num_threads clause. All threads of the team then execute the region's
  /// function, but only the requested number share its loop.
  bool HasNumThreads;
  /// The region queries the number of its thread, or of its threads. Its iterations keep their
  /// threads, as schedule(static, 1) requires.
  bool QueriesThread = false;

  /// Returns the copy that Pointer points into; null if none.
  const Variable *copyAt(const llvm::Value *Pointer) const;
  /// Returns whether Pointer points into a variable of the thread, or into its copy of a variable
  /// of the team.
  bool isPrivate(const llvm::Value *Pointer) const;

  /// Returns an error that says why each thread cannot have a copy of the team's variable that
  /// Threads, the function of a region, receives as Address: the region writes it other than with
  /// the result of its reduction, or its address is taken.
  static llvm::Error checkCopy(llvm::Function &Threads,
                               llvm::Argument &Address);
  /// Returns the region that Launch launches, or an error that says why it does not match. IsCopied
  /// returns whether the region's argument with that number is the address of a variable of the
  /// team that each thread will have a copy of.
  static llvm::Expected<TeamRegion>
  find(ParallelCall Launch, llvm::function_ref<bool(unsigned)> IsCopied);
};

/// Returns whether I queries the number of its thread in the region, or of the region's threads.
bool isRegionQuery(const llvm::Instruction &I);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMREGION_H
