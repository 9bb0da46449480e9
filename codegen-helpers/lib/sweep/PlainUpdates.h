//===- sweep/PlainUpdates.h - what iterations can tell ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  where a clause says which iterations a thread has, or how many threads or
//           teams there are, a program may count on it by other means than by asking: one
//           iteration goes on with what another one of the same chunk has written; or a
//           copy of a variable that is reduced is read,
//
//             if (s < 10) s += 1;      // 10 for each copy that there is
//
//           An iteration that only adds to its copies, and writes nothing else, can tell
//           nothing.
// Callers:  sweep/ConfinedLoop.cpp, SweepPlan.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_PLAINUPDATES_H
#define WARPFOLD_CODEGEN_PLAINUPDATES_H

#include "clang/WorkLoop.h"

namespace warpfold {

/// Iterations write memory that is not the thread's own.
bool iterationsWrite(const WorkLoop &Loop);

/// Iterations write nothing but variables of the thread's, and read those in List, a reduce
/// list of the loop's function, only to store them again with an operator of the
/// language's applied.
bool updatesPlainly(const WorkLoop &Loop, const llvm::Value *List);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_PLAINUPDATES_H
