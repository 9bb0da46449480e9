//===- plan/CarriedValues.h - what iterations hand to the next --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  says whether a loop's body can tell which iterations are on one thread, by a
//           variable of the thread's own that it reads before it writes it. What
//           clang passes for schedule(static, 1) is what it passes for no schedule: such
//           a loop must find its iterations dealt out one by one.
// Callers:  plan/AdjacentLoads.cpp, plan/RowPlan.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CARRIEDVALUES_H
#define WARPFOLD_CODEGEN_CARRIEDVALUES_H

#include "model/WorksharingLoop.h"

namespace warpfold {

/// The private copies in the region's reduce list are not meant: they hold partial
/// results.
bool carriesValues(const WorksharingLoop &Loop);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CARRIEDVALUES_H
