//===- host/LaunchEnvironments.cpp - reused launch environments -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/LaunchEnvironments.h"

#include "host/OffloadLibrary.h"
#include "offload-abi/OffloadAbi.h"
#include "runtime/tuning/Sweep.h"

using namespace warpfold;
using namespace warpfold::host;

namespace {

/// The largest buffer of a kept environment: 1024 records of an array of 128
/// doubles. A launch with a larger buffer takes so long that the time of an
/// allocation is negligible.
constexpr uint64_t MaxBytes = 1 << 20;

/// An environment in the layout for the version of the kernel arguments, in a
/// separate cache line.
union Line {
  offload::LaunchEnvironment V2;
  offload::LaunchEnvironmentXteam Xteam;
  char Bytes[64];

  Line(uint32_t Version, void *Buffer) : Bytes() {
    if (Version == offload::KernelArgumentsVersion)
      V2 = {0, 0, Buffer};
    else
      Xteam = {Buffer, nullptr, 0, 0, /*Fallback=*/0};
  }
};

/// The environments of a slot. They share one buffer, and their addresses
/// differ in the flags of tuning/Sweep.h.
struct SlotEnvironments {
  Line ForDevice;
  Line Unused;
  Line ForHostMemory;
  Line ForHostMemoryZero;

  SlotEnvironments(uint32_t Version, void *Buffer)
      : ForDevice(Version, Buffer), Unused(ForDevice), ForHostMemory(ForDevice),
        ForHostMemoryZero(ForDevice) {}

  void *of(InitialValues Values) {
    switch (Values) {
    case InitialValues::OnDevice:
      return &ForDevice;
    case InitialValues::InHostMemory:
      return &ForHostMemory;
    case InitialValues::InHostMemoryZero:
      return &ForHostMemoryZero;
    }
    return nullptr;
  }
};
static_assert(sizeof(SlotEnvironments) == 256 &&
              offsetof(SlotEnvironments, ForHostMemory) ==
                  tuning::HostInitialValues &&
              offsetof(SlotEnvironments, ForHostMemoryZero) ==
                  (tuning::HostInitialValues | tuning::ZeroInitialValues));

} // namespace

[[gnu::weak]] void *LaunchEnvironments::get(unsigned Slot, uint32_t Version,
                                            uint64_t BufferBytes,
                                            InitialValues Values, int Device) {
  Kept &OfThisSlot = BySlot[Slot];
  if (BufferBytes > MaxBytes)
    return nullptr;
  if (OfThisSlot.Environment == nullptr || OfThisSlot.Version != Version ||
      OfThisSlot.BufferBytes < BufferBytes)
    OfThisSlot.reallocate(Version, static_cast<uint32_t>(BufferBytes), Device);
  return OfThisSlot.Environment == nullptr
             ? nullptr
             : static_cast<SlotEnvironments *>(OfThisSlot.Environment)
                   ->of(Values);
}

[[gnu::weak]] void LaunchEnvironments::Kept::reallocate(uint32_t NewVersion,
                                                        uint32_t Bytes,
                                                        int Device) {
  if (Environment != nullptr)
    offloadFunction<void(void *, int)>("omp_target_free")(Environment, Device);
  Environment = offloadFunction<void *(size_t, int)>("omp_target_alloc")(
      sizeof(SlotEnvironments) + Bytes, Device);
  Version = NewVersion;
  if (Environment != nullptr && !initialize(Device)) {
    offloadFunction<void(void *, int)>("omp_target_free")(Environment, Device);
    Environment = nullptr;
  }
  BufferBytes = Bytes;
}

[[gnu::weak]] bool LaunchEnvironments::Kept::initialize(int Device) const {
  char *Buffer = static_cast<char *>(Environment) + sizeof(SlotEnvironments);
  const SlotEnvironments Initial(Version, Buffer);
  const int Host = offloadFunction<int()>("omp_get_initial_device")();
  return offloadFunction<int(void *, const void *, size_t, size_t, size_t, int,
                             int)>("omp_target_memcpy")(
             Environment, &Initial, sizeof(Initial), 0, 0, Device, Host) == 0;
}
