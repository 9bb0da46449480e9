//===- plan/IterationValue.h - a value of the body, elsewhere ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  computes what a value of a loop's body is in a given iteration, at
//           another place of the function: the arithmetic is repeated there, with
//           the iteration in place of the counter.
// Callers:  AdjacentLoads.cpp, RowAccess.cpp; LoadsInFlight.cpp compares values
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ITERATIONVALUE_H
#define WARPFOLD_CODEGEN_ITERATIONVALUE_H

#include "model/WorksharingLoop.h"

#include "llvm/IR/IRBuilder.h"

namespace warpfold {

/// A and B are the same expression of the same variables. At different places of
/// the body they may still differ in value; this only says what is worth a load.
bool looksAlike(const llvm::Value &A, const llvm::Value &B);

class IterationValue {
public:
  explicit IterationValue(const WorksharingLoop &Loop) : Loop(Loop) {}

  /// V is made of the counter, of what is known before the loop, of variables that the loop does not change, of
  /// those that its first block sets before anything else happens to them, as the
  /// type they are read as, and of arithmetic that cannot trap. It grows by the same
  /// amount from each iteration to the next, in its lowest eight bits at least.
  bool canBeMade(const llvm::Value *V) const;

  /// V in Iteration, of the counter's type; canBeMade(V) holds. Sums may wrap:
  /// nothing says that there is such an iteration.
  llvm::Value *create(llvm::IRBuilderBase &B, const llvm::Value *V,
                      llvm::Value *Iteration) const;

  /// V, which can be made, is not the same in all iterations.
  bool dependsOnCounter(const llvm::Value *V) const;

  /// V, which can be made, grows by the same amount in all of its bits: no part of
  /// it is cut off, or wraps before it is extended.
  bool growsEvenly(const llvm::Value *V) const;

private:
  bool isLinear(const llvm::Instruction *I) const;
  bool isExact(const llvm::Value *V, bool IsSigned) const;
  bool isOutside(const llvm::Instruction &I) const;
  bool isInvariant(const llvm::LoadInst *Load) const;
  /// What the body has stored where Load reads a variable; null where it stores
  /// nothing there. None where that cannot be seen.
  std::optional<const llvm::Value *>
  storedBefore(const llvm::LoadInst *Load) const;

  const WorksharingLoop &Loop;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ITERATIONVALUE_H
