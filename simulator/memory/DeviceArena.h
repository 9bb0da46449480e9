//===- simulator/memory/DeviceArena.h - where allocations lie ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  a part of the address space that is the device's alone. Allocations
//           lie far apart in it, each ends at pages that nobody may touch, and
//           what has been released is nobody's either: a stray access faults,
//           also where nothing is checked.
// Memory:   address space alone is reserved; pages come with an allocation and
//           go with it, but small ones stay as they are, because a launch makes
//           several. Released addresses rest before they serve again.
// Limit:    an allocation ends at a multiple of the alignment, so an access a few
//           bytes behind a smaller one does not fault. So many guards as Linux
//           has mappings for; allocations beyond them have none.
// Callers:  simulator/host/DeviceMemory.cpp, one thread at a time; anybody asks
//           whether an address is the arena's.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_DEVICEARENA_H
#define WARPFOLD_SIMULATOR_MEMORY_DEVICEARENA_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>

namespace warpfold::sim {

class DeviceArena {
public:
  static DeviceArena &instance();

  /// Bytes > 0, Alignment a power of two up to a page. nullptr if there is no
  /// memory left.
  char *allocate(size_t Bytes, size_t Alignment);

  /// What allocate returned.
  void release(char *Begin);

  /// Of a live allocation, the accessible bytes before it and behind it: what
  /// its pages have left on both sides.
  size_t roomBefore(const char *Begin) const;
  size_t roomBehind(const char *Begin) const;

  bool contains(const void *Address) const {
    return reinterpret_cast<uintptr_t>(Address) -
               reinterpret_cast<uintptr_t>(Low) <
           Reserved;
  }

private:
  /// Addresses from Low on: pages, then their guard.
  struct Range {
    size_t Offset;
    size_t Bytes;
  };
  struct Allocation {
    Range Where;
    size_t Bytes;
    size_t Open; ///< accessible ones, from the range's beginning on
  };
  static constexpr size_t SmallPages = 4;

  DeviceArena();
  /// Open, with a guard; null where none has rested for long enough.
  std::optional<Range> takeSmall(size_t Data);
  std::optional<Range> takeRange(size_t Bytes);
  void rest(Range Released);
  void addFree(Range New);

  char *Low = nullptr; ///< null: the system refused
  size_t Reserved = 0;
  size_t Used = 0; ///< all ranges so far begin below
  size_t Page;
  std::map<const char *, Allocation> Live;
  size_t Guarded = 0; ///< ranges that are open and have a guard
  /// Released and still open, by pages. The longest first.
  std::array<std::deque<Range>, SmallPages + 1> Small;
  std::deque<Range> Resting; ///< and closed; the longest first
  size_t RestingBytes = 0;
  std::map<size_t, size_t> Free; ///< sizes by offset; no two of them touch
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_DEVICEARENA_H
