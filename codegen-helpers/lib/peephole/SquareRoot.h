//===- peephole/SquareRoot.h - a square root without a call -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  writes out a square root of double, rounded to nearest as IEEE 754 requires, in place:
//
//             h = 1 / (2 * sqrt(x)), approximated, and g = 2 * x * h, both in one step of
//             Goldschmidt's method;  g = g + (x - g * g) * h
//             the nearer one of g and its neighbor on the side of x - g * g: the root is
//             above the midpoint of both if x is above their product
//
//           A number near the ends of the exponent range is scaled by a power of four.
//           J.-M. Muller et al., Handbook of Floating-Point Arithmetic, 2nd ed.,
//           4.7 and 4.8 (Tuckerman's test).
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
