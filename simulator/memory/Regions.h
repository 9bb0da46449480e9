//===- simulator/memory/Regions.h - regions of global memory ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  records which parts of global memory a device thread may access,
//           with their names for reports. Ended regions are kept for a while,
//           because pointers to them may still exist.
// Callers:  code that allocates device memory adds and removes regions, on any
//           host thread; reports search them. Checks of accesses use a copy,
//           RegionIndex.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_REGIONS_H
#define WARPFOLD_SIMULATOR_MEMORY_REGIONS_H

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace warpfold::sim {

/// A part of global memory.
struct Region {
  const char *Begin = nullptr; ///< The address.
  uint64_t Bytes = 0;          ///< The size.
  std::string Name;            ///< The name in reports.
  uint32_t Device = 0;         ///< The device whose kernels may access it.
  bool HasEnded = false;       ///< Whether it was removed.
};

/// Adds a region. Live regions do not overlap; a region replaces an earlier one
/// with the same start.
void addRegion(Region New);
/// Ends the region that starts at Begin.
void removeRegion(const void *Begin);

/// From this call on, devices may access all host memory.
void shareHostMemory();

/// Returns the live region that contains the address.
std::optional<Region> findRegion(const void *Address);

/// Returns the region nearest to the bytes, live or ended.
std::optional<Region> nearestRegion(const void *Address, uint64_t Bytes);

/// The address range of a live region.
struct RegionSpan {
  uintptr_t Begin = 0; ///< The address.
  uint64_t Bytes = 0;  ///< The size.
};

/// The regions of a device, sorted by address, and a version number that
/// changes with any region.
struct RegionSpans {
  std::vector<RegionSpan> ByAddress; ///< The live regions.
  bool HostIsShared = false;         ///< Whether devices access host memory.
  uint64_t Version = 0;              ///< The version number.
};
/// Returns the regions of Device.
RegionSpans regionSpans(uint32_t Device);
/// Returns the current version number.
uint64_t regionsVersion();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_REGIONS_H
