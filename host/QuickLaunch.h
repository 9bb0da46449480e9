//===- host/QuickLaunch.h - launches that copy nothing ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  launches a kernel with the variables that the construct has for itself in
//           pinned memory of the host. For each, libomptarget would make an entry in
//           its table, allocate, copy there and back, and record two events; here
//           the host writes the value before the launch and reads it afterwards
//           (docs/HostTime.md). And with a launch environment that is on the device
//           already, where libomptarget would allocate and copy one.
// Callers:  host/ChooseLaunch.cpp, on any thread.
// Memory:   PinnedSlots.h, LaunchEnvironments.h. A launch has a slot, and with it an
//           environment, to itself until its kernel has ended.
// Races:    a program in which another thread uses such a variable meanwhile, in
//           whatever way, has a data race also without this: reads and updates of a
//           reduction's original variable must be synchronised with the construct's
//           (OpenMP 5.2, 5.5.6; docs/HostTime.md, "Threads"). Two launches
//           at once, of different variables or of different lives of the same, have
//           a slot each.
// Next:     host/PinnedVariables.h chooses the variables, host/ChangedArguments.h tells
//           libomptarget.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_QUICKLAUNCH_H
#define WARPFOLD_HOST_QUICKLAUNCH_H

#include "host/LaunchEnvironments.h"
#include "host/LaunchReport.h"
#include "host/OffloadLibrary.h"
#include "host/PinnedVariables.h"
#include "runtime/tuning/LaunchDescription.h"

#include <link.h>
#include <optional>

namespace warpfold::host {

using LaunchFunction = int(void *Location, int64_t DeviceNumber,
                           int32_t NumTeams, int32_t ThreadLimit,
                           const void *Kernel,
                           offload::KernelArguments *Arguments);

/// What __tgt_target_kernel is called with.
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
  /// Number of a device, as OpenMP has it; null where that is too large.
  static QuickDevice *of(int64_t Number) {
    static QuickDevice Devices[MostDevices];
    return Number >= 0 && Number < MostDevices ? &Devices[Number] : nullptr;
  }

  /// What libomptarget returns; nothing, and nothing has been launched, where the
  /// launch is better left to it. Way, if anybody asks, is what became of its variables.
  std::optional<int> launch(int Number, LaunchFunction *Launch,
                            const LaunchRequest &Request,
                            const tuning::LaunchDescription &Kernel,
                            LaunchWay *Way) {
    const unsigned long long Loaded = objectsLoaded();
    if (ObjectsKnown.load(std::memory_order_acquire) != Loaded)
      return launchFirst(Number, Launch, Request, Loaded);
    static std::atomic<int (*)(const void *, int)> Presence = nullptr;
    const auto IsPresent = offloadFunction(Presence, "omp_target_is_present");
    const PinnedVariables Variables(
        *Request.Arguments, Kernel,
        [&](const void *Address) { return IsPresent(Address, Number) != 0; });
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
                               BufferBytes, Variables.originals(), Number);
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
    // Otherwise the host executes the region, with its own variables, and nobody knows
    // what the kernel does yet, or has done, to the slot and the counters.
    if (Result == offload::OffloadSuccess) {
      Variables.copyBack(Slot);
      Slots.release(Slot);
    }
    return Result;
  }

private:
  static constexpr int MostDevices = 64;

  /// How many objects the process has loaded so far.
  static unsigned long long objectsLoaded() {
    unsigned long long Result = 0;
    dl_iterate_phdr(
        [](dl_phdr_info *First, size_t, void *Result) {
          *static_cast<unsigned long long *>(Result) = First->dlpi_adds;
          return 1;
        },
        &Result);
    return Result;
  }

  /// libomptarget makes the variables of an object's `declare target` present with the
  /// first construct after the object has been loaded, so that nobody can ask for
  /// them before. That construct also shows that the device is one. (One hole is left: a
  /// thread is loading the object while this launch runs, and the next construct of all
  /// on the device is one of ours, with a variable of the object's.)
  int launchFirst(int Number, LaunchFunction *Launch,
                  const LaunchRequest &Request, unsigned long long Loaded) {
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

  PinnedSlots Slots;
  LaunchEnvironments Environments;
  /// Those whose variables libomptarget has made present on the device; 0 at first.
  std::atomic<unsigned long long> ObjectsKnown = 0;
};

/// As QuickDevice::launch. Not inlined: the caller's other way is a jump.
__attribute__((noinline)) inline std::optional<int>
launchQuickly(LaunchFunction *Launch, void *Location, int64_t DeviceNumber,
              int32_t NumTeams, int32_t ThreadLimit, const void *Kernel,
              offload::KernelArguments *Arguments,
              const tuning::LaunchDescription &Description, LaunchWay *Way) {
  // A launch with `nowait` may return before the kernel ends.
  if (Arguments->Flags != 0 ||
      (Description.Memory.PinnableArguments == 0 &&
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

} // namespace warpfold::host

#endif // WARPFOLD_HOST_QUICKLAUNCH_H
