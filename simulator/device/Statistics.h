//===- simulator/device/Statistics.h - event counts of a grid ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  defines the event counts of one grid. A barrier counts once for
//           each time the threads of a block leave it together. A shuffle or
//           another warp operation counts once for each time lanes of a warp
//           perform it together. Loads, stores and atomic operations count once
//           for each thread, whatever their width. A volatile access counts as
//           an atomic one, because a device implements it so. Accesses to a
//           thread's stack are not counted, because on a device most of them
//           are registers.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_STATISTICS_H
#define WARPFOLD_SIMULATOR_DEVICE_STATISTICS_H

#include <cstdint>

namespace warpfold::sim {

/// The event counts of one grid.
struct GridStatistics {
  uint64_t Teams = 0;          ///< The count of teams.
  uint64_t Threads = 0;        ///< The threads of one team.
  uint64_t Barriers = 0;       ///< Block barriers.
  uint64_t Shuffles = 0;       ///< Shuffles of a warp.
  uint64_t WarpOperations = 0; ///< Votes, matches, warp barriers and redux.
  uint64_t GlobalLoads = 0;    ///< Loads from global memory.
  uint64_t GlobalStores = 0;   ///< Stores to global memory.
  uint64_t SharedLoads = 0;    ///< Loads from shared memory.
  uint64_t SharedStores = 0;   ///< Stores to shared memory.
  uint64_t Atomics = 0;        ///< In global and shared memory.
  /// Plain global loads of a value that another team wrote with a plain store
  /// in the same grid.
  uint64_t CrossBlockLoads = 0;
  /// The maximum of CrossBlockLoads over all threads: the length of a thread's
  /// serial pass over the slots of other teams.
  uint64_t FoldLoads = 0;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_STATISTICS_H
