//===- plan/MainThread.h - code around a region in generic mode -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  decides whether all threads can execute the code around a parallel region. A `target`
//           construct that contains more than a parallel region, most often a variable, is a kernel
//           in generic mode, whose main thread alone executes the code around the region:
//
//             #pragma omp target
//             {
//               double S = 0;
//             #pragma omp parallel for reduction(+ : S)
//               for ..
//             }
//
//           All threads of all teams can execute it, each with private variables, as in a kernel in
//           SPMD mode, if the region is launched once, if its threads only read those variables,
//           and if the code around it depends on nothing that an iteration, or another team, may
//           change. Code that only the thread with the result executes (CodeAfterLoop.h) may do
//           anything with those variables, and that thread may write the result to them.
// Callers:  GridWide.cpp, ScanPlan.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_MAINTHREAD_H
#define WARPFOLD_CODEGEN_MAINTHREAD_H

#include "openmp/OpenMPCalls.h"
#include "plan/CodeAfterLoop.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

namespace warpfold {

struct MainThread {
  /// The launch of the only region.
  ParallelCall Launch;
  /// Memory that clang allocates, and that the region will not use.
  llvm::SmallVector<const llvm::Value *, 2> Buffers;
  /// The region's threads write memory that is not private.
  bool RegionWrites = true;
  /// What only the thread with the region's result executes; null if there is no such code.
  const CodeAfterLoop *After = nullptr;
  /// The blocks of the region in which that thread writes the result.
  llvm::ArrayRef<llvm::BasicBlock *> Combining = {};
};

/// Returns success if all threads can execute what the main thread does, otherwise an error that
/// says why they cannot. Does not check for side effects (analysis/Effects.h).
llvm::Error checkMainThread(const MainThread &Main);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_MAINTHREAD_H
