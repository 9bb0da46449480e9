//===- tuning/LoopScan.h - parameters of loops with scan --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parameters of loops with `omp scan` that all teams execute, for the pass
// (codegen-helpers/), the host library (host/) and the runtime. They determine
// where tiles start and thereby the order of a floating-point sum, so none of
// them depends on the GPU or on the number of teams.
//
// Measured on Hopper (H100, H200) only. Other architectures use the same
// numbers, within the limits of their multiprocessors (docs/Tuning.md,
// "Architectures").
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_LOOPSCAN_H
#define WARPFOLD_TUNING_LOOPSCAN_H

#include "LaunchDescription.h"

namespace warpfold::tuning {

/// The largest number of threads of a team that take part, which is also the
/// number of threads of a team if no clause specifies it; and the number of
/// teams for which the kernel's registers leave room on a multiprocessor (128
/// registers a thread). The fastest of eleven shapes on an H200 (docs/Scan.md,
/// "Measured").
inline constexpr uint32_t LoopScanThreads = 256;
inline constexpr uint32_t LoopScanTeamsOfMultiprocessor = 2;

/// The largest number of 4-byte words of all scanned variables. The runtime has
/// entry points for powers of two.
inline constexpr uint32_t LoopScanMostWords = 16;

/// The largest size of the state of a pending tile in a thread: two values
/// (algorithm/LoopScan.h) and a few numbers.
inline constexpr uint32_t LoopScanPendingBytes = 3 * LoopScanMostWords * 4;

/// The number of words of a thread's iterations in a tile. For a loop by all
/// teams the values of a team fit into 48 KB of shared memory together with the
/// runtime's variables; a loop by one team has more threads, which hold half as
/// much in registers.
inline constexpr uint32_t LoopScanRowWords = 32;
/// Limits for a program whose teams have other shared variables in functions
/// that several kernels may call. Above LoopScanSpareBytes the values use half
/// as much memory; above LoopScanMostCommonBytes loops are not scanned by all
/// teams.
inline constexpr uint32_t LoopScanSpareBytes = 2048;
inline constexpr uint32_t LoopScanMostCommonBytes = 16384;
/// Returns the number of a thread's iterations in a tile, for a loop by all
/// teams.
constexpr uint32_t loopScanRows(uint32_t Words, uint64_t CommonBytes) {
  return (CommonBytes > LoopScanSpareBytes ? LoopScanRowWords / 2
                                           : LoopScanRowWords) /
         Words;
}
/// Returns the number of a thread's iterations in a tile, for a loop by one
/// team.
constexpr uint32_t teamScanRows(uint32_t Words) {
  return LoopScanMostWords / Words;
}
/// Returns the number of words of shared memory for a team's staged tile, with
/// one unused word after Lanes values, a warp (algorithm/StagedTile.h).
constexpr uint32_t loopScanStagedWords(uint32_t Words, uint32_t Rows,
                                       uint32_t Lanes) {
  return Words * Rows * (LoopScanThreads + LoopScanThreads / Lanes);
}

/// The largest numbers of instructions, before optimisation, of both phases and
/// of the combiner for which the body is copied for all iterations of a thread.
/// Longer bodies have one iteration a thread.
inline constexpr uint32_t LoopScanInstructions = 128;
inline constexpr uint32_t LoopScanCombinerInstructions = 32;

/// Returns the launch if no clause specifies it.
constexpr Launch loopScanLaunch(const LaunchDescription &Kernel,
                                uint32_t Multiprocessors) {
  return {Multiprocessors * LoopScanTeamsOfMultiprocessor,
          Kernel.ThreadsOfTeam};
}

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_LOOPSCAN_H
