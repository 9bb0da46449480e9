//===- scans/MainThread.h - what is around a scan in generic mode *- C++ -*-===//
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
//             #pragma omp parallel for reduction(inscan, + : S)
//               for ..
//             }
//
//           This says whether all threads of all teams can do that as well, each with
//           variables of its own, as in a kernel in SPMD mode: the region is begun
//           once, its threads only read those variables, and what is around it depends
//           on nothing that an iteration, or another team's, may change.
// Callers:  SpreadPlan.cpp, SpreadScan.cpp, passes/TeamScansPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_MAINTHREAD_H
#define WARPFOLD_CODEGEN_MAINTHREAD_H

#include "scans/Scan.h"

namespace warpfold {

/// An error says why all threads cannot do what S's main thread does; that it has no
/// effects is asked elsewhere (SpreadPlan.cpp).
llvm::Error checkMainThread(const Scan &S);

/// Each thread's variables in place of the main thread's. For S without buffers; the
/// kernel's mode is left.
void replaceMainThread(const Scan &S);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_MAINTHREAD_H
