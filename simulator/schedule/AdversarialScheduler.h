//===- simulator/schedule/AdversarialScheduler.h - priorities ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements strict, randomly selected priorities for blocks, warps
//           and lanes: the one with the highest priority runs until it cannot
//           continue. Therefore a team may end before its neighbour starts, and
//           a warp may run a whole phase ahead. A randomly selected victim (a
//           block, a warp or, with split warps, a lane) runs only if no other
//           lane can run, so that it arrives last. At a few randomly selected
//           steps the running lane is also held back.
// Source:   Burckhardt, Kothari, Musuvathi, Nagarakatte, "A Randomized
//           Scheduler with Probabilistic Guarantees of Finding Bugs", ASPLOS
//           2010: a bug that requires the order of d events is found with d - 1
//           changes of priority at the right steps, whatever the length of the
//           run. The paper selects the steps uniformly from the known length of
//           the run. Here the length is not known, and all orders of magnitude
//           are equally likely.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_SCHEDULE_ADVERSARIALSCHEDULER_H
#define WARPFOLD_SIMULATOR_SCHEDULE_ADVERSARIALSCHEDULER_H

#include "simulator/schedule/SeededScheduler.h"

namespace warpfold::sim {

/// The adversarial schedule of one grid.
class AdversarialScheduler final : public SeededScheduler {
public:
  /// Selects the priorities by the seed of Plan.
  explicit AdversarialScheduler(const GridPlan &Plan);

private:
  /// Lanes of warps of one team that run only if no other lane can.
  struct HeldBack {
    /// The team, and masks of its warps and lanes.
    uint32_t Team, Warps, Lanes;
  };

  std::optional<Turn> chooseWarp(const ResidentBlocks &Residents) override;
  uint32_t chooseLane(uint32_t Lanes) override {
    return LaneOrder.first(Lanes);
  }
  /// Returns whether the running lane loses its turn at this step.
  bool losesTurn() override;

  /// Adds the victim to Held.
  void holdBack(const LanePosition &Victim);
  /// Returns the warp's lanes that can run and are not in Held from index From
  /// on.
  uint32_t lanesOf(const RunnableBlock &B, uint32_t Warp, size_t From) const;
  /// Returns the warps with such lanes.
  uint32_t warpsOf(const RunnableBlock &B, size_t From) const;
  /// Returns the best turn without the lanes in Held from index From on.
  std::optional<Turn> best(const ResidentBlocks &Residents, size_t From) const;

  /// The average count of steps after which a lane yields to lanes with higher
  /// priority that may have become runnable.
  static constexpr uint32_t YieldsOnceIn = 16;
  /// The maximum count of changes of priority.
  static constexpr uint32_t MaxChanges = 6;
  /// The logarithm of the latest step of a change.
  static constexpr uint32_t LogSteps = 20;

  /// Determines the priorities of the teams.
  uint64_t TeamSalt;
  /// The priorities of the warps of a team.
  BitOrder WarpOrder;
  /// The priorities of the lanes of a warp.
  BitOrder LaneOrder;
  /// The held back lanes; the last element runs last.
  std::vector<HeldBack> Held;
  std::vector<uint64_t> Changes; ///< The steps of the changes, in no order.
  /// The number of the current step.
  uint64_t Step = 0;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_SCHEDULE_ADVERSARIALSCHEDULER_H
