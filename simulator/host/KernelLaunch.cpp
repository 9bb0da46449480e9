//===- simulator/host/KernelLaunch.cpp - one target region ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/KernelLaunch.h"

#include "simulator/host/DeviceMemory.h"
#include "simulator/host/EnvironmentVariable.h"
#include "simulator/host/HostDefect.h"
#include "simulator/host/HostPointers.h"
#include "simulator/host/KernelParameters.h"
#include "simulator/host/Libraries.h"
#include "simulator/host/MapClauses.h"
#include "simulator/host/SourceNames.h"

#include <algorithm>
#include <atomic>
#include <cstdio>

using namespace warpfold::sim;
using namespace warpfold::offload;

namespace {
/// Owns the launch environment of one launch.
class ReductionState {
public:
  ReductionState(const Kernel &K, uint32_t Device,
                 const KernelArguments &Arguments,
                 const TeamsAndThreads &Shape);
  ~ReductionState();
  ReductionState(const ReductionState &) = delete;
  ReductionState &operator=(const ReductionState &) = delete;

  void *argument() const;
  void checkAfterLaunch(const Kernel &K) const;

private:
  void *allocateBuffer(const Kernel &K, size_t Bytes) {
    Buffer = deviceMemory().allocate(Bytes, Device,
                                     "the reduction buffer of " + K.Name);
    return Buffer;
  }
  template <class EnvironmentOf> EnvironmentOf *allocate(const Kernel &K) {
    return static_cast<EnvironmentOf *>(deviceMemory().allocate(
        sizeof(EnvironmentOf), Device, "the launch environment of " + K.Name));
  }

  const uint32_t Device;
  void *Buffer = nullptr;
  /// The environment of clang 19 and 22, or null if the kernel has none.
  LaunchEnvironment *Environment = nullptr;
  LaunchEnvironmentXteam *Xteam = nullptr;
};
} // namespace

ReductionState::ReductionState(const Kernel &K, uint32_t Device,
                               const KernelArguments &Arguments,
                               const TeamsAndThreads &Shape)
    : Device(Device) {
  // The program passes an environment itself (host/ChangedArguments.h), or its
  // kernels have none.
  if (Arguments.Version < KernelArgumentsVersion)
    return;
  const KernelEnvironment *Env =
      K.Traits.Environment ? &*K.Traits.Environment : nullptr;
  const size_t RecordBytes = Env ? Env->ReductionDataSize : 0;
  if (Arguments.Version >= KernelArgumentsVersionXteam) {
    if (RecordBytes == 0 && Arguments.DynamicShared == 0)
      return;
    Xteam = allocate<LaunchEnvironmentXteam>(K);
    *Xteam = {nullptr, nullptr, 0, Arguments.DynamicShared, /*Fallback=*/0};
    if (RecordBytes != 0)
      Xteam->ReductionBuffer = allocateBuffer(K, RecordBytes * Shape.Teams);
    return;
  }
  if (RecordBytes == 0 || Env->ReductionBufferLength == 0)
    return;
  Environment = allocate<LaunchEnvironment>(K);
  *Environment = {0, 0,
                  allocateBuffer(K, RecordBytes * Env->ReductionBufferLength)};
}

ReductionState::~ReductionState() {
  for (void *Allocated :
       {Buffer, static_cast<void *>(Environment), static_cast<void *>(Xteam)})
    if (Allocated)
      deviceMemory().release(Allocated, Device, "the end of a launch");
}

void *ReductionState::argument() const {
  if (Xteam)
    return Xteam;
  // libomptarget passes this value if there is no environment. It is not null,
  // so that the positions of the kernel's other parameters are unchanged.
  return Environment ? Environment : reinterpret_cast<void *>(~uintptr_t(0));
}

