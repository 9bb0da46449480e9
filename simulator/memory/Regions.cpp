//===- simulator/memory/Regions.cpp - names of global memory --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/Regions.h"

#include <map>
#include <mutex>

namespace warpfold::sim {

namespace {
struct Table {
  std::mutex Mutex;
  std::map<const char *, Region> Regions;
};
} // namespace

static Table &table() {
  // Never destroyed: destructors of the program may still release memory.
  static auto &Known = *new Table;
  return Known;
}

void addRegion(Region New) {
  std::lock_guard<std::mutex> Lock(table().Mutex);
  const char *Begin = New.Begin;
  table().Regions[Begin] = std::move(New);
}

void removeRegion(const void *Begin) {
  std::lock_guard<std::mutex> Lock(table().Mutex);
  table().Regions.erase(static_cast<const char *>(Begin));
}

std::optional<Region> findRegion(const void *Address) {
  const auto *At = static_cast<const char *>(Address);
  std::lock_guard<std::mutex> Lock(table().Mutex);
  auto Next = table().Regions.upper_bound(At);
  if (Next == table().Regions.begin())
    return std::nullopt;
  const Region &Found = std::prev(Next)->second;
  if (static_cast<uint64_t>(At - Found.Begin) >= Found.Bytes)
    return std::nullopt;
  return Found;
}

} // namespace warpfold::sim
