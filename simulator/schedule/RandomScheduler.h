//===- simulator/schedule/RandomScheduler.h - random turns ------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  selects the block, and then a warp of the block, uniformly among
//           those that can run. A lane loses its turn with a probability that
//           the seed selects, because bugs differ in how many switches they
//           require.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_SCHEDULE_RANDOMSCHEDULER_H
#define WARPFOLD_SIMULATOR_SCHEDULE_RANDOMSCHEDULER_H

#include "simulator/schedule/SeededScheduler.h"

namespace warpfold::sim {

/// The random schedule of one grid.
class RandomScheduler final : public SeededScheduler {
public:
  /// Selects the probability by the seed of Plan.
  explicit RandomScheduler(const GridPlan &Plan);

private:
  std::optional<Turn> chooseWarp(const ResidentBlocks &Residents) override;
  uint32_t chooseLane(uint32_t Lanes) override {
    return Generator.setBit(Lanes);
  }
  bool losesTurn() override { return Generator.onceIn(LosesOnceIn); }

  /// The average count of steps between lost turns.
  uint32_t LosesOnceIn;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_SCHEDULE_RANDOMSCHEDULER_H
