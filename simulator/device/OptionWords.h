//===- simulator/device/OptionWords.h - settings, said again ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the settings that change what the device does, as words of a command
//           line that gives the same ones.
// Callers:  whoever prints a command that repeats a run.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_OPTIONWORDS_H
#define WARPFOLD_SIMULATOR_DEVICE_OPTIONWORDS_H

#include "simulator/device/Options.h"

#include <string>
#include <vector>

namespace warpfold::sim {

/// Those that are not the default.
std::vector<std::string> optionWords(const SimulatorOptions &Options);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_OPTIONWORDS_H
