//===- warpfold/detail/GridBarrier.h - on the two sides ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of a grid barrier that is copied to the device, and how many teams may meet
// there. A multiprocessor has room for one team of any kernel that can be launched at
// all. For more, the registers are the pass's (SynchronizationAbi.h), threads are what
// it goes by, and the shared memory is looked at by the kernel itself.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_GRIDBARRIER_H
#define WARPFOLD_DETAIL_GRIDBARRIER_H

#include "../workspace.h"
#include "Pointers.h"

#include <algorithm>
#include <cstdint>

#ifdef __NVPTX__
#include "../device/interface/SynchronizationAbi.h"
#include "../device/synchronization/GridArrival.h"
#endif

/// Of the device that has the fewest; 0 where the CUDA driver does not say.
extern "C" int __warpfold_fewest_multiprocessors(void) __asm__(
    "__warpfold_fewest_multiprocessors__link_with_config_warpfold_cfg_and_"
    "offload_arch");

namespace warpfold::detail {

/// How many multiprocessors there are for certain: the number that the device gives
/// may be that of the largest GPU of its kind (PTX ISA, %nsmid).
inline int certainMultiprocessors(int Device) {
  const Lease Memory(on(Device));
  const int Seen = Memory->multiprocessors();
  const int Known = __warpfold_fewest_multiprocessors();
  return Known > 0 ? std::min(Known, Seen) : Seen;
}

#ifdef __NVPTX__

/// Whether a multiprocessor has shared memory for so many of the calling team. The system
/// takes some of it for each (CUDA C++ Programming Guide, "Shared Memory").
inline bool haveSharedMemory(std::uint32_t Teams) {
  constexpr std::uint32_t OfSystem = 1024, Granularity = 256;
  const std::uint32_t OfTeam =
      (sharedBytesOfBlock() + OfSystem + Granularity - 1) / Granularity *
      Granularity;
  return Teams * OfTeam <= SharedBytesOfMultiprocessor;
}

/// Whether all teams of the launch run at once for certain.
template <int TeamsPerMultiprocessor>
[[gnu::always_inline]] bool runAtOnce(std::uint32_t Multiprocessors) {
  if (blocksInGrid() <= Multiprocessors)
    return true;
  if constexpr (TeamsPerMultiprocessor == 1)
    return false;
  const std::uint32_t Teams = residentTeams<TeamsPerMultiprocessor>();
  return blocksInGrid() <= Multiprocessors * Teams && haveSharedMemory(Teams);
}

/// Of the threads of a team that are in one region, or of the initial thread. In SPMD
/// mode the number in the region is that in the block.
inline bool isFirstOfTeam() {
  return __kmpc_is_spmd_exec_mode() ? threadInBlock() == 0
                                    : omp_get_thread_num() == 0;
}

#else

inline bool isFirstOfTeam() { return omp_get_thread_num() == 0; }

#endif

/// In the device's memory, each in a line of its own: the word that all teams change, and
/// what they may ask.
struct GridBarrierMemory {
  alignas(128) std::uint32_t Word;
  alignas(128) std::uint32_t Multiprocessors;

#ifdef __NVPTX__
  /// By one thread of each team, and so is awaitAll().
  std::uint32_t arrive() { return arriveInGrid(inGlobal(&Word)); }

  /// The first look at the word is on its way before anything else is waited for.
  template <int TeamsPerMultiprocessor>
  [[gnu::always_inline]] void awaitAll(std::uint32_t Arrived) {
    if (const int Level = omp_get_level(); Level > 1)
      __warpfold_refuse_nested_meeting(static_cast<std::uint32_t>(Level));
    const std::uint32_t Known = *inGlobal(&Multiprocessors);
    const bool IsOver = haveAllArrived(inGlobal(&Word), Arrived);
    if (!runAtOnce<TeamsPerMultiprocessor>(Known))
      __warpfold_refuse_teams();
    if (!IsOver)
      awaitGrid(inGlobal(&Word), Arrived);
  }

private:
  static Global<std::uint32_t> *inGlobal(std::uint32_t *Pointer) {
    return (Global<std::uint32_t> *)Pointer;
  }
#else
  std::uint32_t arrive() { return 0; }

  /// The host's only team is at its own barrier.
  template <int TeamsPerMultiprocessor>
  void awaitAll(std::uint32_t /*Arrived*/) {
    if (omp_get_num_teams() == 1)
      return;
    std::fputs("warpfold: a grid barrier on the host is for one team: "
               "num_teams(barrier.max_teams())\n",
               stderr);
    std::abort();
  }
#endif
};

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_GRIDBARRIER_H
