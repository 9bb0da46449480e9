//===- lower/ColumnVersion.h - a kernel's second version --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  gives a kernel whose loop reduces a long array a second version. In it groups of
//           threads share each iteration (ColumnThreads.h), and a team ends with
//           __warpfold_column_reduce. Otherwise each thread has a private copy in local memory,
//           which the array's reduction reads many times.
//
//   before:   kernel(..)    Teams(..)
//
//   after:    kernel(..)    if (block size % threads of a group == 0 && it is not too large)
//                             Teams'(..)           // copies of both functions, changed
//                           else
//                             Teams(..)
//
//   Teams'    teams = sweep_teams(last)
//             if (team < teams) parallel_51(Threads', ..)
//             if (team < teams) column_reduce(rows, .., &h)
//   Threads'  T own[elements] = identity
//             sweep over iterations, a group each: own[..] = ..
//             row of the group = own
//
// Next:     runtime/grid/ColumnReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_COLUMNVERSION_H
#define WARPFOLD_CODEGEN_COLUMNVERSION_H

#include "model/Construct.h"
#include "plan/SweepPlan.h"

namespace warpfold {

/// Returns whether a reduce list of Bytes, an i64, is so long that threads keep it in local memory.
bool isLongList(const llvm::Value &Bytes);

/// Adds the second version to the kernel of C, before C itself is changed. A SweepPlan must allow
/// the sweep of C's loop. Returns the shape that the kernel's launch needs, or an error that says
/// why there is no second version.
llvm::Expected<SweepShape> addColumnVersion(const Construct &C);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_COLUMNVERSION_H
