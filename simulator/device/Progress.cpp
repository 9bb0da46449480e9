//===- simulator/device/Progress.cpp - waiting by looking -----------------===//
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

bool Progress::endRound() {
  ++OnlySeen;
  ++Barren;
  if (Happened)
    OnlySeen = Barren = 0;
  if (Seen)
    Barren = 0;
  Happened = Seen = false;
  if (Barren)
    Clock += std::min(ClockJump, ClockStep << std::min(Barren, 24u));
  return Barren < PatientRounds && OnlySeen < EndlessRounds;
}

} // namespace warpfold::sim
