//===- simulator/memory/ReservedAddresses.h - address space -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  reserves a range of addresses, parts of which are made accessible
//           later. A process may have a small address space because of a limit
//           (ulimit -v), or on processors and kernels with 39-bit addresses
//           (AArch64).
// Callers:  DeviceArena, DeviceHeap.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_RESERVEDADDRESSES_H
#define WARPFOLD_SIMULATOR_MEMORY_RESERVEDADDRESSES_H

#include <cstddef>
#include <sys/mman.h>

namespace warpfold::sim {

/// A range of reserved addresses.
struct ReservedAddresses {
  char *Low = nullptr; ///< Null if the system rejected the reservation.
  size_t Bytes = 0;    ///< The size.
};

/// Reserves a tebibyte, or the largest power-of-two fraction of it that the
/// system provides.
inline ReservedAddresses reserveAddresses() {
  constexpr size_t Most = size_t(1) << 40, Least = size_t(1) << 30;
  for (size_t Bytes = Most; Bytes >= Least; Bytes /= 2) {
    void *Memory = mmap(nullptr, Bytes, PROT_NONE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (Memory != MAP_FAILED)
      return {static_cast<char *>(Memory), Bytes};
  }
  return {};
}

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_RESERVEDADDRESSES_H
