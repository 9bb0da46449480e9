//===- simulator/memory/DeviceHeap.h - malloc in device code ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the heap from which watched device code takes memory. It knows every
//           block, so that a use of freed memory, a second free and an access
//           behind a block show.
// Memory:   one reserved part of the address space. A block holds a poison
//           pattern at first and when it is freed; its bytes serve again after
//           the grid that freed it. Behind each lie at least GuardBytes that are
//           nobody's. Blocks stay valid from one grid to the next.
// Callers:  hooks, and the grid at its end; one host thread at a time.
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

struct HeapBlock {
  char *Begin = nullptr;
  uint64_t Bytes = 0;
  bool Freed = false;
  ThreadId FreedBy; ///< of a freed one, with the place in the code
  uint32_t FreedAt = 0;
};

class DeviceHeap {
public:
  static constexpr unsigned char Poison = 0xfb;
  static constexpr uint64_t GuardBytes = 16;

  static DeviceHeap &instance();

  /// nullptr if there is no memory left.
  char *allocate(uint64_t Bytes);

  /// Null is nobody's. False: no live block begins there.
  bool release(void *Address, ThreadId By, uint32_t Site);

  /// Could the address be a block's?
  bool contains(const void *Address) const {
    return reinterpret_cast<uintptr_t>(Address) -
               reinterpret_cast<uintptr_t>(Low) <
           Used;
  }

  /// The block at or before the address, live or not.
  const HeapBlock *find(const void *Address) const;

  /// What the grid freed may be used again.
  void endGrid();

private:
  DeviceHeap();

  static constexpr unsigned SizeClasses = 48;
  static unsigned sizeClass(uint64_t Bytes);
  char *grow(uint64_t Bytes);

  char *Low = nullptr; ///< null: the system refused
  uint64_t Reserved = 0;
  uint64_t Used = 0;
  uint64_t Usable = 0;
  std::map<const char *, HeapBlock> Blocks;
  std::vector<const char *> Quarantine;
  /// By the logarithm of their size.
  std::array<std::vector<char *>, SizeClasses> Free;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_DEVICEHEAP_H
