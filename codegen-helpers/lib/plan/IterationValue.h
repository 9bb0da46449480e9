//===- plan/IterationValue.h - computes a value of the body in another iteration ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  computes the value of an expression of a loop's body in a given iteration, at another
//           point of the function: the arithmetic is repeated there, with the iteration instead of
//           the counter.
// Callers:  AdjacentLoads.cpp, RowAccess.cpp; LoadsInFlight.cpp compares expressions
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ITERATIONVALUE_H
#define WARPFOLD_CODEGEN_ITERATIONVALUE_H

#include "model/WorksharingLoop.h"

#include "llvm/IR/IRBuilder.h"

namespace warpfold {

/// Returns whether A and B are the same expression of the same variables. At different points of
/// the body their values may differ: use the result only for cost estimates.
bool looksAlike(const llvm::Value &A, const llvm::Value &B);

class IterationValue {
public:
  explicit IterationValue(const WorksharingLoop &Loop) : Loop(Loop) {}

  /// Returns whether create supports V. V must be computed from the counter, from values that are
  /// available before the loop, from variables that the loop does not change, from variables that
  /// its first block sets before any other access, with the type that they are read as, and by
  /// arithmetic that cannot trap. V must grow by the same amount from each iteration to the next,
  /// at least in its lowest eight bits.
  bool canBeMade(const llvm::Value *V) const;

  /// Returns V in Iteration, which has the counter's type. Requires canBeMade(V). Sums may wrap, as
  /// the loop may have no such iteration.
  llvm::Value *create(llvm::IRBuilderBase &B, const llvm::Value *V,
                      llvm::Value *Iteration) const;

  /// Returns whether V may differ between iterations. Requires canBeMade(V).
  bool dependsOnCounter(const llvm::Value *V) const;

  /// Returns whether all bits of V grow by the same amount: no part is truncated, or wraps before
  /// it is extended. Requires canBeMade(V).
  bool growsEvenly(const llvm::Value *V) const;

private:
  bool isLinear(const llvm::Instruction *I) const;
  bool isExact(const llvm::Value *V, bool IsSigned) const;
  bool isOutside(const llvm::Instruction &I) const;
  bool isInvariant(const llvm::LoadInst *Load) const;
  /// Returns the value that the body has stored to the variable that Load reads; null if it stores
  /// nothing there, none if unknown.
  std::optional<const llvm::Value *>
  storedBefore(const llvm::LoadInst *Load) const;

  const WorksharingLoop &Loop;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ITERATIONVALUE_H
