//===- plan/TileLoads.h - loads before the first iteration of a tile ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the loads that a tile may execute for all of its iterations before the first of
//           them. LLVM does so by itself, unless an iteration may end the program: the loads of
//           the next iteration are conditional then. In OpenMP they are not, because no iteration
//           is ordered before another. The loads after an assertion of the same iteration are:
//           `assert(p); s += *p` must not load from a null pointer.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TILELOADS_H
#define WARPFOLD_CODEGEN_TILELOADS_H

#include "model/WorksharingLoop.h"

namespace warpfold {

/// Returns the loads of an iteration that may end the program which every iteration executes before
/// that, at addresses that IterationValue can create. Empty if the iteration has no dead end, or
/// writes memory that other iterations may read.
llvm::SmallVector<llvm::LoadInst *, 4> tileLoads(const WorksharingLoop &Loop);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TILELOADS_H
