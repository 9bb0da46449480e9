//===- host/LaunchEnvironments.h - two counters and a buffer ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  keeps launch environments on a device from one launch to the next, one for
//           each slot (PinnedSlots.h). libomptarget allocates and copies a new one for
//           every launch. They can be kept because our device runtime leaves both
//           counters at 0 (runtime/grid/SlotBuffer.h), and reads no record of the
//           buffer that the same launch has not written.
// Callers:  host/QuickLaunch.h, on any thread that has taken the slot and has no kernel
//           in flight that uses it.
// Memory:   256 bytes and the largest buffer that a launch with the slot wanted, up to
//           1 MiB, on the device; from libomptarget, so that it belongs to the right
//           context; never given back to the driver but for a larger one.
// Order:    that of the slots.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_LAUNCHENVIRONMENTS_H
#define WARPFOLD_HOST_LAUNCHENVIRONMENTS_H

#include "host/OffloadLibrary.h"
#include "host/PinnedSlots.h"
#include "offload-abi/OffloadAbi.h"
#include "runtime/tuning/Sweep.h"

namespace warpfold::host {

/// Where the reduced variables of a launch are, and whether all their bytes are 0 before it.
enum class Originals { OnDevice, InHostMemory, InHostMemoryZero };

class LaunchEnvironments {
public:
  /// For kernel arguments of Version, on Device, with a buffer of BufferBytes at least and
  /// all counters at 0; null where that is too much, or there is no memory. Its address
  /// tells the kernel where its variables are.
  void *get(unsigned Slot, uint32_t Version, uint64_t BufferBytes,
            Originals Are, int Device) {
    Kept &Its = OfSlots[Slot];
    if (BufferBytes > MostBytes)
      return nullptr;
    if (Its.Environment == nullptr || Its.Version != Version ||
        Its.BufferBytes < BufferBytes)
      Its.renew(Version, static_cast<uint32_t>(BufferBytes), Device);
    return Its.Environment == nullptr
               ? nullptr
               : static_cast<All *>(Its.Environment)->of(Are);
  }

private:
  /// 1024 records of an array of 128 doubles. A launch with more takes long enough for an
  /// allocation not to matter.
  static constexpr uint64_t MostBytes = 1 << 20;
  /// Of either layout, in a line of the cache for itself.
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
  /// A slot has these with one buffer, at addresses that differ in marks of tuning/Sweep.h.
  struct All {
    Line WithNear;
    Line Unused;
    Line WithFar;
    Line WithZero;

    All(uint32_t Version, void *Buffer)
        : WithNear(Version, Buffer), Unused(WithNear), WithFar(WithNear),
          WithZero(WithNear) {}

    void *of(Originals Are) {
      switch (Are) {
      case Originals::OnDevice:
        return &WithNear;
      case Originals::InHostMemory:
        return &WithFar;
      case Originals::InHostMemoryZero:
        return &WithZero;
      }
      return nullptr;
    }
  };
  static_assert(sizeof(All) == 256 &&
                offsetof(All, WithFar) == tuning::FarOriginals &&
                offsetof(All, WithZero) ==
                    (tuning::FarOriginals | tuning::ZeroOriginals));

  struct Kept {
    void *Environment;
    uint32_t Version;
    uint32_t BufferBytes;

    void renew(uint32_t ItsVersion, uint32_t Bytes, int Device) {
      if (Environment != nullptr)
        offloadFunction<void(void *, int)>("omp_target_free")(Environment,
                                                              Device);
      Environment = offloadFunction<void *(size_t, int)>("omp_target_alloc")(
          sizeof(All) + Bytes, Device);
      Version = ItsVersion;
      if (Environment != nullptr && !begin(Device)) {
        offloadFunction<void(void *, int)>("omp_target_free")(Environment,
                                                              Device);
        Environment = nullptr;
      }
      BufferBytes = Bytes;
    }

    /// Counters and address, as libomptarget would copy them there.
    bool begin(int Device) const {
      char *Buffer = static_cast<char *>(Environment) + sizeof(All);
      const All Begun(Version, Buffer);
      const int Host = offloadFunction<int()>("omp_get_initial_device")();
      return offloadFunction<int(void *, const void *, size_t, size_t, size_t,
                                 int, int)>("omp_target_memcpy")(
                 Environment, &Begun, sizeof(Begun), 0, 0, Device, Host) == 0;
    }
  };

  Kept OfSlots[PinnedSlots::NumSlots] = {};
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_LAUNCHENVIRONMENTS_H
