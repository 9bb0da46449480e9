//===- simulator/memory/RegionIndex.h - finds live regions ------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  determines whether an access lies in one live region. Every access
//           of a checked kernel is compared with the regions' addresses.
//           Therefore the index keeps a copy of them, which it renews when
//           another host thread has changed the regions.
// Callers:  BoundsCheck, on the grid's host thread.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_REGIONINDEX_H
#define WARPFOLD_SIMULATOR_MEMORY_REGIONINDEX_H

#include "simulator/memory/Regions.h"

#include <algorithm>
#include <iterator>

namespace warpfold::sim {

/// The live regions of one device.
class RegionIndex {
public:
  /// Creates an index for the regions of Device.
  explicit RegionIndex(uint32_t Device) : Device(Device) {}

  /// Returns whether one region contains all these bytes.
  bool holds(const void *Address, uint64_t Bytes) {
    if (Known.Version != regionsVersion())
      refresh();
    const auto At = reinterpret_cast<uintptr_t>(Address);
    // Neighbouring iterations of a loop access the same few arrays in turn.
    RegionSpan &Recent = Recents[At / RecentGrain % NumRecents];
    if (isIn(Recent, At, Bytes))
      return true;
    auto Next =
        std::upper_bound(Known.ByAddress.begin(), Known.ByAddress.end(), At,
                         [](uintptr_t CopyRequest, const RegionSpan &Each) {
                           return CopyRequest < Each.Begin;
                         });
    if (Next == Known.ByAddress.begin() || !isIn(*std::prev(Next), At, Bytes))
      return Known.HostIsShared;
    Recent = *std::prev(Next);
    return true;
  }

private:
  /// The granularity of the cache of recent regions.
  static constexpr uintptr_t RecentGrain = 4096;
  static constexpr size_t NumRecents = 16; ///< The size of the cache.

  /// Returns whether the region contains all these bytes.
  static bool isIn(const RegionSpan &Span, uintptr_t At, uint64_t Bytes) {
    const uintptr_t Within = At - Span.Begin;
    return Within < Span.Bytes && Bytes <= Span.Bytes - Within;
  }

  /// Renews the copy.
  void refresh() {
    Known = regionSpans(Device);
    std::fill(std::begin(Recents), std::end(Recents), RegionSpan());
  }

  /// The number of the device.
  const uint32_t Device;
  /// The copy of the regions' addresses.
  RegionSpans Known;
  /// A cache of recently found regions, by address.
  RegionSpan Recents[NumRecents] = {};
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_REGIONINDEX_H
