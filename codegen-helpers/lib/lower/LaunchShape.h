//===- lower/LaunchShape.h - threads of a reduction kernel ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the kernel's environment asks libomptarget for teams of the size
//           that a sweep wants. libomptarget takes it where neither a clause nor
//           an OMP_ variable of the user's says how many threads a team has. A
//           second constant, <kernel>_warpfold_launch, describes the loop to the
//           object that Warpfold links into the program (host/), which chooses
//           the number of teams by it.
// Callers:  ReshapeReductions.cpp, RowRegionsPass.cpp, TeamScansPass.cpp,
//           UpdateLoopsPass.cpp, HostArgumentsPass.cpp, SpreadConfined.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LAUNCHSHAPE_H
#define WARPFOLD_CODEGEN_LAUNCHSHAPE_H

#include "openmp/DeviceCalls.h"
#include "openmp/KernelEnvironment.h"

#include "runtime/tuning/LaunchDescription.h"

namespace warpfold {

/// Of a kernel's teams.
struct ThreadLimits {
  /// Where neither clauses nor variables say.
  uint32_t PreferredThreads;
  uint32_t MostThreads;
  /// Teams of MostThreads that the kernel's registers shall leave room for; none
  /// where ptxas may take what it likes.
  std::optional<uint32_t> TeamsOfMultiprocessor;
};

/// The kernel is another function afterwards.
void requestThreads(KernelEnvironment Environment, const ThreadLimits &Limits);

/// Kept and found in the image as the kernel's environment is.
void describeLaunch(const llvm::Function &Kernel,
                    const tuning::LaunchDescription &Description);

/// A pass has described it.
bool isDescribed(const llvm::Function &Kernel);

/// Adds it to the kernel's description, or describes a kernel that is none of ours.
void describeMemory(const llvm::Function &Kernel,
                    const tuning::MemoryOfLaunch &Memory);

void requestSweepLaunch(KernelEnvironment Environment, const SweepShape &Shape);

/// The same of a construct that clang gives one team, or one thread in each team.
/// TakesAnyLaunch: also where clauses say how many threads a team has.
void requestGridWideLaunch(KernelEnvironment Environment,
                           const SweepShape &Shape, bool TakesAnyLaunch);

/// For a loop with `omp scan` of Rows iterations of each thread in a tile. The host's
/// launch environment comes with it.
void requestScanLaunch(KernelEnvironment Environment, uint32_t Rows);

/// For a loop that updates arrays.
void requestUpdateLaunch(KernelEnvironment Environment,
                         const tuning::UpdatesPart &Updates);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LAUNCHSHAPE_H
