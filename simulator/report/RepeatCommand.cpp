//===- simulator/report/RepeatCommand.cpp - repeats a run -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/report/RepeatCommand.h"

namespace warpfold::sim {

/// Never destroyed, because the process may end with a report at any time.
static std::string &theCommand() {
  static auto &Command = *new std::string;
  return Command;
}

static std::string quote(const std::string &Word) {
  constexpr char Plain[] = "abcdefghijklmnopqrstuvwxyz"
                           "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@%";
  if (!Word.empty() && Word.find_first_not_of(Plain) == std::string::npos)
    return Word;
  std::string Text = "'";
  for (char C : Word)
    Text += C == '\'' ? std::string("'\\''") : std::string(1, C);
  return Text + "'";
}

std::string shellCommand(const std::vector<std::string> &Words) {
  std::string Text;
  for (const std::string &Word : Words)
    Text += (Text.empty() ? "" : " ") + quote(Word);
  return Text;
}

void setRepeatCommand(const std::string &Command) { theCommand() = Command; }

std::vector<std::string> repeatLines() {
  if (theCommand().empty())
    return {};
  return {"repeat: " + theCommand()};
}

} // namespace warpfold::sim
