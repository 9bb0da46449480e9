//===- simulator/schedule/RandomScheduler.cpp - random turns --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/schedule/RandomScheduler.h"

namespace warpfold::sim {

RandomScheduler::RandomScheduler(const GridPlan &Plan) : SeededScheduler(Plan) {
  LosesOnceIn = 2u << Generator.below(6);
}

std::optional<Turn>
RandomScheduler::chooseWarp(const ResidentBlocks &Residents) {
  uint32_t Candidates = 0;
  for (const RunnableBlock *B : Residents)
    Candidates += B->Warps != 0;
  if (!Candidates)
    return std::nullopt;
  uint32_t Skip = Generator.below(Candidates);
  for (size_t I = 0;; ++I) {
    const RunnableBlock &B = *Residents[I];
    if (!B.Warps || Skip--)
      continue;
    uint32_t Warp = Generator.setBit(B.Warps);
    return Turn{I, Warp, B.Lanes[Warp]};
  }
}

} // namespace warpfold::sim
