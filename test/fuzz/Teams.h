//===- test/fuzz/Teams.h - teams for scans, in the simulator --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Follows Prelude.h in programs with `omp scan`. On a GPU a `target` that is one scan
// receives as many teams as can be resident (host/ChooseLaunch.cpp). Without a driver, the
// program sets the number (MANY_TEAMS), but only for scans that all teams execute. The
// environment variable SPREAD_SCANS contains the lines of their pragmas, which trial.py
// reads from the compiler's remarks.
//
//===----------------------------------------------------------------------===//

#include <cstring>
#include <dlfcn.h>
#include <thread>

/// The teams and threads of the host thread's next launch; 0 for the program's own number.
static thread_local uint32_t TeamsOfLaunch = 0, ThreadsOfLaunch = 0;

/// Called before the launch of the scan at Line.
static void chooseTeams(int Line, uint32_t Teams, uint32_t Threads) {
  char Wanted[16];
  snprintf(Wanted, sizeof(Wanted), ",%d,", Line);
  const char *Spread = getenv("SPREAD_SCANS");
  if (!Spread || !strstr(Spread, Wanted))
    return;
  TeamsOfLaunch = Teams;
  ThreadsOfLaunch = Threads;
}

#ifdef MANY_TEAMS
/// KernelArgsTy of LLVM 19 (offload/include/Shared/APITypes.h).
struct KernelArguments {
  uint32_t Version, NumArgs;
  void *Pointers[6];
  uint64_t TripCount, Flags;
  uint32_t NumTeams[3], ThreadLimit[3], DynamicShared;
};

extern "C" int __wrap___tgt_target_kernel(void *Location, int64_t Device,
                                          int32_t NumTeams, int32_t ThreadLimit,
                                          const void *Kernel,
                                          KernelArguments *Arguments) {
  using Launch =
      int(void *, int64_t, int32_t, int32_t, const void *, KernelArguments *);
  static auto *Real =
      reinterpret_cast<Launch *>(dlsym(RTLD_DEFAULT, "__tgt_target_kernel"));
  if (TeamsOfLaunch) {
    NumTeams = int32_t(TeamsOfLaunch);
    Arguments->NumTeams[0] = TeamsOfLaunch;
    if (ThreadsOfLaunch) {
      ThreadLimit = int32_t(ThreadsOfLaunch);
      Arguments->ThreadLimit[0] = ThreadsOfLaunch;
    }
  }
  TeamsOfLaunch = ThreadsOfLaunch = 0;
  return Real(Location, Device, NumTeams, ThreadLimit, Kernel, Arguments);
}
#endif
