//===- simulator/device/WarpOperations.h - warp results ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  computes the values of warp operations, as the PTX ISA defines
//           them, after the lanes have met.
// Callers:  Warp, for all lanes of a meeting at once.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_WARPOPERATIONS_H
#define WARPFOLD_SIMULATOR_DEVICE_WARPOPERATIONS_H

#include "simulator/device/LoweredCode.h"

namespace warpfold::sim {

/// The value that a shuffle reads from a lane that does not take part. PTX
/// leaves it undefined; a recognisable value makes its use visible.
inline constexpr uint32_t AbsentLaneValue = 0xA5A5A5A5;

/// The operands, indexed by lane. Only the lanes in Lanes have operands and
/// receive results.
struct WarpOperands {
  uint32_t Lanes;         ///< The lanes that take part.
  const uint64_t *Values; ///< The values.
  const uint32_t *Bs;     ///< The operands B.
  const uint32_t *Cs;     ///< The operands C.
};

/// The lane from which Lane reads in a shuffle, and whether it is in the range
/// that C allows. If not, the lane reads its own value.
struct ShuffleSource {
  uint32_t Lane; ///< The lane.
  bool InRange;  ///< Whether it is in the range.
};
/// Returns the source of Lane for a shuffle with operands B and C.
ShuffleSource shuffleSource(WarpOp Op, uint32_t Lane, uint32_t B, uint32_t C);

/// Computes the results. Returns the lanes that read from a lane outside of
/// Lanes.
uint32_t computeWarpOp(WarpOp Op, const WarpOperands &In, uint64_t *Results);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_WARPOPERATIONS_H
