//===- simulator/schedule/FairScheduler.h - everybody in turn ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the plain schedule: a warp runs, lowest lane first, until all its
//           lanes wait; then the next warp of the block; when none is left or
//           the block has had its turn, the next block. Resident blocks go on
//           side by side, and a turn is long enough that a block's stacks stay
//           in the cache. Of split warps, one lane moves, then one of the next
//           warp; activemask names the caller alone.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_SCHEDULE_FAIRSCHEDULER_H
#define WARPFOLD_SIMULATOR_SCHEDULE_FAIRSCHEDULER_H

#include "simulator/schedule/Scheduler.h"

namespace warpfold::sim {

class FairScheduler : public Scheduler {
public:
  explicit FairScheduler(WarpUnity Unity) : Unity(Unity) {}

  std::optional<Turn> next(const ResidentBlocks &Residents) override;
  bool comesAlone() override { return Unity == WarpUnity::Split; }

private:
  Turn oneLane(uint32_t Lanes);

  /// How many times a block's warps move before another block does.
  static constexpr uint32_t TurnsOfABlock = 128;

  size_t BlockIndex = 0;
  uint32_t WarpIndex = 0;
  uint32_t LaneIndex = 0;
  uint32_t Turns = 0;
  WarpUnity Unity;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_SCHEDULE_FAIRSCHEDULER_H
