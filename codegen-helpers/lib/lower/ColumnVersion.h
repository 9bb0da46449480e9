//===- lower/ColumnVersion.h - a kernel's second version --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  gives a kernel whose loop reduces a long array a second version, in which
//           groups of threads share each iteration (ColumnThreads.h) and a team's end is
//           __warpfold_column_reduce: a private copy in each thread would lie in memory,
//           and the array's reduction would go through it many times.
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
// Callers:  passes/ReshapeReductions.cpp, before Region itself is changed
// Next:     runtime/grid/ColumnReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_COLUMNVERSION_H
#define WARPFOLD_CODEGEN_COLUMNVERSION_H

#include "model/Construct.h"
#include "plan/SweepPlan.h"

namespace warpfold {

/// The list of Reduce is so long that threads have it in memory.
bool isLongList(const TeamsReduceCall &Reduce);

/// Adds it to Region's kernel. The shape that its launch is to have, or an error that says
/// why the kernel has no second version. Region's loop may be swept: a SweepPlan says so.
llvm::Expected<SweepShape> addColumnVersion(const Construct &C);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_COLUMNVERSION_H
