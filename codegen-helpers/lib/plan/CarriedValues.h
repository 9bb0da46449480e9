//===- plan/CarriedValues.h - values that iterations pass to the next ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  detects loops whose body can find out which iterations one thread executes, by a
//           private variable that it reads before it writes it. clang passes the same arguments for
//           schedule(static, 1) and for no schedule, so that such a loop must keep the distribution
//           of single iterations.
// Callers:  AdjacentLoads.cpp, ClaimedRows.cpp, GridWide.cpp, RowPlan.cpp, SweepPlan.cpp,
//           UpdateLoop.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CARRIEDVALUES_H
#define WARPFOLD_CODEGEN_CARRIEDVALUES_H

#include "analysis/Variable.h"
#include "model/WorksharingLoop.h"

namespace warpfold {

/// Returns whether an iteration of Loop may read a value that an earlier one has written to a
/// private variable. The private copies in the region's reduce list do not count: they hold partial
/// results.
bool carriesValues(const WorksharingLoop &Loop);

/// Returns whether, on each path through the body, a write of the whole variable Seen, which has
/// Bytes bytes, precedes each of Reads in its iteration. Reads read Seen; those outside the body do
/// not count.
bool isSetFirst(const Variable &Seen, uint64_t Bytes,
                llvm::ArrayRef<const llvm::Instruction *> Reads,
                const WorksharingLoop &Loop);

/// Returns whether the lifetime of Stack begins in the body, so that it passes no value to another
/// iteration.
bool beginsIn(const WorksharingLoop &Loop, const llvm::AllocaInst &Stack);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CARRIEDVALUES_H
