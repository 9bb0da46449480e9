//===- simulator/schedule/DrawnScheduler.h - turns by lot -------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  what the random and the adversarial policy have in common: a
//           generator, and turns that can be interrupted. Lanes get their turns
//           one by one. A whole warp's turn goes on until each lane that could
//           move when it began has moved; if a lane loses its turn in the
//           middle, the warp is put off with it and goes on from there.
// Callers:  a policy says which warp, which lane, and when a turn is lost.
// Next:     simulator/schedule/RandomScheduler.h, AdversarialScheduler.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_SCHEDULE_DRAWNSCHEDULER_H
#define WARPFOLD_SIMULATOR_SCHEDULE_DRAWNSCHEDULER_H

#include "simulator/schedule/Random.h"
#include "simulator/schedule/Scheduler.h"

#include <unordered_map>

namespace warpfold::sim {

class DrawnScheduler : public Scheduler {
public:
  std::optional<Turn> next(const ResidentBlocks &Residents) final;
  bool preempts() final;
  bool comesAlone() final;
  uint32_t company(uint32_t Lanes) final;

protected:
  explicit DrawnScheduler(const GridPlan &Plan);

  /// A warp, and those of its lanes that may have the turn.
  virtual std::optional<Turn> chooseWarp(const ResidentBlocks &Residents) = 0;
  /// One of Lanes, which is not 0.
  virtual uint32_t chooseLane(uint32_t Lanes) = 0;
  virtual bool losesTurn() = 0;

  struct Place {
    uint32_t Team, Warp, Lane;
  };
  const Place &moving() const { return Moving; }

  const GridPlan Plan;
  Random Draw;

private:
  std::optional<Turn> goOn(const ResidentBlocks &Residents);
  Turn give(Turn To, uint32_t Lane);
  uint64_t movingWarp() const {
    return uint64_t(Moving.Team) << 32 | Moving.Warp;
  }

  struct Interrupted {
    uint32_t Lane; ///< goes on first
    uint32_t Left; ///< have not moved in this turn
  };

  /// Drawn, because what hurts may need many lanes together, or none.
  const uint32_t AloneOnceIn;
  Place Moving = {};
  size_t MovingBlock = 0; ///< index in the list of residents
  uint32_t Left = 0;      ///< lanes of the turn that have not moved
  std::unordered_map<uint64_t, Interrupted> InterruptedTurns;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_SCHEDULE_DRAWNSCHEDULER_H
