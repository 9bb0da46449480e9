//===- simulator/tools/SimulatorCommandLine.h - device options --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  defines the options for the simulated device, which are the same in
//           every tool that starts one.
// Callers:  main of warpfold-sim and warpfold-sim-kernel, which creates an
//           object before the command line is parsed and exports it afterwards.
// Next:     simulator/device/Options.h reads the exported settings.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_TOOLS_SIMULATORCOMMANDLINE_H
#define WARPFOLD_SIMULATOR_TOOLS_SIMULATORCOMMANDLINE_H

#include "simulator/device/Options.h"

#include "llvm/Support/CommandLine.h"

#include <optional>
#include <string>

namespace warpfold::sim {

/// Parses a whole number in a range. Other values are reported as errors.
class RangeParser : public llvm::cl::parser<unsigned> {
public:
  /// Parses the values of the option O.
  explicit RangeParser(llvm::cl::Option &O) : llvm::cl::parser<unsigned>(O) {}
  /// Parses Text. Returns true on error.
  bool parse(llvm::cl::Option &O, llvm::StringRef, llvm::StringRef Text,
             unsigned &Value);
  /// Sets the range.
  void allow(unsigned From, unsigned To) {
    Low = From;
    High = To;
  }

private:
  unsigned Low = 0;           ///< The least value.
  unsigned High = UINT32_MAX; ///< The greatest value.
};

/// Parses the name of a schedule.
class ScheduleParser : public llvm::cl::parser<std::string> {
public:
  /// Parses the values of the option O.
  explicit ScheduleParser(llvm::cl::Option &O)
      : llvm::cl::parser<std::string>(O) {}
  /// Parses Text. Returns true on error.
  bool parse(llvm::cl::Option &O, llvm::StringRef, llvm::StringRef Text,
             std::string &Value);
};

/// Parses the value of --stats. Without a value, --stats counts by kernels.
class StatisticsParser : public llvm::cl::parser<std::string> {
public:
  /// Parses the values of the option O.
  explicit StatisticsParser(llvm::cl::Option &O)
      : llvm::cl::parser<std::string>(O) {}
  /// Makes the value optional.
  llvm::cl::ValueExpected getValueExpectedFlagDefault() const {
    return llvm::cl::ValueOptional;
  }
  /// Parses Text. Returns true on error.
  bool parse(llvm::cl::Option &O, llvm::StringRef, llvm::StringRef Text,
             std::string &Value);
};

/// Removes the options that libLLVM defines, such as `--stats`. Must be called
/// before an option is created.
void dropLibraryOptions();

/// Sets the output of --version: the versions of Warpfold and LLVM.
void setVersionOf(llvm::StringLiteral Tool);

/// The options for the simulated device.
class SimulatorCommandLine {
public:
  /// Creates the options.
  SimulatorCommandLine();

  /// Sets an environment variable for each option in the command line. Other
  /// variables stay unchanged.
  void exportToEnvironment() const;

  /// Returns the exported settings, with every setting that may expose a defect
  /// enabled unless the command line disables it.
  SimulatorOptions strictestOptions() const;

  /// Returns the schedule, if the command line contains it.
  std::optional<Policy> schedule() const;
  /// Returns whether the command line contains a seed.
  bool hasSeed() const { return Seed.getNumOccurrences() != 0; }

private:
  /// An option with a number.
  using Number = llvm::cl::opt<unsigned, false, RangeParser>;
  using Switch = llvm::cl::opt<bool>; ///< An option that is on or off.

  /// The group of options for the count and the size of the devices.
  llvm::cl::OptionCategory Size{"The devices and their size"};
  /// The group of options for unspecified behaviour.
  llvm::cl::OptionCategory Behaviour{"What a device may do"};
  /// The group of options for checks and statistics.
  llvm::cl::OptionCategory Reports{"Reports"};

  // The options, in the order of the help text.
  Number Devices;       ///< --devices
  Number SMs;           ///< --sms
  Number BlocksPerSM;   ///< --blocks-per-sm
  Switch UnifiedMemory; ///< --unified-memory
  /// --schedule
  llvm::cl::opt<std::string, false, ScheduleParser> Schedule;
  Number Seed;                             ///< --seed
  Switch SplitWarps;                       ///< --split-warps
  Switch WeakMemory;                       ///< --weak-memory
  Switch CheckMemory;                      ///< --check-memory
  llvm::cl::opt<std::string> Suppressions; ///< --suppressions
  /// --stats
  llvm::cl::opt<std::string, false, StatisticsParser> Stats;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_TOOLS_SIMULATORCOMMANDLINE_H
