//===- simulator/report/Suppressions.cpp - suppressed races ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/report/Suppressions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

using namespace llvm;

namespace warpfold::sim {

[[noreturn]] static void refuse(const std::string &What) {
  std::fprintf(stderr, "warpfold-sim: error: --suppressions: %s\n",
               What.c_str());
  // Skip exit handlers, because a kernel is about to run.
  _exit(EXIT_FAILURE);
}

/// Returns the pattern as a regular expression.
static std::string regexOf(StringRef Pattern) {
  std::string Text;
  if (Pattern.consume_front("^"))
    Text = "^";
  const bool IsToEnd = Pattern.consume_back("$");
  SmallVector<StringRef, 4> Parts;
  Pattern.split(Parts, '*');
  for (auto [I, Part] : enumerate(Parts))
    Text += (I ? ".*" : "") + Regex::escape(Part);
  return Text + (IsToEnd ? "$" : "");
}

/// Returns whether the line suppresses a defect that only the thread sanitizer
/// reports.
static bool isIgnoredKind(StringRef Line) {
  return any_of(ArrayRef<StringRef>{"race_top:", "thread:", "mutex:", "signal:",
                                    "deadlock:", "called_from_lib:"},
                [&](StringRef Kind) { return Line.starts_with(Kind); });
}

Suppressions::Suppressions(const std::string &File) {
  if (File.empty())
    return;
  auto Buffer = MemoryBuffer::getFile(File);
  if (!Buffer)
    refuse(File + ": " + Buffer.getError().message());
  for (line_iterator Line(**Buffer, /*SkipBlanks=*/true, '#');
       !Line.is_at_eof(); ++Line) {
    StringRef Text = Line->trim();
    if (Text.empty() || Text.starts_with("#") || isIgnoredKind(Text))
      continue;
    StringRef CopyRequest = Text;
    if (!CopyRequest.consume_front("race:") || CopyRequest.empty())
      refuse(File + ":" + std::to_string(Line.line_number()) + ": '" +
             Text.str() + "': expected race:<part of a function's name>");
    Patterns.push_back({Text.str(), Regex(regexOf(CopyRequest)), 0});
  }
}

Suppressions::Pattern *Suppressions::find(ArrayRef<std::string> Names) {
  auto Found = find_if(Patterns, [&](const Pattern &Each) {
    return any_of(
        Names, [&](const std::string &Name) { return Each.Form.match(Name); });
  });
  return Found == Patterns.end() ? nullptr : &*Found;
}

void Suppressions::printUsed() const {
  for (const Pattern &Each : Patterns)
    if (Each.Used)
      std::fprintf(stderr, "warpfold-sim: suppressed: %" PRIu64 " by %s\n",
                   Each.Used, Each.Text.c_str());
}

} // namespace warpfold::sim
