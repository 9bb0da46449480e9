//===- host/QuickLaunch.cpp - launches that copy nothing ------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/QuickLaunch.h"

#include "host/ChangedArguments.h"
#include "host/LaunchEnvironments.h"
#include "host/OffloadLibrary.h"
#include "host/PinnedSlots.h"
#include "host/PinnedVariables.h"

#include <link.h>

using namespace warpfold;
using namespace warpfold::host;

namespace {

/// The arguments of __tgt_target_kernel.
struct LaunchRequest {
  void *Location;
  int64_t DeviceNumber;
  int32_t NumTeams;
  int32_t ThreadLimit;
  const void *Kernel;
  offload::KernelArguments *Arguments;
};

class QuickDevice {
public:
  /// Returns the device with that OpenMP number; null if the number is too large.
  static QuickDevice *of(int64_t Number) {
    static QuickDevice Devices[MostDevices];
    return Number >= 0 && Number < MostDevices ? &Devices[Number] : nullptr;
  }

  std::optional<int> launch(int Number, LaunchFunction *Launch,
                            const LaunchRequest &Request,
                            const tuning::LaunchDescription &Kernel,
                            LaunchWay *Way);

private:
  static constexpr int MostDevices = 64;

  int launchFirst(int Number, LaunchFunction *Launch,
                  const LaunchRequest &Request, unsigned long long Loaded);

  PinnedSlots Slots;
  LaunchEnvironments Environments;
  /// The count of loaded objects whose variables libomptarget has made present on the device; 0 at
  /// first.
  std::atomic<unsigned long long> ObjectsKnown = 0;
};

/// Returns how many objects the process has loaded so far.
unsigned long long objectsLoaded() {
  unsigned long long Result = 0;
  dl_iterate_phdr(
      [](dl_phdr_info *First, size_t, void *Result) {
        *static_cast<unsigned long long *>(Result) = First->dlpi_adds;
        return 1;
      },
      &Result);
  return Result;
}

/// As launchQuickly().
std::optional<int> QuickDevice::launch(int Number, LaunchFunction *Launch,
                                       const LaunchRequest &Request,
                                       const tuning::LaunchDescription &Kernel,
                                       LaunchWay *Way) {
  const unsigned long long Loaded = objectsLoaded();
  if (ObjectsKnown.load(std::memory_order_acquire) != Loaded)
    return launchFirst(Number, Launch, Request, Loaded);
  static std::atomic<PresenceFunction *> Presence = nullptr;
  const PinnedVariables Variables(
      *Request.Arguments, Kernel,
      offloadFunction(Presence, "omp_target_is_present"), Number);
  const uint64_t BufferBytes = ChangedArguments::bufferBytes(
      *Request.Arguments, Kernel.Memory.BufferBytes, tuning::KeptRecords);
  if (Variables.isEmpty() && BufferBytes == 0)
    return std::nullopt;
  char *Slot = Slots.take();
  if (Slot == nullptr)
    return std::nullopt;
  void *Environment =
      BufferBytes == 0
          ? nullptr
          : Environments.get(Slots.numberOf(Slot), Request.Arguments->Version,
                             BufferBytes, Variables.initialValues(), Number);
  if (Variables.isEmpty() && Environment == nullptr) {
    Slots.release(Slot);
    return std::nullopt;
  }
  if (Way != nullptr)
    *Way = Variables.isEmpty() ? LaunchWay::Kept : LaunchWay::Pinned;
  ChangedArguments Changed(*Request.Arguments, Environment);
  Variables.putInto(Slot, Changed);
  const int Result =
      Launch(Request.Location, Request.DeviceNumber, Request.NumTeams,
             Request.ThreadLimit, Request.Kernel, Changed.get());
  // Otherwise the host executes the region, with its own variables, and it is unknown what the
  // kernel still does, or has done, to the slot and the counters.
  if (Result == offload::OffloadSuccess) {
    Variables.copyBack(Slot);
    Slots.release(Slot);
  }
  return Result;
}

/// Launches by libomptarget alone. It makes the variables of an object's `declare target` present
/// with the first construct after the object has been loaded, so that their presence cannot be
/// queried before. That construct also shows that the device is one. (One hole is left: a
/// thread is loading the object while this launch runs, and the very next construct
/// on the device is one of ours, with a variable of the object's.)
int QuickDevice::launchFirst(int Number, LaunchFunction *Launch,
                             const LaunchRequest &Request,
                             unsigned long long Loaded) {
  const int Result =
      Launch(Request.Location, Request.DeviceNumber, Request.NumTeams,
             Request.ThreadLimit, Request.Kernel, Request.Arguments);
  if (Result != offload::OffloadSuccess)
    return Result;
  Slots.provide([&](size_t Bytes) {
    return offloadFunction<void *(size_t, int)>("llvm_omp_target_alloc_host")(
        Bytes, Number);
  });
  ObjectsKnown.store(Loaded, std::memory_order_release);
  return Result;
}

} // namespace

// Not inlined into its caller, because it is weak: the caller's other path is a jump.
[[gnu::weak]] std::optional<int>
host::launchQuickly(LaunchFunction *Launch, void *Location,
                    int64_t DeviceNumber, int32_t NumTeams, int32_t ThreadLimit,
                    const void *Kernel, offload::KernelArguments *Arguments,
                    const tuning::LaunchDescription &Description,
                    LaunchWay *Way) {
  // A launch with `nowait` may return before the kernel ends.
  if (Arguments->Flags != 0 ||
      (Description.Memory.HostResidentArguments == 0 &&
       Description.Memory.BufferBytes == 0) ||
      !ChangedArguments::canBeMadeOf(*Arguments))
    return std::nullopt;
  static std::atomic<int (*)()> Default = nullptr;
  const int64_t Number =
      DeviceNumber == offload::DefaultDevice
          ? offloadFunction(Default, "omp_get_default_device")()
          : DeviceNumber;
  QuickDevice *Device = QuickDevice::of(Number);
  if (Device == nullptr)
    return std::nullopt;
  return Device->launch(
      static_cast<int>(Number), Launch,
      {Location, DeviceNumber, NumTeams, ThreadLimit, Kernel, Arguments},
      Description, Way);
}
