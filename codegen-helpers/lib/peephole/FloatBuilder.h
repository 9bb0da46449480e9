//===- peephole/FloatBuilder.h - operations on floats and their bits ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  creates the operations that divisions and square roots with rounding to nearest are
//           composed of: the bits of numbers, their neighbors, and fused remainders.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_FLOATBUILDER_H
#define WARPFOLD_CODEGEN_FLOATBUILDER_H

#include "llvm/IR/IRBuilder.h"

namespace warpfold {

/// Creates code for float or double, according to its operands.
class FloatBuilder {
public:
  explicit FloatBuilder(llvm::IRBuilderBase &B) : B(B) {}

  /// The bits of V, an integer.
  llvm::Value *bits(llvm::Value *V);
  /// Number as a constant of the type of V's bits.
  llvm::Constant *word(const llvm::Value *V, int64_t Number);
  llvm::Constant *number(const llvm::Value *V, double Number);

  /// i1: whether V is neither zero nor subnormal, infinite or NaN.
  llvm::Value *isNormal(llvm::Value *V);
  /// i1: whether V's exponent is so far from both ends that products and quotients of two such
  /// numbers, and the remainders of these, are normal.
  llvm::Value *isInTheMiddle(llvm::Value *V);

  llvm::Value *abs(llvm::Value *V);
  /// X * Y + Z, rounded once.
  llvm::Value *fma(llvm::Value *X, llvm::Value *Y, llvm::Value *Z);
  /// i1: whether an even number of the three is negative.
  llvm::Value *isPositive(llvm::Value *X, llvm::Value *Y, llvm::Value *Z);
  /// The number next to V: farther from zero if IsAway, else nearer to it.
  llvm::Value *neighbor(llvm::Value *V, llvm::Value *IsAway);

  /// V times a power of two, by which any double is in the middle, and the root of that power and
  /// the root's reciprocal. 0, infinity and NaN are unchanged.
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
