//===- interface/DeviceRuntime.h - functions of LLVM's runtime --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of the stock device runtime that Warpfold's runtime calls. They
// are declared here and defined in libomptarget-nvptx-<arch>.bc (LLVM,
// offload/DeviceRTL). test/bitcode checks that the stock library defines all of
// them.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_DEVICERUNTIME_H
#define WARPFOLD_INTERFACE_DEVICERUNTIME_H

#include "support/Types.h"

namespace warpfold {
/// A source location. The runtime does not use it.
struct Ident;
} // namespace warpfold

extern "C" {

/// Returns the thread's number in its team; 0 outside of parallel regions and
/// in a serialised one.
int32_t omp_get_thread_num();
/// Returns the number of threads of the team; 1 outside of parallel regions and
/// in a serialised one.
int32_t omp_get_num_threads();
/// Returns the number of the team.
int32_t omp_get_team_num();
/// Returns the number of teams.
int32_t omp_get_num_teams();
/// Returns the number of enclosing parallel regions; 0 at team level.
int32_t omp_get_level();

/// Returns the run-sched-var ICV: the kind (1 static, 2 dynamic, 3 guided, 4
/// auto) and the chunk size.
void omp_get_schedule(int32_t *Kind, int32_t *ChunkSize);

/// The team's barrier. All threads of the team call it. It orders their memory
/// accesses.
void __kmpc_barrier(warpfold::Ident *, int32_t ThreadNumber);

/// Returns whether all threads of the block run the kernel (SPMD mode), or only
/// the main thread until it reaches a parallel region (generic mode).
int8_t __kmpc_is_spmd_exec_mode();
}

namespace warpfold {

/// The first members of KernelEnvironmentTy, which are the same in all LLVM
/// versions.
struct KernelEnvironmentHead {
  /// Whether the state machine of generic mode is the runtime's.
  uint8_t UseGenericStateMachine;
  /// Whether the kernel may contain nested parallel regions.
  uint8_t MayUseNestedParallelism;
  /// The execution mode: GenericMode and SpmdMode.
  uint8_t ExecMode;
};

/// Bits of ExecMode (LLVM, OMPDeviceConstants.h). Both are set if openmp-opt
/// has changed the kernel from generic to SPMD mode.
inline constexpr uint8_t GenericMode = 1;
inline constexpr uint8_t SpmdMode = 2;

/// Returns the address of the kernel environment:
/// ompx::state::getKernelEnvironment(), which returns a reference.
const KernelEnvironmentHead *
kernelEnvironment() __asm__("_ZN4ompx5state20getKernelEnvironmentEv");

/// Returns the address of the launch environment:
/// ompx::state::getKernelLaunchEnvironment(), which returns a reference. Its
/// layout depends on the LLVM version; entry/LaunchEnvironment.h selects it.
void *
launchEnvironment() __asm__("_ZN4ompx5state26getKernelLaunchEnvironmentEv");

} // namespace warpfold

#endif // WARPFOLD_INTERFACE_DEVICERUNTIME_H
