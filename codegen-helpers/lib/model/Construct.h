//===- model/Construct.h - an OpenMP construct with one loop ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  models a construct whose threads share a loop, with or without a reduction. The
//           frontends create it from the code that a compiler generates (frontend/Constructs.h);
//           plans and lowerings use nothing else. `-passes='print<warpfold-model>'` prints the
//           constructs of a module.
// Next:     plan/SweepPlan.h, lower/Sweep.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CONSTRUCT_H
#define WARPFOLD_CODEGEN_CONSTRUCT_H

#include "model/WorksharingLoop.h"
#include "openmp/KernelEnvironment.h"

#include <optional>

namespace warpfold {

/// The loop over the chunks of iterations that a team executes, one region per chunk. None of its
/// values is used after it.
struct DistributeLoop {
  /// The runtime call that returns a team's first chunk; none if the threads of all teams
  /// share the loop, as with clang 23 and flang. Then the loop's blocks are null, too.
  std::optional<StaticInit> Init;
  /// The variable that holds the number of the last iteration when Init is called or the region is
  /// launched.
  llvm::Value *Last;
  CounterType Counter;
  llvm::BasicBlock *Preheader;
  llvm::BasicBlock *Header;
  llvm::BasicBlock *Latch;
  /// The block after the loop, or after the launch of the region.
  llvm::BasicBlock *Exit;
  /// A dist_schedule clause specifies which team executes which iterations.
  bool HasExplicitSchedule;
};

/// A construct whose threads share a loop.
struct Construct {
  /// The threads that share the loop's iterations as the program is written.
  enum class Scope {
    /// All threads of all teams: `teams distribute parallel for`.
    Grid,
    /// The threads of one team: `target parallel for`, or `target` around it.
    OneTeam,
    /// One thread of each team: `teams distribute`.
    OneThreadOfTeam,
  };

  Scope SharedBy;
  /// The environment of the kernel that executes the construct.
  KernelEnvironment Environment;
  /// The function that contains the loop.
  llvm::Function *Code;
  /// Launches Code as a parallel region; none if the kernel calls Code.
  std::optional<ParallelCall> Launch;
  /// The loop around Launch; none if the loop that Code contains runs over all iterations.
  std::optional<DistributeLoop> Distribute;
  /// The loop in Code; none until resolveLoop (frontend/Constructs.h).
  std::optional<WorksharingLoop> Loop;
  /// The reduction over the threads of a team, in Code.
  std::optional<ParallelReduceCall> InTeam;
  /// The reduction over teams, in Code or in the function that launches it.
  std::optional<TeamsReduceCall> OverTeams;

  /// Returns whether a clause specifies which team or thread executes which iterations.
  bool hasExplicitSchedule() const {
    return (Distribute && Distribute->HasExplicitSchedule) ||
           (Loop && Loop->HasExplicitSchedule);
  }
  /// Returns the reduction that Code ends with; null if there is none.
  const llvm::CallInst *reduction() const {
    return InTeam ? InTeam->Call : OverTeams ? OverTeams->Call : nullptr;
  }
  /// Returns the reduce list of that reduction.
  llvm::Value *list() const {
    return InTeam ? InTeam->list() : OverTeams->list();
  }
  /// Returns its shuffle-and-reduce callback; null if it is not a function of the module.
  llvm::Function *shuffleReduce() const {
    return InTeam ? InTeam->shuffleReduce() : OverTeams->shuffleReduce();
  }
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CONSTRUCT_H
