//===- fixes/PartialTeam.cpp - regions smaller than the block -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A parallel region may have fewer threads than the block (num_threads(40) in
// blocks of 128). In SPMD mode the other threads wait at the end of the region.
// The stock __kmpc_barrier nevertheless counts the whole block, and the stock
// shuffles name all 32 lanes: the region's threads wait at barriers for threads
// that are at another barrier, or for lanes that never arrive
// (docs/StockDefects.md). Here the start of a region records its number of
// threads. The barrier and the shuffles, both in clang's callbacks and in a
// user's `#pragma omp barrier`, involve only these threads.
//
// A partial team is threads 0 .. K-1 of the block. Its barrier is:
//   K a multiple of 32   one hardware barrier with a count
//   any other K > 32     a counter in shared memory, at which the warps meet;
//                        the hardware barrier is not applicable, because a warp
//                        arrives at it only when all of its threads do (PTX
//                        ISA, barrier.sync), and the other lanes of the last
//                        warp wait elsewhere
//   K < 32               a barrier of the lanes of one warp
//
// fixes/SerialRegion.h implements regions of one thread. In generic mode the
// stock runtime rounds the size of other regions down to whole warps, and the
// initial thread executes a region of less than a warp alone. A barrier of one
// thread is a flush. A block of one warp, which thread_limit(1) to (32) create,
// has no worker threads; the stock runtime nevertheless subtracts a warp from
// its threads, and the number wraps around.
//
// Callers:  As the entry points of the stock runtime: every thread of the block
//           enters a region, and every thread of the region calls its barriers.
// Memory:   Four words of shared memory. A program in which all regions have
//           the whole block stores only 0 to PartialRegionThreads and
//           InitialThreadIsAlone, so the optimiser reduces this file to the
//           stock code.
// Order:    Accesses before the barrier are visible in the block after it, as
//           OpenMP's implied flush requires.
//
// fixes/StockRenames.map assigns the names by which the wrapped stock functions
// are called here.
//
//===----------------------------------------------------------------------===//

#include "fixes/RegionStart.h"
#include "fixes/SerialRegion.h"
#include "fixes/SharedVariables.h"
#include "fixes/TaskGroups.h"
#include "fixes/ThreadStates.h"
#include "interface/DeviceRuntime.h"
#include "interface/ReductionAbi.h"
#include "support/Assert.h"
#include "support/Atomic.h"
#include "support/Target.h"

using namespace warpfold;

// Arguments are as in LLVM's offload/DeviceRTL/include/Interface.h.
extern "C" {
int32_t __warpfold_stock_target_init(void *KernelEnvironment,
                                     void *LaunchEnvironment);
int __warpfold_stock_get_max_threads();
int __warpfold_stock_get_thread_limit();
void __warpfold_stock_barrier(Ident *, int32_t GlobalThread);

int32_t __kmpc_target_init(void *KernelEnvironment, void *LaunchEnvironment);
void __kmpc_barrier(Ident *, int32_t GlobalThread);
int omp_get_max_threads();
int omp_get_thread_limit();
int32_t __kmpc_shuffle_int32(int32_t Value, int16_t Delta, int16_t Width);
int64_t __kmpc_shuffle_int64(int64_t Value, int16_t Delta, int16_t Width);
}

