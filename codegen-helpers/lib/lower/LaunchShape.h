//===- lower/LaunchShape.h - threads of a reduction kernel ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  sets the kernel's environment to request teams of the size that a sweep needs.
//           libomptarget uses it if neither a clause nor an OMP_ environment variable gives a
//           team's thread count. A second constant, <kernel>_warpfold_launch, describes the loop to
//           the library that Warpfold links into the program (host/), which chooses the number of
//           teams by it.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LAUNCHSHAPE_H
#define WARPFOLD_CODEGEN_LAUNCHSHAPE_H

#include "openmp/DeviceCalls.h"
#include "openmp/KernelEnvironment.h"

#include "runtime/tuning/LaunchDescription.h"

namespace warpfold {

/// Limits on the threads and teams of a kernel.
struct ThreadLimits {
  /// The thread count if neither clauses nor environment variables give one.
  uint32_t PreferredThreads;
  uint32_t MostThreads;
  /// The number of teams with MostThreads threads that the kernel's registers must leave room for;
  /// none if ptxas may choose freely.
  std::optional<uint32_t> TeamsOfMultiprocessor;
};

/// Requests Limits for the kernel, which is replaced by a new function (renewKernel).
void requestThreads(KernelEnvironment Environment, const ThreadLimits &Limits);

/// Adds the description, a constant that the image keeps as it keeps the kernel's environment.
void describeLaunch(const llvm::Function &Kernel,
                    const tuning::LaunchDescription &Description);

/// Returns whether a pass has described Kernel.
bool isDescribed(const llvm::Function &Kernel);

/// Adds Memory to the kernel's description, or describes a kernel that no pass has reshaped.
void describeMemory(const llvm::Function &Kernel,
                    const tuning::MemoryOfLaunch &Memory);

/// Requests the launch of a kernel whose loop is a sweep of this shape, and describes it.
void requestSweepLaunch(KernelEnvironment Environment, const SweepShape &Shape);

/// Requests the same for a construct that clang gives one team, or one thread of each team.
/// TakesAnyLaunch: the host may also choose the launch if clauses give the thread count of a team.
void requestGridWideLaunch(KernelEnvironment Environment,
                           const SweepShape &Shape, bool TakesAnyLaunch);

/// Requests the launch of a loop with `omp scan`, in which each thread has Rows iterations of a
/// tile. The kernel receives the host's launch environment.
void requestScanLaunch(KernelEnvironment Environment, uint32_t Rows);

/// Requests the launch of a loop that updates arrays.
void requestUpdateLaunch(KernelEnvironment Environment,
                         const tuning::UpdatesPart &Updates);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LAUNCHSHAPE_H
