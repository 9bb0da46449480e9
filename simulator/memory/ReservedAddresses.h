//===- simulator/memory/ReservedAddresses.h - address space -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  reserves a range of addresses, of which parts become memory later.
//           A process may have few: by a limit (ulimit -v), or on processors and
//           kernels with addresses of 39 bits (AArch64).
// Callers:  DeviceArena, DeviceHeap.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_RESERVEDADDRESSES_H
#define WARPFOLD_SIMULATOR_MEMORY_RESERVEDADDRESSES_H

#include <cstddef>
#include <sys/mman.h>

namespace warpfold::sim {

struct ReservedAddresses {
  char *Low = nullptr; ///< null: the system refused
  size_t Bytes = 0;
};

/// Reserves a tebibyte, or as much of it as the system gives, halved until it does.
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
