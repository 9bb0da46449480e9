//===- simulator/device/Rounding.h - directed rounding ----------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements operations that round down, up or toward zero. The host
//           changes its rounding mode for each of them, which is slow; they are
//           rare.
// Callers:  lowered code.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_ROUNDING_H
#define WARPFOLD_SIMULATOR_DEVICE_ROUNDING_H

#include <cstdint>

namespace warpfold::sim {

/// A rounding mode.
enum class Rounding : uint32_t { Nearest, TowardZero, Down, Up };

/// An operation with an explicit rounding mode.
enum class RoundedOp : uint32_t {
  Add,
  Multiply,
  Divide,
  Reciprocal,
  SquareRoot,
  FusedMultiplyAdd,
};

} // namespace warpfold::sim

extern "C" {
/// Return the rounded result. Unused operands are ignored.
float __warpfold_rounded_f32(warpfold::sim::RoundedOp Op,
                             warpfold::sim::Rounding Mode, float A, float B,
                             float C);
double __warpfold_rounded_f64(warpfold::sim::RoundedOp Op,
                              warpfold::sim::Rounding Mode, double A, double B,
                              double C);
}

#endif // WARPFOLD_SIMULATOR_DEVICE_ROUNDING_H
