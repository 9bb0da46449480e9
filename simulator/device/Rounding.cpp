//===- simulator/device/Rounding.cpp - directed rounding ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/Rounding.h"

#include <cfenv>
#include <cmath>

using namespace warpfold::sim;

static int hostMode(Rounding Mode) {
  switch (Mode) {
  case Rounding::Nearest:
    return FE_TONEAREST;
  case Rounding::TowardZero:
    return FE_TOWARDZERO;
  case Rounding::Down:
    return FE_DOWNWARD;
  case Rounding::Up:
    return FE_UPWARD;
  }
  return FE_TONEAREST;
}

template <typename T> static T compute(RoundedOp Op, T A, T B, T C) {
  switch (Op) {
  case RoundedOp::Add:
    return A + B;
  case RoundedOp::Multiply:
    return A * B;
  case RoundedOp::Divide:
    return A / B;
  case RoundedOp::Reciprocal:
    return 1 / A;
  case RoundedOp::SquareRoot:
    return std::sqrt(A);
  case RoundedOp::FusedMultiplyAdd:
    return std::fma(A, B, C);
  }
  return A;
}

/// Volatile prevents the compiler, which does not model rounding modes, from
/// moving the operation out of the region between the two calls.
template <typename T>
static T rounded(RoundedOp Op, Rounding Mode, T A, T B, T C) {
  volatile T VA = A, VB = B, VC = C, Result;
  std::fesetround(hostMode(Mode));
  Result = compute<T>(Op, VA, VB, VC);
  std::fesetround(FE_TONEAREST);
  return Result;
}

float __warpfold_rounded_f32(RoundedOp Op, Rounding Mode, float A, float B,
                             float C) {
  return rounded(Op, Mode, A, B, C);
}

double __warpfold_rounded_f64(RoundedOp Op, Rounding Mode, double A, double B,
                              double C) {
  return rounded(Op, Mode, A, B, C);
}
