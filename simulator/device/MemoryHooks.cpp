//===- simulator/device/MemoryHooks.cpp - memory accesses of lowered code -===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  performs the memory accesses of lowered code: counts them and, if
//           the grid has a memory order, checks and delays them. Accesses to a
//           thread's stack are neither counted nor ordered, because no other
//           thread can access it.
//
//===----------------------------------------------------------------------===//

#include "simulator/device/BoundsCheck.h"
#include "simulator/device/Grid.h"
#include "simulator/device/KnownRaces.h"
#include "simulator/device/LoweredCode.h"
#include "simulator/device/MemoryReport.h"
#include "simulator/device/Options.h"
#include "simulator/memory/DeviceHeap.h"

#include <algorithm>
#include <cstring>

using namespace warpfold::sim;

/// Returns whether Low <= Address < Low + Bytes, with one comparison.
static bool isWithin(const void *Address, const char *Low, uint64_t Bytes) {
  return reinterpret_cast<uintptr_t>(Address) -
             reinterpret_cast<uintptr_t>(Low) <
         Bytes;
}

static bool isOnOwnStack(const Lane &L, const void *Address) {
  return isWithin(Address, L.Registers.StackLow, L.Registers.StackBytes);
}

static bool isShared(const Lane &L, const void *Address) {
  return isWithin(Address, L.Registers.Shared, L.Registers.SharedBytes);
}

/// A block operation counts once for every 8 bytes or part of them.
static uint64_t timesOf(uint64_t Bytes) { return (Bytes + 7) / 8; }

static void countLoads(Lane &L, const void *Address, uint64_t Bytes,
                       uint64_t Times) {
  GridStatistics &S = Grid::current().statistics();
  if (isShared(L, Address)) {
    S.SharedLoads += Times;
    return;
  }
  S.GlobalLoads += Times;
  const LastWriter *Writers = Grid::current().lastWriter();
  if (!Writers ||
      !Writers->isWrittenByOther(Address, Bytes, L.Registers.Ctaid[0]))
    return;
  S.CrossBlockLoads += Times;
  L.CrossBlockLoads += Times;
  S.FoldLoads = std::max(S.FoldLoads, L.CrossBlockLoads);
}

static void countStores(const Lane &L, const void *Address, uint64_t Bytes,
                        uint64_t Times) {
  GridStatistics &S = Grid::current().statistics();
  if (isShared(L, Address)) {
    S.SharedStores += Times;
    return;
  }
  S.GlobalStores += Times;
  if (LastWriter *Writers = Grid::current().lastWriter())
    Writers->store(Address, Bytes, L.Registers.Ctaid[0]);
}

static void examine(const MemoryOrder::Result &Found) {
  if (Found && options().CheckMemory && !isSuppressedRace(*Found))
    reportFinding(*Found);
}

static void check(Lane &L, const void *Address, uint64_t Bytes, AccessKind Kind,
                  uint32_t Site) {
  L.CurrentSite = Site;
  if (Grid::current().checksMemory())
    checkBounds(L, Address, Bytes, Kind, Site);
}

void __warpfold_local_access(const void *Address, uint64_t Bytes,
                             uint32_t Writes, uint32_t Site) {
  if (Grid::current().checksMemory())
    checkIsLocal(Lane::running(), Address, Bytes,
                 Writes ? AccessKind::Write : AccessKind::Read, Site);
}

/// Calls memcpy with a constant size for common sizes.
static void move(void *To, const void *From, uint64_t Bytes) {
  switch (Bytes) {
  case 4:
    std::memcpy(To, From, 4);
    return;
  case 8:
    std::memcpy(To, From, 8);
    return;
  default:
    std::memcpy(To, From, Bytes);
  }
}

