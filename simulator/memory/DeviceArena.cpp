//===- simulator/memory/DeviceArena.cpp - the device's addresses ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/DeviceArena.h"

#include "simulator/memory/ReservedAddresses.h"

#include <algorithm>
#include <iterator>
#include <sys/mman.h>
#include <unistd.h>

namespace warpfold::sim {

/// The gap between two allocations. It is large, because an incorrect index
/// often differs by a row and not by one element.
static constexpr size_t GuardBytes = size_t(1) << 18;
/// The maximum count of guards. Each takes two of the 65530 mappings that Linux
/// allows a process; the stacks of lanes take up to half of them
/// (simulator/device/LaneStacks.h).
static constexpr size_t MaxGuards = 8'192;
/// The count of released ranges that are kept inaccessible before they are
/// reused.
static constexpr size_t MaxQuarantined = 1'024;
static constexpr size_t MaxQuarantinedPart = 4;
/// The same for small ranges: fewer, so that they stay in the processor's
/// cache.
static constexpr size_t MinQuarantinedSmall = 64;

DeviceArena &DeviceArena::instance() {
  // Never destroyed, because destructors of the program may still unmap at
  // exit.
  static auto &Arena = *new DeviceArena;
  return Arena;
}

DeviceArena::DeviceArena() : Page(static_cast<size_t>(sysconf(_SC_PAGESIZE))) {
  const ReservedAddresses Addresses = reserveAddresses();
  Low = Addresses.Low;
  Reserved = Addresses.Bytes;
}

static size_t roundUp(size_t Bytes, size_t Unit) {
  return (Bytes + Unit - 1) / Unit * Unit;
}

std::optional<DeviceArena::Range> DeviceArena::takeSmall(size_t Data) {
  if (Data > SmallPages * Page)
    return std::nullopt;
  std::deque<Range> &Known = Small[Data / Page];
  if (Known.size() < MinQuarantinedSmall)
    return std::nullopt;
  Range Longest = Known.front();
  Known.pop_front();
  return Longest;
}

std::optional<DeviceArena::Range> DeviceArena::takeRange(size_t Bytes) {
  for (auto [Offset, Size] : Free) {
    if (Size < Bytes)
      continue;
    const Range Taken = {Offset, Bytes};
    const size_t Left = Size - Bytes;
    Free.erase(Taken.Offset);
    if (Left)
      Free[Taken.Offset + Bytes] = Left;
    return Taken;
  }
  if (Bytes > Reserved - Used)
    return std::nullopt;
  Used += Bytes;
  return Range{Used - Bytes, Bytes};
}

char *DeviceArena::allocate(size_t Bytes, size_t Alignment) {
  if (Bytes > Reserved)
    return nullptr;
  const size_t Data = roundUp(roundUp(Bytes, Alignment), Page);
  size_t Open = Data;
  std::optional<Range> Where = takeSmall(Data);
  if (!Where) {
    Where = takeRange(Data + GuardBytes);
    if (!Where)
      return nullptr;
    if (Guarded == MaxGuards)
      Open += GuardBytes;
    if (mprotect(Low + Where->Offset, Open, PROT_READ | PROT_WRITE) != 0) {
      addFree(*Where);
      return nullptr;
    }
    if (Open == Data)
      ++Guarded;
  }
  // The allocation ends at the guard. It does not start at the first page,
  // because loops exceed the end of an array more often than its start.
  char *Begin = Low + Where->Offset + Data - roundUp(Bytes, Alignment);
  Live[Begin] = {*Where, Bytes, Open};
  return Begin;
}

void DeviceArena::release(char *Begin) {
  auto Found = Live.find(Begin);
  const Allocation Known = Found->second;
  Live.erase(Found);
  const bool HasGuard = Known.Open < Known.Where.Bytes;
  if (HasGuard && Known.Open <= SmallPages * Page) {
    Small[Known.Open / Page].push_back(Known.Where);
    return;
  }
  char *Pages = Low + Known.Where.Offset;
  madvise(Pages, Known.Open, MADV_DONTNEED);
  mprotect(Pages, Known.Open, PROT_NONE);
  if (HasGuard)
    --Guarded;
  quarantine(Known.Where);
}

void DeviceArena::quarantine(Range Released) {
  Quarantined.push_back(Released);
  QuarantinedBytes += Released.Bytes;
  while (Quarantined.size() > MaxQuarantined ||
         QuarantinedBytes > Reserved / MaxQuarantinedPart) {
    addFree(Quarantined.front());
    QuarantinedBytes -= Quarantined.front().Bytes;
    Quarantined.pop_front();
  }
}

void DeviceArena::addFree(Range New) {
  auto Next = Free.upper_bound(New.Offset);
  if (Next != Free.end() && New.Offset + New.Bytes == Next->first) {
    New.Bytes += Next->second;
    Next = Free.erase(Next);
  }
  if (Next != Free.begin())
    if (auto Last = std::prev(Next); Last->first + Last->second == New.Offset) {
      Last->second += New.Bytes;
      return;
    }
  Free[New.Offset] = New.Bytes;
}

size_t DeviceArena::accessibleBefore(const char *Begin) const {
  return static_cast<size_t>(Begin - Low) - Live.at(Begin).Where.Offset;
}

size_t DeviceArena::accessibleAfter(const char *Begin) const {
  const Allocation &Known = Live.at(Begin);
  return Known.Open - accessibleBefore(Begin) - Known.Bytes;
}

} // namespace warpfold::sim
