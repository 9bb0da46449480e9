//===- peephole/FloatDivision.h - quotients and roots without calls -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  writes out a division of float or double, rounded to nearest as IEEE 754 requires, in
//           place:
//
//             r  = 1 / b, approximated; for double, one Newton step
//             q  = a * r;  q = q + (a - b * q) * r
//             the nearer one of q and its neighbor on the side of a - b * q
//
//           q is one of the two numbers around a / b, and the fused remainders a - b * q of
//           both are exact: the number with the smaller one is the nearer. (There is no tie:
//           no quotient of numbers of p bits has exactly p + 1 bits.) This holds if nothing
//           overflows or underflows. Therefore a float with an exponent outside of the middle
//           is divided as double, and a double is scaled; a scaled result that is subnormal
//           is rounded once more, and the remainder decides a tie there.
//
//           Likewise a square root of double:
//
//             h = 1 / (2 * sqrt(x)), approximated, and g = 2 * x * h, both in one step of
//             Goldschmidt's method;  g = g + (x - g * g) * h
//             the nearer one of g and its neighbor on the side of x - g * g: the root is
//             above the midpoint of both if x is above their product
//
//           A number near the ends of the exponent range is scaled by a power of four.
// Source:   J.-M. Muller et al., Handbook of Floating-Point Arithmetic, 2nd ed., 4.7 (Newton's
//           division) and 4.8 (remainders, Tuckerman's test)
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_FLOATDIVISION_H
#define WARPFOLD_CODEGEN_FLOATDIVISION_H

#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/IntrinsicInst.h"

namespace warpfold {

/// Replaces Division, an fdiv of float or double.
void expandFloatDivision(llvm::BinaryOperator &Division);

/// Replaces Root, an llvm.sqrt of double.
void expandSquareRoot(llvm::IntrinsicInst &Root);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_FLOATDIVISION_H
