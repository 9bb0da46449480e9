//===- simulator/device/Options.h - what the user may set -------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the simulated device's size and what it prints. The values travel
//           in environment variables, because the program under test is not
//           ours: warpfold-sim's command line sets them, this file reads them.
// Callers:  any part of the simulator, from any thread, through options().
//           An unusable value ends the program with a message that names the
//           variable, its value and what is allowed.
// Next:     simulator/device/Grid.h uses SMs and BlocksPerSM.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_OPTIONS_H
#define WARPFOLD_SIMULATOR_DEVICE_OPTIONS_H

#include <cstddef>
#include <string>

namespace warpfold::sim {

struct SimulatorOptions {
  unsigned SMs = 2;                      ///< WARPFOLD_SIM_SMS
  unsigned BlocksPerSM = 2;              ///< WARPFOLD_SIM_BLOCKS_PER_SM
  bool Stats = false;                    ///< WARPFOLD_SIM_STATS=1
  std::string Schedule = "fair";         ///< WARPFOLD_SIM_SCHEDULE
  size_t StackBytes = size_t(256) << 10; ///< WARPFOLD_SIM_STACK, of one thread
};

/// The names of the variables, for the command line that sets them.
namespace env {
inline constexpr char SMs[] = "WARPFOLD_SIM_SMS";
inline constexpr char BlocksPerSM[] = "WARPFOLD_SIM_BLOCKS_PER_SM";
inline constexpr char Stats[] = "WARPFOLD_SIM_STATS";
inline constexpr char Schedule[] = "WARPFOLD_SIM_SCHEDULE";
inline constexpr char StackBytes[] = "WARPFOLD_SIM_STACK";
} // namespace env

/// Read from the environment at the first call and fixed from then on.
const SimulatorOptions &options();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_OPTIONS_H
