//===- lower/SweepTiles.h - one sweep, several loads in flight --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  distributes the iterations of a work-sharing loop to the threads of all teams in tiles
//           (a grid-stride loop over tiles). A tile is U iterations for each thread of a team, a
//           team's width apart; team t executes tiles t, t + teams, ... The remainder fills no
//           tile, and is distributed to all teams, beginning with the last one, so that no single
//           team executes dependent loads one by one.
//
//   before:   for (i = lower + thread; i <= upper; i += width) body(i)
//
//   after:    for (base = team * tile; base + tile - 1 <= upper; base += teams * tile)
//               for (u = 0; u < U; ++u)            // unrolled
//                 body(base + thread + u * width)
//             done = (upper + 1) / tile * tile
//             for (i = done + (teams - 1 - team) * width + thread; i <= upper;
//                  i += teams * width)
//               body(i)
//
//           With U known, the loads of U iterations are issued before the first result is
//           used. No sum can exceed the counter's last value: distances from upper are
//           compared, in 64 bits. U = 1 leaves one plain grid-stride loop.
//
//           If loads can be shared (AdjacentLoads.h), there is a second sweep, whose full
//           tiles have V neighboring iterations in a thread. It is used if the loop is long
//           and the check finds that iterations are neighbors in memory; a short loop only
//           executes one comparison:
//
//             if (upper >= long && neighbors && aligned alike)
//               for (base = ..; head + base + tile - 1 <= upper; ..)   // as above
//                 for (u = 0; u < U; u += V)       // unrolled
//                   for (v = 0; v < V; ++v)        // unrolled
//                     body(head + base + thread * V + u * width + v)
//               ..
//
//           where the head, the iterations before the first aligned element, is executed
//           after all others: iteration i of the sweep is iteration i + head of the loop, and
//           wraps to the loop's start after its end.
//
// Measured: tiles of U * width keep a warp's loads within one stretch of memory. They are
//           faster than U loads a whole grid apart, and than one contiguous part for each
//           team (docs/Tuning.md).
//
// Next:     IdleTeams.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SWEEPTILES_H
#define WARPFOLD_CODEGEN_SWEEPTILES_H

#include "plan/SweepPlan.h"

namespace warpfold {

/// Makes Init return the first bounds of each thread of the region, in place of the user's
/// schedule. If Init is no runtime call for threads, or a group of threads executes each iteration,
/// the region's threads must be those of the team.
void distributeToThreads(const StaticInit &Init,
                         uint32_t ThreadsOfIteration = 1);

/// Applies Plan to Loop, which must run from 0 in every team. Afterwards each iteration is executed
/// once in the grid.
void sweepTiles(const WorksharingLoop &Loop, const SweepPlan &Plan);

/// Does the same for a loop without a reduction, with U = 1 and all teams of the launch.
void sweepByAllTeams(const WorksharingLoop &Loop);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SWEEPTILES_H
