//===- plan/OrderDependence.h - what iterations can tell --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  where a clause says which iterations a thread has, or how many threads or
//           teams there are, a program may count on it by other means than by asking: one
//           iteration goes on with what another one of the same chunk has written; or a
//           copy of a variable that is reduced holds more than a share of the result,
//
//             reduction(+ : s)    if (s < 10) s += 1;     // 10 for each copy that there is
//             reduction(max : m)  m += x[i];              // the largest load of a thread
//             reduction(+ : s)    s = x[i];               // the last value of each thread
//
//           An iteration that applies to its copies the operator that they are reduced by,
//           and writes nothing else, leaves no trace of who executed it.
// Callers:  plan/ConfinedLoop.cpp, SweepPlan.cpp, plan/ElementUpdates.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ORDERDEPENDENCE_H
#define WARPFOLD_CODEGEN_ORDERDEPENDENCE_H

#include "model/ListCombiner.h"
#include "model/WorksharingLoop.h"

namespace warpfold {

/// Iterations write memory that is not the thread's own.
bool iterationsWrite(const WorksharingLoop &Loop);

/// Where iterations leave more than their shares of the result.
struct OrderDependence {
  /// Copies are read, or written in other ways than by the operator that they are
  /// combined by.
  bool InCopies;
  /// Memory that is not the thread's own is written.
  bool InMemory;

  bool any() const { return InCopies || InMemory; }
};

/// Those of Loop. List is a reduce list of its function's, combined by Combiner.
OrderDependence orderDependenceOf(const WorksharingLoop &Loop,
                                  const llvm::Value *List,
                                  llvm::Function *Combiner);

/// How the copies in List are combined, in its order, where iterations of Loop leave no
/// traces in them, each of their writes, of a value as long as what it is applied to, being
/// one application of the operator. Empty otherwise.
llvm::SmallVector<ElementCombination, 4> updatesOf(const WorksharingLoop &Loop,
                                                   const llvm::Value *List,
                                                   llvm::Function *Combiner);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ORDERDEPENDENCE_H
