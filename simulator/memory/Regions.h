//===- simulator/memory/Regions.h - names of global memory ------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  which part of global memory bears which name, for reports.
// Callers:  whoever allocates device memory adds and removes, from any host
//           thread; reports ask.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_REGIONS_H
#define WARPFOLD_SIMULATOR_MEMORY_REGIONS_H

#include <cstdint>
#include <optional>
#include <string>

namespace warpfold::sim {

struct Region {
  const char *Begin = nullptr;
  uint64_t Bytes = 0;
  std::string Name;
};

/// Regions do not overlap; one that begins where another did replaces it.
void addRegion(Region New);
void removeRegion(const void *Begin);

/// The one that holds the address.
std::optional<Region> findRegion(const void *Address);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_REGIONS_H
