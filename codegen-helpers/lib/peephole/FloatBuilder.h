//===- peephole/FloatBuilder.h - operations on floats and their bits ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  what a division and a square root that round to nearest are written
//           with: the bits of numbers, their neighbours, fused remainders.
// Callers:  FloatDivision.cpp, SquareRoot.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_FLOATBUILDER_H
#define WARPFOLD_CODEGEN_FLOATBUILDER_H

#include "llvm/IR/IRBuilder.h"

namespace warpfold {

/// Writes code for float or double, whichever its operands are.
class FloatBuilder {
public:
  explicit FloatBuilder(llvm::IRBuilderBase &B) : B(B) {}

  /// V's bits, an integer.
  llvm::Value *bits(llvm::Value *V);
  /// Number, of the type of V's bits.
  llvm::Constant *word(const llvm::Value *V, int64_t Number);
  llvm::Constant *number(const llvm::Value *V, double Number);

  /// i1: V is neither zero nor subnormal, infinite or not a number.
  llvm::Value *isNormal(llvm::Value *V);
  /// i1: V's exponent is so far from both ends that products and quotients of two
  /// such numbers, and what is left of those, are normal.
  llvm::Value *isInTheMiddle(llvm::Value *V);

  llvm::Value *abs(llvm::Value *V);
  /// X * Y + Z, rounded once.
  llvm::Value *fma(llvm::Value *X, llvm::Value *Y, llvm::Value *Z);
  /// i1: an even number of the three is negative.
  llvm::Value *isPositive(llvm::Value *X, llvm::Value *Y, llvm::Value *Z);
  /// The number next to V: further from zero where IsAway, else nearer to it.
  llvm::Value *neighbour(llvm::Value *V, llvm::Value *IsAway);

  /// A power of two that takes any double to the middle, and the powers that are its
  /// root and the root's reciprocal. 0, infinity and NaN stay what they are.
  struct Scaled {
    llvm::Value *Number;
    llvm::Value *Root;
    llvm::Value *InverseRoot;
  };
  Scaled scale(llvm::Value *V);
  /// V * Factor * Factor.
  llvm::Value *multiplyTwice(llvm::Value *V, llvm::Value *Factor);

private:
  llvm::Value *exponent(llvm::Value *V);
  llvm::Value *isBelow(llvm::Value *V, int64_t From, int64_t Below);

  llvm::IRBuilderBase &B;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_FLOATBUILDER_H
