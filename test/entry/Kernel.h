//===- entry/Kernel.h - clang's code around a target region -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Used by kernels of these tests, which are written without OpenMP and call the device
// runtime as clang's code for a target region does. They are linked with the whole
// runtime: Warpfold's functions and those of the stock runtime.
//
// The linked kernel is optimised with the attribute sanitize_thread on every function.
// It prevents LLVM from speculating loads that the program may not execute. These are
// valid on a GPU but would be reported as races, or as reads of unwritten memory.
//
// Layouts and arguments are those of LLVM 19 and 22: offload/include/Shared/Environment.h
// and offload/DeviceRTL/include/Interface.h (22: openmp/device/include).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_ENTRY_KERNEL_H
#define WARPFOLD_TEST_ENTRY_KERNEL_H

#include "interface/DeviceRuntime.h"
#include "interface/ReductionAbi.h"
#include "support/Atomic.h"
#include "support/Target.h"

extern "C" {
int32_t __kmpc_target_init(void *KernelEnvironment, void *LaunchEnvironment);
void __kmpc_target_deinit();
#if __clang_major__ < 22
void __kmpc_parallel_51(warpfold::Ident *, int32_t GlobalThread,
                        int32_t IfClause, int32_t NumThreadsClause,
                        int ProcBind, void *Function, void *Wrapper,
                        void **Arguments, int64_t NumArguments);
#else
void __kmpc_parallel_60(warpfold::Ident *, int32_t GlobalThread,
                        int32_t IfClause, int32_t NumThreadsClause,
                        int ProcBind, void *Function, void *Wrapper,
                        void **Arguments, int64_t NumArguments,
                        int32_t IsStrict);
#endif
int32_t __kmpc_shuffle_int32(int32_t Value, int16_t Delta, int16_t Width);
int32_t omp_get_thread_num();
}

/// Defines a kernel that warpfold-sim-kernel finds by its name. The attribute `used`
/// prevents optimisations from removing it.
#define WARPFOLD_KERNEL                                                        \
  extern "C" __attribute__((nvptx_kernel, used, retain)) void

namespace warpfold::test {

/// GenericSpmd is a generic kernel that openmp-opt has turned into SPMD mode.
enum class KernelMode : int8_t { Generic = 1, Spmd = 2, GenericSpmd = 3 };

struct KernelEnvironment {
  uint8_t UsesGenericStateMachine;
  uint8_t MayUseNestedParallelism;
  KernelMode Mode;
  int32_t LeastThreads, MostThreads, LeastTeams, MostTeams;
  int32_t ReductionDataSize, ReductionBufferLength;
  void *Location, *DynamicEnvironment;
};

/// The environment of a launch in the format of this compiler's release
/// (runtime/entry/LaunchEnvironment.h).
#if __clang_major__ < 23
struct LaunchEnvironment {
  uint32_t Arrived, Tiles;
  void *Buffer;
};
#else
struct LaunchEnvironment {
  void *Buffer;
  uint32_t Tiles, Unused, Arrived, SharedBytes;
  uint8_t Fallback;
};
#endif

constexpr LaunchEnvironment launchWith(void *Buffer) {
  LaunchEnvironment Launch = {};
  Launch.Buffer = Buffer;
  return Launch;
}

/// The largest number of teams that any of these tests launches.
inline constexpr uint32_t MostTeams = 1025;

constexpr KernelEnvironment environmentFor(KernelMode Mode) {
  return {/*UsesGenericStateMachine=*/Mode == KernelMode::Generic,
          /*MayUseNestedParallelism=*/1,
          Mode,
          /*LeastThreads=*/1,
          /*MostThreads=*/1024,
          /*LeastTeams=*/1,
          /*MostTeams=*/MostTeams,
          /*ReductionDataSize=*/0,
          /*ReductionBufferLength=*/0,
          /*Location=*/nullptr,
          /*DynamicEnvironment=*/nullptr};
}

inline KernelEnvironment SpmdEnvironment = environmentFor(KernelMode::Spmd);
inline KernelEnvironment GenericEnvironment =
    environmentFor(KernelMode::Generic);
inline KernelEnvironment GenericSpmdEnvironment =
    environmentFor(KernelMode::GenericSpmd);

/// A parallel region's body. Clang passes the first two arguments, which are not used.
template <class Argument>
using RegionBody = void(int32_t *, int32_t *, Argument *);

enum class If { False, True };

/// Starts a parallel region as a parallel construct does. In generic mode workers call
/// the wrapper.
inline void startRegion(int32_t GlobalThread, If Clause, int32_t NumThreads,
                        void *Body, void *Wrapper, void **Arguments,
                        int64_t NumArguments) {
  const int32_t IfClause = Clause == If::True;
#if __clang_major__ < 22
  __kmpc_parallel_51(/*Location=*/nullptr, GlobalThread, IfClause, NumThreads,
                     /*ProcBind=*/-1, Body, Wrapper, Arguments, NumArguments);
#else
  __kmpc_parallel_60(/*Location=*/nullptr, GlobalThread, IfClause, NumThreads,
                     /*ProcBind=*/-1, Body, Wrapper, Arguments, NumArguments,
                     /*IsStrict=*/0);
#endif
}

/// Executes a parallel region of NumThreads threads; -1 requests as many as the block
/// has. All threads of the team call this function; the body gets each caller's own Data.
template <class Argument>
inline void parallel(RegionBody<Argument> *Body, Argument *Data,
                     int32_t NumThreads = -1, If Clause = If::True) {
  void *Arguments[] = {Data};
  startRegion(omp_get_thread_num(), Clause, NumThreads,
              reinterpret_cast<void *>(Body), /*Wrapper=*/nullptr, Arguments,
              /*NumArguments=*/1);
}

/// Executes `#pragma omp barrier`.
inline void barrier() { __kmpc_barrier(nullptr, omp_get_thread_num()); }

} // namespace warpfold::test

#endif // WARPFOLD_TEST_ENTRY_KERNEL_H