void ReductionState::checkAfterLaunch(const Kernel &K) const {
  static const bool Check =
      booleanVariable("WARPFOLD_SIM_CHECK_COUNTERS", true);
  if (!Check)
    return;
  constexpr const char *Ignored =
      " (WARPFOLD_SIM_CHECK_COUNTERS=0 ignores this)";
  if (Environment &&
      (Environment->ReductionCnt != 0 || Environment->ReductionIterCnt != 0))
    endProgram(HostDefect::LaunchEnvironment,
               "kernel " + K.Name +
                   " did not reset its launch environment: ReductionCnt is " +
                   llvm::Twine(Environment->ReductionCnt) +
                   ", ReductionIterCnt is " +
                   llvm::Twine(Environment->ReductionIterCnt) +
                   ", both must be 0" + Ignored);
  if (Xteam &&
      (Xteam->ReductionTeamsDone != 0 || Xteam->DynamicMemoryElsewhere))
    endProgram(
        HostDefect::LaunchEnvironment,
        "kernel " + K.Name +
            " did not reset its launch environment: ReductionTeamsDone is " +
            llvm::Twine(Xteam->ReductionTeamsDone) + ", DynCGroupMemFbPtr is " +
            llvm::Twine(
                reinterpret_cast<uintptr_t>(Xteam->DynamicMemoryElsewhere)) +
            ", both must be 0" + Ignored);
}

static std::atomic<uint32_t> &infoLevel() {
  static std::atomic<uint32_t> Level = integerVariable("LIBOMPTARGET_INFO", 0);
  return Level;
}

void warpfold::sim::setInfoLevel(uint32_t Level) { infoLevel() = Level; }

static void printLaunch(const Kernel &K, uint32_t Device,
                        const TeamsAndThreads &Shape) {
  constexpr uint32_t PluginKernel = 0x10;
  if (!(infoLevel() & PluginKernel))
    return;
  static const char *const Modes[] = {"Unknown", "Generic", "SPMD",
                                      "Generic-SPMD"};
  auto Mode = static_cast<unsigned>(executionMode(K.Traits));
  std::fprintf(stderr,
               "PluginInterface device %u info: Launching kernel %s with %u "
               "blocks and %u threads in %s mode\n",
               Device, K.Name.c_str(), Shape.Teams, Shape.Threads,
               Modes[Mode < 4 ? Mode : 0]);
}

static thread_local TeamsAndThreads LastLaunch;

TeamsAndThreads warpfold::sim::lastLaunch() { return LastLaunch; }

static void launch(const Kernel &K, uint32_t Device,
                   const KernelArguments &Arguments,
                   const std::vector<void *> &Values) {
  const TeamsAndThreads Shape = chooseTeamsAndThreads(
      H200, LaunchSettings::fromEnvironment(), K.Traits,
      {Arguments.NumTeams[0], Arguments.ThreadLimit[0], Arguments.TripCount});
  ReductionState State(K, Device, Arguments, Shape);
  std::vector<void *> Parameters = Values;
  if (Arguments.Version >= KernelArgumentsVersionXteam) {
    // A kernel without arguments has no launch environment.
    if (!Parameters.empty())
      Parameters.back() = State.argument();
  } else if (Arguments.Version >= KernelArgumentsVersion) {
    // Compilers before the launch environment pass none.
    Parameters.insert(Parameters.begin(), State.argument());
  }
  LastLaunch = Shape;
  printLaunch(K, Device, Shape);
  const uint32_t Shared =
      std::max<int64_t>(Arguments.DynamicShared,
                        integerVariable("LIBOMPTARGET_SHARED_MEMORY_SIZE", 0));
  K.Image->launch(K.Name, {Shape.Teams, Shape.Threads, Shared}, Parameters);
  State.checkAfterLaunch(K);
}

void warpfold::sim::runTargetRegion(const void *HostStub, uint32_t Device,
                                    const KernelArguments &Arguments,
                                    const Ident *Location) {
  const Kernel *K = libraries().findKernel(HostStub, Device);
  if (!K)
    endProgram(HostDefect::Unsupported,
               "the target region at " + sourceLocation(Location) +
                   " has no kernel in the device image: compile all parts of "
                   "the program with -fopenmp-target-jit and the same "
                   "--offload-arch");
  MapArguments Maps = {Device,          static_cast<int32_t>(Arguments.NumArgs),
                       Arguments.Bases, Arguments.Begins,
                       Arguments.Sizes, Arguments.Types,
                       Arguments.Names, Arguments.Mappers};
  enterData(Maps);
  {
    KernelParameters Parameters(Maps);
    HostPointers Known(Maps);
    launch(*K, Device, Arguments, Parameters.values());
  }
  exitData(Maps);
}
