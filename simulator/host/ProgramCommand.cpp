//===- simulator/host/ProgramCommand.cpp - repeats a program --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/ProgramCommand.h"

#include "simulator/device/OptionWords.h"
#include "simulator/report/RepeatCommand.h"
#include "simulator/report/Report.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>

namespace warpfold::sim {

/// Returns the program and its arguments.
static std::vector<std::string> programWords() {
  std::ifstream Stream("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> Words;
  for (std::string Word; std::getline(Stream, Word, '\0');)
    Words.push_back(Word);
  return Words;
}

static void programEnds(int Status, void *) {
  if (Status == 0)
    return;
  std::fflush(stdout);
  print({"the program ended with exit status " + std::to_string(Status),
         repeatLines()});
}

static bool remember() {
  const std::vector<std::string> Options = optionWords(options());
  if (Options.empty())
    return false;
  std::vector<std::string> Words = {"warpfold-sim"};
  Words.insert(Words.end(), Options.begin(), Options.end());
  for (const std::string &Word : programWords())
    Words.push_back(Word);
  setRepeatCommand(shellCommand(Words));
  // Unlike those of atexit, handlers of on_exit receive the status. The handler
  // that is registered first runs last, after the output of the program.
  on_exit(programEnds, nullptr);
  return true;
}

void rememberProgramCommand() {
  [[maybe_unused]] static const bool IsRemembered = remember();
}

} // namespace warpfold::sim
