//===- simulator/device/Options.cpp - settings of the simulator -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/Options.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <unistd.h>

namespace warpfold::sim {

[[noreturn]] static void refuse(const char *Name, const char *Text,
                                const std::string &Expected) {
  std::fprintf(stderr, "warpfold-sim: error: %s=%s: expected %s\n", Name, Text,
               Expected.c_str());
  // Skip exit handlers: those of the host side would read the options again.
  _exit(EXIT_FAILURE);
}

static void readNumber(const char *Name, size_t Low, size_t High,
                       size_t &Value) {
  const char *Text = std::getenv(Name);
  if (!Text)
    return;
  const char *End = Text + std::strlen(Text);
  size_t Read = 0;
  auto [Stop, Error] = std::from_chars(Text, End, Read);
  if (Error != std::errc() || Stop != End || Read < Low || Read > High)
    refuse(Name, Text,
           "a whole number from " + std::to_string(Low) + " to " +
               std::to_string(High));
  Value = Read;
}

static void readNumber(const char *Name, size_t Low, size_t High,
                       uint32_t &Value) {
  size_t Wide = Value;
  readNumber(Name, Low, High, Wide);
  Value = static_cast<uint32_t>(Wide);
}

static void readSwitch(const char *Name, bool &Value) {
  size_t Number = Value;
  readNumber(Name, 0, 1, Number);
  Value = Number != 0;
}

static void readPolicy(const char *Name, Policy &Value) {
  const char *Text = std::getenv(Name);
  if (!Text)
    return;
  std::optional<Policy> Known = parsePolicy(Text);
  if (!Known)
    refuse(Name, Text, PolicyNames);
  Value = *Known;
}

static void readStatistics(const char *Name, Statistics &Value) {
  const char *Text = std::getenv(Name);
  if (!Text)
    return;
  std::optional<Statistics> Known = parseStatistics(Text);
  if (!Known)
    refuse(Name, Text, StatisticsNames);
  Value = *Known;
}

static SimulatorOptions readEnvironment() {
  SimulatorOptions Result;
  readNumber(env::Devices, 1, MaxDevices, Result.Devices);
  readNumber(env::SMs, 1, MaxSMs, Result.SMs);
  readNumber(env::BlocksPerSM, 1, MaxBlocksPerSM, Result.BlocksPerSM);
  readSwitch(env::UnifiedMemory, Result.UnifiedMemory);
  readStatistics(env::Stats, Result.Stats);
  readPolicy(env::Schedule, Result.Schedule);
  readNumber(env::Seed, 0, UINT32_MAX, Result.Seed);
  readSwitch(env::SplitWarps, Result.SplitWarps);
  readSwitch(env::CheckMemory, Result.CheckMemory);
  readSwitch(env::WeakMemory, Result.WeakMemory);
  if (const char *File = std::getenv(env::Suppressions))
    Result.Suppressions = File;
  readNumber(env::StackBytes, size_t(16) << 10, size_t(1) << 30,
             Result.StackBytes);
  return Result;
}

const SimulatorOptions &options() {
  // Never destroyed, because kernels may run until the process ends.
  static const auto &Options = *new SimulatorOptions(readEnvironment());
  return Options;
}

} // namespace warpfold::sim
