//===- simulator/schedule/Scheduler.h - who moves next ----------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the one decision that a device leaves open: which lane moves next.
//           A policy is a class in a file of its own; nothing else in the
//           simulator depends on the order in which lanes move.
// Callers:  the grid, when a turn is over: each of its lanes has moved, that is
//           it has run until it waits, spins or ends.
// Contract: a policy gives a turn to lanes of one warp that may move. Lanes
//           that spin are not among them until the grid starts a new round,
//           which it does when the policy finds nobody. The blocks' order may
//           change between calls: a block that ends makes room for another.
// Next:     simulator/schedule/FairScheduler.h
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

class Scheduler {
public:
  virtual ~Scheduler() = default;

  /// Nothing: no lane may move. Residents is not empty.
  virtual std::optional<Turn>
  next(const std::vector<const RunnableBlock *> &Residents) = 0;
};

/// A fresh scheduler for one grid.
std::unique_ptr<Scheduler> makeScheduler(Policy P);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_SCHEDULE_SCHEDULER_H
