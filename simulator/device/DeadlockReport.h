//===- simulator/device/DeadlockReport.h - reports a deadlock ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  reports a grid that cannot make progress: for each resident block
//           and warp, what each lane waits for and where.
// Callers:  the grid, if its schedule finds no lane that can run.
// Rules:    a deadlock is reported only if no more specific defect explains
//           why the grid stops. Typical causes are locks, flags, and waits for
//           teams that have not started. A specific defect is reported when it
//           becomes certain, before the grid stops:
//           - divergent barrier: lanes of one warp wait at different barriers
//             (another id, or another instruction if one of them is aligned);
//             or some lanes wait at a barrier, others at warp operations, and
//             each of these operations requires one of the waiting lanes;
//           - absent lane: lanes of one warp wait only at warp operations,
//             each for one of the others; a lane is not in its own mask; or a
//             lane shuffles from a lane that does not take part;
//           - wrong count: a count that no barrier can have; different counts
//             at one barrier; or all remaining warps of a block wait at
//             barriers with all their lanes, and no barrier can complete.
//           Lanes that wait without reading memory always match one of these.
//           Therefore, in a deadlock at least one lane polls memory.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_DEADLOCKREPORT_H
#define WARPFOLD_SIMULATOR_DEVICE_DEADLOCKREPORT_H

namespace warpfold::sim {

class Grid;

/// Prints the report and ends the process.
[[noreturn]] void reportDeadlock(const Grid &G);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_DEADLOCKREPORT_H
