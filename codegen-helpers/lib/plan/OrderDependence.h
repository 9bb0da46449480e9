//===- plan/OrderDependence.h - order-dependent effects of iterations ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  detects iterations whose effects depend on the order of their execution. If a clause
//           specifies which thread executes which iterations, or the number of threads or teams, a
//           program can rely on it without a query: one iteration continues with what another one
//           of the same chunk has written; or a private copy of a reduced variable holds more than
//           a share of the result,
//
//             reduction(+ : s)    if (s < 10) s += 1;     // 10 per copy
//             reduction(max : m)  m += x[i];              // the largest load of a thread
//             reduction(+ : s)    s = x[i];               // the last value of each thread
//
//           An iteration that only applies to its copies the operator that they are reduced by, and
//           writes nothing else, does not depend on the thread that executes it.
// Callers:  ElementUpdates.cpp, GridWide.cpp, SweepPlan.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ORDERDEPENDENCE_H
#define WARPFOLD_CODEGEN_ORDERDEPENDENCE_H

#include "model/ListCombiner.h"
#include "model/WorksharingLoop.h"

namespace warpfold {

/// Returns whether iterations write memory that is not private.
bool iterationsWrite(const WorksharingLoop &Loop);

/// The effects of iterations that are more than their shares of the result.
struct OrderDependence {
  /// Iterations read the copies, or write them in other ways than by the operator that combines
  /// them.
  bool InCopies;
  /// Iterations write memory that is not private.
  bool InMemory;

  bool any() const { return InCopies || InMemory; }
};

/// Returns the effects of Loop's iterations. List is a reduce list of its function; Combiner
/// combines it.
OrderDependence orderDependenceOf(const WorksharingLoop &Loop,
                                  const llvm::Value *List,
                                  llvm::Function *Combiner);

/// Returns how the copies in List are combined, in its order, if iterations of Loop have no
/// order-dependent effect on them, and if each of their writes is one application of the operator,
/// to a value of the copy's width. Empty otherwise.
llvm::SmallVector<ElementCombination, 4> updatesOf(const WorksharingLoop &Loop,
                                                   const llvm::Value *List,
                                                   llvm::Function *Combiner);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ORDERDEPENDENCE_H
