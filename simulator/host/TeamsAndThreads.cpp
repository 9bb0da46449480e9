//===- simulator/host/TeamsAndThreads.cpp - shape of a launch -------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/TeamsAndThreads.h"

#include "runtime/tuning/Sweep.h"
#include "simulator/host/EnvironmentVariable.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <limits>

using namespace warpfold;
using namespace warpfold::sim;
using namespace warpfold::offload;

LaunchSettings LaunchSettings::fromEnvironment() {
  LaunchSettings S;
  // libomptarget treats a value that is not positive as no limit.
  S.NumTeams = std::max<int64_t>(0, integerVariable("OMP_NUM_TEAMS", 0));
  S.TeamsThreadLimit =
      std::max<int64_t>(0, integerVariable("OMP_TEAMS_THREAD_LIMIT", 0));
  S.MinThreadsLowTrip =
      integerVariable("LIBOMPTARGET_MIN_THREADS_FOR_LOW_TRIP_COUNT", 32);
  S.ReuseBlocks =
      booleanVariable("LIBOMPTARGET_REUSE_BLOCKS_FOR_HIGH_TRIP_COUNT", true);
  return S;
}

ExecutionMode warpfold::sim::executionMode(const KernelTraits &Kernel) {
  return Kernel.Environment
             ? static_cast<ExecutionMode>(Kernel.Environment->ExecMode)
             : ExecutionMode::SPMD;
}

/// Returns the threads before the trip count is considered.
static uint32_t baseThreads(const DeviceProfile &Device, uint32_t BlockLimit,
                            const KernelTraits &Kernel, uint32_t ThreadLimit) {
  const KernelEnvironment None{};
  const KernelEnvironment &Env =
      Kernel.Environment ? *Kernel.Environment : None;
  uint32_t Most = BlockLimit;
  if (Env.MaxThreads > 0)
    Most = std::min(Most, uint32_t(Env.MaxThreads));
  if (Kernel.MaxThreads > 0)
    Most = std::min(Most, Kernel.MaxThreads);
  uint32_t Preferred =
      std::max(Device.DefaultThreads, uint32_t(std::max(Env.MinThreads, 0)));
  return std::min(Most, ThreadLimit > 0 ? ThreadLimit : Preferred);
}

/// Returns the teams that provide a thread for each iteration. With few
/// iterations the threads of a team are reduced, because more small teams use
/// more multiprocessors.
static uint64_t teamsForTripCount(uint64_t TripCount, uint64_t DefaultTeams,
                                  uint32_t MinThreads, bool ThreadsFromUser,
                                  uint32_t &Threads) {
  MinThreads = std::min(MinThreads, Threads);
  if (!ThreadsFromUser && TripCount < DefaultTeams * Threads) {
    if (TripCount >= DefaultTeams * MinThreads) {
      uint64_t PerTeam = llvm::divideCeil(TripCount, DefaultTeams);
      Threads = std::min(Threads, uint32_t(llvm::PowerOf2Ceil(PerTeam)));
    } else {
      Threads = MinThreads;
    }
  }
  return (TripCount - 1) / Threads + 1;
}

/// The maximum count of teams of a distributed loop. More teams do not exercise
/// additional behaviour.
static constexpr uint32_t MaxDistributedTeams = 5;

static TeamsAndThreads
distributedTeams(const LaunchRequest &Request,
                 const tuning::LaunchDescription &Kernel) {
  if (Kernel.Form == tuning::LaunchForm::Updates)
    return {MaxDistributedTeams, Kernel.ThreadsOfTeam};
  constexpr uint32_t Multiprocessors = 2;
  const tuning::Launch Chosen =
      tuning::distributedLaunch(Request.TripCount, Request.ThreadLimit, Kernel,
                                /*Needs=*/{0, 0}, Multiprocessors);
  return {std::min(Chosen.Teams, MaxDistributedTeams), Chosen.Threads};
}

TeamsAndThreads warpfold::sim::chooseTeamsAndThreads(
    const DeviceProfile &Device, const LaunchSettings &Settings,
    const KernelTraits &Kernel, const LaunchRequest &Request) {
  uint32_t TeamLimit = Device.MaxTeams;
  if (Settings.NumTeams)
    TeamLimit = std::min(TeamLimit, Settings.NumTeams);
  uint32_t BlockLimit = Device.MaxThreads;
  if (Settings.TeamsThreadLimit)
    BlockLimit = std::min(BlockLimit, Settings.TeamsThreadLimit);

  if (Kernel.Description &&
      tuning::mayChooseDistributedLaunch(*Kernel.Description,
                                         static_cast<int32_t>(Request.NumTeams),
                                         Request.ThreadLimit)) {
    const TeamsAndThreads Distributed =
        distributedTeams(Request, *Kernel.Description);
    return {std::min(Distributed.Teams, TeamLimit),
            std::min(Distributed.Threads, BlockLimit)};
  }

  const bool Bare = !Kernel.Environment;
  const ExecutionMode Mode = executionMode(Kernel);

  uint32_t ThreadLimit = Request.ThreadLimit;
  uint32_t Threads;
  if (Bare && ThreadLimit) {
    Threads = ThreadLimit;
  } else {
    // The main thread of a team in generic mode has a separate warp.
    if (ThreadLimit && Mode == ExecutionMode::Generic)
      ThreadLimit += Device.WarpSize;
    Threads = baseThreads(Device, BlockLimit, Kernel, ThreadLimit);
  }

  if (Request.NumTeams)
    return {Bare ? Request.NumTeams : std::min(Request.NumTeams, TeamLimit),
            Threads};

  uint64_t Teams = std::numeric_limits<uint64_t>::max();
  if (Request.TripCount > 0)
    Teams = Mode == ExecutionMode::SPMD
                ? teamsForTripCount(Request.TripCount, Device.DefaultTeams,
                                    Settings.MinThreadsLowTrip, ThreadLimit > 0,
                                    Threads)
                : Request.TripCount;
  // From here on, libomptarget uses 32 bits for the count.
  uint32_t Preferred = static_cast<uint32_t>(Teams);
  if (Settings.ReuseBlocks)
    Preferred = std::min<uint64_t>(Teams, Device.DefaultTeams);
  return {std::min(Preferred, TeamLimit), Threads};
}
