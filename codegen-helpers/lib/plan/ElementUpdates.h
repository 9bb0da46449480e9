//===- plan/ElementUpdates.h - an array by its elements ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a loop that reduces arrays by updates of elements here and there, a histogram:
//           each thread would have a copy of the whole arrays in memory, and combine all of
//           it with those of others. In place of that iterations update the arrays
//           themselves, atomically, of which a team has one copy (plan/UpdateLoop.h).
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
//           The operators are those of integers, whose order nobody can tell.
// Callers:  passes/ElementUpdatesPass.cpp
// Next:     plan/UpdateLoop.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ELEMENTUPDATES_H
#define WARPFOLD_CODEGEN_ELEMENTUPDATES_H

#include "model/Construct.h"
#include "model/ListCombiner.h"

namespace warpfold {

/// What an array's elements are updated by.
struct ElementOperator {
  llvm::AtomicRMWInst::BinOp Update;
  /// Of that, in the elements' type.
  llvm::Constant *Identity;
};

struct ElementUpdates {
  Construct Of;
  /// Of the arrays in the lists of both reductions, in their order.
  llvm::SmallVector<ElementOperator, 2> Operators;

  /// Those of a loop whose list is one of arrays. An error says what its iterations do
  /// with the arrays beside.
  static llvm::Expected<ElementUpdates> of(const Construct &C);

  /// Changes both of the region's functions. The updates, which have taken the place of
  /// what the iterations did; after an error both functions are to be thrown away.
  llvm::Expected<llvm::SmallVector<llvm::Instruction *, 4>> apply() const;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ELEMENTUPDATES_H
