//===- tuning/Rows.h - parameters of loops with inner loops -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parameters of kernels whose teams process one row each, by consecutive
// parallel regions, for the pass (codegen-helpers/), the host library (host/)
// and the runtime. docs/BlockLevel.md has the measurements.
//
// Measured on Hopper (H100, H200) only. Other architectures use the same
// numbers, within the limits of their multiprocessors (docs/Tuning.md,
// "Architectures").
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_ROWS_H
#define WARPFOLD_TUNING_ROWS_H

#include "Sweep.h"

namespace warpfold::tuning {

/// The largest size of a team's variable of which each thread has a copy, so
/// that the copies stay in registers.
inline constexpr uint64_t MostBytesOfCopy = 64;

/// The largest total size of the variables of a team that are in shared memory
/// instead, and their alignment. A block may have 48 KiB, of which the runtime
/// uses 9 KiB and the slots at most 16 KiB.
inline constexpr uint64_t MostBytesOfTeamMemory = 16 * 1024;
inline constexpr uint64_t AlignOfTeamMemory = 16;

/// The largest size of all variables of a reduction. Two halves of a slot for
/// each warp of the largest block then take 16 KiB of shared memory.
inline constexpr uint64_t MostBytesOfSlot = 256;

/// The largest number of warps of a block.
inline constexpr uint32_t SlotsOfTeam = 32;

/// The bytes that one thread loads before it waits.
inline constexpr uint32_t RowBytesInFlight = 64;
/// The bytes of a wide load.
inline constexpr uint32_t RowWideBytes = 16;
/// The largest number of iterations side by side.
inline constexpr uint32_t RowIterations = 16;
/// The number of iterations for rows that wide loads cannot read.
inline constexpr uint32_t RowNarrowIterations = 8;
/// The largest number of instructions, before optimisation, of all copies of a
/// loop's body in one tile.
inline constexpr uint32_t RowInstructions = 512;

/// The largest number of threads of a team, for long rows; and the number of
/// such teams for which a multiprocessor should have registers (64 a thread).
/// With fewer registers rows are kept in local memory, which takes twice as
/// long.
inline constexpr uint32_t RowThreads = 256;
inline constexpr uint32_t RowTeamsOfMultiprocessor = 4;
/// The number of threads of a team if the length of the rows is unknown, or if
/// the host does not choose the launch. It is clang's number, so that short
/// rows do not take longer than with clang (docs/BlockLevel.md).
inline constexpr uint32_t RowThreadsOfAnyLength = 128;
/// The number of teams if all computations are on 4-byte numbers and the
/// reduced variables have at most RowListOfWords bytes: 48 registers are
/// sufficient, and more teams of short rows run at once.
inline constexpr uint32_t RowTeamsOfWords = 5;
inline constexpr uint32_t RowListOfWords = 16;

/// The largest number of rows of one team, and of their iterations in total.
/// Starting a team costs as much as a short row.
inline constexpr uint32_t RowsOfTeam = 4;
inline constexpr uint32_t IterationsOfTeam = 4096;

/// The largest number of teams with which teams claim tiles of rows. More teams
/// do not all run at once, and each has a fixed range of rows. Measured:
/// docs/BlockLevel.md.
inline constexpr uint32_t RowMostClaimingTeams = 1024;

/// The largest number of teams, which is below the limit of a grid's first
/// dimension.
inline constexpr uint32_t RowMostTeams = 1u << 30;

/// The bytes of shared memory that a launch may request for a block, and the
/// bytes that the system reserves for each block of a multiprocessor; the same
/// amount is left for other uses.
inline constexpr uint32_t RowMostShared = 48 * 1024;
inline constexpr uint32_t RowOtherShared = 1024;

/// Returns the bytes of shared memory, in addition to the kernel's own, that
/// limit the number of teams on a multiprocessor to RowTeamsOfMultiprocessor.
/// Returns 0 if that is more than RowMostShared.
constexpr uint32_t sharedForRoom(uint32_t SharedOfMultiprocessor,
                                 uint32_t KernelsBytes) {
  const uint32_t Taken = KernelsBytes + 2 * RowOtherShared;
  const uint32_t Share = SharedOfMultiprocessor / RowTeamsOfMultiprocessor;
  const uint32_t Most = Share < RowMostShared ? Share : RowMostShared;
  return Most > Taken ? Most - Taken : 0;
}

/// Returns the launch of a kernel of rows if no clause specifies it. The number
/// of threads covers one tile of a row of Length iterations (0 if unknown).
/// Rows must be above 0. If there are fewer rows than teams that run at once,
/// each row has its own team. Each region reads the part of a row that does not
/// fit into a tile again, from the L2 cache if no more rows are in progress
/// than it holds. Teams that reduce all run at once, each with a record of the
/// reduction buffer. KernelsShared is the number of bytes of shared memory in the
/// kernel's image.
constexpr Launch rowLaunch(uint64_t Rows, uint64_t Length,
                           const LaunchDescription &Kernel,
                           uint32_t Multiprocessors,
                           uint32_t SharedOfMultiprocessor,
                           uint32_t KernelsShared) {
  const uint64_t ForTile = Length == 0
                               ? RowThreadsOfAnyLength
                               : (Length - 1) / Kernel.IterationsOfThread + 1;
  const uint32_t Threads = sweepThreads(ForTile, Kernel.ThreadsOfTeam);
  const uint64_t AtOnce = static_cast<uint64_t>(Multiprocessors) * RowThreads *
                          RowTeamsOfMultiprocessor / Threads;
  const uint64_t Fit = Length == 0 ? 1 : IterationsOfTeam / Length;
  const uint64_t OfTeam = Fit < 1 ? 1 : Fit < RowsOfTeam ? Fit : RowsOfTeam;
  const uint64_t Enough = (Rows - 1) / OfTeam + 1;
  const uint64_t Reducing = AtOnce < KeptRecords ? AtOnce : KeptRecords;
  const uint64_t Wanted = Kernel.Form == LaunchForm::ReducedRows ? Reducing
                          : Enough > AtOnce                      ? Enough
                                                                 : AtOnce;
  const uint64_t Teams = Rows < Wanted ? Rows : Wanted;
  return {static_cast<uint32_t>(Teams < RowMostTeams ? Teams : RowMostTeams),
          Threads,
          ForTile > Threads
              ? sharedForRoom(SharedOfMultiprocessor, KernelsShared)
              : 0};
}

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_ROWS_H
