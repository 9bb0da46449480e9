//===- plan/ElementUpdates.h - array reductions by atomic updates ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  replaces the reduction of arrays by atomic updates of their elements, if iterations
//           update single elements, as in a histogram. Otherwise each thread would have a private
//           copy of the arrays in memory, and would combine all of it with those of other threads.
//           Instead, iterations update the arrays atomically, of which a team has one copy
//           (UpdateLoop.h).
//
//   before:   Teams(h)       T ofTeam[n] = identity
//                            parallel_51(Threads, .., ofTeam)
//                            if (teams_reduce(..)) h[..] += ofTeam[..]
//             Threads(h)     T own[n] = identity
//                            for (i = ..) own[key[i]] += x[i]
//                            if (parallel_reduce(..)) h[..] += own[..]
//
//   after:    Teams(h)       parallel_51(Threads, .., h)
//             Threads(h)     for (i = ..) atomic h[key[i]] += x[i]
//
//           The operators are those of integers, whose results do not depend on the order.
// Callers:  passes/LoopsPass.cpp
// Next:     UpdateLoop.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ELEMENTUPDATES_H
#define WARPFOLD_CODEGEN_ELEMENTUPDATES_H

#include "model/Construct.h"
#include "model/ListCombiner.h"

namespace warpfold {

/// The operator of an array's elements.
struct ElementOperator {
  llvm::AtomicRMWInst::BinOp Update;
  /// The operator's identity, in the elements' type.
  llvm::Constant *Identity;
};

struct ElementUpdates {
  /// The construct that the plan is for.
  Construct Of;
  /// The operators of the arrays in the lists of both reductions, in their order.
  llvm::SmallVector<ElementOperator, 2> Operators;

  /// Returns the plan for C, whose reduce lists contain only arrays, or an error that says why it
  /// does not apply.
  static llvm::Expected<ElementUpdates> of(const Construct &C);

  /// Changes both functions of the construct. Returns the atomic updates that replace the accesses
  /// of the iterations. After an error both functions must be discarded.
  llvm::Expected<llvm::SmallVector<llvm::Instruction *, 4>> apply() const;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ELEMENTUPDATES_H
