//===- simulator/tools/SimulatorCommandLine.h - device options --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the options that say what the simulated device is like, the same in
//           every tool that starts one.
// Callers:  main of warpfold-sim and warpfold-sim-kernel: make one before the
//           command line is parsed, export it after.
// Next:     simulator/device/Options.h reads what is exported.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_TOOLS_SIMULATORCOMMANDLINE_H
#define WARPFOLD_SIMULATOR_TOOLS_SIMULATORCOMMANDLINE_H

#include "simulator/device/Options.h"

#include "llvm/Support/CommandLine.h"

#include <optional>
#include <string>

namespace warpfold::sim {

/// A whole number in a range; anything else is an error that says so.
class RangeParser : public llvm::cl::parser<unsigned> {
public:
  explicit RangeParser(llvm::cl::Option &O) : llvm::cl::parser<unsigned>(O) {}
  bool parse(llvm::cl::Option &O, llvm::StringRef, llvm::StringRef Text,
             unsigned &Value);
  void allow(unsigned From, unsigned To) {
    Low = From;
    High = To;
  }

private:
  unsigned Low = 0;
  unsigned High = UINT32_MAX;
};

/// The name of a schedule.
class ScheduleParser : public llvm::cl::parser<std::string> {
public:
  explicit ScheduleParser(llvm::cl::Option &O)
      : llvm::cl::parser<std::string>(O) {}
  bool parse(llvm::cl::Option &O, llvm::StringRef, llvm::StringRef Text,
             std::string &Value);
};

/// What --stats may be; nothing is by kernels.
class StatisticsParser : public llvm::cl::parser<std::string> {
public:
  explicit StatisticsParser(llvm::cl::Option &O)
      : llvm::cl::parser<std::string>(O) {}
  llvm::cl::ValueExpected getValueExpectedFlagDefault() const {
    return llvm::cl::ValueOptional;
  }
  bool parse(llvm::cl::Option &O, llvm::StringRef, llvm::StringRef Text,
             std::string &Value);
};

/// libLLVM brings its own options along, `--stats` among them. Call this before
/// an option is made.
void dropLibraryOptions();

/// What --version says: Warpfold's version, and with which LLVM.
void setVersionOf(llvm::StringLiteral Tool);

class SimulatorCommandLine {
public:
  SimulatorCommandLine();

  /// Sets a variable for each option that the command line gave; the others
  /// stay as the user's environment has them.
  void exportToEnvironment() const;

  /// The settings as exported, with everything on that may show a defect unless
  /// the command line switched it off.
  SimulatorOptions hostileOptions() const;

  /// The schedule and the seed, if the command line gave them.
  std::optional<Policy> schedule() const;
  bool hasSeed() const { return Seed.getNumOccurrences() != 0; }

private:
  using Number = llvm::cl::opt<unsigned, false, RangeParser>;
  using Switch = llvm::cl::opt<bool>;

  llvm::cl::OptionCategory Size{"The devices and their size"};
  llvm::cl::OptionCategory Freedom{"What a device may do"};
  llvm::cl::OptionCategory Reports{"Reports"};
  Number Devices;
  Number SMs;
  Number BlocksPerSM;
  Switch UnifiedMemory;
  llvm::cl::opt<std::string, false, ScheduleParser> Schedule;
  Number Seed;
  Switch SplitWarps;
  Switch WeakMemory;
  Switch CheckMemory;
  llvm::cl::opt<std::string> Suppressions;
  llvm::cl::opt<std::string, false, StatisticsParser> Stats;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_TOOLS_SIMULATORCOMMANDLINE_H
