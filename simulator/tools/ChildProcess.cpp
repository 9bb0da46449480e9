//===- simulator/tools/ChildProcess.cpp - runs a program ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/tools/ChildProcess.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <mutex>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace warpfold::sim {

namespace {
/// Receives a program's output. It is a file in memory, because no thread reads
/// it while the program runs.
class Sink {
public:
  Sink() : Descriptor(memfd_create("output", MFD_CLOEXEC)) {}
  ~Sink() { close(Descriptor); }
  Sink(const Sink &) = delete;
  Sink &operator=(const Sink &) = delete;

  int descriptor() const { return Descriptor; }

  std::string text() const {
    std::string Result;
    char Piece[4096];
    lseek(Descriptor, 0, SEEK_SET);
    for (ssize_t Got; (Got = read(Descriptor, Piece, sizeof(Piece))) > 0;)
      Result.append(Piece, static_cast<size_t>(Got));
    return Result;
  }

private:
  int Descriptor;
};

/// A child process with a separate process group, so that all processes that it
/// starts can be ended with it. A terminal interrupts only this process, which
/// forwards the signal to the group.
class ProcessGroup {
public:
  explicit ProcessGroup(pid_t Leader) : Leader(Leader) {
    static std::once_flag Once;
    std::call_once(Once, [] {
      for (int Signal : {SIGINT, SIGTERM, SIGHUP})
        if (std::signal(Signal, endAll) == SIG_IGN) // Started by nohup.
          std::signal(Signal, SIG_IGN);
    });
    for (std::atomic<pid_t> &Slot : UnderWay) {
      pid_t None = 0;
      if (Slot.compare_exchange_strong(None, Leader)) {
        Mine = &Slot;
        return;
      }
    }
  }
  ~ProcessGroup() {
    if (Mine)
      *Mine = 0;
  }
  ProcessGroup(const ProcessGroup &) = delete;
  ProcessGroup &operator=(const ProcessGroup &) = delete;

  void end() const { kill(-Leader, SIGKILL); }

private:
  /// Handles a signal.
  static void endAll(int Signal) {
    for (const std::atomic<pid_t> &Leader : UnderWay)
      if (pid_t Group = Leader)
        kill(-Group, SIGKILL);
    std::signal(Signal, SIG_DFL);
    std::raise(Signal);
  }

  /// The maximum count of groups that are ended by a signal.
  static constexpr size_t Most = 1024;
  static std::atomic<pid_t> UnderWay[Most];

  const pid_t Leader;
  std::atomic<pid_t> *Mine = nullptr;
};
std::atomic<pid_t> ProcessGroup::UnderWay[ProcessGroup::Most];
} // namespace

static std::vector<char *> pointers(const std::vector<std::string> &Words) {
  std::vector<char *> Result;
  for (const std::string &Word : Words)
    Result.push_back(const_cast<char *>(Word.c_str()));
  Result.push_back(nullptr);
  return Result;
}

/// Starts the command. Returns 0, or the error number.
static int start(const Command &Program,
                 const std::vector<std::string> &Environment, const Sink &Out,
                 const Sink &Errors, pid_t &Child) {
  posix_spawn_file_actions_t Files;
  posix_spawn_file_actions_init(&Files);
  posix_spawn_file_actions_addopen(&Files, STDIN_FILENO, "/dev/null", O_RDONLY,
                                   0);
  posix_spawn_file_actions_adddup2(&Files, Out.descriptor(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&Files, Errors.descriptor(), STDERR_FILENO);
  posix_spawnattr_t Attributes;
  posix_spawnattr_init(&Attributes);
  posix_spawnattr_setflags(&Attributes, POSIX_SPAWN_SETPGROUP);
  int Error =
      posix_spawn(&Child, Program.Path.c_str(), &Files, &Attributes,
                  pointers(Program.Words).data(), pointers(Environment).data());
  posix_spawnattr_destroy(&Attributes);
  posix_spawn_file_actions_destroy(&Files);
  return Error;
}

/// Returns the time for which the child was ready to run but waited for a
/// processor, or 0 if the system does not report it. Source: Linux,
/// Documentation/scheduler/sched-stats.rst.
static std::chrono::nanoseconds timeWithoutProcessor(pid_t Child) {
  std::ifstream File("/proc/" + std::to_string(Child) + "/schedstat");
  uint64_t Ran = 0, Waited = 0;
  File >> Ran >> Waited;
  return std::chrono::nanoseconds(Waited);
}

static void await(pid_t Child, std::chrono::seconds Limit,
                  ChildResult &Result) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds Pause(2);
  const Clock::time_point Start = Clock::now();
  const ProcessGroup Group(Child);
  int Status = 0;
  bool IsLate = false;
  while (waitpid(Child, &Status, WNOHANG) == 0) {
    // Time spent waiting for a processor does not count towards the limit.
    const Clock::duration Passed = Clock::now() - Start;
    if (!IsLate && Passed >= Limit &&
        Passed - timeWithoutProcessor(Child) >= Limit) {
      Group.end();
      IsLate = true;
    }
    std::this_thread::sleep_for(Pause);
  }
  if (IsLate) {
    Result.How = ChildResult::End::TimeLimit;
  } else if (WIFSIGNALED(Status)) {
    Result.How = ChildResult::End::Signal;
    Result.Number = WTERMSIG(Status);
  } else {
    Result.How = ChildResult::End::Exit;
    Result.Number = WEXITSTATUS(Status);
  }
}

ChildResult runChild(const Command &Program,
                     const std::vector<std::string> &Environment,
                     std::chrono::seconds Limit) {
  ChildResult Result;
  Sink Out, Errors;
  pid_t Child = 0;
  Result.Number = start(Program, Environment, Out, Errors, Child);
  if (Result.Number == 0)
    await(Child, Limit, Result);
  Result.Output = Out.text();
  Result.Errors = Errors.text();
  return Result;
}

} // namespace warpfold::sim