namespace {

/// The number of the hardware barrier. The stock runtime uses the same one for
/// its counted barriers in generic mode; a kernel does not change its mode.
constexpr uint32_t PartialTeamBarrierId = 7;

/// Returns whether the kernel is in SPMD mode.
bool isSpmd(const void *KernelEnvironment) {
  const auto *Head =
      static_cast<const KernelEnvironmentHead *>(KernelEnvironment);
  return Head->ExecMode & SpmdMode;
}

/// Returns the thread that executes the sequential part of a target region.
uint32_t initialThread(const void *KernelEnvironment) {
  return isSpmd(KernelEnvironment) ? 0 : firstThreadOfLastWarp();
}

/// Returns whether a block in generic mode has worker threads. The initial
/// thread is in its last warp.
bool hasWorkers() { return blockSize() > WarpSize; }

/// Corrects a stock result, which counts worker threads: without any, the
/// initial thread remains.
int atLeastOne(int Threads) { return Threads > 0 ? Threads : 1; }

/// The number of threads of the current region if it is smaller than the block;
/// otherwise, and at team level, 0.
WARPFOLD_SHARED uint32_t PartialRegionThreads;

/// 1 while the initial thread of a kernel in generic mode executes a region
/// without worker threads, otherwise 0. Only this thread writes it, when no
/// other thread is in a region.
WARPFOLD_SHARED uint32_t InitialThreadIsAlone;

/// The state of the barrier of warps.
struct WarpBarrier {
  /// The number of warps that have arrived at the current barrier; 0 between
  /// barriers.
  uint32_t Arrived;
  /// The number of completed barriers in this region, modulo 2^32.
  uint32_t Completed;
};
/// The barrier of the current region.
WARPFOLD_SHARED WarpBarrier RegionBarrier;

/// Returns the number of threads of a region with this clause if it is smaller
/// than the block, otherwise 0. Without the clause (-1) a region has the whole
/// block: nthreads-var could request fewer threads, but clang leaves a kernel
/// that calls omp_set_num_threads in generic mode.
uint32_t partialThreads(int32_t NumThreadsClause) {
  if (NumThreadsClause == -1 || !__kmpc_is_spmd_exec_mode())
    return 0;
  const uint32_t Wanted = static_cast<uint32_t>(NumThreadsClause);
  return Wanted < blockSize() ? Wanted : 0;
}

/// Returns whether the initial thread executes the region alone, because a
/// region in generic mode has whole warps of workers. Evaluated at the start of
/// a region and not at each barrier, where it would take registers in every
/// kernel.
bool isOfInitialThread(int32_t NumThreadsClause) {
  if (__kmpc_is_spmd_exec_mode())
    return false;
  const uint32_t Wanted = static_cast<uint32_t>(
      NumThreadsClause != -1 ? NumThreadsClause
                             : __warpfold_stock_get_max_threads());
  return Wanted < WarpSize || blockSize() < 2 * WarpSize;
}

/// Returns the lanes of the caller's warp that belong to a region of NumThreads
/// threads. The caller is one of them.
LaneMask regionLanes(uint32_t NumThreads) {
  return firstLanes(lanesAmong(NumThreads));
}

/// The barrier of NumWarps warps. One thread of each warp calls it.
void meetWarps(uint32_t NumWarps) {
  const uint32_t Before = atomicLoad(&RegionBarrier.Completed);
  // Release the accesses of this warp. Completed is read before Arrived is
  // incremented.
  fence<Scope::Block>();
  if (atomicFetchAdd(&RegionBarrier.Arrived, 1u) == NumWarps - 1) {
    atomicStore(&RegionBarrier.Arrived, 0u);
    // The counter is 0 before any warp can leave and arrive again.
    fence<Scope::Block>();
    atomicStore(&RegionBarrier.Completed, Before + 1);
  } else {
    while (atomicLoad(&RegionBarrier.Completed) == Before) {
    }
  }
  // Acquire the accesses of the other warps.
  fence<Scope::Block>();
}

/// The barrier of the first NumThreads threads.
void partialTeamBarrier(uint32_t NumThreads) {
  if (NumThreads % WarpSize == 0) {
    warpsBarrier(PartialTeamBarrierId, NumThreads);
    return;
  }
  const LaneMask Lanes = regionLanes(NumThreads);
  warpBarrier(Lanes);
  const uint32_t NumWarps = ceilDiv(NumThreads, WarpSize);
  if (NumWarps == 1)
    return;
  if (laneInWarp() == 0)
    meetWarps(NumWarps);
  warpBarrier(Lanes);
}

/// The lanes that take part in a shuffle of the innermost region.
struct ShufflingLanes {
  /// The set of the lanes.
  LaneMask Lanes;
  /// The last lane that may be read: values of higher lanes are undefined (PTX
  /// ISA, shfl.sync).
  uint32_t Last;
};

/// Returns the lanes for a shuffle with segments of Width lanes.
ShufflingLanes shufflingLanes(uint32_t Width) {
  const uint32_t NumThreads = PartialRegionThreads;
  if (NumThreads == 0)
    return {AllLanes, WarpSize - 1};
  // Segments below that of the region's last lane are complete.
  const uint32_t LastOfSegment = laneInWarp() | (Width - 1);
  return {regionLanes(NumThreads),
          minimum(lanesAmong(NumThreads) - 1, LastOfSegment)};
}

} // namespace

