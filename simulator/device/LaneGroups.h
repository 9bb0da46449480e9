//===- simulator/device/LaneGroups.h - lanes that wait alike ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the lines of a report that say where lanes stand, those of a warp
//           that wait for the same at the same place in one line:
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

/// Of a barrier: "64 threads", "all threads".
std::string describeCount(uint32_t Count);

/// "wait at barrier 0 for all threads, barrier0 in f(int) at a.cpp:3".
std::string describeWait(const Wait &W);

/// The lanes of a warp that a mask names, in groups.
void describeLanes(const Warp &W, uint32_t Lanes,
                   std::vector<std::string> &Lines);

/// All lanes of a block that have not exited.
void describeWarps(const Block &B, std::vector<std::string> &Lines);

/// A report is for people: beyond some lines it only counts.
void limitLines(std::vector<std::string> &Lines);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_LANEGROUPS_H
