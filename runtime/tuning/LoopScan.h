//===- tuning/LoopScan.h - the shape of a loop with `omp scan` --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numbers for loops with `omp scan` that all teams execute, for the pass
// (codegen-helpers/), the object in the program that launches (host/), and the
// runtime. They decide where tiles begin, and so the order of a floating-point sum:
// none of them depends on the GPU, or on how many teams there are.
//
// Measured on Hopper (H100, H200) alone. Other architectures have the same numbers, within
// what their multiprocessors offer (docs/Tuning.md, "Architectures").
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_LOOPSCAN_H
#define WARPFOLD_TUNING_LOOPSCAN_H

#include "LaunchDescription.h"

namespace warpfold::tuning {

/// Threads of a team that take part, at most, and those of a team where the user does not
/// say. Teams for which the kernel's registers leave room on a multiprocessor: 128 registers
/// a thread. (docs/Scan.md, "Measured": the fastest of eleven shapes on an H200.)
inline constexpr uint32_t LoopScanThreads = 256;
inline constexpr uint32_t LoopScanTeamsOfMultiprocessor = 2;

/// Words of 4 bytes of all scanned variables together, at most: the runtime has
/// entry points for powers of two.
inline constexpr uint32_t LoopScanMostWords = 16;

/// At most what a thread keeps of a tile, while it executes another one's iterations:
/// two values (algorithm/LoopScan.h), and a few numbers.
inline constexpr uint32_t LoopScanKeptBytes = 3 * LoopScanMostWords * 4;

/// Iterations of a thread in a tile: of a loop by all teams, where the values of the whole
/// team have room in 48 KB of shared memory beside the runtime's own, and of one by a team,
/// whose threads are more and have them in registers.
inline constexpr uint32_t LoopScanRowWords = 32;
/// In a program whose teams have other variables in functions that several kernels may
/// call: more bytes than the first, and the values have half the room; more than the
/// second, and all teams do not scan.
inline constexpr uint32_t LoopScanSpareBytes = 2048;
inline constexpr uint32_t LoopScanMostCommonBytes = 16384;
constexpr uint32_t loopScanRows(uint32_t Words, uint64_t CommonBytes) {
  return (CommonBytes > LoopScanSpareBytes ? LoopScanRowWords / 2
                                           : LoopScanRowWords) /
         Words;
}
constexpr uint32_t teamScanRows(uint32_t Words) {
  return LoopScanMostWords / Words;
}
/// Words of a team's shared memory for what all its threads have of a tile: one more for
/// each Lanes, a warp (algorithm/StagedTile.h).
constexpr uint32_t loopScanStagedWords(uint32_t Words, uint32_t Rows,
                                       uint32_t Lanes) {
  return Words * Rows * (LoopScanThreads + LoopScanThreads / Lanes);
}

/// Instructions before optimisation, of the two phases together and of the combiner,
/// at most, of which so many copies are made; one iteration a thread where there are
/// more.
inline constexpr uint32_t LoopScanInstructions = 128;
inline constexpr uint32_t LoopScanCombinerInstructions = 32;

/// The launch where the user says nothing of it.
constexpr Launch loopScanLaunch(const LaunchDescription &Kernel,
                                uint32_t Multiprocessors) {
  return {Multiprocessors * LoopScanTeamsOfMultiprocessor,
          Kernel.ThreadsOfTeam};
}

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_LOOPSCAN_H
