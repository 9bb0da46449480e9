//===- simulator/memory/Regions.h - what global memory holds ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  which parts of global memory a device thread may touch, and by which
//           name reports call them. Those that have ended are remembered for a
//           while, because pointers to them may live on.
// Callers:  whoever makes device memory adds and removes, from any host thread;
//           reports ask. Checks of accesses have a copy, RegionIndex.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_REGIONS_H
#define WARPFOLD_SIMULATOR_MEMORY_REGIONS_H

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace warpfold::sim {

struct Region {
  const char *Begin = nullptr;
  uint64_t Bytes = 0;
  std::string Name;
  uint32_t Device = 0; ///< whose kernels may touch it
  bool HasEnded = false;
};

/// Live regions do not overlap; one that begins where another did replaces it.
void addRegion(Region New);
void removeRegion(const void *Begin);

/// From now on all of the host's memory is the device's, too.
void shareHostMemory();

/// The live one that holds the address.
std::optional<Region> findRegion(const void *Address);

/// The one to which the bytes lie nearest, live or not.
std::optional<Region> nearestRegion(const void *Address, uint64_t Bytes);

/// Where a live region lies.
struct RegionSpan {
  uintptr_t Begin = 0;
  uint64_t Bytes = 0;
};

/// Those of a device by address, and a number that changes with any.
struct RegionSpans {
  std::vector<RegionSpan> ByAddress;
  bool HostIsShared = false;
  uint64_t Version = 0;
};
RegionSpans regionSpans(uint32_t Device);
uint64_t regionsVersion();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_REGIONS_H
