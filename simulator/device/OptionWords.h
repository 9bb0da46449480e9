//===- simulator/device/OptionWords.h - settings as options -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  converts the settings that affect the device's behaviour into the
//           command-line options that select them.
// Callers:  code that prints a command to repeat a run.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_OPTIONWORDS_H
#define WARPFOLD_SIMULATOR_DEVICE_OPTIONWORDS_H

#include "simulator/device/Options.h"

#include <string>
#include <vector>

namespace warpfold::sim {

/// Returns the options of all settings that differ from the default.
std::vector<std::string> optionWords(const SimulatorOptions &Options);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_OPTIONWORDS_H
