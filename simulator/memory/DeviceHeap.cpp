//===- simulator/memory/DeviceHeap.cpp - malloc in device code ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/DeviceHeap.h"

#include "simulator/memory/ReservedAddresses.h"

#include <algorithm>
#include <cstring>
#include <sys/mman.h>

namespace warpfold::sim {

/// The class of the smallest block with its guard: 32 bytes.
static constexpr unsigned SmallestClass = 5;
/// The unit in which memory is requested from the system.
static constexpr uint64_t StepBytes = uint64_t(1) << 22;

DeviceHeap &DeviceHeap::instance() {
  // Never destroyed, because kernels may run until the process ends.
  static auto &Heap = *new DeviceHeap;
  return Heap;
}

DeviceHeap::DeviceHeap() {
  const ReservedAddresses Addresses = reserveAddresses();
  Low = Addresses.Low;
  Reserved = Addresses.Bytes;
}

/// A block and its guard occupy a power of two of bytes.
unsigned DeviceHeap::sizeClass(uint64_t Bytes) {
  unsigned Class =
      64 - static_cast<unsigned>(__builtin_clzll(Bytes + GuardBytes - 1));
  return std::max(Class, SmallestClass);
}

char *DeviceHeap::grow(uint64_t Bytes) {
  if (!Low || Bytes > Reserved - Used)
    return nullptr;
  if (Used + Bytes > Usable) {
    uint64_t More =
        (Used + Bytes - Usable + StepBytes - 1) / StepBytes * StepBytes;
    if (More > Reserved - Usable ||
        mprotect(Low + Usable, More, PROT_READ | PROT_WRITE) != 0)
      return nullptr;
    Usable += More;
  }
  char *Begin = Low + Used;
  Used += Bytes;
  return Begin;
}

char *DeviceHeap::allocate(uint64_t Bytes) {
  if (Bytes > Reserved / 2)
    return nullptr;
  unsigned Class = sizeClass(Bytes);
  char *Begin = nullptr;
  if (std::vector<char *> &Known = Free[Class]; !Known.empty()) {
    Begin = Known.back();
    Known.pop_back();
  } else {
    Begin = grow(uint64_t(1) << Class);
  }
  if (!Begin)
    return nullptr;
  std::memset(Begin, Poison, Bytes);
  Blocks[Begin] = {Begin, Bytes, false, {}, 0};
  return Begin;
}

bool DeviceHeap::release(void *Address, ThreadId By, uint32_t Site) {
  if (!Address)
    return true;
  auto Found = Blocks.find(static_cast<char *>(Address));
  if (Found == Blocks.end() || Found->second.Freed)
    return false;
  HeapBlock &Block = Found->second;
  Block.Freed = true;
  Block.FreedBy = By;
  Block.FreedAt = Site;
  std::memset(Block.Begin, Poison, Block.Bytes);
  Quarantine.push_back(Block.Begin);
  return true;
}

const HeapBlock *DeviceHeap::find(const void *Address) const {
  auto Next = Blocks.upper_bound(static_cast<const char *>(Address));
  return Next == Blocks.begin() ? nullptr : &std::prev(Next)->second;
}

void DeviceHeap::endGrid() {
  for (const char *Begin : Quarantine) {
    auto Found = Blocks.find(Begin);
    Free[sizeClass(Found->second.Bytes)].push_back(Found->second.Begin);
    Blocks.erase(Found);
  }
  Quarantine.clear();
}

} // namespace warpfold::sim
