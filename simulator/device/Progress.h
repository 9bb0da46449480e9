//===- simulator/device/Progress.h - waiting by looking ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  makes spin loops work, and end. Code that waits by looking again
//           (a lock, a flag, a counter) does an atomic operation, a volatile
//           load, a fence or a read of the clock each time round. Such looks
//           cost a lane its patience; without patience it lets all others move
//           first. When every lane has run out, a round ends and all may look
//           again. Rounds in which nothing happened are barren.
// Rules:    something happens when an operation changes memory, when a lane
//           sees a value that it has not seen there before, when lanes meet or
//           exit. Many barren rounds in a row mean that the threads that are
//           left only look at memory that nobody will change: a deadlock. So do
//           very many in which lanes saw values that were new to them, as a
//           search through an array does, but nothing else happened. How many
//           depends on how many lanes look, because patience costs time.
// Time:     every read of the clock costs ClockStep; a barren round moves it
//           further, up to ClockJump, because waiting is all that happens.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_PROGRESS_H
#define WARPFOLD_SIMULATOR_DEVICE_PROGRESS_H

#include "simulator/device/Lane.h"

namespace warpfold::sim {

class Progress {
public:
  static constexpr int32_t FullPatience = 64;
  static constexpr int32_t LookCost = 8, ChangeCost = 2, FenceCost = 1;
  static constexpr uint64_t ClockStep = 1024;
  static constexpr uint64_t ClockJump = uint64_t(1) << 24;

  /// Something happened that may let others move.
  void note() { Happened = true; }

  /// The lane looked at memory. True: it should let the others move.
  bool look(Lane &L, const void *Address, uint64_t Value, bool Changed);
  bool lookAtNothing(Lane &L, int32_t Cost);

  /// A round of so many lanes is over. False: too many were barren.
  bool endRound(uint32_t SpinningLanes);

  uint64_t readClock() { return Clock += ClockStep; }
  void sleep(uint64_t Cycles) { Clock += Cycles; }

private:
  bool Happened = false;
  bool Seen = false;
  uint32_t Barren = 0;
  uint32_t OnlySeen = 0;
  uint64_t Clock = 0;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_PROGRESS_H
