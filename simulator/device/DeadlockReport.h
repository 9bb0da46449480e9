//===- simulator/device/DeadlockReport.h - where each stands ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the report of a grid that cannot go on: for each resident block and
//           warp, which lanes wait where.
// Callers:  the grid, when its schedule finds nobody who can move.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_DEADLOCKREPORT_H
#define WARPFOLD_SIMULATOR_DEVICE_DEADLOCKREPORT_H

namespace warpfold::sim {

class Grid;

enum class Stall { NobodyCanMove, AllSpin };

[[noreturn]] void reportDeadlock(const Grid &G, Stall Why);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_DEADLOCKREPORT_H
