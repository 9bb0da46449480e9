//===- detail/GridBarrier.h - device part of the grid barrier ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of a grid barrier that is copied to the device, and the number of
// teams that are guaranteed to run at once. Each multiprocessor has room for
// one team of any kernel that can be launched. For more teams on a
// multiprocessor, the pass limits the registers (SynchronizationAbi.h), and the
// kernel itself checks its shared memory.
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

/// Returns the number of multiprocessors of the device with the fewest; 0 if
/// the CUDA driver does not report it.
extern "C" int __warpfold_fewest_multiprocessors(void) __asm__(
    "__warpfold_fewest_multiprocessors__link_with_config_warpfold_cfg_and_"
    "offload_arch");

namespace warpfold::detail {

/// Returns a lower bound of the number of multiprocessors. The number that the
/// device itself reports may be that of the largest GPU of its kind (PTX ISA,
/// %nsmid).
inline int certainMultiprocessors(int Device) {
  const Lease Memory(on(Device));
  const int Seen = Memory->multiprocessors();
  const int Known = __warpfold_fewest_multiprocessors();
  return Known > 0 ? std::min(Known, Seen) : Seen;
}

#ifdef __NVPTX__

/// Returns whether a multiprocessor has shared memory for `Teams` teams of the
/// running kernel. The system reserves some for each team (CUDA C++ Programming
/// Guide, "Shared Memory").
inline bool haveSharedMemory(std::uint32_t Teams) {
  constexpr std::uint32_t SystemBytes = 1024, Granularity = 256;
  const std::uint32_t TeamBytes =
      (sharedBytesOfBlock() + SystemBytes + Granularity - 1) / Granularity *
      Granularity;
  return Teams * TeamBytes <= SharedBytesOfMultiprocessor;
}

/// Returns whether all teams of the launch are guaranteed to run at once.
template <int TeamsPerMultiprocessor>
[[gnu::always_inline]] bool runAtOnce(std::uint32_t Multiprocessors) {
  if (blocksInGrid() <= Multiprocessors)
    return true;
  if constexpr (TeamsPerMultiprocessor == 1)
    return false;
  const std::uint32_t Teams = residentTeams<TeamsPerMultiprocessor>();
  return blocksInGrid() <= Multiprocessors * Teams && haveSharedMemory(Teams);
}

/// Returns whether the caller is the initial thread, or the first of its team's
/// threads in the current region. In SPMD mode the thread number in the region
/// is the one in the block.
inline bool isFirstOfTeam() {
  return __kmpc_is_spmd_exec_mode() ? threadInBlock() == 0
                                    : omp_get_thread_num() == 0;
}

#else

/// Returns whether the caller is the first thread of its team.
inline bool isFirstOfTeam() { return omp_get_thread_num() == 0; }

#endif

/// The barrier's device memory. The word that all teams modify and the data
/// that they read are in separate lines of 128 bytes.
struct GridBarrierMemory {
  /// The word that counts arrivals (GridArrival.h).
  alignas(128) std::uint32_t Word;
  /// The number of multiprocessors that the device has for certain.
  alignas(128) std::uint32_t Multiprocessors;

#ifdef __NVPTX__
  /// Registers the arrival of the caller's team. One thread of each team calls
  /// it.
  std::uint32_t arrive() { return arriveInGrid(inGlobal(&Word)); }

  /// Waits until all teams have arrived. One thread of each team calls it. The
  /// first load of the word is issued before the checks, to hide its latency.
  template <int TeamsPerMultiprocessor>
  [[gnu::always_inline]] void waitForAll(std::uint32_t Arrived) {
    if (const int Level = omp_get_level(); Level > 1)
      __warpfold_refuse_nested_meeting(static_cast<std::uint32_t>(Level));
    const std::uint32_t Known = *inGlobal(&Multiprocessors);
    const bool IsOver = haveAllArrived(inGlobal(&Word), Arrived);
    if (!runAtOnce<TeamsPerMultiprocessor>(Known))
      __warpfold_refuse_teams();
    if (!IsOver)
      waitForGrid(inGlobal(&Word), Arrived);
  }

private:
  /// Returns the pointer as one to global memory.
  static Global<std::uint32_t> *inGlobal(std::uint32_t *Pointer) {
    return (Global<std::uint32_t> *)Pointer;
  }
#else
  /// Does nothing on the host.
  std::uint32_t arrive() { return 0; }

  /// Ends the program unless there is one team, for which the team's own
  /// barrier is sufficient.
  template <int TeamsPerMultiprocessor>
  void waitForAll(std::uint32_t /*Arrived*/) {
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
