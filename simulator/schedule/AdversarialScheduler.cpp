//===- simulator/schedule/AdversarialScheduler.cpp - priorities -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/schedule/AdversarialScheduler.h"

#include <algorithm>

namespace warpfold::sim {

AdversarialScheduler::AdversarialScheduler(const GridPlan &Plan)
    : SeededScheduler(Plan), TeamSalt(Generator.bits()),
      WarpOrder(Generator.order(Plan.Warps)),
      LaneOrder(Generator.onceIn(3) ? Generator.order(32)
                                    : BitOrder(31, Direction::Down)) {
  if (!Generator.onceIn(4))
    holdBack({Generator.below(Plan.Teams), Generator.below(Plan.Warps),
              Generator.below(32)});
  for (uint32_t Remaining = Generator.below(MaxChanges + 1); Remaining;
       --Remaining) {
    uint64_t Magnitude = uint64_t(1) << Generator.below(LogSteps);
    Changes.push_back(Magnitude + Generator.below(Magnitude));
  }
}

/// Holds back the lane alone, its warp, or its block.
void AdversarialScheduler::holdBack(const LanePosition &Victim) {
  constexpr uint32_t All = ~uint32_t(0);
  const uint32_t Warp = uint32_t(1) << Victim.Warp;
  const uint32_t Lane = uint32_t(1) << Victim.Lane;
  switch (Generator.below(Plan.Unity == WarpUnity::Split ? 3 : 2)) {
  case 0:
    return Held.push_back({Victim.Team, All, All});
  case 1:
    return Held.push_back({Victim.Team, Warp, All});
  default:
    return Held.push_back({Victim.Team, Warp, Lane});
  }
}

bool AdversarialScheduler::losesTurn() {
  ++Step;
  if (std::find(Changes.begin(), Changes.end(), Step) != Changes.end()) {
    holdBack(moving());
    return true;
  }
  return Generator.onceIn(YieldsOnceIn);
}

uint32_t AdversarialScheduler::lanesOf(const RunnableBlock &B, uint32_t Warp,
                                       size_t From) const {
  uint32_t Lanes = B.Lanes[Warp];
  for (size_t I = From; I < Held.size(); ++I)
    if (Held[I].Team == B.Team && (Held[I].Warps >> Warp) & 1)
      Lanes &= ~Held[I].Lanes;
  return Lanes;
}

uint32_t AdversarialScheduler::warpsOf(const RunnableBlock &B,
                                       size_t From) const {
  uint32_t Warps = B.Warps;
  bool IsConcerned = false;
  for (size_t I = From; I < Held.size(); ++I)
    IsConcerned |= Held[I].Team == B.Team;
  if (IsConcerned)
    for (uint32_t Rest = B.Warps; Rest; Rest &= Rest - 1)
      if (!lanesOf(B, __builtin_ctz(Rest), From))
        Warps &= ~(Rest & -Rest);
  return Warps;
}

/// Returns the best turn without the lanes in Held from index From on.
std::optional<Turn> AdversarialScheduler::best(const ResidentBlocks &Residents,
                                               size_t From) const {
  uint64_t BestRank = 0;
  size_t Block = 0;
  uint32_t Warps = 0;
  for (size_t I = 0; I < Residents.size(); ++I) {
    uint64_t Rank = mixBits(TeamSalt + Residents[I]->Team);
    if (Warps && Rank < BestRank)
      continue;
    if (uint32_t Movable = warpsOf(*Residents[I], From)) {
      BestRank = Rank;
      Block = I;
      Warps = Movable;
    }
  }
  if (!Warps)
    return std::nullopt;
  uint32_t Warp = WarpOrder.first(Warps);
  return Turn{Block, Warp, lanesOf(*Residents[Block], Warp, From)};
}

std::optional<Turn>
AdversarialScheduler::chooseWarp(const ResidentBlocks &Residents) {
  for (size_t From = 0; From <= Held.size(); ++From)
    if (std::optional<Turn> Found = best(Residents, From))
      return Found;
  return std::nullopt;
}

} // namespace warpfold::sim
