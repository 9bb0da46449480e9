//===- simulator/tools/warpfold-sim.cpp - run a program simulated ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  `warpfold-sim [options] program args...` starts an unmodified
//           executable so that the loader finds the simulator's libomptarget
//           before LLVM's. The program replaces this process. The exit status
//           is the program's, or one of simulator/report/ExitStatus.h and
//           simulator/host/HostDefect.h. With --sweep this process remains and
//           starts the program several times.
// Next:     simulator/host/EntryPointsLibrary.cpp contains the first function
//           that the program calls; simulator/tools/Sweep.h.
//
//===----------------------------------------------------------------------===//

#include "simulator/tools/ProgramCheck.h"
#include "simulator/tools/SimulatorCommandLine.h"
#include "simulator/tools/Sweep.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>
#include <unistd.h>
#include <vector>

using namespace llvm;
using namespace warpfold;

namespace {
/// The status that shells use for "not found". Programs often use 1.
constexpr int CannotStart = 127;
} // namespace

[[noreturn]] static void fail(const Twine &Message) {
  errs() << "warpfold-sim: error: " << Message << '\n';
  std::exit(CannotStart);
}

/// Returns the simulator's library, which has a fixed path relative to this
/// executable, in the build tree and in an installation.
static std::string findLibrary(const char *Argv0) {
  std::string Self =
      sys::fs::getMainExecutable(Argv0, reinterpret_cast<void *>(&findLibrary));
  SmallString<128> Library(sys::path::parent_path(Self));
  sys::path::append(Library, "..", WARPFOLD_SIM_LIBRARY);
  sys::path::remove_dots(Library, /*remove_dot_dot=*/true);
  if (!sys::fs::exists(Library))
    fail("the simulator is not at " + Library + ", beside " + Self +
         ": build or install it again");
  return Library.str().str();
}

static std::string findProgram(StringRef Name) {
  if (Name.contains('/')) {
    if (!sys::fs::exists(Name))
      fail("program " + Name + " does not exist");
    if (!sys::fs::can_execute(Name))
      fail("program " + Name + " is not executable");
    return Name.str();
  }
  ErrorOr<std::string> Found = sys::findProgramByName(Name);
  if (!Found)
    fail("program " + Name +
         " is not on PATH (for a program in this folder, use ./" + Name + ")");
  return *Found;
}

/// Sets the library path: the simulator's folder, libomp's folder, the user's
/// folders.
static void setLoaderPath(StringRef Library) {
  std::string Path = sys::path::parent_path(Library).str();
  if (sys::fs::is_directory(WARPFOLD_LLVM_LIBRARY_DIR))
    Path += std::string(":") + WARPFOLD_LLVM_LIBRARY_DIR;
  if (auto Old = sys::Process::GetEnv("LD_LIBRARY_PATH"))
    Path += ":" + *Old;
  ::setenv("LD_LIBRARY_PATH", Path.c_str(), 1);
}

namespace {
struct ProgramCommandLine {
  cl::opt<bool> AnyProgram{
      "any-program",
      cl::desc("do not check whether the program itself offloads")};
  cl::OptionCategory Sweeps{"Sweep"};
  cl::opt<unsigned, false, sim::RangeParser> Sweep{
      "sweep", cl::value_desc("N"), cl::cat(Sweeps),
      cl::desc("run the program with the seeds 1 to N on all cores, random and "
               "adversarial in turn unless --schedule is given, with "
               "--split-warps --weak-memory --check-memory unless they are "
               "switched off (--weak-memory=0); report the first failure with "
               "no more options than it needs")};
  cl::opt<unsigned, false, sim::RangeParser> Timeout{
      "timeout", cl::value_desc("seconds"), cl::cat(Sweeps), cl::init(300),
      cl::desc("a run of a sweep that takes longer has failed (default 300)")};
  cl::opt<bool> IgnoreOutput{
      "ignore-output", cl::cat(Sweeps),
      cl::desc("the program's output may differ from one run of a sweep to the "
               "next")};
  cl::opt<std::string> Program{cl::Positional, cl::Required,
                               cl::desc("program")};
  cl::list<std::string> Arguments{cl::ConsumeAfter, cl::desc("args...")};

  ProgramCommandLine() {
    Sweep.getParser().allow(1, 1'000'000);
    Timeout.getParser().allow(1, 1'000'000);
  }
};
} // namespace

static void parse(int Argc, char **Argv) {
  sim::setVersionOf("warpfold-sim");
  cl::ParseCommandLineOptions(
      Argc, Argv,
      "Runs an OpenMP program for NVIDIA GPUs on this machine's CPU.\n\n"
      "The program must be compiled with -fopenmp-target-jit. Device memory "
      "is\n"
      "host memory, in separate allocations. Exit statuses besides the\n"
      "program's own: 66 deadlock, 67 device trap or assertion, 68 construct\n"
      "that the simulator does not support, 70 illegal access, 71 illegal\n"
      "mapping, 72 launch environment not reset, 73 write past a device\n"
      "allocation, 74 no such device, 75 divergent barrier, 76 barrier with\n"
      "the wrong count, 77 warp operation with an absent lane, 78 out of\n"
      "bounds, 79 uninitialised shared memory, 80 data race, 81 freed memory,\n"
      "82 integer division without a result, 127 the program cannot be "
      "started.\n");
}

static int sweepOver(const sim::SimulatorCommandLine &Device,
                     const ProgramCommandLine &Line,
                     const sim::Command &Program) {
  if (Device.hasSeed())
    fail("--seed selects one run, --sweep uses all seeds from 1 on: omit one "
         "of them");
  sim::SweepPlan Plan;
  Plan.Program = Program;
  Plan.Settings = Device.strictestOptions();
  Plan.Schedule = Device.schedule();
  Plan.Seeds = Line.Sweep;
  Plan.Limit = std::chrono::seconds(Line.Timeout);
  if (Line.IgnoreOutput)
    Plan.Output = sim::OutputRule::Any;
  if (Line.AnyProgram)
    Plan.LauncherWords.push_back("--any-program");
  return sim::sweep(Plan);
}

int main(int Argc, char **Argv) {
  sim::dropLibraryOptions();
  sim::SimulatorCommandLine Device;
  ProgramCommandLine Line;
  parse(Argc, Argv);

  const std::string Library = findLibrary(Argv[0]);
  sim::Command Program{findProgram(Line.Program), {Line.Program}};
  Program.Words.insert(Program.Words.end(), Line.Arguments.begin(),
                       Line.Arguments.end());
  if (!Line.AnyProgram)
    if (Error Err = sim::checkProgram(Program.Path, Library))
      fail(toString(std::move(Err)));

  setLoaderPath(Library);
  Device.exportToEnvironment();
  if (Line.Sweep.getNumOccurrences())
    return sweepOver(Device, Line, Program);
  if (Line.Timeout.getNumOccurrences() || Line.IgnoreOutput)
    fail("--timeout and --ignore-output are for --sweep");

  std::vector<char *> Words;
  for (std::string &Word : Program.Words)
    Words.push_back(Word.data());
  Words.push_back(nullptr);
  ::execv(Program.Path.c_str(), Words.data());
  fail("program " + Program.Path + " cannot be started: " +
       std::error_code(errno, std::generic_category()).message());
}
