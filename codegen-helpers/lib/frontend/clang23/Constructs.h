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

/// Returns what is in place of the loop over chunks: the launch alone. An error says why the
/// region does not get all iterations.
llvm::Expected<DistributeLoop> findWithoutDistribute(ParallelCall Launch);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CLANG23_CONSTRUCTS_H
