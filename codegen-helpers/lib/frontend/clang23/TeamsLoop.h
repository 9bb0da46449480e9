//===- frontend/clang23/TeamsLoop.h - what a team does with its share -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  tells `distribute parallel for`, where clang has a team's share of the
//           iterations executed by a parallel region, from `distribute`, where the
//           team's own code executes it.
// Callers:  LastValues.cpp, TeamsLoops.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMSLOOP
#define WARPFOLD_CODEGEN_TEAMSLOOP

#include "openmp/OpenMPCalls.h"

#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace warpfold {

/// The region that gets the bounds of the share that Distribute gives a team.
std::optional<ParallelCall> regionOf(const StaticInit &Distribute);

/// The variables on the stack of Begin's caller that the region gets the address of.
llvm::SmallVector<llvm::AllocaInst *, 4>
stackVariablesOf(const ParallelCall &Begin);

/// A work loop of Threads, a region or null, is that of all teams' threads.
bool hasLoopOfAllThreads(llvm::Function *Threads);

/// clang 23 leaves out the loop of a `teams loop` that reduces and is executed by the team's
/// own code: there are its bounds, which nobody reads, and one iteration, whose number
/// nobody writes. The iteration may have parallel regions of its own.
bool lacksItsLoop(llvm::Function &Teams);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMSLOOP
