//===- simulator/device/Options.cpp - what the user may set ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/Options.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace warpfold::sim {

static void readNumber(const char *Name, size_t Low, size_t High,
                       size_t &Value) {
  const char *Text = std::getenv(Name);
  if (!Text)
    return;
  const char *End = Text + std::strlen(Text);
  size_t Read = 0;
  auto [Stop, Error] = std::from_chars(Text, End, Read);
  if (Error != std::errc() || Stop != End || Read < Low || Read > High) {
    std::fprintf(stderr,
                 "warpfold-sim: error: %s=%s: expected a whole number from "
                 "%zu to %zu\n",
                 Name, Text, Low, High);
    std::exit(EXIT_FAILURE);
  }
  Value = Read;
}

static SimulatorOptions readEnvironment() {
  SimulatorOptions Result;
  size_t SMs = Result.SMs, Blocks = Result.BlocksPerSM, Stats = 0;
  readNumber(env::SMs, 1, 1024, SMs);
  readNumber(env::BlocksPerSM, 1, 32, Blocks);
  readNumber(env::Stats, 0, 1, Stats);
  readNumber(env::StackBytes, size_t(16) << 10, size_t(1) << 30,
             Result.StackBytes);
  Result.SMs = static_cast<unsigned>(SMs);
  Result.BlocksPerSM = static_cast<unsigned>(Blocks);
  Result.Stats = Stats != 0;
  if (const char *Schedule = std::getenv(env::Schedule))
    Result.Schedule = Schedule;
  return Result;
}

const SimulatorOptions &options() {
  // Never destroyed, because kernels run to the very end of the process.
  static const auto &Options = *new SimulatorOptions(readEnvironment());
  return Options;
}

} // namespace warpfold::sim
