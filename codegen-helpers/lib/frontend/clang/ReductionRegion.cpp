//===- frontend/clang/ReductionRegion.cpp - a combined construct that reduces  -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/clang/ReductionRegion.h"

using namespace llvm;

namespace warpfold {

Expected<std::optional<ReductionRegion>>
ReductionRegion::find(ParallelCall Parallel) {
  Function &Teams = *Parallel.Call->getFunction();
  Function *Threads = Parallel.region();
  auto TeamsReduce = theOne(Teams, asTeamsReduce);
  const bool ReducesInTeam = Threads && theOne(*Threads, asParallelReduce);
  if (!TeamsReduce || !ReducesInTeam ||
      Teams.hasFnAttribute(Attribute::OptimizeNone))
    return std::optional<ReductionRegion>();
  auto Combined = CombinedLoop::find(Parallel);
  if (!Combined)
    return Combined.takeError();
  return ReductionRegion{*Combined, *TeamsReduce};
}

} // namespace warpfold
