//===- simulator/schedule/FairScheduler.cpp - round-robin -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/schedule/FairScheduler.h"

namespace warpfold::sim {

/// Returns the lowest set bit at or after From, wrapping around.
static uint32_t nextBit(uint32_t Bits, uint32_t From) {
  uint32_t After = Bits & (~uint32_t(0) << From);
  return static_cast<uint32_t>(__builtin_ctz(After ? After : Bits));
}

Turn FairScheduler::oneLane(uint32_t Lanes) {
  uint32_t Lane = nextBit(Lanes, LaneIndex);
  Turn Result = {BlockIndex, WarpIndex, uint32_t(1) << Lane};
  LaneIndex = (Lane + 1) % 32;
  WarpIndex = (WarpIndex + 1) % 32;
  return Result;
}

std::optional<Turn> FairScheduler::next(const ResidentBlocks &Residents) {
  if (BlockIndex >= Residents.size())
    BlockIndex = 0;
  if (Turns >= TurnsOfABlock) {
    Turns = 0;
    BlockIndex = (BlockIndex + 1) % Residents.size();
  }
  for (size_t Tried = 0; Tried < Residents.size(); ++Tried) {
    const RunnableBlock &B = *Residents[BlockIndex];
    if (B.Warps) {
      ++Turns;
      WarpIndex = nextBit(B.Warps, WarpIndex);
      if (Unity == WarpUnity::Split)
        return oneLane(B.Lanes[WarpIndex]);
      return Turn{BlockIndex, WarpIndex, B.Lanes[WarpIndex]};
    }
    Turns = 0;
    BlockIndex = (BlockIndex + 1) % Residents.size();
  }
  return std::nullopt;
}

} // namespace warpfold::sim
