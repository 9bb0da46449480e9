//===- tuning/Sweep.h - the shape of a sweep --------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numbers, and the rule that makes a launch of them (end of the file), for
// the pass (codegen-helpers/), the object in the program that launches (host/),
// and the runtime: compiled for the host and for the device. None of them changes
// the result of an integer reduction; all change the order of a floating-point
// sum (docs/Determinism.md). docs/Tuning.md has the measurements.
//
// Measured on Hopper (H100, H200) alone. Other architectures have the same numbers, within
// what their multiprocessors offer (docs/Tuning.md, "Architectures").
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_SWEEP_H
#define WARPFOLD_TUNING_SWEEP_H

#include "KernelNeeds.h"
#include "LaunchDescription.h"

namespace warpfold::tuning {

/// Threads of a team where the user does not say. Half of it makes the teams'
/// common end dearer, twice of it leaves multiprocessors without work in short
/// loops.
inline constexpr uint32_t SweepThreads = 256;

/// Threads of a team at least: a warp.
inline constexpr uint32_t SweepLeastThreads = 32;

/// Threads that a sweep keeps on each multiprocessor: what fits with 64 registers
/// each, which is room for the loads in flight.
inline constexpr uint32_t SweepThreadsOfMultiprocessor = 1024;

/// Kernels that run so many iterations of a body side by side, or more, are held to
/// 64 registers. ptxas takes 72 for a sum of doubles where it may; then 528 teams of
/// 256 no longer fit on 132 multiprocessors, and 5 % are lost.
inline constexpr uint32_t SweepShortBody = 2;

/// Kernels with lists of more bytes are not: four doubles in one pass take 2 %
/// longer with 64 registers. Unless a list and the loads in flight have no more than so many:
/// of four variables of int32 ptxas takes 70 where it may, and 40 where it may not have more
/// than 64, with the same loads; with 70 they take 6 % longer.
inline constexpr uint32_t SweepFewResults = 16;
inline constexpr uint32_t SweepFewBytes = 64;

/// Bytes of the longest list for which a multiprocessor has several teams: for
/// longer ones a team's end costs more than the loop gains by a second team.
inline constexpr uint32_t SweepShortList = 64;

/// Threads on each multiprocessor where the list is longer.
inline constexpr uint32_t SweepThreadsWithLongList = 256;

/// Where one word is reduced, threads take fewer registers, and more teams fit
/// than that: so many times more, where each has so many tiles at least, of SweepIterations
/// if it has fewer: a stencil of 2^24 points, 4 iterations in a tile, took 10 % longer with
/// more teams.
inline constexpr uint32_t SweepWordList = 4;
inline constexpr uint32_t SweepWordTeams = 2;
inline constexpr uint32_t SweepTilesOfWordTeam = 16;

/// Original variables in the host's memory are read early by the teams of a launch with so
/// many. Each team more takes 40 ns, of which a sweep over 2^20 doubles hides a few: 256
/// teams take 6 us, where one that reads late takes 1.5 us. docs/HostTime.md.
inline constexpr uint32_t EarlyTeams = 16;

/// Bits of the launch environment's address, by which the host says so: they are there;
/// and before the launch all their bytes were 0, so that nobody need read them. Other
/// environments are aligned to twice of that.
inline constexpr uint32_t FarOriginals = 128;
inline constexpr uint32_t ZeroOriginals = 64;

/// The part of the room for teams that may be empty when the last ones run. Of 1024 teams
/// that find room by 528 the last 496 fill it; by 660, the last 364 took 17 % of the time of
/// a dot product.
inline constexpr uint32_t SweepEmptyRoom = 8;

/// Bytes that one thread asks for before it waits.
inline constexpr uint32_t SweepBytesInFlight = 128;

/// Iterations of a thread in one tile, at most.
inline constexpr uint32_t SweepIterations = 16;

/// Bytes of a wide load, and of the largest elements that are loaded so. Of
/// smaller ones a thread asks for so many wide loads before it waits.
inline constexpr uint32_t SweepWideBytes = 16;
inline constexpr uint32_t SweepWordElement = 4;
inline constexpr uint32_t SweepWideLoads = 4;

/// Elements of that size are loaded so where the last iteration is this or a later
/// one: sums of 2^24 lost up to 0.8 % by it, those of 2^28 gained 0.3 %, those of
/// 2^30 1 %.
inline constexpr uint64_t SweepLongLoop = uint64_t(1) << 26;

/// In place of a thread's iterations in a tile, if an iteration has loops of its own: one,
/// of unknown length. Small teams, as many as the multiprocessors hold at once, but no more
/// than that (docs/Tuning.md).
inline constexpr uint32_t SweepOwnLoops = UINT32_MAX;
inline constexpr uint32_t SweepThreadsWithOwnLoops = 128;
inline constexpr uint32_t SweepTeamsWithOwnLoops = 4096;
/// Iterations of a thread from which on they fill a multiprocessor.
inline constexpr uint32_t SweepFewOwnLoops = 4;

/// Instructions of all copies of a loop's body, before optimisation, at most;
/// more of them with wide loads, which need their neighbours.
inline constexpr uint32_t SweepInstructions = 512;
inline constexpr uint32_t SweepWideInstructions = 2048;
/// The same with those of the functions that the body calls: one exponential function
/// (100 instructions) may stand there 16 times, a sine 4 times.
inline constexpr uint32_t SweepInstructionsWithCalls = 2048;

/// Iterations of a loop of unknown length: enough for every thread of a sweep's.
inline constexpr uint64_t SweepUnknownLength = uint64_t(1) << 24;

/// The same where what is rare is in calls marked cold, as in a sum of
/// <warpfold/reproducible.h>: its code becomes a seventh of that, and its bins take
/// registers that else more loads would have.
inline constexpr uint32_t SweepInstructionsWithRareCases = 4096;
inline constexpr uint32_t SweepBytesWithRareCases = 64;

/// Where a group of threads shares an array's elements: bytes and elements of one thread,
/// in registers; a team's rows in shared memory, and its threads, at most.
inline constexpr uint32_t ColumnBytesOfThread = 64;
inline constexpr uint32_t ColumnElementsOfThread = 16;
inline constexpr uint32_t ColumnBytesOfTeam = 24576;
inline constexpr uint32_t ColumnMostThreads = 1024;

/// Threads of such a team where the user does not say, if its rows fit.
inline constexpr uint32_t ColumnThreads = 512;

/// A group that has no idle threads is better than one that has, if each of them has no
/// more elements, and they read so many bytes side by side.
inline constexpr uint32_t ColumnElementsInStep = 4;
inline constexpr uint32_t ColumnBytesInStep = 128;

/// Instructions of an iteration beside its loops over the array, at most: each thread of
/// a group executes them.
inline constexpr uint32_t ColumnMostAround = 32;

/// Bytes of slots that a thread of the last team loads before it waits: of elements of a
/// word or two, and of longer ones.
inline constexpr uint32_t ColumnsFoldedAtOnce = 16;
inline constexpr uint32_t LongColumnsFoldedAtOnce = 4;

/// The largest Power with 2^Power <= Number, which is not 0.
constexpr uint32_t floorLog2(uint32_t Number) {
  return 31 - static_cast<uint32_t>(__builtin_clz(Number));
}

/// Teams that take part in a sweep over iterations 0 .. LastIteration: a team
/// without a full tile makes the others' end more expensive than it helps, and
/// so does one that has to wait for a place. Powers of two in place of the
/// numbers: a GPU divides slower than it sweeps a short loop.
constexpr uint32_t sweepTeams(uint64_t LastIteration, uint32_t ThreadsOfTeam,
                              uint32_t IterationsOfThread, uint32_t ListBytes,
                              uint32_t Multiprocessors) {
  if (IterationsOfThread == SweepOwnLoops) {
    const uint64_t Full = (LastIteration >> floorLog2(ThreadsOfTeam)) + 1;
    return Full < SweepTeamsWithOwnLoops ? static_cast<uint32_t>(Full)
                                         : SweepTeamsWithOwnLoops;
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

/// Threads of a team that has no more than so many iterations: whole warps, a
/// power of two of them.
constexpr uint32_t sweepThreads(uint64_t Iterations, uint32_t MostThreads) {
  uint32_t Threads = SweepLeastThreads;
  while (Threads < Iterations && Threads < MostThreads)
    Threads *= 2;
  return Threads < MostThreads ? Threads : MostThreads;
}

/// Of Teams that are alike, with room for so many at once: those that would begin when
/// others are done, and leave much of the room empty, are left out.
constexpr uint32_t wholeRounds(uint32_t Teams, uint32_t Room) {
  if (Room == 0 || Teams <= Room)
    return Teams;
  const uint32_t InLast = Teams % Room;
  return InLast < Room - Room / SweepEmptyRoom ? Teams - InLast : Teams;
}

/// The launch of a sweep where the user says nothing of it. TripCount > 0. A
/// short loop is one team's; where the body is long it is all multiprocessors'.
/// A single iteration is one thread's, which has no other's values to wait for. No more teams
/// than a kept environment has records for: with LLVM 23, whose launches have one for each
/// team, 1056 teams took 273 us for a sum of 2^28 floats, and 1024 take 255.
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
  const bool AreAlike = Kernel.IterationsOfThread > 1 && Needs.Registers > 0;
  return {AreAlike ? wholeRounds(Teams, Room) : Teams, Threads};
}

/// The same of a loop whose iterations have loops of their own: as many teams as find room
/// at once. Each is begun and reduced, so that more than the usual number of threads are
/// worth it only if each of them has some iterations. If the kernel's registers are not
/// known there are as many as the buffer has records.
constexpr Launch ownLoopsLaunch(uint64_t TripCount,
                                const LaunchDescription &Kernel,
                                const KernelNeeds &Needs,
                                uint32_t Multiprocessors,
                                uint32_t ThreadsOfMultiprocessor) {
  const uint32_t Threads =
      TripCount == 1 ? 1
                     : sweepThreads((TripCount - 1) / Multiprocessors + 1,
                                    Kernel.ThreadsOfTeam);
  const uint32_t Worth = sweepTeams(TripCount - 1, Threads, SweepOwnLoops,
                                    Kernel.Sweep.ListBytes, Multiprocessors);
  const uint64_t Each = uint64_t(Threads) * SweepFewOwnLoops;
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

/// The same where a group of threads executes an iteration: each thread has a part of it.
/// Teams have all their threads, however short the loop is: fewer may be no whole groups.
constexpr Launch columnLaunch(uint64_t TripCount,
                              const LaunchDescription &Kernel,
                              uint32_t Multiprocessors) {
  const uint32_t Teams = sweepTeams(
      TripCount * Kernel.Columns.ThreadsOfIteration - 1, Kernel.ThreadsOfTeam,
      Kernel.IterationsOfThread, Kernel.Columns.ListBytes, Multiprocessors);
  return {Teams < Kernel.Columns.NumRecords ? Teams : Kernel.Columns.NumRecords,
          Kernel.ThreadsOfTeam};
}

/// Returns whether the host may choose the teams of a loop that the program gives one team, or one
/// thread of each. NumTeams is at most 1 if the construct has no teams, or does not say their
/// number, or says one; ThreadLimit is 0 if no clause says how many threads a team has.
constexpr bool isSpreadLaunchOurs(const LaunchDescription &Kernel,
                                  int32_t NumTeams, uint32_t ThreadLimit) {
  if (Kernel.Form == LaunchForm::Updates)
    return Kernel.Updates.IsOfOneTeam != 0 && NumTeams <= 1 && ThreadLimit == 0;
  return Kernel.Form == LaunchForm::Spread && NumTeams <= 1 &&
         (ThreadLimit == 0 || Kernel.Sweep.TakesAnyLaunch != 0);
}

/// The launch of a loop that is spread, of the user's threads for a team; none where they
/// are 0 or no warp. TripCount 0: it is known on the device alone, and teams without
/// iterations leave at once.
constexpr Launch spreadLaunch(uint64_t TripCount, uint32_t UsersThreads,
                              const LaunchDescription &Kernel,
                              const KernelNeeds &Needs,
                              uint32_t Multiprocessors) {
  Launch Chosen = sweepLaunch(TripCount == 0 ? SweepUnknownLength : TripCount,
                              Kernel, Needs, Multiprocessors);
  if (UsersThreads >= SweepLeastThreads)
    Chosen.Threads = UsersThreads;
  return Chosen;
}

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_SWEEP_H
