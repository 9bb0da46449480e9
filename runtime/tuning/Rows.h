//===- tuning/Rows.h - the shape of loops inside of teams -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numbers for kernels whose teams work on a row each, with parallel regions
// one after the other: for the pass (codegen-helpers/), the object in the program
// that launches (host/), and the runtime. docs/BlockLevel.md has the
// measurements.
//
// Measured on Hopper (H100, H200) alone. Other architectures have the same numbers, within
// what their multiprocessors offer (docs/Tuning.md, "Architectures").
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_ROWS_H
#define WARPFOLD_TUNING_ROWS_H

#include "Sweep.h"

namespace warpfold::tuning {

/// Of a team's variable of which each thread has a copy, at most: they are to be
/// registers.
inline constexpr uint64_t MostBytesOfCopy = 64;

/// Of a reduction's variables together, at most: two halves of a slot for each
/// warp of the largest block are 16 KiB of shared memory then.
inline constexpr uint64_t MostBytesOfSlot = 256;

/// Warps of a block at most.
inline constexpr uint32_t SlotsOfTeam = 32;

/// Bytes that one thread asks for before it waits, and of a wide load; iterations
/// side by side at most; and instructions of all copies of a loop's body in one
/// tile, before optimisation, at most.
inline constexpr uint32_t RowBytesInFlight = 64;
inline constexpr uint32_t RowWideBytes = 16;
inline constexpr uint32_t RowIterations = 16;
/// The same for rows that wide loads cannot read.
inline constexpr uint32_t RowNarrowIterations = 8;
inline constexpr uint32_t RowInstructions = 512;

/// Threads of a team where nothing is known of the row's length, which is also the
/// most that a long row gets. So many such teams shall have room on a
/// multiprocessor: 64 registers a thread. With fewer, rows are not kept in
/// registers but in local memory, which takes twice as long.
inline constexpr uint32_t RowThreads = 256;
inline constexpr uint32_t RowTeamsOfMultiprocessor = 4;
/// The same where teams compute with numbers of 4 bytes alone, and lists have no more bytes
/// than below: 48 registers are enough, and more teams of short rows run at once.
inline constexpr uint32_t RowTeamsOfWords = 5;
inline constexpr uint32_t RowListOfWords = 16;

/// Rows that one team does, at most, and their iterations together: starting a team
/// costs as much as a short row.
inline constexpr uint32_t RowsOfTeam = 4;
inline constexpr uint32_t IterationsOfTeam = 4096;

/// With more teams than this, which do not all run at once, teams claim no rows: each has
/// a fixed range. Measured: docs/BlockLevel.md.
inline constexpr uint32_t RowMostClaimingTeams = 1024;

/// Of a grid: its first dimension has room for more.
inline constexpr uint32_t RowMostTeams = 1u << 30;

/// Of a block's shared memory: what each launch may have; and what the system takes
/// of a multiprocessor's for each block, as much again left for what is not known.
inline constexpr uint32_t RowMostShared = 48 * 1024;
inline constexpr uint32_t RowOtherShared = 1024;

/// Shared memory that leaves room for RowTeamsOfMultiprocessor teams and no more,
/// beside the kernel's own. None where that is RowMostShared already.
constexpr uint32_t sharedForRoom(uint32_t SharedOfMultiprocessor,
                                 uint32_t KernelsBytes) {
  const uint32_t Taken = KernelsBytes + 2 * RowOtherShared;
  const uint32_t Share = SharedOfMultiprocessor / RowTeamsOfMultiprocessor;
  const uint32_t Most = Share < RowMostShared ? Share : RowMostShared;
  return Most > Taken ? Most - Taken : 0;
}

/// The launch of a kernel of rows where the user says nothing of it: threads for
/// one tile of a row of Length iterations (0: not known). Rows > 0. Where there are
/// fewer rows than there is room for teams, each row gets a team. What of a row
/// does not fit into a tile is read again by each region: from the L2 cache, if no
/// more rows are under way at once than it holds. KernelsShared are the bytes of
/// shared memory that the kernel has in its image.
constexpr Launch rowLaunch(uint64_t Rows, uint64_t Length,
                           const LaunchDescription &Kernel,
                           uint32_t Multiprocessors,
                           uint32_t SharedOfMultiprocessor,
                           uint32_t KernelsShared) {
  const uint64_t ForTile = Length == 0
                               ? Kernel.ThreadsOfTeam
                               : (Length - 1) / Kernel.IterationsOfThread + 1;
  const uint32_t Threads = sweepThreads(ForTile, Kernel.ThreadsOfTeam);
  const uint64_t AtOnce = static_cast<uint64_t>(Multiprocessors) * RowThreads *
                          RowTeamsOfMultiprocessor / Threads;
  const uint64_t Fit = Length == 0 ? 1 : IterationsOfTeam / Length;
  const uint64_t OfTeam = Fit < 1 ? 1 : Fit < RowsOfTeam ? Fit : RowsOfTeam;
  const uint64_t Enough = (Rows - 1) / OfTeam + 1;
  const uint64_t Wanted = Enough > AtOnce ? Enough : AtOnce;
  const uint64_t Teams = Rows < Wanted ? Rows : Wanted;
  return {static_cast<uint32_t>(Teams < RowMostTeams ? Teams : RowMostTeams),
          Threads,
          ForTile > Threads
              ? sharedForRoom(SharedOfMultiprocessor, KernelsShared)
              : 0};
}

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_ROWS_H
