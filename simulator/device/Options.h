//===- simulator/device/Options.h - what the user may set -------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  how many devices there are and their size, how a device behaves where a device is free
//           to choose, and what it checks and prints. The values travel in
//           environment variables, because the program under test is not ours:
//           the command lines of simulator/tools/ set them, this file reads
//           them.
// Callers:  any part of the simulator, from any thread, through options().
//           An unusable value ends the program with a message that names the
//           variable, its value and what is allowed.
// Next:     simulator/tools/SimulatorCommandLine.h sets them.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_OPTIONS_H
#define WARPFOLD_SIMULATOR_DEVICE_OPTIONS_H

#include "simulator/schedule/Policy.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace warpfold::sim {

inline constexpr uint32_t MaxDevices = 16;
inline constexpr uint32_t MaxSMs = 1024;
inline constexpr uint32_t MaxBlocksPerSM = 32;

/// What is printed of what kernels executed.
enum class Statistics { None, Kernels, Launches };

inline constexpr char StatisticsNames[] = "0, 1 (by kernels) or launches";

inline std::optional<Statistics> parseStatistics(std::string_view Name) {
  if (Name == "0")
    return Statistics::None;
  if (Name == "1")
    return Statistics::Kernels;
  if (Name == "launches")
    return Statistics::Launches;
  return std::nullopt;
}

struct SimulatorOptions {
  uint32_t Devices = 1;                  ///< WARPFOLD_SIM_DEVICES
  uint32_t SMs = 2;                      ///< WARPFOLD_SIM_SMS, of each
  uint32_t BlocksPerSM = 2;              ///< WARPFOLD_SIM_BLOCKS_PER_SM
  bool UnifiedMemory = false;            ///< WARPFOLD_SIM_UNIFIED_MEMORY=1
  Statistics Stats = Statistics::None;   ///< WARPFOLD_SIM_STATS
  Policy Schedule = Policy::Fair;        ///< WARPFOLD_SIM_SCHEDULE
  uint32_t Seed = 0;                     ///< WARPFOLD_SIM_SEED
  bool SplitWarps = false;               ///< WARPFOLD_SIM_SPLIT_WARPS=1
  bool CheckMemory = false;              ///< WARPFOLD_SIM_CHECK_MEMORY=1
  bool WeakMemory = false;               ///< WARPFOLD_SIM_WEAK_MEMORY=1
  std::string Suppressions;              ///< WARPFOLD_SIM_SUPPRESSIONS, a file
  size_t StackBytes = size_t(256) << 10; ///< WARPFOLD_SIM_STACK, of one thread

  /// The device performs the image's accesses to memory.
  bool watchesMemory() const {
    return Stats != Statistics::None || CheckMemory || WeakMemory;
  }
};

/// The names of the variables, for the command line that sets them.
namespace env {
inline constexpr char Devices[] = "WARPFOLD_SIM_DEVICES";
inline constexpr char SMs[] = "WARPFOLD_SIM_SMS";
inline constexpr char BlocksPerSM[] = "WARPFOLD_SIM_BLOCKS_PER_SM";
inline constexpr char UnifiedMemory[] = "WARPFOLD_SIM_UNIFIED_MEMORY";
inline constexpr char Stats[] = "WARPFOLD_SIM_STATS";
inline constexpr char Schedule[] = "WARPFOLD_SIM_SCHEDULE";
inline constexpr char Seed[] = "WARPFOLD_SIM_SEED";
inline constexpr char SplitWarps[] = "WARPFOLD_SIM_SPLIT_WARPS";
inline constexpr char CheckMemory[] = "WARPFOLD_SIM_CHECK_MEMORY";
inline constexpr char WeakMemory[] = "WARPFOLD_SIM_WEAK_MEMORY";
inline constexpr char Suppressions[] = "WARPFOLD_SIM_SUPPRESSIONS";
inline constexpr char StackBytes[] = "WARPFOLD_SIM_STACK";
} // namespace env

/// Read from the environment at the first call and fixed from then on.
const SimulatorOptions &options();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_OPTIONS_H
