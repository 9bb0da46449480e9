//===- simulator/tools/SimulatorCommandLine.cpp - device options ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/tools/SimulatorCommandLine.h"

#include <cstdlib>
#include <string>

using namespace llvm;

namespace warpfold::sim {

bool RangeParser::parse(cl::Option &O, StringRef, StringRef Text,
                        unsigned &Value) {
  if (Text.getAsInteger(10, Value) || Value < Low || Value > High)
    return O.error("'" + Text + "' is not allowed, give a whole number from " +
                   Twine(Low) + " to " + Twine(High));
  return false;
}

bool ScheduleParser::parse(cl::Option &O, StringRef, StringRef Text,
                           std::string &Value) {
  if (!parsePolicy(Text))
    return O.error("'" + Text + "' is not a schedule, give " + PolicyNames);
  Value = Text.str();
  return false;
}

bool StatisticsParser::parse(cl::Option &O, StringRef, StringRef Text,
                             std::string &Value) {
  Value = Text.empty() ? "1" : Text.str();
  if (!parseStatistics(Value))
    return O.error("'" + Text + "' is not allowed, give " + StatisticsNames);
  return false;
}

void dropLibraryOptions() {
  SmallVector<cl::Option *> Others;
  for (auto &[Name, Registered] : cl::getRegisteredOptions())
    if (Name != "help" && Name != "version")
      Others.push_back(Registered);
  for (cl::Option *Other : Others)
    Other->removeArgument();
}

void setVersionOf(StringLiteral Tool) {
  cl::SetVersionPrinter([Tool](raw_ostream &OS) {
    OS << Tool << " " WARPFOLD_VERSION ", with LLVM " LLVM_VERSION_STRING "\n";
  });
}

SimulatorCommandLine::SimulatorCommandLine()
    : Devices(
          "devices", cl::value_desc("N"), cl::cat(Size),
          cl::desc(
              "identical devices (default 1); warpfold-sim-kernel uses one")),
      SMs("sms", cl::value_desc("N"), cl::cat(Size),
          cl::desc("multiprocessors of a device (default 2)")),
      BlocksPerSM(
          "blocks-per-sm", cl::value_desc("M"), cl::cat(Size),
          cl::desc("blocks that run at a time on each of them (default 2)")),
      UnifiedMemory("unified-memory", cl::cat(Size),
                    cl::desc("devices access all of the host's memory, as "
                             "Grace Hopper's do")),
      Schedule(
          "schedule", cl::value_desc("name"), cl::cat(Behaviour),
          cl::desc(
              "which block, warp and lane runs next: fair (default), random, "
              "or adversarial, which prefers unfavourable orders")),
      Seed("seed", cl::value_desc("N"), cl::cat(Behaviour),
           cl::desc("which of the random or adversarial schedules, and of the "
                    "orders of weak memory (default 0)")),
      SplitWarps("split-warps", cl::cat(Behaviour),
                 cl::desc("lanes of a warp run independently unless a .sync "
                          "operation joins them")),
      WeakMemory("weak-memory", cl::cat(Behaviour),
                 cl::desc("stores reach other threads late and out of order "
                          "unless the program orders them")),
      CheckMemory("check-memory", cl::cat(Reports),
                  cl::desc("find data races, reads of uninitialised shared "
                           "memory, accesses out of bounds and of freed "
                           "memory")),
      Suppressions("suppressions", cl::value_desc("file"), cl::cat(Reports),
                   cl::desc("do not report the data races of functions or "
                            "files that the file names, in lines "
                            "race:<part of the name>")),
      Stats("stats", cl::value_desc("launches"), cl::cat(Reports),
            cl::desc("print what each kernel executed, at the end; or each "
                     "launch, when it has ended")) {
  Devices.getParser().allow(1, MaxDevices);
  SMs.getParser().allow(1, MaxSMs);
  BlocksPerSM.getParser().allow(1, MaxBlocksPerSM);
}

static void exportOption(const cl::Option &O, const char *Variable,
                         const std::string &Value) {
  if (O.getNumOccurrences())
    ::setenv(Variable, Value.c_str(), 1);
}

static void exportOption(const cl::opt<bool> &O, const char *Variable) {
  exportOption(O, Variable, O ? "1" : "0");
}

void SimulatorCommandLine::exportToEnvironment() const {
  exportOption(Devices, env::Devices, std::to_string(Devices));
  exportOption(SMs, env::SMs, std::to_string(SMs));
  exportOption(BlocksPerSM, env::BlocksPerSM, std::to_string(BlocksPerSM));
  exportOption(UnifiedMemory, env::UnifiedMemory);
  exportOption(Schedule, env::Schedule, Schedule);
  exportOption(Seed, env::Seed, std::to_string(Seed));
  exportOption(SplitWarps, env::SplitWarps);
  exportOption(WeakMemory, env::WeakMemory);
  exportOption(CheckMemory, env::CheckMemory);
  exportOption(Stats, env::Stats, Stats);
  exportOption(Suppressions, env::Suppressions, Suppressions);
}

SimulatorOptions SimulatorCommandLine::strictestOptions() const {
  SimulatorOptions Result = options();
  auto SwitchOn = [](const Switch &O, bool &Value) {
    Value |= O.getNumOccurrences() == 0;
  };
  SwitchOn(SplitWarps, Result.SplitWarps);
  SwitchOn(WeakMemory, Result.WeakMemory);
  SwitchOn(CheckMemory, Result.CheckMemory);
  return Result;
}

std::optional<Policy> SimulatorCommandLine::schedule() const {
  if (!Schedule.getNumOccurrences())
    return std::nullopt;
  return options().Schedule;
}

} // namespace warpfold::sim
