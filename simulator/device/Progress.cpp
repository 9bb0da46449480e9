//===- simulator/device/Progress.cpp - spinning and its detection ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/Progress.h"

#include <algorithm>
#include <iterator>

namespace warpfold::sim {

bool Progress::spendBudget(Lane &L, int32_t Cost) {
  L.PollBudget -= Cost;
  if (L.PollBudget > 0)
    return false;
  L.PollBudget = FullBudget;
  return true;
}

bool Progress::poll(Lane &L, const void *Address, uint64_t Value,
                    bool Changed) {
  if (Changed) {
    MadeProgress = true;
    return spendBudget(L, ChangeCost);
  }
  size_t Word = reinterpret_cast<uintptr_t>(Address) / 4;
  Observation &Last = L.Observations[Word % std::size(L.Observations)];
  if (Last.Address != Address || Last.Value != Value) {
    Last = {Address, Value};
    NewValueRead = true;
  }
  return spendBudget(L, ReadCost);
}

namespace {
/// Determines the count of successive rounds after which the grid is considered
/// deadlocked. In this count of rounds all lanes together execute Polls polls;
/// the count is clamped to MinRounds and MaxRounds.
struct RoundLimit {
  uint64_t Polls;
  uint64_t MinRounds, MaxRounds;

  uint64_t rounds(uint32_t Lanes) const {
    constexpr uint64_t PollsOfARound =
        Progress::FullBudget / Progress::ReadCost;
    return std::clamp(Polls / (PollsOfARound * Lanes), MinRounds, MaxRounds);
  }
};
} // namespace

/// The limit if lanes read the same values repeatedly. With 512 lanes it takes
/// one second of host time.
static constexpr RoundLimit WithOldValues = {80'000'000, 4'000, 20'000};
/// The limit if lanes read new values.
static constexpr RoundLimit WithNewValues = {4'000'000'000, 100'000, 1'000'000};

bool Progress::endRound(uint32_t SpinningLanes) {
  ++NewValueRounds;
  ++IdleRounds;
  if (MadeProgress)
    NewValueRounds = IdleRounds = 0;
  if (NewValueRead)
    IdleRounds = 0;
  MadeProgress = NewValueRead = false;
  if (IdleRounds)
    Clock += std::min(ClockJump, ClockStep << std::min(IdleRounds, 24u));
  return IdleRounds < WithOldValues.rounds(SpinningLanes) &&
         NewValueRounds < WithNewValues.rounds(SpinningLanes);
}

} // namespace warpfold::sim
