//===- simulator/device/Progress.h - spinning and its detection -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  makes spin loops terminate, or detects that they cannot. Code that
//           polls (a lock, a flag, a counter) executes an atomic operation, a
//           volatile load, a fence or a read of the clock in each iteration.
//           Each such poll decreases the lane's poll budget. A lane without
//           budget lets all other lanes run. When no lane has budget, a round
//           ends and all budgets are renewed. A round without progress is idle.
// Rules:    progress is an operation that changes memory, a value that a lane
//           has not read before at that address, a meeting of lanes, or an
//           exit. Many successive idle rounds are a deadlock: the remaining
//           threads only poll memory that no thread will change. Rounds whose
//           only progress is a value that is new to a lane, as in a search
//           through an array, have a second, much higher limit. Both limits
//           depend on the count of polling lanes, because each round takes time
//           for each of them.
// Time:     every read of the clock advances it by ClockStep. An idle round
//           advances it further, by up to ClockJump, because only waiting
//           happens.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_PROGRESS_H
#define WARPFOLD_SIMULATOR_DEVICE_PROGRESS_H

#include "simulator/device/Lane.h"

namespace warpfold::sim {

/// Detects whether the lanes of a grid make progress.
class Progress {
public:
  /// The poll budget of a lane in one round.
  static constexpr int32_t FullBudget = 64;
  /// The costs of a poll that reads memory, of one that changes it, and of a
  /// fence.
  static constexpr int32_t ReadCost = 8, ChangeCost = 2, FenceCost = 1;
  /// The cycles by which each read advances the clock.
  static constexpr uint64_t ClockStep = 1024;
  /// The maximum count of cycles by which an idle round advances the clock.
  static constexpr uint64_t ClockJump = uint64_t(1) << 24;

  /// Records progress that may enable other lanes.
  void noteProgress() { MadeProgress = true; }

  /// Called when the lane polled memory. Returns true if the lane should let
  /// other lanes run.
  bool poll(Lane &L, const void *Address, uint64_t Value, bool Changed);
  /// Called for a poll of this Cost that reads no memory. Returns as poll().
  bool spendBudget(Lane &L, int32_t Cost);

  /// Called at the end of a round of SpinningLanes lanes. Returns false if too
  /// many rounds made no progress.
  bool endRound(uint32_t SpinningLanes);

  /// Returns the clock in cycles.
  uint64_t readClock() { return Clock += ClockStep; }
  /// Advances the clock.
  void sleep(uint64_t Cycles) { Clock += Cycles; }

private:
  /// Whether this round made progress.
  bool MadeProgress = false;
  /// Whether a lane read a value that was new to it in this round.
  bool NewValueRead = false;
  /// The count of successive idle rounds.
  uint32_t IdleRounds = 0;
  /// The count of successive rounds with new values only.
  uint32_t NewValueRounds = 0;
  /// The clock in cycles.
  uint64_t Clock = 0;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_PROGRESS_H
