//===- simulator/memory/DeviceArena.h - the device's addresses --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  manages a part of the address space that belongs only to the
//           device. Allocations are far apart, each ends at inaccessible pages,
//           and released memory is inaccessible. Therefore an out-of-bounds
//           access faults even without checks.
// Memory:   only address space is reserved. Pages are provided for an
//           allocation and returned with it, except for small allocations,
//           because a launch makes several of them. Released addresses are
//           reused only after a delay.
// Limits:   an allocation ends at a multiple of the alignment, so that an
//           access a few bytes after a smaller one does not fault. The count of
//           guards is limited by Linux's limit on mappings; allocations beyond
//           it have none.
// Callers:  simulator/host/DeviceMemory.cpp, one thread at a time. Any thread
//           may call contains().
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

/// The device's part of the address space.
class DeviceArena {
public:
  /// Returns the only object.
  static DeviceArena &instance();

  /// Allocates memory. Bytes must not be 0, and Alignment must be a power of
  /// two up to a page. Returns null if memory is exhausted.
  char *allocate(size_t Bytes, size_t Alignment);

  /// Releases an allocation, which allocate() returned.
  void release(char *Begin);

  /// Returns the count of accessible bytes before a live allocation, which are
  /// in its first page.
  size_t accessibleBefore(const char *Begin) const;
  /// Returns the count of accessible bytes between a live allocation and its
  /// guard, or the end of its range if it has no guard.
  size_t accessibleAfter(const char *Begin) const;

  /// Returns whether the address is in the arena.
  bool contains(const void *Address) const {
    return reinterpret_cast<uintptr_t>(Address) -
               reinterpret_cast<uintptr_t>(Low) <
           Reserved;
  }

private:
  /// A range of addresses relative to Low: pages, followed by their guard.
  struct Range {
    size_t Offset; ///< The distance from Low.
    size_t Bytes;  ///< The size with the guard.
  };
  /// A live allocation.
  struct Allocation {
    Range Where;  ///< The range that contains it.
    size_t Bytes; ///< The requested size.
    size_t Open;  ///< The accessible bytes from the start of the range.
  };
  /// The size in pages up to which released ranges stay accessible.
  static constexpr size_t SmallPages = 4;

  DeviceArena(); ///< Reserves the addresses.
  /// Returns a released small range, which is accessible and has a guard.
  /// Returns nothing if none was released long enough ago.
  std::optional<Range> takeSmall(size_t Data);
  /// Returns an inaccessible range.
  std::optional<Range> takeRange(size_t Bytes);
  /// Adds a released range to those that must not be reused yet.
  void quarantine(Range Released);
  /// Adds a range that may be reused.
  void addFree(Range New);

  char *Low = nullptr; ///< Null if the system rejected the reservation.
  size_t Reserved = 0; ///< The size of the arena.
  size_t Used = 0;     ///< The end of all ranges used so far.
  /// The size of a page.
  size_t Page;
  /// The live allocations.
  std::map<const char *, Allocation> Live;
  size_t Guarded = 0; ///< The count of accessible ranges that have a guard.
  /// The released ranges that are still accessible, by their count of pages.
  /// The earliest released is first.
  std::array<std::deque<Range>, SmallPages + 1> Small;
  /// The released, inaccessible ranges, earliest first.
  std::deque<Range> Quarantined;
  /// The sum of their sizes.
  size_t QuarantinedBytes = 0;
  /// The sizes of reusable ranges by offset; no two are adjacent.
  std::map<size_t, size_t> Free;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_DEVICEARENA_H
