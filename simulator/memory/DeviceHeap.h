//===- simulator/memory/DeviceHeap.h - malloc in device code ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements the heap of lowered code. It records every block, so
//           that a use of freed memory, a second free and an access after a
//           block are detected.
// Memory:   one reserved part of the address space. A block contains a poison
//           pattern when it is allocated and when it is freed. Its bytes are
//           reused only after the grid that freed it has ended. Each block is
//           followed by at least GuardBytes bytes that belong to no block.
//           Blocks stay valid from one grid to the next.
// Callers:  hooks, and the grid when it ends; one host thread at a time.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_DEVICEHEAP_H
#define WARPFOLD_SIMULATOR_MEMORY_DEVICEHEAP_H

#include "simulator/memory/Access.h"

#include <array>
#include <map>
#include <optional>
#include <vector>

namespace warpfold::sim {

/// A block of the heap.
struct HeapBlock {
  char *Begin = nullptr; ///< The address.
  uint64_t Bytes = 0;    ///< The requested size.
  bool Freed = false;    ///< Whether it was freed.
  ThreadId FreedBy;      ///< The thread that freed the block.
  /// The code site at which the block was freed.
  uint32_t FreedAt = 0;
};

/// The device's heap.
class DeviceHeap {
public:
  /// The value of every byte of a new or freed block.
  static constexpr unsigned char Poison = 0xfb;
  /// The minimum size of the guard after a block.
  static constexpr uint64_t GuardBytes = 16;

  /// Returns the only object.
  static DeviceHeap &instance();

  /// Allocates a block. Returns null if memory is exhausted.
  char *allocate(uint64_t Bytes);

  /// Frees the block at Address; does nothing if Address is null. Returns false
  /// if no live block starts there.
  bool release(void *Address, ThreadId By, uint32_t Site);

  /// Returns whether the address may be in a block.
  bool contains(const void *Address) const {
    return reinterpret_cast<uintptr_t>(Address) -
               reinterpret_cast<uintptr_t>(Low) <
           Used;
  }

  /// Returns the block at or before the address, live or freed, or null.
  const HeapBlock *find(const void *Address) const;

  /// Makes the blocks that the grid freed reusable.
  void endGrid();

private:
  DeviceHeap(); ///< Reserves the addresses.

  static constexpr unsigned SizeClasses = 48; ///< The count of size classes.
  /// Returns the size class of a block of this size.
  static unsigned sizeClass(uint64_t Bytes);
  /// Extends the used part. Returns null if memory is exhausted.
  char *grow(uint64_t Bytes);

  char *Low = nullptr; ///< Null if the system rejected the reservation.
  /// The size of the reservation.
  uint64_t Reserved = 0;
  /// The part that contains blocks.
  uint64_t Used = 0;
  /// The part that is accessible.
  uint64_t Usable = 0;
  /// The blocks, live or freed, by address.
  std::map<const char *, HeapBlock> Blocks;
  /// The blocks that the current grid has freed.
  std::vector<const char *> Quarantine;
  /// The reusable blocks, by size class.
  std::array<std::vector<char *>, SizeClasses> Free;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_DEVICEHEAP_H
