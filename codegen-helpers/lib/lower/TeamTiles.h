//===- lower/TeamTiles.h - a team's own loop, several loads in flight -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes a work-sharing loop that cannot be distributed to all teams, because its kernel
//           contains more than that loop, execute U iterations of a thread side by side. Every
//           thread executes the same iterations as before, in the same order.
//
//   before:   for (i = lower; i <= upper; i += stride) body(i)
//
//   after:    if (lower <= upper)
//               for (done = 0; upper - lower - done >= (U - 1) * stride;
//                    done += U * stride)
//                 for (u = 0; u < U; ++u)          // unrolled
//                   body(lower + done + u * stride)
//               for (; done <= upper - lower; done += stride) body(lower + done)
//
//           LLVM decides which loads it may move before a thread's stores, since it sees the
//           copies one after the other.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMTILES_H
#define WARPFOLD_CODEGEN_TEAMTILES_H

#include "model/WorksharingLoop.h"

namespace warpfold {

/// The loop to change, and its tile size.
struct TeamTilesPlan {
  WorksharingLoop Loop;
  /// The iterations of a thread that are executed side by side: more than one.
  uint32_t Iterations;

  /// Returns the plan for the work-sharing loop of Region, the function of a parallel region, or an
  /// error that says why it stays unchanged.
  static llvm::Expected<TeamTilesPlan> of(llvm::Function &Region);
};

/// Applies Plan. Returns an error that says why the region is unchanged.
llvm::Error applyTeamTiles(const TeamTilesPlan &Plan);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMTILES_H
