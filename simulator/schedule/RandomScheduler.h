//===- simulator/schedule/RandomScheduler.h - anybody, any time -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  every warp that may move is as likely as another of its block, every
//           block as likely as another. A lane loses its turn with a probability
//           that the seed draws: bugs differ in how many switches they need.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_SCHEDULE_RANDOMSCHEDULER_H
#define WARPFOLD_SIMULATOR_SCHEDULE_RANDOMSCHEDULER_H

#include "simulator/schedule/DrawnScheduler.h"

namespace warpfold::sim {

class RandomScheduler final : public DrawnScheduler {
public:
  explicit RandomScheduler(const GridPlan &Plan);

private:
  std::optional<Turn> chooseWarp(const ResidentBlocks &Residents) override;
  uint32_t chooseLane(uint32_t Lanes) override { return Draw.setBit(Lanes); }
  bool losesTurn() override { return Draw.onceIn(LosesOnceIn); }

  uint32_t LosesOnceIn;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_SCHEDULE_RANDOMSCHEDULER_H
