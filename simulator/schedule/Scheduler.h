//===- simulator/schedule/Scheduler.h - selects the next lane ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  makes the one decision that a device leaves unspecified: which lane
//           runs next. Each policy is a class in a separate file. Nothing else
//           in the simulator depends on the order in which lanes run.
// Callers:  the grid, when a turn is over. Then each lane of the turn has run
//           until it waits, spins, ends or loses its turn.
// Contract: a policy gives a turn to lanes of one warp that can run. Lanes that
//           spin cannot run until the grid starts a new round, which it does
//           when the policy returns no turn. Therefore every lane runs in
//           every round, whatever the priorities of the policy. The order of
//           the blocks may change between calls, because a block that ends is
//           replaced by another.
// Warps:    with whole warps, all lanes of a warp run before another warp does,
//           in the order of the policy. With split warps, lanes run
//           independently, as independent thread scheduling permits.
// Next:     simulator/schedule/FairScheduler.h, RandomScheduler.h,
//           AdversarialScheduler.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_SCHEDULE_SCHEDULER_H
#define WARPFOLD_SIMULATOR_SCHEDULE_SCHEDULER_H

#include "simulator/schedule/Policy.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace warpfold::sim {

/// The state of a resident block for a policy.
struct RunnableBlock {
  uint32_t Team = 0;       ///< The index of the block.
  uint32_t Warps = 0;      ///< Bit W is set if warp W has a lane that can run.
  uint32_t Lanes[32] = {}; ///< Bit L of [W] is set if lane L of warp W can run.
};

/// Lanes of one warp that run one after another, the lowest first. A policy
/// that uses another order returns turns of single lanes.
struct Turn {
  size_t Block;   ///< The index in the list of residents.
  uint32_t Warp;  ///< The index of the warp.
  uint32_t Lanes; ///< The mask of lanes.
};

/// The resident blocks.
using ResidentBlocks = std::vector<const RunnableBlock *>;

/// A policy for one grid.
class Scheduler {
public:
  virtual ~Scheduler() = default;

  /// Returns the next turn, or nothing if no lane can run. Residents must not
  /// be empty.
  virtual std::optional<Turn> next(const ResidentBlocks &Residents) = 0;

  /// Called before an effect of the running lane that other threads can
  /// observe. Returns true if the lane loses its turn; then it continues when
  /// next() selects it again.
  virtual bool preempts() { return false; }

  /// Called when a lane reaches activemask. Returns true if no other lane
  /// executes it together with this one.
  virtual bool executesAlone() { return false; }

  /// Lanes of a warp wait at the same activemask. Returns those that execute it
  /// together with the lowest of them, including the lowest.
  virtual uint32_t convergedLanes(uint32_t Lanes) { return Lanes; }
};

/// Whether the lanes of a warp run together.
enum class WarpUnity { Whole, Split };

/// The properties of a grid that a policy uses.
struct GridPlan {
  uint32_t Seed = 0;  ///< The seed of the schedule.
  uint32_t Grid = 0;  ///< The number of the grid in this process.
  uint32_t Teams = 1; ///< The count of teams.
  uint32_t Warps = 1; ///< The warps of a team.
  WarpUnity Unity = WarpUnity::Whole; ///< Whether warps are split.
};

/// Creates a scheduler for one grid.
std::unique_ptr<Scheduler> makeScheduler(Policy P, const GridPlan &Plan);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_SCHEDULE_SCHEDULER_H
