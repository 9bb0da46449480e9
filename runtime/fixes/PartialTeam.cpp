//===- fixes/PartialTeam.cpp - teams that leave threads out ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A parallel region may have fewer threads than the block (num_threads(40) in
// blocks of 128). In SPMD mode the others then wait at the region's end, but
// stock's __kmpc_barrier still counts the whole block, and its shuffles name
// all 32 lanes: the region's threads meet barriers that the others meet at
// another place, or wait for lanes that never come (docs/StockDefects.md).
// Here the region's start notes how many threads it has, and the barrier and
// the shuffles, those in clang's callbacks as well as a user's
// `#pragma omp barrier`, count these alone.
//
// A partial team is threads 0 .. K-1 of the block. Its barrier is:
//   K a multiple of 32   one hardware barrier with a count
//   any other K > 32     warps meet by a counter in shared memory: the hardware
//                        cannot help, since a warp arrives at a barrier only
//                        when all of its threads do (PTX ISA, barrier.sync),
//                        and the last warp's other lanes wait elsewhere
//   K < 32               the lanes of one warp join
//
// A region of one thread is fixes/SerialRegion.h's. In generic mode stock rounds
// other regions down to whole warps, and one of less than a warp is run by the
// initial thread alone. A barrier of one thread is a flush. A block of one warp,
// which thread_limit(1) to (32) make, has no workers at all: stock takes a warp
// from its threads nevertheless, and wraps around.
//
// Callers:  the entry points' contracts are stock's: every thread of the
//           block enters a region, every thread of the region its barriers.
// Memory:   four words of shared memory. A program whose regions all have the
//           whole block never writes another value than 0 to
//           PartialRegionThreads and InitialThreadIsAlone, and the optimiser
//           then folds all of this into stock's code.
// Order:    what is written before the barrier is visible in the block after
//           it, as OpenMP's implied flush asks for.
//
// fixes/StockRenames.map gives the wrapped stock functions the names under
// which they are called here.
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

// Arguments as in LLVM's offload/DeviceRTL/include/Interface.h.
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

/// Stock's generic mode uses the same id for its counted barriers; a kernel is
/// in one mode from start to end.
constexpr uint32_t PartialTeamBarrierId = 7;

bool isSpmd(const void *KernelEnvironment) {
  const auto *Head =
      static_cast<const KernelEnvironmentHead *>(KernelEnvironment);
  return Head->ExecMode & SpmdMode;
}

/// The thread that executes a target region's sequential part.
uint32_t initialThread(const void *KernelEnvironment) {
  return isSpmd(KernelEnvironment) ? 0 : firstThreadOfLastWarp();
}

/// Of a block in generic mode, whose last warp is the initial thread's.
bool hasWorkers() { return blockSize() > WarpSize; }

/// Stock counts workers: without any the initial thread is left.
int atLeastOne(int Threads) { return Threads > 0 ? Threads : 1; }

/// Threads of the region under way if it leaves threads of the block out; 0
/// otherwise, and at team level.
WARPFOLD_SHARED uint32_t PartialRegionThreads;

/// 1 while the initial thread of a kernel in generic mode runs a region that no
/// worker has a part in, else 0. It alone writes it, and nobody else is in a
/// region then.
WARPFOLD_SHARED uint32_t InitialThreadIsAlone;

struct MeetingPlace {
  /// Warps that have come to the meeting under way; 0 between meetings.
  uint32_t Arrived;
  /// Meetings held in this region so far, modulo 2^32.
  uint32_t Held;
};
WARPFOLD_SHARED MeetingPlace Meeting;

/// Threads that a region with this clause has, if it leaves threads of the block
/// out, else 0. Without the clause (-1) it has the whole block: nthreads-var
/// could ask for less, but clang leaves a kernel that calls omp_set_num_threads
/// in generic mode.
uint32_t partialThreads(int32_t NumThreadsClause) {
  if (NumThreadsClause == -1 || !__kmpc_is_spmd_exec_mode())
    return 0;
  const uint32_t Wanted = static_cast<uint32_t>(NumThreadsClause);
  return Wanted < blockSize() ? Wanted : 0;
}

