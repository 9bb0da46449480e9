//===- peephole/FloatDivision.h - a quotient without a call -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a division of float or double, rounded to nearest as IEEE 754 asks,
//           written out in place:
//
//             r  = 1 / b, approximated; for double, one step of Newton's
//             q  = a * r;  q = q + (a - b * q) * r
//             the nearer of q and its neighbour on the side of a - b * q
//
//           q is one of the two numbers around a / b, and the fused remainders
//           a - b * q of both are exact: the smaller is the nearer's. (There is no
//           tie: no quotient of numbers of p bits has just p + 1.) That holds where
//           nothing overflows or underflows, so outside of exponents in the middle
//           a float is divided as double, and a double scaled; a scaled result
//           that is subnormal is rounded once more, and a tie there decided by the
//           remainder.
//           J.-M. Muller et al., Handbook of Floating-Point Arithmetic, 2nd ed.,
//           4.7 (Newton's division) and 4.8 (remainders).
// Callers:  CallFreeDivisions.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_FLOATDIVISION_H
#define WARPFOLD_CODEGEN_FLOATDIVISION_H

#include "llvm/IR/InstrTypes.h"

namespace warpfold {

/// Replaces Division, an fdiv of float or double.
void expandFloatDivision(llvm::BinaryOperator &Division);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_FLOATDIVISION_H
