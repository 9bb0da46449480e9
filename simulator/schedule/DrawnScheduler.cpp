//===- simulator/schedule/DrawnScheduler.cpp - turns at random ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/schedule/DrawnScheduler.h"

namespace warpfold::sim {

DrawnScheduler::DrawnScheduler(const GridPlan &Plan)
    : Plan(Plan), Draw(Plan.Seed, Plan.Grid), AloneOnceIn(1u << Draw.below(5)) {
}

Turn DrawnScheduler::give(Turn To, uint32_t Lane) {
  Moving.Lane = Lane;
  To.Lanes = uint32_t(1) << Lane;
  return To;
}

/// Continues the turn of a whole warp.
std::optional<Turn> DrawnScheduler::goOn(const ResidentBlocks &Residents) {
  // The index of the block in the list changes only when another block has
  // ended.
  const size_t At = MovingBlock;
  const bool IsThere =
      At < Residents.size() && Residents[At]->Team == Moving.Team;
  // A lane may now wait for one that ran before it.
  Left = IsThere ? Left & Residents[At]->Lanes[Moving.Warp] : 0;
  if (!Left)
    return std::nullopt;
  uint32_t Lane = chooseLane(Left);
  Left &= ~(uint32_t(1) << Lane);
  return give({At, Moving.Warp, 0}, Lane);
}

std::optional<Turn> DrawnScheduler::next(const ResidentBlocks &Residents) {
  if (Left)
    if (std::optional<Turn> Rest = goOn(Residents))
      return Rest;
  std::optional<Turn> Next = chooseWarp(Residents);
  if (!Next)
    return std::nullopt;
  MovingBlock = Next->Block;
  Moving.Team = Residents[Next->Block]->Team;
  Moving.Warp = Next->Warp;
  if (Plan.Unity == WarpUnity::Split)
    return give(*Next, chooseLane(Next->Lanes));
  if (auto Before = InterruptedTurns.find(movingWarp());
      Before != InterruptedTurns.end()) {
    uint32_t Lane = Before->second.Lane;
    Left = Before->second.Left;
    InterruptedTurns.erase(Before);
    return give(*Next, Lane);
  }
  uint32_t Lane = chooseLane(Next->Lanes);
  Left = Next->Lanes & ~(uint32_t(1) << Lane);
  return give(*Next, Lane);
}

bool DrawnScheduler::preempts() {
  if (!losesTurn())
    return false;
  if (Plan.Unity == WarpUnity::Whole)
    InterruptedTurns[movingWarp()] = {Moving.Lane, Left};
  Left = 0;
  return true;
}

bool DrawnScheduler::comesAlone() {
  return Plan.Unity == WarpUnity::Split && Draw.onceIn(AloneOnceIn);
}

uint32_t DrawnScheduler::company(uint32_t Lanes) {
  if (Plan.Unity == WarpUnity::Whole || Draw.onceIn(2))
    return Lanes;
  uint32_t Lowest = Lanes & -Lanes;
  return Lowest | (Lanes & static_cast<uint32_t>(Draw.bits()));
}

} // namespace warpfold::sim
