//===- lower/KernelLimits.h - what ptxas may count on -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a kernel's limits on threads and teams, which become PTX directives,
//           in both of LLVM's spellings: attributes since LLVM 21, pairs in
//           nvvm.annotations before. The kernel's own spelling is kept.
// Callers:  LaunchShape.cpp, RowKernel.cpp, AlgorithmLimitsPass.cpp,
//           ResidentTeamsPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_KERNELLIMITS_H
#define WARPFOLD_CODEGEN_KERNELLIMITS_H

#include "llvm/IR/Function.h"

namespace warpfold {

/// maxntid's first number, 0 where the kernel has no such limit.
uint32_t threadLimit(const llvm::Function &Kernel);

void setThreadLimit(llvm::Function &Kernel, uint32_t Threads);

/// minnctapersm, 0 where the kernel says nothing of it.
uint32_t minimumTeams(const llvm::Function &Kernel);

/// minnctapersm, which ptxas takes only beside a limit on threads.
void setMinimumTeams(llvm::Function &Kernel, uint32_t Teams);

/// That a multiprocessor of the kernel's GPU has room for; of a GPU that is not known
/// what all have (CUDA C++ Programming Guide, "Technical Specifications per Compute
/// Capability").
uint32_t threadsOfMultiprocessor(const llvm::Function &Kernel);

/// Puts another function in the place of Kernel, the same in all but its address.
/// LLVM 19 asks for a kernel's annotations before the first pass of a plugin can
/// run (NVVMIntrRange) and keeps the answers by that address
/// (llvm/lib/Target/NVPTX/NVPTXUtilities.cpp): a limit that changes would not
/// reach the PTX.
/// To be called after the limits have changed.
void renewKernel(llvm::Function &Kernel);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_KERNELLIMITS_H
