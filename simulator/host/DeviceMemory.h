//===- simulator/host/DeviceMemory.h - the devices' heap --------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  allocations of the simulated devices. They are host memory, but
//           always memory of their own: what the host wrote is on the device
//           only after a map or a copy. Fresh memory holds a poison pattern, so
//           that a missing `to` shows. What lies in an allocation's pages beside
//           it is checked when it is freed, so that a write there shows; an
//           access further away faults (simulator/memory/DeviceArena.h).
// Limit:    without --check-memory a kernel that follows a host pointer reads
//           the host's memory; on a GPU that is an illegal access.
// Callers:  any host thread; one mutex inside.
// Source:   LLVM 19 offload/plugins-nextgen/cuda/src/rtl.cpp (alignment of
//           cuMemAlloc; copies of zero bytes are allowed).
// Next:     simulator/host/MappingTable.h ties an allocation to host memory.
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

class DeviceMemory {
public:
  /// Uninitialised memory holds this byte.
  static constexpr unsigned char Poison = 0xfb;

  /// Bytes > 0. Ends the program where the host has no memory left. What names
  /// the allocation in reports.
  void *allocate(size_t Bytes, uint32_t Device, llvm::StringRef What);

  /// Frees what allocate returned for this device and checks its guards. Caller
  /// names the entry point or construct for the report on any other pointer.
  void release(void *Pointer, uint32_t Device, llvm::StringRef Caller);

  /// Are these bytes inside one live allocation of the device?
  bool contains(const void *Pointer, size_t Bytes, uint32_t Device);

private:
  struct Allocation {
    size_t Bytes;
    std::string What;
    uint32_t Device;
  };
  using Table = std::map<uintptr_t, Allocation>;

  static void checkGuards(Table::const_iterator Where);

  std::mutex Mutex;
  Table Live;
};

DeviceMemory &deviceMemory();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_DEVICEMEMORY_H
