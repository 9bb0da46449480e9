//===- simulator/schedule/FairScheduler.h - round-robin ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements the default schedule: a warp runs, lowest lane first,
//           until all its lanes wait; then the next warp of the block runs.
//           When no warp can run or the block's turn is over, the next block
//           runs. Resident blocks progress together, and a turn is long enough
//           that a block's stacks stay in the cache. With split warps, one lane
//           runs, then one of the next warp; activemask returns only the
//           calling lane.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_SCHEDULE_FAIRSCHEDULER_H
#define WARPFOLD_SIMULATOR_SCHEDULE_FAIRSCHEDULER_H

#include "simulator/schedule/Scheduler.h"

namespace warpfold::sim {

/// The fair schedule of one grid.
class FairScheduler : public Scheduler {
public:
  /// Creates a schedule for whole or split warps.
  explicit FairScheduler(WarpUnity Unity) : Unity(Unity) {}

  std::optional<Turn> next(const ResidentBlocks &Residents) override;
  bool executesAlone() override { return Unity == WarpUnity::Split; }

private:
  /// Returns a turn with one of Lanes.
  Turn oneLane(uint32_t Lanes);

  /// The count of turns of a block's warps before another block runs.
  static constexpr uint32_t TurnsOfABlock = 128;

  /// The index of the current block.
  size_t BlockIndex = 0;
  /// The index of the current warp.
  uint32_t WarpIndex = 0;
  /// The index of the next lane of split warps.
  uint32_t LaneIndex = 0;
  /// The count of turns of the current block.
  uint32_t Turns = 0;
  /// Whether warps are split.
  WarpUnity Unity;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_SCHEDULE_FAIRSCHEDULER_H
