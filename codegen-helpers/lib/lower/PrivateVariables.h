//===- lower/PrivateVariables.h - team variables become private -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  replaces the variables that a team's threads share by one private variable in each
//           thread, if all threads execute what one of them has executed. The caller's plan has
//           found that the threads cannot observe the difference (analysis/Captures.h).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_PRIVATEVARIABLES_H
#define WARPFOLD_CODEGEN_PRIVATEVARIABLES_H

#include "openmp/OpenMPCalls.h"

namespace warpfold {

/// Replaces all team variables of F. A variable is new each time that code allocates it.
void makePrivate(llvm::Function &F);

/// Replaces the team variables of Launch's function, a kernel in generic mode whose code all
/// threads execute from now on. The kernel's mode is unchanged.
void makeMainThreadPrivate(const ParallelCall &Launch);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_PRIVATEVARIABLES_H
