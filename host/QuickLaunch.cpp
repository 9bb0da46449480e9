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

/// The slots and the kept launch environments of a device.
class QuickDevice {
public:
  /// Returns the device with this OpenMP number, or null if the number is too
  /// large.
  static QuickDevice *of(int64_t Number) {
    static QuickDevice Devices[MaxDevices];
    return Number >= 0 && Number < MaxDevices ? &Devices[Number] : nullptr;
  }

  std::optional<int> launch(int Number, LaunchFunction *Launch,
                            const LaunchRequest &Request,
                            const tuning::LaunchDescription &Kernel,
                            LaunchWay *Way);

private:
  static constexpr int MaxDevices = 64;

  int launchFirst(int Number, LaunchFunction *Launch,
                  const LaunchRequest &Request, unsigned long long Loaded);

  PinnedSlots Slots;
  LaunchEnvironments Environments;
  /// The count of loaded objects whose variables libomptarget has made present
  /// on the device; 0 at first.
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

/// Implements launchQuickly() on this device.
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
  Variables.copyTo(Slot, Changed);
  const int Result =
      Launch(Request.Location, Request.DeviceNumber, Request.NumTeams,
             Request.ThreadLimit, Request.Kernel, Changed.get());
  // After a failure the host executes the region with its own variables. The
  // slot is not released, because the kernel may still modify it and the
  // counters.
  if (Result == offload::OffloadSuccess) {
    Variables.copyBack(Slot);
    Slots.release(Slot);
  }
  return Result;
}

/// Launches without modified arguments. libomptarget makes the `declare target`
/// variables of an object present when it executes the first construct after
/// the object was loaded, so that their presence cannot be queried before. The
/// first launch also shows that the device works. (One case is not detected:
/// another thread loads an object during this launch, and the next construct on
/// the device is accelerated and uses a variable of that object.)
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

// Not inlined into the caller because it is weak: the caller's other path is a
// tail call.
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
