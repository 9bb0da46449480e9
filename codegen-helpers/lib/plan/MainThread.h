//===- plan/MainThread.h - what is around a region in generic mode ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a `target` construct with more in it than a parallel region, a variable
//           most often, is a kernel in generic mode, whose main thread alone does what
//           is around the region:
//
//             #pragma omp target
//             {
//               double S = 0;
//             #pragma omp parallel for reduction(+ : S)
//               for ..
//             }
//
//           This says whether all threads of all teams can do that as well, each with
//           variables of its own, as in a kernel in SPMD mode: the region is begun
//           once, its threads only read those variables, and what is around it depends
//           on nothing that an iteration, or another team's, may change.
// Callers:  plan/ScanPlan.cpp, ScanTiles.cpp, plan/ConfinedLoop.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_MAINTHREAD_H
#define WARPFOLD_CODEGEN_MAINTHREAD_H

#include "openmp/OpenMPCalls.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

namespace warpfold {

struct MainThread {
  /// Of the one region.
  ParallelCall Begin;
  /// Memory of clang's own that the region will do without.
  llvm::SmallVector<const llvm::Value *, 2> Buffers;
  /// The region's threads write memory that is not their own.
  bool RegionWrites = true;
};

/// An error says why all threads cannot do what the main thread does; that it has no
/// effects is asked elsewhere (Effects.h).
llvm::Error checkMainThread(const MainThread &Main);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_MAINTHREAD_H
