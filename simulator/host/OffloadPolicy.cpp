//===- simulator/host/OffloadPolicy.cpp - device or host ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/OffloadPolicy.h"

#include "simulator/device/Options.h"
#include "simulator/host/DeviceProfile.h"
#include "simulator/host/HostDefect.h"
#include "simulator/host/Libraries.h"
#include "simulator/host/SourceNames.h"

#include <cstdio>
#include <mutex>
#include <string>

// libomp defines this function and is always loaded with the simulator.
extern "C" int __kmpc_get_target_offload(void) __attribute__((weak));
extern "C" int omp_get_default_device(void) __attribute__((weak));

using namespace warpfold::sim;
using namespace warpfold::offload;

namespace {
/// The values of libomp's kmp_target_offload_kind.
enum class TargetOffload { Disabled = 0, Default = 1, Mandatory = 2 };
} // namespace

static TargetOffload targetOffload() {
  return __kmpc_get_target_offload
             ? static_cast<TargetOffload>(__kmpc_get_target_offload())
             : TargetOffload::Default;
}

int warpfold::sim::numDevices() {
  return targetOffload() != TargetOffload::Disabled &&
                 libraries().hasDeviceImage()
             ? static_cast<int>(options().Devices)
             : 0;
}

bool warpfold::sim::unifiedSharedMemory() {
  return libraries().requirements() & RequiresUnifiedSharedMemory;
}

/// Prints a warning, because the user has started the program in the simulator
/// to use the device.
static void warnOfHost(const Ident *Location) {
  static std::once_flag Once;
  std::call_once(Once, [&] {
    std::fprintf(
        stderr,
        "warpfold-sim: warning: the target construct at %s runs on the host, "
        "because the program has no device image for NVIDIA GPUs: compile and "
        "link with -fopenmp --offload-arch=sm_%u -fopenmp-target-jit\n",
        sourceLocation(Location).c_str(), H200.Arch);
  });
}

static std::string devicesText() {
  const int Last = numDevices() - 1;
  return Last == 0 ? "device 0" : "devices 0 to " + std::to_string(Last);
}

std::optional<uint32_t> warpfold::sim::resolveDevice(int64_t Device,
                                                     const Ident *Location) {
  TargetOffload Policy = targetOffload();
  if (Policy == TargetOffload::Disabled)
    return std::nullopt;
  if (numDevices() == 0) {
    if (Policy != TargetOffload::Mandatory) {
      if (Location)
        warnOfHost(Location);
      return std::nullopt;
    }
    endProgram(HostDefect::NoDevice,
               "target construct at " + sourceLocation(Location) +
                   ": OMP_TARGET_OFFLOAD=MANDATORY, but the program has no "
                   "device image for NVIDIA GPUs: compile with -fopenmp "
                   "--offload-arch=sm_90 -fopenmp-target-jit");
  }
  if (Device == DefaultDevice)
    Device = omp_get_default_device ? omp_get_default_device() : 0;
  if (Device == numDevices())
    return std::nullopt;
  if (Device < 0 || Device > numDevices())
    endProgram(HostDefect::NoDevice,
               llvm::Twine("device number ") + llvm::Twine(Device) +
                   " does not exist: the simulator has " + devicesText() +
                   ", and " + llvm::Twine(numDevices()) +
                   " is the host; use --devices for more devices");
  const auto Number = static_cast<uint32_t>(Device);
  libraries().loadAll(Number);
  return Number;
}

bool warpfold::sim::isInitialDevice(int Device, const char *Routine) {
  if (Device == numDevices())
    return true;
  if (Device < 0 || Device > numDevices())
    endProgram(HostDefect::NoDevice,
               llvm::Twine(Routine) + ": device number " + llvm::Twine(Device) +
                   " does not exist; there are " + llvm::Twine(numDevices()) +
                   " devices, and the host has the number after the last");
  return false;
}
