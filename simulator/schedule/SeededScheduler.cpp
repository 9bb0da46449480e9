//===- simulator/schedule/SeededScheduler.cpp - turns at random -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/schedule/SeededScheduler.h"

namespace warpfold::sim {

SeededScheduler::SeededScheduler(const GridPlan &Plan)
    : Plan(Plan), Generator(Plan.Seed, Plan.Grid),
      AloneOnceIn(1u << Generator.below(5)) {}

Turn SeededScheduler::makeTurn(Turn To, uint32_t Lane) {
  Moving.Lane = Lane;
  To.Lanes = uint32_t(1) << Lane;
  return To;
}

/// Continues the turn of a whole warp.
std::optional<Turn>
SeededScheduler::continueTurn(const ResidentBlocks &Residents) {
  // The index of the block in the list changes only when another block has
  // ended.
  const size_t At = MovingBlock;
  const bool IsThere =
      At < Residents.size() && Residents[At]->Team == Moving.Team;
  // A lane may now wait for one that ran before it.
  Remaining = IsThere ? Remaining & Residents[At]->Lanes[Moving.Warp] : 0;
  if (!Remaining)
    return std::nullopt;
  uint32_t Lane = chooseLane(Remaining);
  Remaining &= ~(uint32_t(1) << Lane);
  return makeTurn({At, Moving.Warp, 0}, Lane);
}

std::optional<Turn> SeededScheduler::next(const ResidentBlocks &Residents) {
  if (Remaining)
    if (std::optional<Turn> Rest = continueTurn(Residents))
      return Rest;
  std::optional<Turn> Next = chooseWarp(Residents);
  if (!Next)
    return std::nullopt;
  MovingBlock = Next->Block;
  Moving.Team = Residents[Next->Block]->Team;
  Moving.Warp = Next->Warp;
  if (Plan.Unity == WarpUnity::Split)
    return makeTurn(*Next, chooseLane(Next->Lanes));
  if (auto Before = InterruptedTurns.find(movingWarp());
      Before != InterruptedTurns.end()) {
    uint32_t Lane = Before->second.Lane;
    Remaining = Before->second.Remaining;
    InterruptedTurns.erase(Before);
    return makeTurn(*Next, Lane);
  }
  uint32_t Lane = chooseLane(Next->Lanes);
  Remaining = Next->Lanes & ~(uint32_t(1) << Lane);
  return makeTurn(*Next, Lane);
}

bool SeededScheduler::preempts() {
  if (!losesTurn())
    return false;
  if (Plan.Unity == WarpUnity::Whole)
    InterruptedTurns[movingWarp()] = {Moving.Lane, Remaining};
  Remaining = 0;
  return true;
}

bool SeededScheduler::executesAlone() {
  return Plan.Unity == WarpUnity::Split && Generator.onceIn(AloneOnceIn);
}

uint32_t SeededScheduler::convergedLanes(uint32_t Lanes) {
  if (Plan.Unity == WarpUnity::Whole || Generator.onceIn(2))
    return Lanes;
  uint32_t Lowest = Lanes & -Lanes;
  return Lowest | (Lanes & static_cast<uint32_t>(Generator.bits()));
}

} // namespace warpfold::sim
