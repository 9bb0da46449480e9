//===- lower/FuseDistribute.h - one parallel region per team ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  each team runs its parallel region once, over all iterations, and
//           reduces once; the region itself then picks the team's share
//           (SweepTiles.h).
//
//   before:   distribute_static_init(.., &lower, &upper, &stride, .., block size)
//             while (lower <= last) { parallel_51(region(lower, upper)); next }
//             distribute_static_fini
//
//   after:    parallel_51(region(0, last))
//
//           clang chooses the teams' shares where the user does not (OpenMP 5.2,
//           11.6: without dist_schedule they are implementation defined).
//
// Next:     SweepTiles.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_FUSEDISTRIBUTE_H
#define WARPFOLD_CODEGEN_FUSEDISTRIBUTE_H

#include "model/Construct.h"

namespace warpfold {

/// Nothing where there is no such loop.
void fuseDistribute(const DistributeLoop &Loop);

/// F no longer asks for a team's share.
void eraseDistributeFinis(llvm::Function &F);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_FUSEDISTRIBUTE_H
