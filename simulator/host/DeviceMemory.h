//===- simulator/host/DeviceMemory.h - device allocations -------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  manages allocations of the simulated devices. They are in host
//           memory, but always separate from the program's: what the host wrote
//           is on the device only after a map or a copy. New memory contains a
//           poison pattern, so that a missing `to` is visible. The remainder of
//           an allocation's pages is checked when it is freed, so that a write
//           there is detected. An access further away faults
//           (simulator/memory/DeviceArena.h).
// Limits:   without --check-memory, a kernel that dereferences a host pointer
//           reads the host's memory; on a GPU this is an illegal access.
// Callers:  any host thread; a mutex protects the object.
// Source:   LLVM 19 offload/plugins-nextgen/cuda/src/rtl.cpp (alignment of
//           cuMemAlloc; copies of zero bytes are allowed).
// Next:     simulator/host/MappingTable.h associates an allocation with host
//           memory.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_DEVICEMEMORY_H
#define WARPFOLD_SIMULATOR_HOST_DEVICEMEMORY_H

#include "llvm/ADT/StringRef.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

namespace warpfold::sim {

/// The allocations of all devices.
class DeviceMemory {
public:
  /// The value of every byte of uninitialised memory.
  static constexpr unsigned char Poison = 0xfb;

  /// Allocates memory. Bytes must not be 0. Ends the program if host memory is
  /// exhausted. What names the allocation in reports.
  void *allocate(size_t Bytes, uint32_t Device, llvm::StringRef What);

  /// Frees an allocation of this device and checks its guards. Caller is the
  /// entry point or construct, which is reported if the pointer is not an
  /// allocation.
  void release(void *Pointer, uint32_t Device, llvm::StringRef Caller);

  /// Returns whether one live allocation of the device contains these bytes.
  bool contains(const void *Pointer, size_t Bytes, uint32_t Device);

private:
  /// A live allocation.
  struct Allocation {
    size_t Bytes;     ///< The size.
    std::string What; ///< The name in reports.
    uint32_t Device;  ///< The number of the device.
  };
  using Table = std::map<uintptr_t, Allocation>; ///< Allocations by address.

  /// Reports a write to the guards of an allocation.
  static void checkGuards(Table::const_iterator Where);

  std::mutex Mutex; ///< Protects Live.
  /// The live allocations by address.
  Table Live;
};

/// Returns the only object.
DeviceMemory &deviceMemory();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_DEVICEMEMORY_H
