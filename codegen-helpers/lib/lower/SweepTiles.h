//===- lower/SweepTiles.h - one sweep, several loads in flight --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  deals the iterations of a work loop out to the threads of all
//           teams in tiles. A tile is U iterations for each thread of a team,
//           a team's width apart; team t takes tiles t, t + teams, ... What is
//           left fills no tile, and is dealt out to all teams, from the last one
//           on: no team alone waits for one load after the other.
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
//           With U known, the loads of U iterations are issued before the first
//           is waited for. No sum is formed that could pass the counter's last
//           value: distances from upper are compared, in 64 bits.
//           U = 1 leaves one plain loop, grid stride.
//
//           Where loads may be shared (AdjacentLoads.h) there is a second sweep,
//           whose full tiles have V neighbouring iterations in a thread. It is
//           taken where the loop is long and its iterations turn out to be
//           neighbours in memory; a short loop passes by with one comparison:
//
//             if (upper >= long && neighbours && aligned alike)
//               for (base = ..; head + base + tile - 1 <= upper; ..)   // as above
//                 for (u = 0; u < U; u += V)       // unrolled
//                   for (v = 0; v < V; ++v)        // unrolled
//                     body(head + base + thread * V + u * width + v)
//               ..
//
//           where the head, the iterations before the first aligned element, is
//           done after all others: iteration i of the sweep is i + head of the
//           loop, from the loop's start again after its end.
//
// Measured: tiles of U * width keep a warp's loads within one stretch of memory;
//           they beat U loads a whole grid apart, and one contiguous part for
//           each team (docs/Tuning.md).
//
// Next:     IdleTeams.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SWEEPTILES_H
#define WARPFOLD_CODEGEN_SWEEPTILES_H

#include "plan/SweepPlan.h"

namespace warpfold {

/// What the runtime says of a loop's first bounds, of each thread of the region, in place
/// of the user's schedule. Where that is no call for it the region's threads must be the
/// team's; so they must where an iteration is a group's of them.
void distributeToThreads(const StaticInit &Init,
                         uint32_t ThreadsOfIteration = 1);

/// The plan's loop runs from 0 in every team when this is called; afterwards each
/// iteration runs once in the grid.
void sweepTiles(const WorksharingLoop &Loop, const SweepPlan &Plan);

/// The same of a loop that reduces nothing, U = 1, with all teams of the launch.
void sweepByAllTeams(const WorksharingLoop &Loop);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SWEEPTILES_H
