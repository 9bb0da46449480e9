//===- simulator/device/InvalidAddress.cpp - invalid addresses ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/InvalidAddress.h"

#include "simulator/device/AddressNames.h"
#include "simulator/device/Grid.h"
#include "simulator/memory/DeviceArena.h"
#include "simulator/memory/Distance.h"
#include "simulator/memory/HostAddresses.h"
#include "simulator/memory/Regions.h"

#include "llvm/Support/FormatVariadic.h"

namespace warpfold::sim {

/// The size of an object to which a null pointer is assumed to point.
static constexpr uintptr_t NullBytes = 4096;
/// The maximum distance of an access outside the arena from the variable that
/// was probably meant.
static constexpr uint64_t MaxMissDistance = 4096;

static InvalidAddress nearRegion(const char *At, uint64_t Bytes,
                                 const Region &Nearest) {
  const int64_t Offset = At - Nearest.Begin;
  if (Nearest.HasEnded && Offset >= 0 && uint64_t(Offset) < Nearest.Bytes)
    return {
        ExitStatus::FreedMemory,
        "use of freed device memory",
        {llvm::formatv("it starts at byte {0} of {1}, which has been released",
                       Offset, Nearest.Name),
         "keep the memory until the last kernel that uses it has ended"}};
  return {ExitStatus::OutOfBounds,
          "out-of-bounds global access",
          {describeOutOfBounds(Offset, Bytes, Nearest.Name, Nearest.Bytes),
           "it reaches other memory or none: keep the access within bounds, or "
           "map as much as the kernel uses"}};
}

static InvalidAddress illegal(std::vector<std::string> Lines) {
  return {ExitStatus::IllegalAccess, "illegal access", std::move(Lines)};
}

InvalidAddress describeInvalidAddress(const void *Address, uint64_t Bytes) {
  const auto *At = static_cast<const char *>(Address);
  const std::string Where =
      llvm::formatv("address {0:x}", reinterpret_cast<uintptr_t>(At));
  if (reinterpret_cast<uintptr_t>(At) < NullBytes)
    return illegal({Where + ": a null pointer, or an offset from one"});
  if (std::string Shared = describeShared(At); !Shared.empty())
    return {ExitStatus::OutOfBounds,
            "out-of-bounds shared access",
            {"it starts at " + Shared,
             "on a GPU each block has separate shared memory, and the address "
             "would refer to the accessing block's: use global memory"}};
  const uint32_t Device = Grid::current().launch().Device;
  if (std::optional<Region> Known = findRegion(At);
      Known && Known->Device != Device)
    return illegal(
        {llvm::formatv("it starts at byte {0} of {1}, which is memory of "
                       "device {2}; the kernel runs on device {3}",
                       At - Known->Begin, Known->Name, Known->Device, Device),
         "copy it (omp_target_memcpy) or map it there: GPUs need not have "
         "access to each other's memory"});
  std::optional<Region> Nearest = nearestRegion(At, Bytes);
  if (DeviceArena::instance().contains(At) && Nearest)
    return nearRegion(At, Bytes, *Nearest);
  if (hostAddressLines())
    if (std::vector<std::string> Lines = hostAddressLines()(At); !Lines.empty())
      return illegal(std::move(Lines));
  if (Nearest &&
      distance(At - Nearest->Begin, Bytes, 0, Nearest->Bytes) < MaxMissDistance)
    return nearRegion(At, Bytes, *Nearest);
  return illegal({Where + ", where the device has no memory",
                  "map the memory that the pointer points to, or allocate it "
                  "on the device"});
}

} // namespace warpfold::sim