int32_t __kmpc_target_init(void *KernelEnvironment, void *LaunchEnvironment) {
  // Threads other than the initial one that are not workers leave the kernel.
  if (!isSpmd(KernelEnvironment) && !hasWorkers() && threadInBlock() != 0)
    return static_cast<int32_t>(threadInBlock());
  resetThreadState();
  resetTaskGroups();
  resetSharedVariables();
  // In SPMD mode a stock barrier follows. In generic mode there is none before
  // the initial thread continues, which later releases the others by one.
  if (threadInBlock() == initialThread(KernelEnvironment)) {
    PartialRegionThreads = 0;
    InitialThreadIsAlone = 0;
  }
  return __warpfold_stock_target_init(KernelEnvironment, LaunchEnvironment);
}

[[gnu::always_inline]] void warpfold::runRegion(RegionStart Start) {
  if (isSerialRegion(Start.IfClause)) {
    runSerialRegion(Start.Function, Start.Arguments, Start.NumArguments);
    return;
  }
  const uint32_t NumThreads = partialThreads(Start.NumThreadsClause);
  const bool IsPartial = NumThreads != 0;
  if (isOfInitialThread(Start.NumThreadsClause))
    InitialThreadIsAlone = 1;
  // The stock runtime starts a region with a block barrier, which publishes
  // this.
  if (IsPartial && threadInBlock() == 0) {
    PartialRegionThreads = NumThreads;
    RegionBarrier.Arrived = 0;
    RegionBarrier.Completed = 0;
  }
  // The stock runtime makes the initial thread execute a region of one thread.
  if (!__kmpc_is_spmd_exec_mode() && !hasWorkers())
    Start.NumThreadsClause = 1;
  runStockRegion(Start);
  if (!__kmpc_is_spmd_exec_mode())
    InitialThreadIsAlone = 0;
  if (!IsPartial)
    return;
  // The stock runtime ended the region with a block barrier, so no thread reads
  // the count any more.
  if (threadInBlock() == 0)
    PartialRegionThreads = 0;
  // Threads must not shuffle at team level before it is 0.
  blockBarrier();
}

void __kmpc_barrier(Ident *Location, int32_t GlobalThread) {
  // A region of one thread has no other threads to wait for, but a barrier is
  // also a flush.
  if (hasThreadState() || InitialThreadIsAlone) {
    fence<Scope::Device>();
    return;
  }
  const uint32_t NumThreads = PartialRegionThreads;
  if (NumThreads == 0) {
    __warpfold_stock_barrier(Location, GlobalThread);
    return;
  }
  WARPFOLD_ASSERT(threadInBlock() < NumThreads,
                  "a thread outside the parallel region is at its barrier");
  partialTeamBarrier(NumThreads);
}

int omp_get_max_threads() {
  return atLeastOne(__warpfold_stock_get_max_threads());
}

int omp_get_thread_limit() {
  return atLeastOne(__warpfold_stock_get_thread_limit());
}

int32_t __kmpc_shuffle_int32(int32_t Value, int16_t Delta, int16_t Width) {
  const ShufflingLanes Region = shufflingLanes(Width);
  return shuffleDown(Region.Lanes, Value, Delta, Width, Region.Last);
}

int64_t __kmpc_shuffle_int64(int64_t Value, int16_t Delta, int16_t Width) {
  const ShufflingLanes Region = shufflingLanes(Width);
  const uint64_t Bits = static_cast<uint64_t>(Value);
  const uint64_t Low = shuffleDown(Region.Lanes, static_cast<uint32_t>(Bits),
                                   Delta, Width, Region.Last);
  const uint64_t High =
      shuffleDown(Region.Lanes, static_cast<uint32_t>(Bits >> 32), Delta, Width,
                  Region.Last);
  return static_cast<int64_t>(High << 32 | Low);
}
