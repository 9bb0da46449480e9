//===- lower/KernelLimits.h - limits on threads and teams -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reads and sets a kernel's limits on threads and teams, which become PTX directives, in
//           both of LLVM's forms: attributes since LLVM 21, pairs in nvvm.annotations before. The
//           kernel's own form is kept.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_KERNELLIMITS_H
#define WARPFOLD_CODEGEN_KERNELLIMITS_H

#include "llvm/IR/Function.h"

namespace warpfold {

/// Returns the first number of maxntid; 0 if the kernel has no such limit.
uint32_t threadLimit(const llvm::Function &Kernel);

/// Sets the first number of maxntid.
void setThreadLimit(llvm::Function &Kernel, uint32_t Threads);

/// Returns minnctapersm; 0 if the kernel has no such limit.
uint32_t minimumTeams(const llvm::Function &Kernel);

/// Sets minnctapersm, which ptxas accepts only together with a limit on threads.
void setMinimumTeams(llvm::Function &Kernel, uint32_t Teams);

/// Returns the maximum number of resident threads of a multiprocessor of the kernel's GPU; for an
/// unknown GPU the number that all GPUs support (CUDA C++ Programming Guide, "Technical
/// Specifications per Compute Capability").
uint32_t threadsOfMultiprocessor(const llvm::Function &Kernel);

/// Replaces Kernel by a new function that differs only in its address. Must be called after the
/// limits have changed: LLVM 19 queries a kernel's annotations before the first pass of a plugin
/// runs (NVVMIntrRange), and caches the results by that address
/// (llvm/lib/Target/NVPTX/NVPTXUtilities.cpp), so that a changed limit would not reach the PTX.
void renewKernel(llvm::Function &Kernel);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_KERNELLIMITS_H
