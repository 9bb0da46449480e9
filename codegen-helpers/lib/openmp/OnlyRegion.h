//===- openmp/OnlyRegion.h - a kernel that is one region --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a region that is begun inside of another one is executed by one thread, by a
//           second copy of its code in each place where a region begins. LLVM 19's
//           openmp-opt finds out that a kernel's only region is inside of none; LLVM 22's
//           does not, and its runtime has an entry point for who knows it. The passes know
//           it of loops that they reshape: the kernel has nothing else.
// Callers:  sweep/Sweep.cpp, SpreadLoop.cpp, passes/ReshapeReductions.cpp
// Next:     runtime/fixes/Parallel60.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ONLYREGION_H
#define WARPFOLD_CODEGEN_ONLYREGION_H

#include "openmp/OpenMPCalls.h"

namespace warpfold {

/// Says so of the region that Begin begins, in a kernel in SPMD mode, where all threads do
/// and this release's entry point has a place for it.
void beginAsOnlyOne(const ParallelCall &Begin);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ONLYREGION_H
