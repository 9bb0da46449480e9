//===- simulator/schedule/SeededScheduler.h - turns at random ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements the common part of the random and the adversarial
//           policy: a generator, and turns that can be interrupted. Lanes run
//           one at a time. The turn of a whole warp continues until each lane
//           that could run at its start has run. If a lane loses its turn, the
//           turn of the warp is interrupted and later continues with that lane.
// Callers:  a derived policy selects the warp, the lane, and when a turn is
//           lost.
// Next:     simulator/schedule/RandomScheduler.h, AdversarialScheduler.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_SCHEDULE_SEEDEDSCHEDULER_H
#define WARPFOLD_SIMULATOR_SCHEDULE_SEEDEDSCHEDULER_H

#include "simulator/schedule/Random.h"
#include "simulator/schedule/Scheduler.h"

#include <unordered_map>

namespace warpfold::sim {

/// The base class of policies with a random generator.
class SeededScheduler : public Scheduler {
public:
  std::optional<Turn> next(const ResidentBlocks &Residents) final;
  bool preempts() final;
  bool executesAlone() final;
  uint32_t convergedLanes(uint32_t Lanes) final;

protected:
  explicit SeededScheduler(const GridPlan &Plan); ///< Creates the generator.

  /// Returns a warp, and those of its lanes that may run.
  virtual std::optional<Turn> chooseWarp(const ResidentBlocks &Residents) = 0;
  /// Returns one of Lanes, which is not 0.
  virtual uint32_t chooseLane(uint32_t Lanes) = 0;
  /// Returns whether the running lane loses its turn at this step.
  virtual bool losesTurn() = 0;

  /// A lane of the grid.
  struct LanePosition {
    uint32_t Team, Warp, Lane; ///< The indices of the lane.
  };
  /// Returns the running lane.
  const LanePosition &moving() const { return Moving; }

  /// The properties of the grid.
  const GridPlan Plan;
  /// The generator.
  Random Generator;

private:
  /// Continues the current turn if it is not over.
  std::optional<Turn> continueTurn(const ResidentBlocks &Residents);
  /// Starts or continues a turn with this lane.
  Turn makeTurn(Turn To, uint32_t Lane);
  /// Returns a key for the running warp.
  uint64_t movingWarp() const {
    return uint64_t(Moving.Team) << 32 | Moving.Warp;
  }

  /// A turn that was interrupted.
  struct Interrupted {
    uint32_t Lane;      ///< The lane that continues first.
    uint32_t Remaining; ///< The lanes that have not run in this turn.
  };

  /// The average count of calls of activemask of which one returns only the
  /// calling lane. It is selected by the seed, because a bug may require many
  /// lanes together, or none.
  const uint32_t AloneOnceIn;
  /// The running lane.
  LanePosition Moving = {};
  size_t MovingBlock = 0; ///< The index of its block in the list of residents.
  uint32_t Remaining = 0; ///< The lanes of the turn that have not run.
  /// The interrupted turns, by warp.
  std::unordered_map<uint64_t, Interrupted> InterruptedTurns;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_SCHEDULE_SEEDEDSCHEDULER_H
