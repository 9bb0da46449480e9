//===- simulator/device/WarpOperations.h - what a warp computes -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the values of warp operations, as the PTX ISA defines them, once
//           the lanes have met.
// Callers:  Warp, for all lanes of a meeting at once.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_WARPOPERATIONS_H
#define WARPFOLD_SIMULATOR_DEVICE_WARPOPERATIONS_H

#include "simulator/device/LoweredCode.h"

namespace warpfold::sim {

/// What a shuffle reads from a lane that does not take part. PTX leaves the
/// value open; a recognisable one makes its use show.
inline constexpr uint32_t AbsentLaneValue = 0xA5A5A5A5;

/// Operands by lane; only those of Lanes count, only their results are set.
struct WarpOperands {
  uint32_t Lanes;
  const uint64_t *Values;
  const uint32_t *Bs;
  const uint32_t *Cs;
};

/// The lane that a shuffle reads in Lane, and whether it lies in the range that
/// C allows; if not, the lane reads itself.
struct ShuffleSource {
  uint32_t Lane;
  bool InRange;
};
ShuffleSource shuffleSource(WarpOp Op, uint32_t Lane, uint32_t B, uint32_t C);

/// Returns the lanes that read a lane which is not one of Lanes.
uint32_t computeWarpOp(WarpOp Op, const WarpOperands &In, uint64_t *Results);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_WARPOPERATIONS_H
