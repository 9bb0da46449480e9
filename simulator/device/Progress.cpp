//===- simulator/device/Progress.cpp - spinning and its detection ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/Progress.h"

#include <algorithm>
#include <iterator>

namespace warpfold::sim {

bool Progress::lookAtNothing(Lane &L, int32_t Cost) {
  L.Patience -= Cost;
  if (L.Patience > 0)
    return false;
  L.Patience = FullPatience;
  return true;
}

bool Progress::look(Lane &L, const void *Address, uint64_t Value,
                    bool Changed) {
  if (Changed) {
    Happened = true;
    return lookAtNothing(L, ChangeCost);
  }
  size_t Word = reinterpret_cast<uintptr_t>(Address) / 4;
  Sighting &Last = L.Sightings[Word % std::size(L.Sightings)];
  if (Last.Address != Address || Last.Value != Value) {
    Last = {Address, Value};
    Seen = true;
  }
  return lookAtNothing(L, LookCost);
}

namespace {
/// The count of successive rounds after which the grid is considered
/// deadlocked: that in which all lanes together execute this many polls, within
/// bounds.
struct Patience {
  uint64_t Looks;
  uint64_t MinRounds, MaxRounds;

  uint64_t rounds(uint32_t Lanes) const {
    constexpr uint64_t LooksOfARound =
        Progress::FullPatience / Progress::LookCost;
    return std::clamp(Looks / (LooksOfARound * Lanes), MinRounds, MaxRounds);
  }
};
} // namespace

/// The limit if lanes read the same values repeatedly. With 512 lanes it takes
/// one second of host time.
static constexpr Patience WithOldValues = {80'000'000, 4'000, 20'000};
/// The limit if lanes read new values.
static constexpr Patience WithNewValues = {4'000'000'000, 100'000, 1'000'000};

bool Progress::endRound(uint32_t SpinningLanes) {
  ++OnlySeen;
  ++Barren;
  if (Happened)
    OnlySeen = Barren = 0;
  if (Seen)
    Barren = 0;
  Happened = Seen = false;
  if (Barren)
    Clock += std::min(ClockJump, ClockStep << std::min(Barren, 24u));
  return Barren < WithOldValues.rounds(SpinningLanes) &&
         OnlySeen < WithNewValues.rounds(SpinningLanes);
}

} // namespace warpfold::sim
