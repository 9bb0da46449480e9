//===- simulator/device/WarpOperations.cpp - results of warp operations ---===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/WarpOperations.h"

#include "llvm/Support/ErrorHandling.h"

#include <algorithm>

namespace warpfold::sim {

static constexpr uint64_t PredicateBit = uint64_t(1) << 32;

template <typename Callback>
static void forEachLane(uint32_t Mask, Callback Do) {
  for (; Mask; Mask &= Mask - 1)
    Do(static_cast<uint32_t>(__builtin_ctz(Mask)));
}

/// Implements PTX ISA, shfl.sync: bits 0-4 of C bound the source lane, and bits
/// 8-12 divide the warp into segments.
ShuffleSource shuffleSource(WarpOp Op, uint32_t Lane, uint32_t B, uint32_t C) {
  B &= 31;
  uint32_t Clamp = C & 31;
  uint32_t Segment = (C >> 8) & 31;
  uint32_t MaxLane = (Lane & Segment) | (Clamp & ~Segment);
  uint32_t MinLane = Lane & Segment;
  int32_t Source = 0;
  bool InRange = false;
  switch (Op) {
  case WarpOp::ShuffleUp:
    Source = static_cast<int32_t>(Lane) - static_cast<int32_t>(B);
    InRange = Source >= static_cast<int32_t>(MaxLane);
    break;
  case WarpOp::ShuffleDown:
    Source = static_cast<int32_t>(Lane + B);
    InRange = Source <= static_cast<int32_t>(MaxLane);
    break;
  case WarpOp::ShuffleButterfly:
    Source = static_cast<int32_t>(Lane ^ B);
    InRange = Source <= static_cast<int32_t>(MaxLane);
    break;
  default:
    Source = static_cast<int32_t>(MinLane | (B & ~Segment));
    InRange = Source <= static_cast<int32_t>(MaxLane);
    break;
  }
  return {InRange ? static_cast<uint32_t>(Source) : Lane, InRange};
}

static uint32_t shuffle(WarpOp Op, const WarpOperands &In, uint64_t *Results) {
  uint32_t Readers = 0;
  forEachLane(In.Lanes, [&](uint32_t Lane) {
    auto [Source, InRange] = shuffleSource(Op, Lane, In.Bs[Lane], In.Cs[Lane]);
    bool Present = (In.Lanes >> Source) & 1;
    uint64_t Value = Present ? uint32_t(In.Values[Source]) : AbsentLaneValue;
    Results[Lane] = Value | (InRange ? PredicateBit : 0);
    Readers |= uint32_t(!Present) << Lane;
  });
  return Readers;
}

static void vote(WarpOp Op, const WarpOperands &In, uint64_t *Results) {
  uint32_t Ballot = 0;
  forEachLane(In.Lanes, [&](uint32_t Lane) {
    Ballot |= uint32_t(In.Values[Lane] != 0) << Lane;
  });
  uint64_t Result = Ballot;
  if (Op == WarpOp::VoteAll)
    Result = Ballot == In.Lanes;
  else if (Op == WarpOp::VoteAny)
    Result = Ballot != 0;
  else if (Op == WarpOp::VoteUniform)
    Result = Ballot == 0 || Ballot == In.Lanes;
  forEachLane(In.Lanes, [&](uint32_t Lane) { Results[Lane] = Result; });
}

static void match(WarpOp Op, const WarpOperands &In, uint64_t *Results) {
  forEachLane(In.Lanes, [&](uint32_t Lane) {
    uint32_t Same = 0;
    forEachLane(In.Lanes, [&](uint32_t Other) {
      Same |= uint32_t(In.Values[Other] == In.Values[Lane]) << Other;
    });
    if (Op == WarpOp::MatchAny)
      Results[Lane] = Same;
    else
      Results[Lane] = Same == In.Lanes ? Same | PredicateBit : 0;
  });
}

static uint32_t combine(WarpOp Op, uint32_t A, uint32_t B) {
  switch (Op) {
  case WarpOp::ReduceAdd:
    return A + B;
  case WarpOp::ReduceUMin:
    return std::min(A, B);
  case WarpOp::ReduceUMax:
    return std::max(A, B);
  case WarpOp::ReduceMin:
    return std::min<int32_t>(A, B);
  case WarpOp::ReduceMax:
    return std::max<int32_t>(A, B);
  case WarpOp::ReduceAnd:
    return A & B;
  case WarpOp::ReduceOr:
    return A | B;
  case WarpOp::ReduceXor:
    return A ^ B;
  default:
    llvm_unreachable("not a redux operation");
  }
}

static void reduce(WarpOp Op, const WarpOperands &In, uint64_t *Results) {
  uint32_t First = __builtin_ctz(In.Lanes);
  uint32_t Result = In.Values[First];
  forEachLane(In.Lanes & (In.Lanes - 1), [&](uint32_t Lane) {
    Result = combine(Op, Result, In.Values[Lane]);
  });
  forEachLane(In.Lanes, [&](uint32_t Lane) { Results[Lane] = Result; });
}

uint32_t computeWarpOp(WarpOp Op, const WarpOperands &In, uint64_t *Results) {
  switch (Op) {
  case WarpOp::ShuffleUp:
  case WarpOp::ShuffleDown:
  case WarpOp::ShuffleButterfly:
  case WarpOp::ShuffleIndex:
    return shuffle(Op, In, Results);
  case WarpOp::VoteAll:
  case WarpOp::VoteAny:
  case WarpOp::VoteUniform:
  case WarpOp::VoteBallot:
    vote(Op, In, Results);
    return 0;
  case WarpOp::MatchAny:
  case WarpOp::MatchAll:
    match(Op, In, Results);
    return 0;
  case WarpOp::SyncWarp:
    return 0;
  case WarpOp::ArriveTogether:
    forEachLane(In.Lanes, [&](uint32_t Lane) {
      Results[Lane] = (In.Lanes & ((uint32_t(1) << Lane) - 1)) == 0;
    });
    return 0;
  default:
    reduce(Op, In, Results);
    return 0;
  }
}

} // namespace warpfold::sim
