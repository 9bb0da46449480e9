//===- lib/IdleTeams.h - teams without iterations stay out ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the host starts teams for every iteration; a sweep needs a few for
//           each multiprocessor. The others leave at once.
//
//   before:   parallel_51(region(0, last))
//             if (teams_reduce(list) == 1) ..
//
//   after:    teams = sweep_teams(last)
//             if (team < teams) parallel_51(region(0, last))
//             if ((team < teams ? sweep_reduce(list, teams) : 0) == 1) ..
//
//           Only where such a team would have brought nothing but the identity
//           (PrivateCopies.h); otherwise every team takes part in the reduction.
//
// Next:     runtime/entry/SweepReduce.cpp, which is called.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_IDLETEAMS_H
#define WARPFOLD_CODEGEN_IDLETEAMS_H

#include "ReductionRegion.h"
#include "RuntimeCalls.h"

namespace warpfold {

/// Before fuseDistribute, which takes the loop apart.
void keepIdleTeamsOut(const ReductionRegion &Region, const SweepShape &Shape);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_IDLETEAMS_H
