//===- simulator/schedule/Scheduler.h - who moves next ----------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the one decision that a device leaves open: which lane moves next.
//           A policy is a class in a file of its own; nothing else in the
//           simulator depends on the order in which lanes move.
// Callers:  the grid, when a turn is over: each of its lanes has moved, that is
//           it has run until it waits, spins, ends or loses its turn.
// Contract: a policy gives a turn to lanes of one warp that may move. Lanes
//           that spin are not among them until the grid starts a new round,
//           which it does when the policy finds nobody; so whatever a policy
//           prefers, every lane moves in every round. The blocks' order may
//           change between calls: a block that ends makes room for another.
// Warps:    whole warps move all their lanes before another warp does, in the
//           order that the policy likes. The lanes of split warps move each for
//           itself, as independent thread scheduling permits.
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

/// A resident block, as a policy sees it.
struct RunnableBlock {
  uint32_t Team = 0;
  uint32_t Warps = 0;      ///< bit W: warp W has a lane that may move
  uint32_t Lanes[32] = {}; ///< bit L of [W]: lane L of warp W may move
};

/// Lanes of one warp that move one after the other, the lowest first. A policy
/// that wants another order gives turns to single lanes.
struct Turn {
  size_t Block; ///< index in the list of residents
  uint32_t Warp;
  uint32_t Lanes;
};

using ResidentBlocks = std::vector<const RunnableBlock *>;

class Scheduler {
public:
  virtual ~Scheduler() = default;

  /// Nothing: no lane may move. Residents is not empty.
  virtual std::optional<Turn> next(const ResidentBlocks &Residents) = 0;

  /// The lane that moves has come to something that other threads can notice.
  /// True: it loses its turn, and may move again when next() says so.
  virtual bool preempts() { return false; }

  /// A lane has come to activemask. True: no other lane is with it.
  virtual bool comesAlone() { return false; }

  /// Lanes of a warp stand at the same activemask. Which of them execute it
  /// together with the lowest of them; it is among them itself.
  virtual uint32_t company(uint32_t Lanes) { return Lanes; }
};

enum class WarpUnity { Whole, Split };

/// What a policy knows of the grid that it schedules.
struct GridPlan {
  uint32_t Seed = 0;
  uint32_t Grid = 0; ///< the grid's number in this process
  uint32_t Teams = 1;
  uint32_t Warps = 1; ///< of a team
  WarpUnity Unity = WarpUnity::Whole;
};

/// A fresh scheduler for one grid.
std::unique_ptr<Scheduler> makeScheduler(Policy P, const GridPlan &Plan);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_SCHEDULE_SCHEDULER_H
