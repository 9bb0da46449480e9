//===- plan/GridWide.h - loops that the whole grid can share ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  decides whether all threads of all teams can share the loop of a construct that one
//           team shares, or one thread of each team (Construct::Scope): no iteration can find out
//           which thread executes it, and all threads can execute what surrounds the loop
//           (analysis/Effects.h, MainThread.h).
// Callers:  lower/Sweep.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_GRIDWIDE_H
#define WARPFOLD_CODEGEN_GRIDWIDE_H

#include "model/Construct.h"

#include "llvm/Support/Error.h"

namespace warpfold {

/// Returns an error that says why all threads of all teams cannot execute what launches C's loop.
llvm::Error checkSurroundings(const Construct &C);

/// Returns an error that says why they cannot share C's loop. Its function's team variables are
/// private copies by then (SharedVariable::replaceByCopy). Otherwise returns whether that holds
/// for any launch, also if clauses say how many threads a team has.
llvm::Expected<bool> checkGridWideLoop(const Construct &C);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_GRIDWIDE_H
