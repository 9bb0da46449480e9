//===- frontend/flang/FusedRegion.h - a combined construct of flang's -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds `target teams distribute parallel do reduction(..)` in a module as flang
//           writes it, before any optimisation: one region for all teams, with both ends of
//           the reduction in it.
//
//             kernel(..)    target_init(environment); Teams(..)
//             Teams(..)     parallel_60(.., Code, ..)
//             Code(..)      Share(&variables); teams_reduce(..)
//             Share(..)     distribute_for_static_loop(.., Body, ..); parallel_reduce(..)
//
//           Teams' code may stand in the kernel's (RegionVariables.h), and Share's in Code's.
// Callers:  lower/Sweep.cpp, passes/ReshapeReductions.cpp
// Next:     CallbackLoop.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_FUSEDREGION
#define WARPFOLD_CODEGEN_FUSEDREGION

#include "frontend/clang/WorksharingLoop.h"
#include "frontend/flang/CallbackLoop.h"
#include "openmp/KernelEnvironment.h"

namespace warpfold {

struct FusedRegion {
  KernelEnvironment Environment;
  /// Begun by all threads of all teams.
  llvm::Function *Code;
  /// In Code; null where the loop is.
  llvm::CallInst *Share;

  /// The region that Parallel begins. None where it is another construct's; an error that
  /// says why it must stay as it is.
  static llvm::Expected<std::optional<FusedRegion>> find(ParallelCall Parallel);

  /// The loop, in Code, where all that belongs to it stands now. An error leaves Code
  /// half changed.
  llvm::Expected<WorksharingLoop> writeOut() const;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_FUSEDREGION
