//===- plan/ConfinedLoop.h - a loop that leaves most of a GPU idle -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds reduction loops that clang has few threads of a launch execute:
//
//             `target parallel for`, or `target` around a `parallel for`: one team
//             kernel(..)    target_init(environment); parallel_51(.., Code, ..)
//             Code(..)      work loop; parallel_reduce(..)
//
//             `target teams distribute`: one thread of each team
//             kernel(..)    target_init(environment); Code(..)
//             Code(..)      loop of `distribute`; teams_reduce(..)
//
//           and says whether all threads of all teams may share one: nobody can tell
//           who executes an iteration, and what is around the loop may be done by each
//           of them (analysis/Repeatable.h, MainThread.h).
// Callers:  passes/SpreadLoopsPass.cpp
// Next:     SpreadLoop.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CONFINEDLOOP
#define WARPFOLD_CODEGEN_CONFINEDLOOP

#include "frontend/clang/WorksharingLoop.h"
#include "openmp/KernelEnvironment.h"

namespace warpfold {

struct ConfinedLoop {
  KernelEnvironment Environment;
  /// Has the loop, and the end of the reduction.
  llvm::Function *Code;
  /// Of one team: begins Code. None where the kernel calls Code.
  std::optional<ParallelCall> Begin;
  /// Code's call of parallel_reduce if Begin begins it, of teams_reduce otherwise.
  llvm::CallInst *Reduce;

  /// That of Kernel. None where it is no kernel, or does not reduce so; an error that
  /// says why where it does and is not of this shape.
  static llvm::Expected<std::optional<ConfinedLoop>>
  find(llvm::Function &Kernel);

  /// The reduce list and the callback of Reduce.
  llvm::Value *list() const;
  llvm::Function *shuffleReduce() const;
};

/// Why what begins the loop cannot be done by all threads of all teams.
llvm::Error checkBegin(const ConfinedLoop &Its);

struct ShareableLoop {
  WorksharingLoop Loop;
  /// Any launch may execute it, also where clauses say how many threads a team has.
  bool TakesAnyLaunch;
};

/// The loop, in Its.Code. Variables of the team's there are the thread's own by now
/// (SharedVariable::replaceByCopy). An error says why not all threads of all teams can
/// share it.
llvm::Expected<ShareableLoop> findShareable(const ConfinedLoop &Its);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CONFINEDLOOP
