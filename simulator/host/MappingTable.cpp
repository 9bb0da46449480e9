//===- simulator/host/MappingTable.cpp - host data on the device ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/MappingTable.h"

#include "simulator/device/Options.h"

#include <array>
#include <iterator>
#include <utility>

using namespace warpfold::sim;

uint64_t Mapping::count(CountKind Kind) const {
  return Kind == CountKind::Hold ? HoldCount : DynamicCount;
}

uint64_t Mapping::totalCount() const {
  return isPermanent() ? Infinite : DynamicCount + HoldCount;
}

void Mapping::setCount(CountKind Kind, uint64_t Value) {
  counter(Kind) = Value;
}

void Mapping::retain(CountKind Kind) {
  if (count(Kind) != Infinite)
    ++counter(Kind);
}

void Mapping::release(CountKind Kind) {
  if (count(Kind) != Infinite && count(Kind) > 0)
    --counter(Kind);
}

void Mapping::resetForDelete(CountKind Kind) {
  if (count(Kind) != Infinite)
    counter(Kind) = 1;
}

bool Mapping::isLast(CountKind Kind, Release How) const {
  uint64_t Other = Kind == CountKind::Hold ? DynamicCount : HoldCount;
  if (Other > 0)
    return false;
  return How == Release::Delete ? count(Kind) != Infinite : count(Kind) == 1;
}

/// Returns whether a zero-length section at Address is present. It is searched
/// in the array, not only in the mapped part. The array extends from its base,
/// or its mapped begin, to its mapped end.
static bool holdsAddress(const Mapping &Entry, uintptr_t Address) {
  return Address < Entry.HostEnd || Address < Entry.HostBase;
}

Lookup MappingTable::find(const void *Host, size_t Bytes) {
  auto Begin = reinterpret_cast<uintptr_t>(Host);
  auto Right = Entries.upper_bound(Begin);
  Mapping *Left =
      Right == Entries.begin() ? nullptr : &std::prev(Right)->second;

  if (Bytes == 0) {
    if (Left && holdsAddress(*Left, Begin))
      return {Overlap::Contained, Left};
    if (Right != Entries.end() && Begin >= Right->second.HostBase)
      return {Overlap::Contained, &Right->second};
    return {};
  }

  uintptr_t End = Begin + Bytes;
  if (Left && Begin < Left->HostEnd)
    return {End <= Left->HostEnd ? Overlap::Contained : Overlap::Extends, Left};
  if (Right != Entries.end() && End > Right->second.HostBegin)
    return {Overlap::Extends, &Right->second};
  return {};
}

Mapping &MappingTable::add(Mapping Entry) {
  uintptr_t Key = Entry.HostBegin;
  return Entries.insert_or_assign(Key, std::move(Entry)).first->second;
}

void MappingTable::remove(const Mapping &Entry) {
  Entries.erase(Entry.HostBegin);
}

Mapping *MappingTable::findBegin(const void *Host) {
  auto Where = Entries.find(reinterpret_cast<uintptr_t>(Host));
  return Where == Entries.end() ? nullptr : &Where->second;
}

bool MappingTable::containsDevice(const void *Device, size_t Bytes) const {
  auto Begin = reinterpret_cast<uintptr_t>(Device);
  for (const auto &[Key, Entry] : Entries) {
    size_t Mapped = Entry.HostEnd - Entry.HostBegin;
    if (Begin >= Entry.DeviceBegin && Begin - Entry.DeviceBegin <= Mapped &&
        Bytes <= Mapped - (Begin - Entry.DeviceBegin))
      return true;
  }
  return false;
}

MappingTable &warpfold::sim::mappingTable(uint32_t Device) {
  // Never destroyed, because destructors of the program may still unmap at
  // exit.
  static auto *Tables = new std::array<MappingTable, MaxDevices>;
  return (*Tables)[Device];
}