/// Whether the initial thread runs the region alone: in generic mode a region has
/// whole warps of workers. Asked where a region begins and not at each barrier,
/// where it takes registers from every kernel.
bool isOfInitialThread(int32_t NumThreadsClause) {
  if (__kmpc_is_spmd_exec_mode())
    return false;
  const uint32_t Wanted = static_cast<uint32_t>(
      NumThreadsClause != -1 ? NumThreadsClause
                             : __warpfold_stock_get_max_threads());
  return Wanted < WarpSize || blockSize() < 2 * WarpSize;
}

/// Lanes of the caller's warp that belong to a region of NumThreads threads;
/// the caller is one of them.
LaneMask regionLanes(uint32_t NumThreads) {
  return firstLanes(lanesAmong(NumThreads));
}

/// One thread of each of NumWarps warps meets the others.
void meet(uint32_t NumWarps) {
  const uint32_t Before = atomicLoad(&Meeting.Held);
  // Release what this warp wrote; and Held is read before Arrived is raised.
  fence<Scope::Block>();
  if (atomicFetchAdd(&Meeting.Arrived, 1u) == NumWarps - 1) {
    atomicStore(&Meeting.Arrived, 0u);
    // The counter is clear before anyone can leave and come again.
    fence<Scope::Block>();
    atomicStore(&Meeting.Held, Before + 1);
  } else {
    while (atomicLoad(&Meeting.Held) == Before) {
    }
  }
  // Acquire what the other warps wrote.
  fence<Scope::Block>();
}

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
    meet(NumWarps);
  warpBarrier(Lanes);
}

/// The lanes that take part in a shuffle of the innermost region.
struct ShufflingLanes {
  LaneMask Lanes;
  /// None above it may be read: what it has is undefined (PTX ISA, shfl.sync).
  uint32_t Last;
};

ShufflingLanes shufflingLanes(uint32_t Width) {
  const uint32_t NumThreads = PartialRegionThreads;
  if (NumThreads == 0)
    return {AllLanes, WarpSize - 1};
  // Segments below that of the region's last lane are whole.
  const uint32_t LastOfSegment = laneInWarp() | (Width - 1);
  return {regionLanes(NumThreads),
          minimum(lanesAmong(NumThreads) - 1, LastOfSegment)};
}

} // namespace

int32_t __kmpc_target_init(void *KernelEnvironment, void *LaunchEnvironment) {
  // Threads beside the initial one that are no workers leave the kernel.
  if (!isSpmd(KernelEnvironment) && !hasWorkers() && threadInBlock() != 0)
    return static_cast<int32_t>(threadInBlock());
  beginWithoutThreadState();
  beginWithoutTaskGroups();
  beginWithoutSharedVariables();
  // In SPMD mode a barrier of stock's comes after this. In generic mode there
  // is none before the initial thread goes on; it wakes the others with one.
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
  // Stock begins a region with a block barrier, which makes this known.
  if (IsPartial && threadInBlock() == 0) {
    PartialRegionThreads = NumThreads;
    Meeting.Arrived = 0;
    Meeting.Held = 0;
  }
  // Stock has the initial thread alone run what asks for one thread.
  if (!__kmpc_is_spmd_exec_mode() && !hasWorkers())
    Start.NumThreadsClause = 1;
  runStockRegion(Start);
  if (!__kmpc_is_spmd_exec_mode())
    InitialThreadIsAlone = 0;
  if (!IsPartial)
    return;
  // Stock ended the region with a block barrier: nobody reads the count now.
  if (threadInBlock() == 0)
    PartialRegionThreads = 0;
  // And nobody shuffles at team level before it is 0.
  blockBarrier();
}

void __kmpc_barrier(Ident *Location, int32_t GlobalThread) {
  // Nobody to meet in a region of one thread, but a barrier is a flush as well.
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
