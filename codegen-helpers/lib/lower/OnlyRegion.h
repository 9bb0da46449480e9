//===- lower/OnlyRegion.h - a kernel that is one region ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a region that is begun inside of another one is executed by one thread, by a
//           second copy of its code in each place where a region begins. LLVM 19's
//           openmp-opt finds out that a kernel's only region is inside of none; that of
//           LLVM 21 and 22 does not, and their runtimes have an entry point for regions
//           that are known to be inside of none. Loops that the passes reshape are in
//           such regions: the kernel has nothing else.
// Callers:  lower/Sweep.cpp, SpreadLoop.cpp, passes/ReshapeReductions.cpp
// Next:     runtime/fixes/Parallel51.cpp, Parallel60.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ONLYREGION_H
#define WARPFOLD_CODEGEN_ONLYREGION_H

#include "openmp/OpenMPCalls.h"

namespace warpfold {

/// Marks the region that Begin begins as its kernel's only one, in a kernel in SPMD mode, if
/// all threads begin it and this release needs the mark.
void beginAsOnlyOne(const ParallelCall &Begin);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ONLYREGION_H
