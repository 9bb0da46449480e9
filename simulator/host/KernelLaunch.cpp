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
/// The launch environment of one launch, as the kernel's first argument.
class ReductionState {
public:
  ReductionState(const Kernel &K, uint32_t Device);
  ~ReductionState();
  ReductionState(const ReductionState &) = delete;
  ReductionState &operator=(const ReductionState &) = delete;

  void *argument() const;
  void checkAfterLaunch(const Kernel &K) const;

private:
  const uint32_t Device;
  LaunchEnvironment *Environment =
      nullptr; ///< null: the kernel reduces nothing
};
} // namespace

ReductionState::ReductionState(const Kernel &K, uint32_t Device)
    : Device(Device) {
  if (!K.Traits.Environment)
    return;
  const KernelEnvironment &Env = *K.Traits.Environment;
  if (Env.ReductionDataSize == 0 || Env.ReductionBufferLength == 0)
    return;
  Environment = static_cast<LaunchEnvironment *>(
      deviceMemory().allocate(sizeof(LaunchEnvironment), Device,
                              "the launch environment of " + K.Name));
  *Environment = {0, 0,
                  deviceMemory().allocate(
                      size_t(Env.ReductionDataSize) * Env.ReductionBufferLength,
                      Device, "the reduction buffer of " + K.Name)};
}

ReductionState::~ReductionState() {
  if (!Environment)
    return;
  deviceMemory().release(Environment->ReductionBuffer, Device,
                         "the end of a launch");
  deviceMemory().release(Environment, Device, "the end of a launch");
}

void *ReductionState::argument() const {
  // What libomptarget passes where there is nothing to pass: not null, so that
  // the kernel's other parameters keep their places.
  return Environment ? Environment : reinterpret_cast<void *>(~uintptr_t(0));
}

void ReductionState::checkAfterLaunch(const Kernel &K) const {
  if (!Environment)
    return;
  static const bool Check =
      booleanVariable("WARPFOLD_SIM_CHECK_COUNTERS", true);
  if (!Check ||
      (Environment->ReductionCnt == 0 && Environment->ReductionIterCnt == 0))
    return;
  endProgram(HostDefect::LaunchEnvironment,
             "kernel " + K.Name +
                 " left its launch environment dirty: ReductionCnt is " +
                 llvm::Twine(Environment->ReductionCnt) +
                 ", ReductionIterCnt is " +
                 llvm::Twine(Environment->ReductionIterCnt) +
                 ", both were 0 (WARPFOLD_SIM_CHECK_COUNTERS=0 ignores this)");
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

static void launch(const Kernel &K, uint32_t Device,
                   const KernelArguments &Arguments,
                   const std::vector<void *> &Values) {
  ReductionState State(K, Device);
  std::vector<void *> Parameters;
  // Compilers before the launch environment pass none.
  if (Arguments.Version >= KernelArgumentsVersion)
    Parameters.push_back(State.argument());
  Parameters.insert(Parameters.end(), Values.begin(), Values.end());

  TeamsAndThreads Shape = chooseTeamsAndThreads(
      H200, LaunchSettings::fromEnvironment(), K.Traits,
      {Arguments.NumTeams[0], Arguments.ThreadLimit[0], Arguments.TripCount});
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
               "the target region at " + sourcePlace(Location) +
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
