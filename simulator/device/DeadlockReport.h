//===- simulator/device/DeadlockReport.h - where each stands ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the report of a grid that cannot go on: for each resident block and
//           warp, which lanes wait where.
// Callers:  the grid, when its schedule finds nobody who can move.
// Names:    a deadlock is what is left when nothing else explains it: locks,
//           flags, teams that have not started. The rules, each found when it
//           becomes certain, long before the grid stands still:
//           - divergent barrier: lanes of one warp stand at different barriers
//             (another id; another place, if one of them is aligned), or some at
//             a barrier and others at a warp operation, each of which waits for
//             one of the others;
//           - absent lane: lanes of one warp stand at warp operations only, and
//             each waits for one of the others; a lane that is not in its own
//             mask; a shuffle from a lane that does not take part;
//           - wrong count: a count that no barrier can have; different counts at
//             one barrier; all warps that are left of a block wait at barriers,
//             whole, and none is full.
//           All lanes that wait without looking at memory fall under these, so
//           in a deadlock somebody looks, and waits for another.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_DEADLOCKREPORT_H
#define WARPFOLD_SIMULATOR_DEVICE_DEADLOCKREPORT_H

namespace warpfold::sim {

class Grid;

[[noreturn]] void reportDeadlock(const Grid &G);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_DEADLOCKREPORT_H
