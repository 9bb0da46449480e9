//===- lower/FuseDistribute.h - one parallel region per team ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes each team launch its parallel region once, over all iterations, and reduce once.
//           The region itself then computes the team's share (SweepTiles.h).
//
//   before:   distribute_static_init(.., &lower, &upper, &stride, .., block size)
//             while (lower <= last) { parallel_51(region(lower, upper)); next }
//             distribute_static_fini
//
//   after:    parallel_51(region(0, last))
//
//           Without dist_schedule the teams' shares are implementation defined (OpenMP 5.2, 11.6);
//           plan/SweepPlan.h checks loops with that clause.
//
// Next:     SweepTiles.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_FUSEDISTRIBUTE_H
#define WARPFOLD_CODEGEN_FUSEDISTRIBUTE_H

#include "model/Construct.h"

namespace warpfold {

/// Removes Loop as above; has no effect if there is no loop over chunks.
void fuseDistribute(const DistributeLoop &Loop);

/// Erases the calls in F that end a team's share.
void eraseDistributeFinis(llvm::Function &F);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_FUSEDISTRIBUTE_H
