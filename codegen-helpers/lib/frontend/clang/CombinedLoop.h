//===- frontend/clang/CombinedLoop.h - teams distribute parallel for  -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds `target teams distribute parallel for` in a module as clang writes it,
//           before any optimisation:
//
//             kernel(..)    target_init(environment); Teams(..)
//             Teams(..)     distribute_static_init(.., 91, .., block size)
//                           for each chunk: parallel_51(.., Threads, ..)
//             Threads(..)   work loop
//
//           or, as clang 23 does where it reduces, with one loop:
//
//             Teams(..)     parallel_60(.., Threads, ..)
//             Threads(..)   work loop of all threads, schedule 93
//
// Callers:  ReductionRegion.cpp, plan/UpdateLoop.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_COMBINEDLOOP
#define WARPFOLD_CODEGEN_COMBINEDLOOP

#include "frontend/clang/WorksharingLoop.h"
#include "openmp/KernelEnvironment.h"

namespace warpfold {

/// The loop over chunks in Teams. It holds no value that is used after it.
struct DistributeLoop {
  /// None where the threads' loop is that of all teams: then there is none here.
  std::optional<StaticInit> Init;
  /// The variable with the number of the last iteration, where Init is called or the
  /// region begun, and its type.
  llvm::Value *Last;
  CounterType Counter;
  /// Null without a loop.
  llvm::BasicBlock *Preheader;
  llvm::BasicBlock *Header;
  llvm::BasicBlock *Latch;
  /// Where it goes on.
  llvm::BasicBlock *Exit;

  /// The user has a dist_schedule of their own.
  bool HasExplicitSchedule;

  /// The loop around Parallel, or Parallel by itself.
  static llvm::Expected<DistributeLoop> find(ParallelCall Parallel);
};

struct CombinedLoop {
  ParallelCall Parallel;
  KernelEnvironment Environment;
  DistributeLoop Distribute;
  WorksharingLoop Loop;

  /// The user says which iterations a team, or a thread, has.
  bool hasExplicitSchedule() const {
    return Distribute.HasExplicitSchedule || Loop.HasExplicitSchedule;
  }

  /// The construct that Parallel is the region of, in SPMD mode; an error that says
  /// why it is none.
  static llvm::Expected<CombinedLoop> find(ParallelCall Parallel);
};

/// The one instruction of Function for which Match, one of OpenMPCalls.h, answers.
template <class Result>
std::optional<Result>
theOne(llvm::Function &Function,
       std::optional<Result> (*Match)(llvm::Instruction &));

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_COMBINEDLOOP
