//===- simulator/device/Statistics.h - what a grid did ----------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  counts of one grid. A barrier counts once for each time that a
//           block's threads left it together; a shuffle or another warp
//           operation once for each time that lanes of a warp did it together;
//           loads, stores and atomic operations once for each thread, whatever
//           their width. A volatile access counts as an atomic one: on a device
//           it is one. Accesses to a thread's own stack are not counted: there
//           most are registers.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_STATISTICS_H
#define WARPFOLD_SIMULATOR_DEVICE_STATISTICS_H

#include <cstdint>

namespace warpfold::sim {

struct GridStatistics {
  uint64_t Teams = 0;
  uint64_t Threads = 0; ///< of one team
  uint64_t Barriers = 0;
  uint64_t Shuffles = 0;
  uint64_t WarpOperations = 0; ///< votes, matches, warp barriers, redux
  uint64_t GlobalLoads = 0;
  uint64_t GlobalStores = 0;
  uint64_t SharedLoads = 0;
  uint64_t SharedStores = 0;
  uint64_t Atomics = 0; ///< global and shared
  /// Plain global loads of what another team had written by a plain store in
  /// the same grid.
  uint64_t CrossBlockLoads = 0;
  /// The most of them by one thread: how long it walks over the slots of other
  /// teams, one load after the other.
  uint64_t FoldLoads = 0;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_STATISTICS_H
