//===- tuning/Sweep.h - parameters of grid-stride loops ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parameters of grid-stride loops ("sweeps") and the rules for their
// launches, for the pass (codegen-helpers/), the host library (host/) and the
// runtime; compiled for the host and for the device. None of them changes the
// result of an integer reduction; all of them change the order of a
// floating-point sum (docs/Determinism.md). docs/Tuning.md has the
// measurements.
//
// Measured on Hopper (H100, H200) only. Other architectures use the same
// numbers, within the limits of their multiprocessors (docs/Tuning.md,
// "Architectures").
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_SWEEP_H
#define WARPFOLD_TUNING_SWEEP_H

#include "KernelNeeds.h"
#include "LaunchDescription.h"

namespace warpfold::tuning {

/// The number of threads of a team if no clause specifies it. With half as
/// many, the final reduction of the teams costs more; with twice as many, short
/// loops leave multiprocessors idle.
inline constexpr uint32_t SweepThreads = 256;

/// The smallest number of threads of a team: a warp.
inline constexpr uint32_t SweepLeastThreads = 32;

/// The number of threads of a sweep on each multiprocessor: those that fit with
/// 64 registers each, which leaves room for the loads in flight.
inline constexpr uint32_t SweepThreadsOfMultiprocessor = 1024;

/// The number of iterations of a body side by side from which on the kernel is
/// limited to 64 registers. Otherwise ptxas uses 72 for a sum of doubles; then
/// 528 teams of 256 threads do not fit on 132 multiprocessors, and 5 % are
/// lost.
inline constexpr uint32_t SweepShortBody = 2;

/// The size of the reduced variables above which registers are not limited:
/// four doubles take 2 % longer with 64 registers. The limit applies
/// nevertheless if the variables and the loads in flight have at most
/// SweepFewBytes bytes: for four int32 variables ptxas uses 70 registers
/// without the limit and 40 with it, for the same loads; with 70 they take 6 %
/// longer.
inline constexpr uint32_t SweepFewResults = 16;
inline constexpr uint32_t SweepFewBytes = 64;

/// The largest size of the reduced variables for which a multiprocessor has
/// several teams. For larger ones the final reduction of a second team costs
/// more than the loop gains.
inline constexpr uint32_t SweepShortList = 64;

/// The number of threads on each multiprocessor if the variables are larger.
inline constexpr uint32_t SweepThreadsWithLongList = 256;

/// Parameters for the reduction of one word, for which threads need fewer
/// registers and more teams fit: the largest size, the factor of the number of
/// teams, and the number of tiles that each of these teams must have. The tiles
/// have at least SweepIterations iterations: a stencil of 2^24 points with 4
/// iterations in a tile took 10 % longer with more teams.
inline constexpr uint32_t SweepWordList = 4;
inline constexpr uint32_t SweepWordTeams = 2;
inline constexpr uint32_t SweepTilesOfWordTeam = 16;

/// The largest number of teams of a launch that load initial values from host
/// memory early. Each additional team takes 40 ns, and a sweep over 2^20
/// doubles hides the time of only a few teams: 256 teams take 6 us, whereas one
/// late load takes 1.5 us (docs/HostTime.md).
inline constexpr uint32_t EarlyTeams = 16;

/// Launch flags in the address of the launch environment. HostInitialValues:
/// the initial values are in host memory. ZeroInitialValues: in addition all
/// their bytes were 0 before the launch, so that they need not be loaded.
/// Environments without flags are aligned to twice the larger one.
inline constexpr uint32_t HostInitialValues = 128;
inline constexpr uint32_t ZeroInitialValues = 64;

/// The inverse of the fraction of the slots for teams that may be idle in the
/// last round. If more would be idle, the teams of that round are not launched.
/// Of 1024 teams with slots for 528, the last 496 nearly fill them; with slots
/// for 660, the last 364 took 17 % of the time of a dot product.
inline constexpr uint32_t SweepEmptyRoom = 8;

/// The number of bytes that one thread loads before it waits.
inline constexpr uint32_t SweepBytesInFlight = 128;

/// The largest number of a thread's iterations in one tile.
inline constexpr uint32_t SweepIterations = 16;

/// The bytes of a wide load, the largest element that is loaded by wide loads,
/// and the number of wide loads of smaller elements that a thread issues before
/// it waits.
inline constexpr uint32_t SweepWideBytes = 16;
inline constexpr uint32_t SweepWordElement = 4;
inline constexpr uint32_t SweepWideLoads = 4;

/// The last iteration from which on elements of that size are loaded by wide
/// loads: sums of 2^24 lost up to 0.8 % by it, those of 2^28 gained 0.3 %,
/// those of 2^30 1 %.
inline constexpr uint64_t SweepLongLoop = uint64_t(1) << 26;

/// The value of IterationsOfThread for iterations that contain loops of unknown
/// length. Teams are small and as many as run at once (docs/Tuning.md).
inline constexpr uint32_t SweepInnerLoops = UINT32_MAX;
/// The number of threads of such a team.
inline constexpr uint32_t SweepThreadsWithInnerLoops = 128;
/// The largest number of such teams.
inline constexpr uint32_t SweepTeamsWithInnerLoops = 4096;
/// The number of a thread's iterations from which on all threads of a
/// multiprocessor are used.
inline constexpr uint32_t SweepIterationsWithInnerLoops = 4;

/// The largest number of instructions, before optimisation, of all copies of a
/// loop's body; and the same with wide loads, which need adjacent iterations.
inline constexpr uint32_t SweepInstructions = 512;
inline constexpr uint32_t SweepWideInstructions = 2048;
/// The same including the functions that the body calls: it may contain 16
/// copies of an exponential function (100 instructions) or 4 of a sine.
inline constexpr uint32_t SweepInstructionsWithCalls = 2048;

/// The assumed number of iterations of a loop of unknown length: enough for
/// every thread of a sweep.
inline constexpr uint64_t SweepUnknownLength = uint64_t(1) << 24;

/// The number of instructions if cold paths are in calls marked cold, as in a
/// sum of <warpfold/reproducible.h>: its code is then reduced to one seventh.
/// Its bins take registers, so fewer bytes are loaded before a thread waits.
inline constexpr uint32_t SweepInstructionsWithColdPaths = 4096;
inline constexpr uint32_t SweepBytesWithColdPaths = 64;

/// Limits of a group of threads that share an array's elements: the bytes and
/// elements of one thread, in registers; the bytes of a team's rows in shared
/// memory; and the number of its threads.
inline constexpr uint32_t ColumnBytesOfThread = 64;
inline constexpr uint32_t ColumnElementsOfThread = 16;
inline constexpr uint32_t ColumnBytesOfTeam = 24576;
inline constexpr uint32_t ColumnMostThreads = 1024;

/// The number of threads of such a team if no clause specifies it and its rows
/// fit.
inline constexpr uint32_t ColumnThreads = 512;

/// A group without idle threads is preferred to one with idle threads if each
/// thread has at most this many elements and the group reads this many adjacent
/// bytes.
inline constexpr uint32_t ColumnElementsInStep = 4;
inline constexpr uint32_t ColumnBytesInStep = 128;

/// The largest number of instructions of an iteration outside of its loops over
/// the array. Each thread of a group executes them.
inline constexpr uint32_t ColumnMostAround = 32;

/// The number of slots that a thread of the last team loads before it waits:
/// for elements of one or two words, and for longer ones.
inline constexpr uint32_t ColumnsFoldedAtOnce = 16;
inline constexpr uint32_t LongColumnsFoldedAtOnce = 4;

/// Returns the binary logarithm of Number, rounded down. Number is not 0.
constexpr uint32_t floorLog2(uint32_t Number) {
  return 31 - static_cast<uint32_t>(__builtin_clz(Number));
}

/// Returns the number of teams that take part in a sweep over iterations 0 ..
/// LastIteration. A team without a full tile costs more in the final reduction
/// than it contributes, and so does one that does not run at once with the
/// others. Sizes are rounded to powers of two, because a division takes a GPU
/// longer than a short loop.
constexpr uint32_t sweepTeams(uint64_t LastIteration, uint32_t ThreadsOfTeam,
                              uint32_t IterationsOfThread, uint32_t ListBytes,
                              uint32_t Multiprocessors) {
  if (IterationsOfThread == SweepInnerLoops) {
    const uint64_t Full = (LastIteration >> floorLog2(ThreadsOfTeam)) + 1;
    return Full < SweepTeamsWithInnerLoops ? static_cast<uint32_t>(Full)
                                           : SweepTeamsWithInnerLoops;
  }
  const bool IsShortList = ListBytes <= SweepShortList;
  const uint32_t Threads =
      IsShortList ? SweepThreadsOfMultiprocessor : SweepThreadsWithLongList;
  const uint32_t OfMultiprocessor = Threads >> floorLog2(ThreadsOfTeam);
  const uint32_t AtOnce =
      Multiprocessors * (OfMultiprocessor == 0 ? 1 : OfMultiprocessor);
  const uint64_t Tiles =
      (LastIteration >> floorLog2(ThreadsOfTeam * IterationsOfThread)) + 1;
  const uint32_t LongTile = IterationsOfThread < SweepIterations
                                ? SweepIterations
                                : IterationsOfThread;
  const uint64_t Long =
      ((LastIteration >> floorLog2(ThreadsOfTeam * LongTile)) + 1) /
      SweepTilesOfWordTeam;
  const uint32_t Most =
      ListBytes <= SweepWordList ? AtOnce * SweepWordTeams : AtOnce;
  if (Long > AtOnce)
    return Long < Most ? static_cast<uint32_t>(Long) : Most;
  return Tiles < AtOnce ? static_cast<uint32_t>(Tiles) : AtOnce;
}

/// Returns the number of threads of a team with this number of iterations: a
/// power of two of whole warps, at most MostThreads.
constexpr uint32_t sweepThreads(uint64_t Iterations, uint32_t MostThreads) {
  uint32_t Threads = SweepLeastThreads;
  while (Threads < Iterations && Threads < MostThreads)
    Threads *= 2;
  return Threads < MostThreads ? Threads : MostThreads;
}

/// Returns the number of teams without those of a last round that would leave
/// many slots idle. Teams have equal work, and Room of them run at once.
constexpr uint32_t teamsInFullRounds(uint32_t Teams, uint32_t Room) {
  if (Room == 0 || Teams <= Room)
    return Teams;
  const uint32_t InLast = Teams % Room;
  return InLast < Room - Room / SweepEmptyRoom ? Teams - InLast : Teams;
}

/// Returns the launch of a sweep if no clause specifies it. TripCount must be
/// above 0. A short loop is executed by one team, or by all multiprocessors if
/// its body is long. A single iteration is executed by one thread, which need
/// not wait for others. There are no more teams than a kept environment has
/// records: with LLVM 23, which has one record for each team, 1056 teams took
/// 273 us for a sum of 2^28 floats and 1024 teams 255 us.
constexpr Launch sweepLaunch(uint64_t TripCount,
                             const LaunchDescription &Kernel,
                             const KernelNeeds &Needs,
                             uint32_t Multiprocessors) {
  const uint64_t OfTeam = Kernel.IterationsOfThread == 1
                              ? (TripCount - 1) / Multiprocessors + 1
                              : TripCount;
  const uint32_t Threads =
      TripCount == 1 ? 1 : sweepThreads(OfTeam, Kernel.ThreadsOfTeam);
  const uint32_t Worth =
      sweepTeams(TripCount - 1, Threads, Kernel.IterationsOfThread,
                 Kernel.Sweep.ListBytes, Multiprocessors);
  const uint32_t Records = Kernel.Sweep.NumRecords < KeptRecords
                               ? Kernel.Sweep.NumRecords
                               : KeptRecords;
  const uint32_t Teams = Worth < Records ? Worth : Records;
  const uint32_t Room = teamsByRegisters(Needs, Threads) * Multiprocessors;
  const bool HaveEqualWork =
      Kernel.IterationsOfThread > 1 && Needs.Registers > 0;
  return {HaveEqualWork ? teamsInFullRounds(Teams, Room) : Teams, Threads};
}

/// Returns the launch of a loop whose iterations contain loops: as many teams
/// as run at once. Each team must be started and reduced, so more than the
/// usual number of threads pays off only if each has several iterations. If the
/// kernel's registers are unknown, there are as many teams as the buffer has
/// records.
constexpr Launch innerLoopsLaunch(uint64_t TripCount,
                                  const LaunchDescription &Kernel,
                                  const KernelNeeds &Needs,
                                  uint32_t Multiprocessors,
                                  uint32_t ThreadsOfMultiprocessor) {
  const uint32_t Threads =
      TripCount == 1 ? 1
                     : sweepThreads((TripCount - 1) / Multiprocessors + 1,
                                    Kernel.ThreadsOfTeam);
  const uint32_t Worth = sweepTeams(TripCount - 1, Threads, SweepInnerLoops,
                                    Kernel.Sweep.ListBytes, Multiprocessors);
  const uint64_t Each = uint64_t(Threads) * SweepIterationsWithInnerLoops;
  const uint32_t ByThreads =
      (TripCount / Each < uint64_t(Multiprocessors) *
                              SweepThreadsOfMultiprocessor / Threads
           ? SweepThreadsOfMultiprocessor
           : ThreadsOfMultiprocessor) /
      Threads;
  const uint32_t ByRegisters = teamsByRegisters(Needs, Threads);
  const uint32_t OfMultiprocessor =
      ByThreads < ByRegisters ? ByThreads : ByRegisters;
  const uint32_t AtOnce =
      Multiprocessors * (OfMultiprocessor == 0 ? 1 : OfMultiprocessor);
  const uint32_t Most = Needs.Registers == 0 || Kernel.Sweep.NumRecords < AtOnce
                            ? Kernel.Sweep.NumRecords
                            : AtOnce;
  return {Worth < Most ? Worth : Most, Threads};
}

/// Returns the launch of a sweep in which a group of threads executes each
/// iteration; each thread executes a part of it. Teams always have all their
/// threads, because fewer may not be whole groups.
constexpr Launch columnLaunch(uint64_t TripCount,
                              const LaunchDescription &Kernel,
                              uint32_t Multiprocessors) {
  const uint32_t Teams = sweepTeams(
      TripCount * Kernel.Columns.ThreadsOfIteration - 1, Kernel.ThreadsOfTeam,
      Kernel.IterationsOfThread, Kernel.Columns.ListBytes, Multiprocessors);
  return {Teams < Kernel.Columns.NumRecords ? Teams : Kernel.Columns.NumRecords,
          Kernel.ThreadsOfTeam};
}

/// Returns whether the host may choose the teams of a loop that the program
/// assigns to one team, or to one thread of each team. NumTeams is at most 1 if
/// the construct has no teams, does not specify their number, or specifies one;
/// ThreadLimit is 0 if no clause specifies the number of threads.
constexpr bool mayChooseDistributedLaunch(const LaunchDescription &Kernel,
                                          int32_t NumTeams,
                                          uint32_t ThreadLimit) {
  if (Kernel.Form == LaunchForm::Updates)
    return Kernel.Updates.IsOfOneTeam != 0 && NumTeams <= 1 && ThreadLimit == 0;
  return Kernel.Form == LaunchForm::Distributed && NumTeams <= 1 &&
         (ThreadLimit == 0 || Kernel.Sweep.TakesAnyLaunch != 0);
}

/// Returns the launch of a distributed loop. UserThreads is the number of
/// threads that the program specifies; it is ignored if it is less than a warp.
/// TripCount is 0 if it is known only on the device; then teams without
/// iterations end at once.
constexpr Launch distributedLaunch(uint64_t TripCount, uint32_t UserThreads,
                                   const LaunchDescription &Kernel,
                                   const KernelNeeds &Needs,
                                   uint32_t Multiprocessors) {
  Launch Chosen = sweepLaunch(TripCount == 0 ? SweepUnknownLength : TripCount,
                              Kernel, Needs, Multiprocessors);
  if (UserThreads >= SweepLeastThreads)
    Chosen.Threads = UserThreads;
  return Chosen;
}

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_SWEEP_H
