//===- plan/HostArguments.h - arguments in host-resident memory ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the kernel arguments whose variables may be in pinned host memory while the
//           kernel runs, if a construct maps them for itself only. This saves their copies
//           (docs/HostTime.md) if only a few accesses are made, not one per thread. The variables
//           of a reduction qualify: at most one thread of each team reads them
//           (lower/EarlyLoads.h), and the thread that has the result writes them.
//
//             kernel(.., ptr s)          s is passed to a function of the construct
//             if (thread == 0) .. = *s   one read per team
//             if (teams_reduce(..) == 1) *s = ..
//
//           The analysis follows the address through all functions that receive it. A variable does
//           not qualify if it is accessed atomically or is volatile, if its address goes anywhere
//           else, or if a use is not recognized.
//
// Callers:  passes/HostArgumentsPass.cpp, before any optimization
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_HOSTARGUMENTS_H
#define WARPFOLD_CODEGEN_HOSTARGUMENTS_H

#include "openmp/KernelEnvironment.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Instructions.h"

#include <cstdint>

namespace warpfold {

/// Masks of kernel arguments: bit N is argument N, counted from 0.
struct HostArguments {
  /// The host-resident arguments, whose first byte the kernel accesses.
  uint32_t All = 0;
  /// Those that the teams reduce: the thread that has the result writes them.
  uint32_t Reduced = 0;
  /// The arguments that the kernel does not use.
  uint32_t Unused = 0;
  /// Loads of their initial values, before the kernel writes them (model/InitialValues.h).
  llvm::SmallSetVector<llvm::LoadInst *, 8> InitialValues;
};

/// Returns the masks of the kernel's arguments.
HostArguments hostArguments(const KernelEnvironment &Environment);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_HOSTARGUMENTS_H
