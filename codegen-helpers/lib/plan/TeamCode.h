//===- plan/TeamCode.h - a kernel whose teams launch regions ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  matches a kernel in generic mode, `target teams ..` with parallel regions in the code
//           of a team, as clang generates it before any optimization:
//
//             kernel(..)  if (target_init(environment) == -1) Teams(..)
//             Teams(..)   variable = alloc_shared(..)
//                         .. parallel_51(.., Threads, .., list of addresses) ..
//
//           It determines whether every thread of a team can execute all of the initial thread's
//           code, each with private variables: all of Teams must be known, and each region must
//           match TeamRegion.h.
// Callers:  passes/RowRegionsPass.cpp
// Next:     TeamBarriers.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMCODE_H
#define WARPFOLD_CODEGEN_TEAMCODE_H

#include "openmp/KernelEnvironment.h"
#include "plan/TeamRegion.h"

namespace warpfold {

/// An instruction in Teams that accesses memory which all threads of the team can access.
struct TeamEvent {
  enum class Kind {
    /// All threads read.
    Read,
    /// The initial thread alone writes.
    Write,
    /// All threads execute Region.
    Region
  };
  Kind What;
  llvm::Instruction *Use;
  /// The region's index in TeamCode::Regions.
  unsigned Region;
  /// It follows the reduction over teams, which one thread of all teams leaves with the result, so
  /// that no thread may wait there.
  bool IsFinal = false;
};

struct TeamCode {
  /// The environment of the kernel.
  KernelEnvironment Environment;
  /// The function with the team's code.
  llvm::Function *Teams;
  /// The variables of the team, of which each thread will have a copy.
  llvm::SmallVector<SharedVariable, 8> Variables;
  /// The variables of the team that regions write, or that are too large for copies: they become
  /// shared memory.
  llvm::SmallVector<SharedVariable, 2> InSharedMemory;
  /// The regions, in the order of their launches in Teams' blocks.
  llvm::SmallVector<TeamRegion, 4> Regions;
  /// The accesses, in the order of Teams' blocks.
  llvm::SmallVector<TeamEvent, 16> Events;
  /// The reduction over the teams at the end of Teams; none if the construct has none.
  std::optional<TeamsReduceCall> OverTeams;

  /// Returns the code of Teams; none if it launches no region, or its kernel is in SPMD mode
  /// already; an error that says why it does not match.
  static llvm::Expected<std::optional<TeamCode>> find(llvm::Function &Teams);
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMCODE_H
