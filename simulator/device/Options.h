//===- simulator/device/Options.h - settings of the simulator ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  defines the settings: the count and size of the devices, the
//           choices where a device's behaviour is unspecified, and the checks
//           and statistics. The values are passed in environment variables,
//           because the program under test is a separate program. The command
//           lines of simulator/tools/ set the variables, and this file reads
//           them.
// Callers:  any part of the simulator, from any thread, through options(). An
//           invalid value ends the program with a message that states the
//           variable, its value and the allowed values.
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

/// The limits of the settings.
inline constexpr uint32_t MaxDevices = 16;
inline constexpr uint32_t MaxSMs = 1024;
inline constexpr uint32_t MaxBlocksPerSM = 32;

/// Selects the statistics about kernels that are printed.
enum class Statistics { None, Kernels, Launches };

/// The values of the setting, for messages.
inline constexpr char StatisticsNames[] = "0, 1 (by kernels) or launches";

/// Returns the value with this name.
inline std::optional<Statistics> parseStatistics(std::string_view Name) {
  if (Name == "0")
    return Statistics::None;
  if (Name == "1")
    return Statistics::Kernels;
  if (Name == "launches")
    return Statistics::Launches;
  return std::nullopt;
}

/// The values of all settings, with the variables that set them.
struct SimulatorOptions {
  uint32_t Devices = 1;                  ///< WARPFOLD_SIM_DEVICES
  uint32_t SMs = 2;                      ///< WARPFOLD_SIM_SMS, of each device
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

  /// Returns whether the device performs the image's memory accesses.
  bool watchesMemory() const {
    return Stats != Statistics::None || CheckMemory || WeakMemory;
  }
};

/// The names of the environment variables.
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

/// Returns the settings, which are read from the environment at the first call
/// and do not change afterwards.
const SimulatorOptions &options();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_OPTIONS_H
