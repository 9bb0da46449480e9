//===- simulator/device/LaneGroups.h - lanes in reports ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  prints where lanes wait. Lanes of a warp that wait for the same
//           operation at the same location share one line:
//             block 0 warp 1 lanes 0-7,31: wait at barrier 0 for all threads,
//             barrier0 in f(int) at a.cpp:3
// Callers:  DeadlockReport.cpp, SynchronizationReport.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_LANEGROUPS_H
#define WARPFOLD_SIMULATOR_DEVICE_LANEGROUPS_H

#include <cstdint>
#include <string>
#include <vector>

namespace warpfold::sim {

class Block;
class Warp;
struct Wait;

/// Returns the text of a barrier's count: "64 threads" or "all threads".
std::string describeCount(uint32_t Count);

/// Returns what a lane waits for, such as "wait at barrier 0 for all threads,
/// barrier0 in f(int) at a.cpp:3".
std::string describeWait(const Wait &W);

/// Adds a line for each group of the warp's lanes in the mask Lanes.
void describeLanes(const Warp &W, uint32_t Lanes,
                   std::vector<std::string> &Lines);

/// Adds the lines of all lanes of a block that have not exited.
void describeWarps(const Block &B, std::vector<std::string> &Lines);

/// Replaces the lines above a limit by their count, so that the report stays
/// readable.
void limitLines(std::vector<std::string> &Lines);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_LANEGROUPS_H
