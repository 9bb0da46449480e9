//===- simulator/memory/Distance.h - how far from an object -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  how many bytes an access keeps outside of an object, to find the one
//           that a stray access was meant for.
// Callers:  SharedVariables, LocalObjects, Regions.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_DISTANCE_H
#define WARPFOLD_SIMULATOR_MEMORY_DISTANCE_H

#include <cstdint>

namespace warpfold::sim {

/// From the access's first byte to the object's beginning, or from the object's
/// end to the access's last byte; 0 for one that does not stray.
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
