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
// Callers:  AdjacentLoads.cpp, GridWide.cpp, RowPlan.cpp, SweepPlan.cpp, UpdateLoop.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CARRIEDVALUES_H
#define WARPFOLD_CODEGEN_CARRIEDVALUES_H

#include "model/WorksharingLoop.h"

namespace warpfold {

/// Returns whether an iteration of Loop may read a value that an earlier one has written to a
/// private variable. The private copies in the region's reduce list do not count: they hold partial
/// results.
bool carriesValues(const WorksharingLoop &Loop);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CARRIEDVALUES_H
