//===- analysis/TeamMemory.h - shared memory of several kernels -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  computes the shared memory that functions need. openmp-opt places a variable that a
//           team shares in shared memory. ptxas assigns it to the kernel if only one kernel
//           accesses it. If several kernels may access it, nvlink assigns it to each kernel of
//           the program that uses such memory, as every kernel does by the runtime. A transform
//           that needs most of a block's 48 KB queries the remainder here.
// Callers:  plan/ScanPlan.cpp, lower/ColumnVersion.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMMEMORY_H
#define WARPFOLD_CODEGEN_TEAMMEMORY_H

#include <cstdint>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace warpfold {

/// Returns the bytes of team variables in functions that several kernels of M call, or that another
/// module may call.
uint64_t commonTeamBytes(llvm::Module &M);

/// Returns the bytes of those in functions that only Kernel calls.
uint64_t ownTeamBytes(const llvm::Function &Kernel);

/// Returns the bytes of the shared memory that F accesses by name.
uint64_t namedTeamBytes(const llvm::Function &F);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMMEMORY_H
