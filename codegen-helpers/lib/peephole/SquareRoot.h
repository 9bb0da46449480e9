//===- peephole/SquareRoot.h - a square root without a call -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a square root of double, rounded to nearest as IEEE 754 asks, written
//           out in place:
//
//             h = 1 / (2 * sqrt(x)), approximated, and g = 2 * x * h, both in
//             one step of Goldschmidt's;  g = g + (x - g * g) * h
//             of g and its neighbour on the side of x - g * g the nearer: the
//             root lies above the middle of both where x is above their product
//
//           A number near the ends is scaled by a power of four.
//           J.-M. Muller et al., Handbook of Floating-Point Arithmetic, 2nd ed.,
//           4.7 and 4.8 (Tuckerman's test).
// Callers:  CallFreeDivisions.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SQUAREROOT_H
#define WARPFOLD_CODEGEN_SQUAREROOT_H

#include "llvm/IR/IntrinsicInst.h"

namespace warpfold {

/// Replaces Root, an llvm.sqrt of double.
void expandSquareRoot(llvm::IntrinsicInst &Root);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SQUAREROOT_H
