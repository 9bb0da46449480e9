//===- simulator/tools/Sweep.cpp - many seeds of one program --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/tools/Sweep.h"

#include "simulator/device/OptionWords.h"
#include "simulator/report/RepeatCommand.h"
#include "simulator/tools/ExitStatusName.h"
#include "simulator/tools/SweepProgress.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>
#include <mutex>
#include <thread>
#include <unistd.h>

using namespace llvm;

namespace warpfold::sim {

namespace {
struct Failure {
  unsigned Seed = 0;
  SimulatorOptions Settings;
  ChildResult Result;
  std::string What; ///< Equal for failures of the same kind.
};

class Sweep {
public:
  explicit Sweep(const SweepPlan &Plan) : Plan(Plan) {}
  int run();

private:
  ChildResult runWith(const SimulatorOptions &Settings) const;
  SimulatorOptions settingsOf(unsigned Seed) const;
  std::string failureOf(const ChildResult &Result) const;
  void work(SweepProgress &Progress);
  void runAll();
  void minimise();
  bool explainReference();
  int report(const std::string &Where) const;
  void reportDifference() const;
  std::string repeatWords() const;

  const SweepPlan &Plan;
  ChildResult Reference;
  std::mutex Mutex;
  unsigned NextSeed = 1;
  std::optional<Failure> Lowest;
};
} // namespace

/// Returns the environment of this process with the run's settings.
static std::vector<std::string>
environmentOf(const SimulatorOptions &Settings) {
  const std::pair<StringRef, std::string> Ours[] = {
      {env::Schedule, policyName(Settings.Schedule)},
      {env::Seed, std::to_string(Settings.Seed)},
      {env::SplitWarps, Settings.SplitWarps ? "1" : "0"},
      {env::CheckMemory, Settings.CheckMemory ? "1" : "0"},
      {env::WeakMemory, Settings.WeakMemory ? "1" : "0"},
  };
  std::vector<std::string> Result;
  for (const auto &[Name, Value] : Ours)
    Result.push_back(Name.str() + "=" + Value);
  for (char **Word = environ; *Word; ++Word) {
    StringRef Name = StringRef(*Word).split('=').first;
    if (none_of(Ours,
                [&](const auto &Variable) { return Variable.first == Name; }))
      Result.push_back(*Word);
  }
  return Result;
}

ChildResult Sweep::runWith(const SimulatorOptions &Settings) const {
  return runChild(Plan.Program, environmentOf(Settings), Plan.Limit);
}

SimulatorOptions Sweep::settingsOf(unsigned Seed) const {
  SimulatorOptions Result = Plan.Settings;
  Result.Seed = Seed;
  Result.Schedule =
      Plan.Schedule.value_or(Seed % 2 ? Policy::Random : Policy::Adversarial);
  return Result;
}

/// Returns the kind of failure, or an empty string if the run passed.
std::string Sweep::failureOf(const ChildResult &Result) const {
  const std::string Number = std::to_string(Result.Number);
  switch (Result.How) {
  case ChildResult::End::NotStarted:
    return std::string("cannot be started: ") + std::strerror(Result.Number);
  case ChildResult::End::TimeLimit:
    return "ran longer than " + std::to_string(Plan.Limit.count()) + " s";
  case ChildResult::End::Signal:
    return "killed by signal " + Number + " (" + strsignal(Result.Number) + ")";
  case ChildResult::End::Exit:
    break;
  }
  if (const char *Name = exitStatusName(Result.Number))
    return "exit status " + Number + " (" + Name + ")";
  if (Result.Number != 0)
    return "exit status " + Number;
  if (Plan.Output == OutputRule::Same && Result.Output != Reference.Output)
    return "output differs from that under the fair schedule";
  return "";
}

/// Returns the status that a shell would return.
static int statusOf(const ChildResult &Result) {
  switch (Result.How) {
  case ChildResult::End::NotStarted:
    return 127;
  case ChildResult::End::TimeLimit:
    return 124;
  case ChildResult::End::Signal:
    return 128 + Result.Number;
  case ChildResult::End::Exit:
    break;
  }
  return Result.Number ? Result.Number : EXIT_FAILURE;
}

/// The body of each thread.
void Sweep::work(SweepProgress &Progress) {
  std::unique_lock<std::mutex> Lock(Mutex);
  while (!Lowest && NextSeed <= Plan.Seeds) {
    const unsigned Seed = NextSeed++;
    const SimulatorOptions Settings = settingsOf(Seed);
    Lock.unlock();
    ChildResult Result = runWith(Settings);
    std::string What = failureOf(Result);
    Lock.lock();
    if (What.empty())
      Progress.passedOne();
    else if (!Lowest || Seed < Lowest->Seed)
      Lowest = Failure{Seed, Settings, std::move(Result), What};
  }
}

void Sweep::runAll() {
  SweepProgress Progress(Plan.Seeds);
  std::vector<std::thread> Workers;
  const unsigned Cores = std::max(std::thread::hardware_concurrency(), 1u);
  for (unsigned I = 0; I < std::min(Cores, Plan.Seeds); ++I)
    Workers.emplace_back([&] { work(Progress); });
  for (std::thread &Worker : Workers)
    Worker.join();
}

/// A program that checks its results may fail because of a defect that
/// --check-memory detects. Repeats the reference with this check. Returns
/// whether it reports a defect, which is then in Lowest.
bool Sweep::explainReference() {
  if (Reference.How == ChildResult::End::NotStarted ||
      Reference.How == ChildResult::End::TimeLimit ||
      exitStatusName(Reference.Number))
    return false;
  SimulatorOptions Checked;
  Checked.Devices = Plan.Settings.Devices;
  Checked.SMs = Plan.Settings.SMs;
  Checked.BlocksPerSM = Plan.Settings.BlocksPerSM;
  Checked.UnifiedMemory = Plan.Settings.UnifiedMemory;
  Checked.CheckMemory = true;
  Checked.Suppressions = Plan.Settings.Suppressions;
  SimulatorOptions Hostile = Checked;
  Hostile.SplitWarps = Hostile.WeakMemory = true;
  for (const SimulatorOptions &Settings : {Checked, Hostile}) {
    ChildResult Result = runWith(Settings);
    if (Result.How != ChildResult::End::Exit || !exitStatusName(Result.Number))
      continue;
    const std::string What = failureOf(Result);
    Lowest = Failure{0, Settings, std::move(Result), What};
    return true;
  }
  return false;
}

/// Removes each option without which the program still fails in the same way.
void Sweep::minimise() {
  auto Try = [&](auto &&Drop) {
    SimulatorOptions Fewer = Lowest->Settings;
    Drop(Fewer);
    if (optionWords(Fewer) == optionWords(Lowest->Settings))
      return;
    ChildResult Result = runWith(Fewer);
    if (failureOf(Result) != Lowest->What)
      return;
    Lowest->Settings = Fewer;
    Lowest->Result = std::move(Result);
  };
  Try([](SimulatorOptions &O) { O.WeakMemory = false; });
  Try([](SimulatorOptions &O) { O.SplitWarps = false; });
  Try([](SimulatorOptions &O) { O.Schedule = Policy::Fair; });
  Try([](SimulatorOptions &O) { O.CheckMemory = false; });
  // Try to remove the seed like the other options: a failure without it does
  // not depend on random choices.
  Try([](SimulatorOptions &O) { O.Seed = 0; });
}

std::string Sweep::repeatWords() const {
  std::vector<std::string> Words = {"warpfold-sim"};
  for (const std::string &Option : Plan.LauncherWords)
    Words.push_back(Option);
  for (const std::string &Option : optionWords(Lowest->Settings))
    Words.push_back(Option);
  for (const std::string &Word : Plan.Program.Words)
    Words.push_back(Word);
  return shellCommand(Words);
}

static SmallVector<StringRef> linesOf(StringRef Text) {
  SmallVector<StringRef> Lines;
  Text.split(Lines, '\n');
  if (Lines.back().empty())
    Lines.pop_back();
  return Lines;
}

/// Prints the first line that differs.
void Sweep::reportDifference() const {
  const SmallVector<StringRef> Expected = linesOf(Reference.Output);
  const SmallVector<StringRef> Got = linesOf(Lowest->Result.Output);
  size_t Line = 0;
  while (Line < std::min(Expected.size(), Got.size()) &&
         Expected[Line] == Got[Line])
    ++Line;
  auto Text = [&](ArrayRef<StringRef> Lines) {
    return Line < Lines.size() ? "'" + Lines[Line].str() + "'" : "nothing";
  };
  errs() << "warpfold-sim: line " << Line + 1 << " of the program's output is "
         << Text(Got) << ", under the fair schedule it is " << Text(Expected)
         << " (a program that prints times needs --ignore-output)\n";
}

int Sweep::report(const std::string &Where) const {
  const ChildResult &Result = Lowest->Result;
  errs() << Result.Errors;
  // The output of a program that was stopped is incomplete and is not compared.
  const bool HasCompleted =
      Result.How == ChildResult::End::Exit && !exitStatusName(Result.Number);
  if (HasCompleted && Result.Output != Reference.Output)
    reportDifference();
  errs() << "warpfold-sim: sweep: " << Where << " failed: " << Lowest->What
         << ": repeat: " << repeatWords() << '\n';
  return statusOf(Result);
}

int Sweep::run() {
  const auto Start = std::chrono::steady_clock::now();
  SimulatorOptions Plain;
  Plain.Devices = Plan.Settings.Devices;
  Plain.SMs = Plan.Settings.SMs;
  Plain.BlocksPerSM = Plan.Settings.BlocksPerSM;
  Reference = runWith(Plain);
  outs() << Reference.Output;
  outs().flush();
  if (std::string What = failureOf(Reference); !What.empty()) {
    if (explainReference())
      return report("the reference run failed (" + What +
                    "); with --check-memory it");
    Lowest = Failure{0, Plain, Reference, What};
    return report("the reference run");
  }
  errs() << Reference.Errors;
  runAll();
  if (Lowest) {
    minimise();
    return report("seed " + std::to_string(Lowest->Seed) + " of " +
                  std::to_string(Plan.Seeds));
  }
  const std::chrono::duration<double> Seconds =
      std::chrono::steady_clock::now() - Start;
  errs() << "warpfold-sim: sweep: " << Plan.Seeds
         << (Plan.Seeds == 1 ? " seed passed in " : " seeds passed in ")
         << format("%.1f", Seconds.count()) << " s\n";
  return EXIT_SUCCESS;
}

int sweep(const SweepPlan &Plan) { return Sweep(Plan).run(); }

} // namespace warpfold::sim
