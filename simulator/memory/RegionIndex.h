//===- simulator/memory/RegionIndex.h - is global memory there --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  whether an access lies in one live region. A copy of where they lie,
//           because every access of a checked kernel asks; it is made anew when
//           another host thread has changed them.
// Callers:  BoundsCheck, the grid's host thread.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_REGIONINDEX_H
#define WARPFOLD_SIMULATOR_MEMORY_REGIONINDEX_H

#include "simulator/memory/Regions.h"

#include <algorithm>
#include <iterator>

namespace warpfold::sim {

class RegionIndex {
public:
  explicit RegionIndex(uint32_t Device) : Device(Device) {}

  bool holds(const void *Address, uint64_t Bytes) {
    if (Known.Version != regionsVersion())
      refresh();
    const auto At = reinterpret_cast<uintptr_t>(Address);
    // Neighbours in a loop touch the same few arrays in turn.
    RegionSpan &Recent = Recents[At / RecentGrain % NumRecents];
    if (isIn(Recent, At, Bytes))
      return true;
    auto Next =
        std::upper_bound(Known.ByAddress.begin(), Known.ByAddress.end(), At,
                         [](uintptr_t Wanted, const RegionSpan &Each) {
                           return Wanted < Each.Begin;
                         });
    if (Next == Known.ByAddress.begin() || !isIn(*std::prev(Next), At, Bytes))
      return Known.HostIsShared;
    Recent = *std::prev(Next);
    return true;
  }

private:
  static constexpr uintptr_t RecentGrain = 4096;
  static constexpr size_t NumRecents = 16;

  static bool isIn(const RegionSpan &Span, uintptr_t At, uint64_t Bytes) {
    const uintptr_t Within = At - Span.Begin;
    return Within < Span.Bytes && Bytes <= Span.Bytes - Within;
  }

  void refresh() {
    Known = regionSpans(Device);
    std::fill(std::begin(Recents), std::end(Recents), RegionSpan());
  }

  const uint32_t Device;
  RegionSpans Known;
  RegionSpan Recents[NumRecents] = {};
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_REGIONINDEX_H
