//===- lower/OnlyRegion.h - a kernel that is one region ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a region that is launched inside another one is executed by one thread, by a second
//           copy of its code at each launch. The openmp-opt of LLVM 19 finds that a kernel's only
//           region is inside no other; that of LLVM 21 and 22 does not, and their runtimes have an
//           entry point for regions that are known to be inside no other. Loops that the passes
//           reshape are in such regions, since their kernels contain nothing else.
// Next:     runtime/fixes/Parallel51.cpp, Parallel60.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ONLYREGION_H
#define WARPFOLD_CODEGEN_ONLYREGION_H

#include "openmp/OpenMPCalls.h"

namespace warpfold {

/// Flags the region that Launch launches as its kernel's only region. The kernel must be in SPMD
/// mode. Has no effect if not all threads execute the region, or if this LLVM release needs no
/// flag.
void launchAsOnlyRegion(const ParallelCall &Launch);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ONLYREGION_H
