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
  --provider NAME=PROGRAM  a server to compare; may be repeated. The criteria
                           compare with the providers stock and cub
  --quick                  only the points of the criteria
  --measures LIST          wall, kernel or both (wall,kernel)
  --cases REGEX            only the cases (LOOP/TYPE) that match REGEX
  --sizes LIST             only these n, for example 1,2^20
  --rounds N               rounds for each point (5)
  --samples N              samples in each round, at most (20)
  --milliseconds N         time of each round, at most (10); three samples at
                           least
  --memory BYTES           device memory for each provider, at most (2^34)
  --judge NAME             provider that the criteria judge (warpfold)
  --csv FILE               file for all results
)";

namespace {

std::invalid_argument wrong(const std::string &Words) {
  return std::invalid_argument(Words);
}

/// Parses a number above 0: digits, or 2^digits.
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
  Options Parsed;
  const auto Number = [](const std::string &Option, auto &Target) {
    return std::function<void(const std::string &)>(
        [Option, &Target](const std::string &Text) {
          Target = parseNumber(Option, Text);
        });
  };
  const std::map<std::string, std::function<void(const std::string &)>>
      Parsers = {
          {"--provider",
           [&](const auto &T) {
             Parsed.Providers.push_back(parseProvider(T));
           }},
          {"--measures",
           [&](const auto &T) { Parsed.Measures = parseMeasures(T); }},
          {"--cases", [&](const auto &T) { Parsed.Cases = parseCases(T); }},
          {"--sizes", [&](const auto &T) { Parsed.Sizes = parseSizes(T); }},
          {"--rounds", Number("--rounds", Parsed.Limits.Rounds)},
          {"--samples", Number("--samples", Parsed.Limits.Samples)},
          {"--milliseconds",
           Number("--milliseconds", Parsed.Limits.Milliseconds)},
          {"--memory", Number("--memory", Parsed.Limits.Bytes)},
          {"--judge", [&](const auto &T) { Parsed.Judged = T; }},
          {"--csv", [&](const auto &T) { Parsed.Csv = T; }}};
  for (int I = 1; I < Count; ++I) {
    const std::string Option = Arguments[I];
    if (Option == "--quick") {
      Parsed.Which = Selection::Acceptance;
      continue;
    }
    const auto Found = Parsers.find(Option);
    if (Found == Parsers.end())
      throw wrong("unknown option " + Option);
    if (++I == Count)
      throw wrong(Option + " needs a value");
    Found->second(Arguments[I]);
  }
  if (Parsed.Providers.empty())
    throw wrong("no --provider to measure");
  return Parsed;
}
