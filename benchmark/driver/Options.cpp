//===- benchmark/driver/Options.cpp - the command line --------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//===----------------------------------------------------------------------===//

#include "Options.h"

#include <functional>
#include <sstream>
#include <stdexcept>

using namespace bench;

const char *const bench::Usage =
    R"(usage: driver [OPTION...]
  --provider NAME=PROGRAM  a server to compare; several. stock and cub are what
                           the criteria compare with
  --quick                  the points of the criteria, not every case and size
  --measures LIST          wall, kernel or both (wall,kernel)
  --cases REGEX            only the cases (loop/type) that it matches
  --sizes LIST             these n: 1,2^20
  --rounds N               how often each provider is asked for each point
  --samples N              in each round, at most
  --milliseconds N         in each round, at most; three samples at least
  --memory BYTES           what each provider may take of the device (2^34)
  --judge NAME             whom the criteria are about (warpfold)
  --csv FILE               where all results go
)";

namespace {

std::invalid_argument wrong(const std::string &Words) {
  return std::invalid_argument(Words);
}

/// A number above 0: digits, or 2^digits.
long parseNumber(const std::string &Option, const std::string &Text) {
  const bool Power = Text.rfind("2^", 0) == 0;
  const std::string Digits = Power ? Text.substr(2) : Text;
  if (Digits.empty() || Digits.size() > 18 ||
      Digits.find_first_not_of("0123456789") != std::string::npos)
    throw wrong(Option + " " + Text + ": expected a number, or 2^K");
  const long Value = std::stol(Digits);
  if (Power ? Value > 40 : Value == 0)
    throw wrong(Option + " " + Text + ": out of range");
  return Power ? 1L << Value : Value;
}

std::vector<std::string> split(const std::string &Text) {
  std::vector<std::string> Parts;
  std::istringstream Words(Text);
  std::string Part;
  while (std::getline(Words, Part, ','))
    Parts.push_back(Part);
  return Parts;
}

Options::Program parseProvider(const std::string &Text) {
  const size_t Equals = Text.find('=');
  if (Equals == 0 || Equals == std::string::npos || Equals + 1 == Text.size())
    throw wrong("--provider " + Text + ": expected NAME=PROGRAM");
  return {Text.substr(0, Equals), Text.substr(Equals + 1)};
}

std::set<Measure> parseMeasures(const std::string &Text) {
  std::set<Measure> Found;
  for (const std::string &Part : split(Text)) {
    if (Part == "wall")
      Found.insert(Measure::Wall);
    else if (Part == "kernel")
      Found.insert(Measure::Kernel);
    else
      throw wrong("--measures " + Part + ": it must be wall or kernel");
  }
  return Found;
}

std::regex parseCases(const std::string &Text) {
  try {
    return std::regex(Text);
  } catch (const std::regex_error &Error) {
    throw wrong("--cases " + Text + ": " + Error.what());
  }
}

std::set<long> parseSizes(const std::string &Text) {
  std::set<long> Found;
  for (const std::string &Part : split(Text)) {
    const long N = parseNumber("--sizes", Part);
    if (N & (N - 1))
      throw wrong("--sizes " + Part + ": it must be a power of two");
    Found.insert(N);
  }
  return Found;
}

} // namespace

Options bench::parseOptions(int Count, char **Arguments) {
  Options New;
  const auto Number = [](const std::string &Option, auto &Place) {
    return std::function<void(const std::string &)>(
        [Option, &Place](const std::string &Text) {
          Place = parseNumber(Option, Text);
        });
  };
  const std::map<std::string, std::function<void(const std::string &)>> Known =
      {{"--provider",
        [&](const auto &T) { New.Providers.push_back(parseProvider(T)); }},
       {"--measures", [&](const auto &T) { New.Measures = parseMeasures(T); }},
       {"--cases", [&](const auto &T) { New.Cases = parseCases(T); }},
       {"--sizes", [&](const auto &T) { New.Sizes = parseSizes(T); }},
       {"--rounds", Number("--rounds", New.Limits.Rounds)},
       {"--samples", Number("--samples", New.Limits.Samples)},
       {"--milliseconds", Number("--milliseconds", New.Limits.Milliseconds)},
       {"--memory", Number("--memory", New.Limits.Bytes)},
       {"--judge", [&](const auto &T) { New.Judged = T; }},
       {"--csv", [&](const auto &T) { New.Csv = T; }}};
  for (int I = 1; I < Count; ++I) {
    const std::string Option = Arguments[I];
    if (Option == "--quick") {
      New.Which = Selection::Acceptance;
      continue;
    }
    const auto Found = Known.find(Option);
    if (Found == Known.end())
      throw wrong("unknown option " + Option);
    if (++I == Count)
      throw wrong(Option + " needs a value");
    Found->second(Arguments[I]);
  }
  if (New.Providers.empty())
    throw wrong("no --provider to measure");
  return New;
}
