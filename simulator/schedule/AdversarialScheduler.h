//===- simulator/schedule/AdversarialScheduler.h - what hurts ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  strict priorities for blocks, warps and lanes, drawn by the seed: who
//           ranks highest runs until it can no more. So a team ends before its
//           neighbour starts, a warp runs a whole phase ahead, and lanes move
//           mostly the last one first. A drawn victim (a block, a warp or, of
//           split warps, a lane) is held back until nobody else can move, so
//           that whoever should arrive early arrives last. At a few drawn points
//           whoever moves is held back, too.
// Source:   Burckhardt, Kothari, Musuvathi, Nagarakatte, "A Randomized Scheduler
//           with Probabilistic Guarantees of Finding Bugs", ASPLOS 2010:
//           a bug that needs the order of d events shows with d - 1 changes of
//           priority at the right points, however long the run. The paper
//           draws points from the known length of the run; ours are drawn
//           with all orders of magnitude alike, because it is not known.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_SCHEDULE_ADVERSARIALSCHEDULER_H
#define WARPFOLD_SIMULATOR_SCHEDULE_ADVERSARIALSCHEDULER_H

#include "simulator/schedule/DrawnScheduler.h"

namespace warpfold::sim {

class AdversarialScheduler final : public DrawnScheduler {
public:
  explicit AdversarialScheduler(const GridPlan &Plan);

private:
  /// Lanes of warps of one team that move only when nobody else can.
  struct HeldBack {
    uint32_t Team, Warps, Lanes;
  };

  std::optional<Turn> chooseWarp(const ResidentBlocks &Residents) override;
  uint32_t chooseLane(uint32_t Lanes) override {
    return LaneOrder.first(Lanes);
  }
  bool losesTurn() override;

  void holdBack(const Place &Victim);
  uint32_t lanesOf(const RunnableBlock &B, uint32_t Warp, size_t From) const;
  uint32_t warpsOf(const RunnableBlock &B, size_t From) const;
  std::optional<Turn> best(const ResidentBlocks &Residents, size_t From) const;

  /// Once in so many times a lane looks whether somebody who ranks higher may
  /// move by now.
  static constexpr uint32_t LooksOnceIn = 16;
  static constexpr uint32_t MaxChanges = 6;
  static constexpr uint32_t LogSteps = 20;

  uint64_t TeamSalt;
  BitOrder WarpOrder;
  BitOrder LaneOrder;
  std::vector<HeldBack> Held;    ///< the last of them moves last
  std::vector<uint64_t> Changes; ///< at these steps, in no order
  uint64_t Step = 0;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_SCHEDULE_ADVERSARIALSCHEDULER_H
