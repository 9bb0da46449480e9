//===- simulator/device/OptionWords.cpp - settings as options -------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/OptionWords.h"

namespace warpfold::sim {

std::vector<std::string> optionWords(const SimulatorOptions &Options) {
  const SimulatorOptions Defaults;
  std::vector<std::string> Words;
  auto AddNumber = [&](const char *Name, uint32_t Value, uint32_t Default) {
    if (Value != Default)
      Words.push_back(Name + std::to_string(Value));
  };
  auto AddSwitch = [&](const char *Name, bool Value) {
    if (Value)
      Words.push_back(Name);
  };
  AddNumber("--devices=", Options.Devices, Defaults.Devices);
  AddNumber("--sms=", Options.SMs, Defaults.SMs);
  AddNumber("--blocks-per-sm=", Options.BlocksPerSM, Defaults.BlocksPerSM);
  AddSwitch("--unified-memory", Options.UnifiedMemory);
  if (Options.Schedule != Defaults.Schedule)
    Words.push_back(std::string("--schedule=") + policyName(Options.Schedule));
  AddNumber("--seed=", Options.Seed, Defaults.Seed);
  AddSwitch("--split-warps", Options.SplitWarps);
  AddSwitch("--weak-memory", Options.WeakMemory);
  AddSwitch("--check-memory", Options.CheckMemory);
  if (!Options.Suppressions.empty())
    Words.push_back("--suppressions=" + Options.Suppressions);
  return Words;
}

} // namespace warpfold::sim
