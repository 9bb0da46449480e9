//===- plan/HostArguments.h - variables for slow memory ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a variable that a construct maps for itself alone may be in the host's
//           memory while the kernel runs, which saves its copies (docs/HostTime.md),
//           if the kernel reaches for it a few times and not in each thread. Such
//           are the variables of a reduction: read by one thread of each team at
//           most (lower/EarlyLoads.h), written by the one that has the result.
//
//             kernel(.., ptr s)          s goes to a function of the construct
//             if (thread == 0) .. = *s   a read, once in each team
//             if (teams_reduce(..) == 1) *s = ..
//
//           All that the kernel does with the variable is looked at, in all the
//           functions that get its address. Atomic and volatile accesses, an address
//           that goes anywhere else, and what is not understood, leave it out.
// Callers:  passes/HostArgumentsPass.cpp, before any optimisation.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_HOSTARGUMENTS_H
#define WARPFOLD_CODEGEN_HOSTARGUMENTS_H

#include "openmp/KernelEnvironment.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Instructions.h"

#include <cstdint>

namespace warpfold {

/// Bit N: the kernel's argument N, counted from 0.
struct HostArguments {
  /// It is the address of such a variable, and the kernel accesses its first byte.
  uint32_t All = 0;
  /// The teams reduce it: the thread that has the result writes it.
  uint32_t Reduced = 0;
  /// The kernel has no use for it.
  uint32_t Unused = 0;
  /// Reads of them before the kernel writes (model/InitialValues.h).
  llvm::SmallSetVector<llvm::LoadInst *, 8> Originals;
};

HostArguments hostArguments(const KernelEnvironment &Environment);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_HOSTARGUMENTS_H
