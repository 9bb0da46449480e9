//===- interface/DeviceRuntime.h - what we ask of LLVM's runtime -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of the stock device runtime on which ours stands: declared
// here, defined in libomptarget-nvptx-<arch>.bc (LLVM, offload/DeviceRTL).
// test/bitcode checks that the stock library defines every one of them.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_DEVICERUNTIME_H
#define WARPFOLD_INTERFACE_DEVICERUNTIME_H

#include "support/Types.h"

namespace warpfold {
/// Source location; unused by the runtime.
struct Ident;
} // namespace warpfold

extern "C" {

/// 1 outside a parallel region and in a serialised one.
int32_t omp_get_thread_num();
int32_t omp_get_num_threads();
int32_t omp_get_team_num();
int32_t omp_get_num_teams();
/// Enclosing parallel regions: 0 at team level.
int32_t omp_get_level();

/// The run-sched-var ICV: kind (1 static, 2 dynamic, 3 guided, 4 auto) and chunk.
void omp_get_schedule(int32_t *Kind, int32_t *ChunkSize);

/// Barrier of the team: all its threads call. Orders their memory accesses.
void __kmpc_barrier(warpfold::Ident *, int32_t ThreadNumber);

/// Whether all threads of the block run the kernel (SPMD), or only the main
/// thread until it meets a parallel region (generic).
int8_t __kmpc_is_spmd_exec_mode();
}

namespace warpfold {

/// How a kernel's KernelEnvironmentTy begins, in all LLVM generations.
struct KernelEnvironmentHead {
  uint8_t UseGenericStateMachine;
  uint8_t MayUseNestedParallelism;
  uint8_t ExecMode;
};

/// Bits of ExecMode (LLVM, OMPDeviceConstants.h). A kernel that openmp-opt has
/// turned from the one mode to the other has both.
inline constexpr uint8_t GenericMode = 1;
inline constexpr uint8_t SpmdMode = 2;

/// ompx::state::getKernelEnvironment(), which returns a reference.
const KernelEnvironmentHead *
kernelEnvironment() __asm__("_ZN4ompx5state20getKernelEnvironmentEv");

/// ompx::state::getKernelLaunchEnvironment(), which returns a reference. Its
/// layout differs between LLVM generations: each entry file has its own view.
void *
launchEnvironment() __asm__("_ZN4ompx5state26getKernelLaunchEnvironmentEv");

} // namespace warpfold

#endif // WARPFOLD_INTERFACE_DEVICERUNTIME_H
