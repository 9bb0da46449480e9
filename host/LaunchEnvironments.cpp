//===- host/LaunchEnvironments.cpp - two counters and a buffer ------------===//
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

/// 1024 records of an array of 128 doubles. A launch with more takes long enough for an
/// allocation not to matter.
constexpr uint64_t MostBytes = 1 << 20;

/// An environment in the layout of the kernel arguments' version, in its own cache line.
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

/// The environments of a slot, with one buffer, at addresses that differ in the flags of
/// tuning/Sweep.h.
struct SlotEnvironments {
  Line WithNear;
  Line Unused;
  Line WithFar;
  Line WithZero;

  SlotEnvironments(uint32_t Version, void *Buffer)
      : WithNear(Version, Buffer), Unused(WithNear), WithFar(WithNear),
        WithZero(WithNear) {}

  void *of(InitialValues Values) {
    switch (Values) {
    case InitialValues::OnDevice:
      return &WithNear;
    case InitialValues::InHostMemory:
      return &WithFar;
    case InitialValues::InHostMemoryZero:
      return &WithZero;
    }
    return nullptr;
  }
};
static_assert(sizeof(SlotEnvironments) == 256 &&
              offsetof(SlotEnvironments, WithFar) ==
                  tuning::HostInitialValues &&
              offsetof(SlotEnvironments, WithZero) ==
                  (tuning::HostInitialValues | tuning::ZeroInitialValues));

} // namespace

[[gnu::weak]] void *LaunchEnvironments::get(unsigned Slot, uint32_t Version,
                                            uint64_t BufferBytes,
                                            InitialValues Values, int Device) {
  Kept &OfSlot = OfSlots[Slot];
  if (BufferBytes > MostBytes)
    return nullptr;
  if (OfSlot.Environment == nullptr || OfSlot.Version != Version ||
      OfSlot.BufferBytes < BufferBytes)
    OfSlot.renew(Version, static_cast<uint32_t>(BufferBytes), Device);
  return OfSlot.Environment == nullptr
             ? nullptr
             : static_cast<SlotEnvironments *>(OfSlot.Environment)->of(Values);
}

[[gnu::weak]] void LaunchEnvironments::Kept::renew(uint32_t NewVersion,
                                                   uint32_t Bytes, int Device) {
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
