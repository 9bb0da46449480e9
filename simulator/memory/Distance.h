//===- simulator/memory/Distance.h - distance from an object ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  computes the count of bytes between an access and an object, to
//           find the object for which an out-of-bounds access was probably
//           meant.
// Callers:  SharedVariables, LocalObjects, Regions.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_DISTANCE_H
#define WARPFOLD_SIMULATOR_MEMORY_DISTANCE_H

#include <cstdint>

namespace warpfold::sim {

/// Returns the distance from the access's first byte to the object's start, or
/// from the object's end to the access's last byte. Returns 0 if the access is
/// within the object.
inline uint64_t distance(int64_t Access, uint64_t AccessBytes, int64_t Object,
                         uint64_t ObjectBytes) {
  if (Access < Object)
    return static_cast<uint64_t>(Object - Access);
  int64_t Past = Access + static_cast<int64_t>(AccessBytes) -
                 (Object + static_cast<int64_t>(ObjectBytes));
  return Past > 0 ? static_cast<uint64_t>(Past) : 0;
}

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_DISTANCE_H
