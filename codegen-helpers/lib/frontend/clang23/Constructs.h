//===- frontend/clang23/Constructs.h - loops of all teams' threads ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  clang 23's part of frontend/Constructs.h. If a combined construct reduces, clang 23
//           generates one loop for the threads of all teams, and none over a team's chunks.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CLANG23_CONSTRUCTS_H
#define WARPFOLD_CODEGEN_CLANG23_CONSTRUCTS_H

#include "model/Construct.h"

#include "llvm/Support/Error.h"

namespace warpfold {

/// Returns whether Region, which may be null, contains a loop of all teams' threads.
bool hasLoopOfAllThreads(llvm::Function *Region);

/// Returns whether Launch's region contains such a loop, and the teams' code no loop over chunks.
bool sharesLoopOfAllThreads(const ParallelCall &Launch);

/// Returns a description of the launch in place of a loop over chunks, or an error that says why
/// the region does not receive all iterations.
llvm::Expected<DistributeLoop> findWithoutDistribute(ParallelCall Launch);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CLANG23_CONSTRUCTS_H
