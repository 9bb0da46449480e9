//===- simulator/memory/Regions.cpp - regions of global memory ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/Regions.h"

#include "simulator/memory/Distance.h"

#include <atomic>
#include <deque>
#include <map>
#include <mutex>

namespace warpfold::sim {

/// The count of ended regions that are kept.
static constexpr size_t Remembered = 1'024;

namespace {
struct Table {
  std::mutex Mutex;
  std::map<const char *, Region> Live;
  std::deque<Region> Ended; ///< the newest first
  bool HostIsShared = false;
  std::atomic<uint64_t> Version = 0;
};
} // namespace

static Table &table() {
  // Never destroyed, because destructors of the program may still release
  // memory.
  static auto &Known = *new Table;
  return Known;
}

void addRegion(Region New) {
  Table &T = table();
  std::lock_guard<std::mutex> Lock(T.Mutex);
  const char *Begin = New.Begin;
  T.Live[Begin] = std::move(New);
  ++T.Version;
}

void removeRegion(const void *Begin) {
  Table &T = table();
  std::lock_guard<std::mutex> Lock(T.Mutex);
  auto Found = T.Live.find(static_cast<const char *>(Begin));
  if (Found == T.Live.end())
    return;
  Found->second.HasEnded = true;
  T.Ended.push_front(std::move(Found->second));
  if (T.Ended.size() > Remembered)
    T.Ended.pop_back();
  T.Live.erase(Found);
  ++T.Version;
}

void shareHostMemory() {
  Table &T = table();
  std::lock_guard<std::mutex> Lock(T.Mutex);
  T.HostIsShared = true;
  ++T.Version;
}

std::optional<Region> findRegion(const void *Address) {
  Table &T = table();
  const auto *At = static_cast<const char *>(Address);
  std::lock_guard<std::mutex> Lock(T.Mutex);
  auto Next = T.Live.upper_bound(At);
  if (Next == T.Live.begin())
    return std::nullopt;
  const Region &Found = std::prev(Next)->second;
  if (static_cast<uint64_t>(At - Found.Begin) >= Found.Bytes)
    return std::nullopt;
  return Found;
}

std::optional<Region> nearestRegion(const void *Address, uint64_t Bytes) {
  Table &T = table();
  const auto *At = static_cast<const char *>(Address);
  std::lock_guard<std::mutex> Lock(T.Mutex);
  const Region *Best = nullptr;
  uint64_t Least = UINT64_MAX;
  auto Consider = [&](const Region &Each) {
    uint64_t Apart = distance(At - Each.Begin, Bytes, 0, Each.Bytes);
    if (Best && Apart >= Least)
      return;
    Best = &Each;
    Least = Apart;
  };
  auto Next = T.Live.upper_bound(At);
  if (Next != T.Live.end())
    Consider(Next->second);
  if (Next != T.Live.begin())
    Consider(std::prev(Next)->second);
  // Among ended regions the newest counts, because it may reuse the addresses
  // of an older one.
  for (const Region &Each : T.Ended)
    Consider(Each);
  return Best ? std::optional<Region>(*Best) : std::nullopt;
}

RegionSpans regionSpans(uint32_t Device) {
  Table &T = table();
  std::lock_guard<std::mutex> Lock(T.Mutex);
  RegionSpans Result;
  Result.Version = T.Version;
  Result.HostIsShared = T.HostIsShared;
  for (const auto &[Begin, Each] : T.Live)
    if (Each.Device == Device)
      Result.ByAddress.push_back(
          {reinterpret_cast<uintptr_t>(Begin), Each.Bytes});
  return Result;
}

uint64_t regionsVersion() {
  return table().Version.load(std::memory_order_acquire);
}

} // namespace warpfold::sim