void __warpfold_load(const void *Address, void *Into, uint64_t Bytes,
                     Ordering Order, Scope For, uint32_t Site,
                     uint64_t Computed) {
  Lane &L = Lane::running();
  bool Own = isOnOwnStack(L, Address);
  if (!Own)
    Grid::current().mayPreempt(L);
  check(L, Address, Bytes, AccessKind::Read, Site);
  if (Own)
    return move(Into, Address, Bytes);
  if (isStrong(Order))
    ++Grid::current().statistics().Atomics;
  else
    countLoads(L, Address, Bytes, 1);
  if (MemoryOrder *Memory = Grid::current().memoryOrder())
    examine(Memory->load(L.Order, Address, Into, Bytes, {Order, For, Site},
                         Computed));
  else
    move(Into, Address, Bytes);
}

void __warpfold_speculative_load(const void *Address, void *Into,
                                 uint64_t Bytes, Ordering, Scope,
                                 uint32_t Site) {
  Lane &L = Lane::running();
  bool Own = isOnOwnStack(L, Address);
  if (!Own)
    Grid::current().mayPreempt(L);
  // Compilers load speculatively only from memory that exists.
  check(L, Address, Bytes, AccessKind::Read, Site);
  if (Own)
    return move(Into, Address, Bytes);
  countLoads(L, Address, Bytes, 1);
  if (MemoryOrder *Memory = Grid::current().memoryOrder())
    Memory->loadUnchecked(L.Order, Address, Into, Bytes);
  else
    move(Into, Address, Bytes);
}

void __warpfold_store(void *Address, const void *From, uint64_t Bytes,
                      Ordering Order, Scope For, uint32_t Site) {
  Lane &L = Lane::running();
  bool Own = isOnOwnStack(L, Address);
  if (!Own)
    Grid::current().mayPreempt(L);
  check(L, Address, Bytes, AccessKind::Write, Site);
  if (Own)
    return move(Address, From, Bytes);
  if (isStrong(Order))
    ++Grid::current().statistics().Atomics;
  else
    countStores(L, Address, Bytes, 1);
  if (MemoryOrder *Memory = Grid::current().memoryOrder())
    examine(Memory->store(L.Order, Address, From, Bytes, {Order, For, Site}));
  else
    move(Address, From, Bytes);
}

void __warpfold_atomic(void *Address, uint64_t Old, uint64_t Bytes,
                       uint32_t Wrote, Ordering Order, Scope For,
                       uint32_t Site) {
  Lane &L = Lane::running();
  check(L, Address, Bytes, AccessKind::Update, Site);
  if (isOnOwnStack(L, Address))
    return;
  ++Grid::current().statistics().Atomics;
  if (MemoryOrder *Memory = Grid::current().memoryOrder())
    examine(Memory->atomic(L.Order, Address, Old, Bytes,
                           Wrote ? AccessKind::Update : AccessKind::Read,
                           {Order, For, Site}));
}

void __warpfold_copy(void *To, const void *From, uint64_t Bytes,
                     uint32_t Site) {
  Lane &L = Lane::running();
  Grid::current().mayPreempt(L);
  check(L, From, Bytes, AccessKind::Read, Site);
  check(L, To, Bytes, AccessKind::Write, Site);
  if (!isOnOwnStack(L, From))
    countLoads(L, From, Bytes, timesOf(Bytes));
  if (!isOnOwnStack(L, To))
    countStores(L, To, Bytes, timesOf(Bytes));
  if (MemoryOrder *Memory = Grid::current().memoryOrder())
    examine(Memory->copy(L.Order, To, From, Bytes, Site));
  else
    std::memmove(To, From, Bytes);
}

void __warpfold_fill(void *To, uint32_t Byte, uint64_t Bytes, uint32_t Site) {
  Lane &L = Lane::running();
  Grid::current().mayPreempt(L);
  check(L, To, Bytes, AccessKind::Write, Site);
  if (!isOnOwnStack(L, To))
    countStores(L, To, Bytes, timesOf(Bytes));
  if (MemoryOrder *Memory = Grid::current().memoryOrder())
    examine(Memory->fill(L.Order, To, static_cast<uint8_t>(Byte), Bytes, Site));
  else
    std::memset(To, static_cast<int>(Byte), Bytes);
}
