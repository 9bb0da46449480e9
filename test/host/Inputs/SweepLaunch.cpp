//===- test/host/Inputs/SweepLaunch.cpp - teams of long loops -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "runtime/tuning/Sweep.h"

#include <cstdio>
#include <initializer_list>

using namespace warpfold::tuning;

namespace {

void show(const char *Title, uint32_t IterationsOfThread, uint32_t ListBytes,
          uint32_t NumRecords, uint32_t Registers) {
  LaunchDescription Kernel = {};
  Kernel.Form = LaunchForm::Sweep;
  Kernel.ThreadsOfTeam = SweepThreads;
  Kernel.IterationsOfThread = IterationsOfThread;
  Kernel.Sweep = {ListBytes, NumRecords, 0};
  KernelNeeds Needs = {};
  Needs.Registers = Registers;
  std::printf("%s:", Title);
  for (uint64_t TripCount :
       {uint64_t(1) << 20, uint64_t(1) << 24, uint64_t(1023) << 16,
        uint64_t(1) << 26, uint64_t(1) << 28})
    std::printf(" %u", sweepLaunch(TripCount, Kernel, Needs, 132).Teams);
  std::printf("\n");
}

/// Prints teams x threads for loops whose iterations contain loops.
void showNestedLoops(const char *Title, uint32_t NumRecords, uint32_t Registers,
                     uint32_t ThreadsOfMultiprocessor) {
  LaunchDescription Kernel = {};
  Kernel.Form = LaunchForm::Sweep;
  Kernel.ThreadsOfTeam = SweepThreadsWithInnerLoops;
  Kernel.IterationsOfThread = SweepInnerLoops;
  Kernel.Sweep = {8, NumRecords, 0};
  KernelNeeds Needs = {};
  Needs.Registers = Registers;
  std::printf("%s:", Title);
  for (uint64_t TripCount :
       {uint64_t(1), uint64_t(400), uint64_t(1) << 14, uint64_t(1) << 17,
        uint64_t(1000000), uint64_t(1) << 40}) {
    const Launch Chosen = innerLoopsLaunch(TripCount, Kernel, Needs, 132,
                                           ThreadsOfMultiprocessor);
    std::printf(" %ux%u", Chosen.Teams, Chosen.Threads);
  }
  std::printf("\n");
}

} // namespace

int main() {
  show("a word", 16, 4, 1024, 0);
  show("a word, and a record for each team", 16, 4, UINT32_MAX, 0);
  show("a word, 4 iterations in a tile", 4, 4, 1024, 0);
  show("a word, 64 iterations in a tile", 64, 4, 1024, 0);
  show("a word, 48 registers", 16, 4, 1024, 48);
  show("two words", 16, 8, 1024, 0);
  showNestedLoops("own loops, 72 registers", SweepTeamsWithInnerLoops, 72,
                  2048);
  showNestedLoops("own loops, 16 registers", SweepTeamsWithInnerLoops, 16,
                  2048);
  showNestedLoops("own loops, 16 registers, few threads",
                  SweepTeamsWithInnerLoops, 16, 1024);
  showNestedLoops("own loops, 255 registers", UINT32_MAX, 255, 2048);
  showNestedLoops("own loops, unknown registers", SweepTeamsWithInnerLoops, 0,
                  2048);
  showNestedLoops("own loops, 600 records", 600, 16, 2048);
}
