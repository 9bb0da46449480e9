//===- simulator/host/EnterData.cpp - map clauses on entry ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/DeviceMemory.h"
#include "simulator/host/MapEntry.h"
#include "simulator/host/OffloadPolicy.h"

#include "llvm/Config/llvm-config.h"

#include <algorithm>
#include <cstring>

using namespace warpfold::sim;
using namespace warpfold::offload;

namespace {
enum class Counting { Retain, Keep };

/// The request for a device copy of some host bytes.
struct CopyRequest {
  void *Begin;
  void *Base;
  uint64_t Padding;
  int64_t Size;
  bool To;
  Counting Count;
};

/// The location of a device copy.
struct DeviceCopy {
  /// Null for a zero-length section that is not mapped.
  void *Device = nullptr;
  Mapping *Entry = nullptr;
  /// Whether Device is the host address (with unified shared memory).
  bool OnHost = false;
};
} // namespace

/// Returns the padding before the device copy of a partially mapped struct.
/// cuMemAlloc aligns to 256 bytes. Without padding, a first member at Base + 4
/// would be at such an address, and the following members would lose their
/// alignment.
static uint64_t structPadding(const void *Base, const void *Begin) {
  constexpr uint64_t Most = 16;
  auto Address = reinterpret_cast<uintptr_t>(Base);
  uint64_t Alignment = std::min<uint64_t>(Most, Address & -Address);
  return Alignment ? reinterpret_cast<uintptr_t>(Begin) % Alignment : 0;
}

/// Returns whether the copy may overwrite attached pointers. Up to LLVM 21,
/// `always` in libomptarget copies over pointers that were attached before,
/// which contain host addresses until they are attached again. Since LLVM 22,
/// it omits the whole copy.
static bool mayCopyOver(const Mapping &Entry, const CopyRequest &W) {
  if (LLVM_VERSION_MAJOR < 22)
    return true;
  const auto *Begin = static_cast<const char *>(W.Begin);
  return std::none_of(
      Entry.Attached.begin(), Entry.Attached.end(), [&](const auto &Pair) {
        const auto *Pointer = reinterpret_cast<const char *>(Pair.first);
        return Begin <= Pointer && Pointer < Begin + W.Size;
      });
}

static DeviceCopy locateCopy(const MapArguments &Args, int32_t I,
                             const CopyRequest &W) {
  MappingTable &Table = mappingTable(Args.Device);
  const bool Implicit = Args.has(I, MapImplicit);
  const CountKind Kind = countKind(Args, I);
  Lookup Found = Table.find(W.Begin, W.Size);
  DeviceCopy Result;
  bool New = false;

  if (Found.How == Overlap::Contained ||
      (Found.How == Overlap::Extends && Implicit)) {
    Result.Entry = Found.Entry;
    if (W.Count == Counting::Retain)
      Found.Entry->retain(Kind);
    else // A member is new if its parent's argument has just created the entry.
      New = Found.Entry->totalCount() == 1;
    Result.Device = Found.Entry->deviceAddress(W.Begin);
  } else if (Found.How == Overlap::Extends) {
    failExtension(Args, I, *Found.Entry);
  } else if (unifiedSharedMemory() && !Args.has(I, MapClose)) {
    if (W.Size) {
      Result.OnHost = true;
      Result.Device = W.Begin;
    }
  } else if (Args.has(I, MapPresent)) {
    failPresent(Args, I, "map");
  } else if (W.Size) {
    Mapping Entry;
    Entry.HostBase = reinterpret_cast<uintptr_t>(W.Base);
    Entry.HostBegin = reinterpret_cast<uintptr_t>(W.Begin);
    Entry.HostEnd = Entry.HostBegin + W.Size;
    Entry.Name = Args.name(I);
    Entry.Allocation =
        deviceMemory().allocate(W.Padding + W.Size, Args.Device,
                                "the map of " + Args.nameAndLocation(I));
    Entry.DeviceBegin =
        reinterpret_cast<uintptr_t>(Entry.Allocation) + W.Padding;
    Entry.setCount(Kind, 1);
    Result.Entry = &Table.add(std::move(Entry));
    Result.Device = Result.Entry->deviceAddress(W.Begin);
    New = true;
  }

  if (Result.Device && !Result.OnHost && W.To && W.Size &&
      (New || Args.has(I, MapAlways)) && mayCopyOver(*Result.Entry, W))
    std::memcpy(Result.Device, W.Begin, W.Size);
  return Result;
}

/// Makes the device copy of the pointer at HostAddress point to DeviceValue.
static void attach(const DeviceCopy &Pointer, void **HostAddress,
                   void *HostValue, void *DeviceValue) {
  auto [Where, Added] = Pointer.Entry->Attached.try_emplace(HostAddress);
  if (!Added && Where->second.DeviceValue == DeviceValue)
    return;
  Where->second = {HostValue, static_cast<void **>(Pointer.Device),
                   DeviceValue};
  *Where->second.DeviceAddress = DeviceValue;
}

static void enter(const MapArguments &Args, Origin From);

static void enterArgument(const MapArguments &Args, int32_t I, Origin From) {
  const bool FirstOfMapper = From == Origin::Mapper && I == 0;
  void *Begin = Args.Begins[I];
  void *Base = Args.Bases[I];
  Counting Count = Args.has(I, MapMemberOf) || FirstOfMapper ? Counting::Keep
                                                             : Counting::Retain;

  // A combined entry, which the members of a struct follow.
  uint64_t Padding = 0;
  if (Args.parent(I) < 0 && I + 1 < Args.Count && Args.parent(I + 1) == I)
    Padding = structPadding(Base, Begin);

  DeviceCopy Pointer;
  void **HostPointer = nullptr;
  if (Args.has(I, MapPtrAndObj)) {
    HostPointer = static_cast<void **>(Base);
    Pointer = locateCopy(Args, I,
                         {Base, Base, 0, sizeof(void *), /*To=*/false, Count});
    Base = *HostPointer;
    Count = FirstOfMapper ? Counting::Keep : Counting::Retain;
  }

  DeviceCopy Object = locateCopy(
      Args, I,
      {Begin, Base, Padding, Args.Sizes[I], Args.has(I, MapTo), Count});

  // For bases and sections of arrays, the distance of the device's base from
  // the device's begin is the same as on the host, even if the base is outside
  // of the copy.
  auto DeviceBase = reinterpret_cast<void *>(
      reinterpret_cast<uintptr_t>(Object.Device) -
      (reinterpret_cast<uintptr_t>(Begin) - reinterpret_cast<uintptr_t>(Base)));
  if (Args.has(I, MapReturnParam))
    Args.Bases[I] = DeviceBase;
  if (HostPointer && Pointer.Entry && !Object.OnHost)
    attach(Pointer, HostPointer, Base, DeviceBase);
}

/// Called after all maps. If both the pointer and the object are on the device,
/// makes the pointer's copy point to the object's copy.
static void attachArgument(const MapArguments &Args, int32_t I) {
  auto *HostPointer = static_cast<void **>(Args.Bases[I]);
  Lookup Pointer = mappingTable(Args.Device).find(HostPointer, sizeof(void *));
  Lookup Object = mappingTable(Args.Device).find(Args.Begins[I], 1);
  if (Pointer.How != Overlap::Contained || Object.How == Overlap::None)
    return;
  const auto FromBase =
      static_cast<char *>(Args.Begins[I]) - static_cast<char *>(*HostPointer);
  DeviceCopy DevicePointer;
  DevicePointer.Device = Pointer.Entry->deviceAddress(HostPointer);
  DevicePointer.Entry = Pointer.Entry;
  attach(DevicePointer, HostPointer, *HostPointer,
         static_cast<char *>(Object.Entry->deviceAddress(Args.Begins[I])) -
             FromBase);
}

static void enter(const MapArguments &Args, Origin From) {
  for (int32_t I = 0; I < Args.Count; ++I) {
    if (isUnmapped(Args, I))
      continue;
    if (!applyMapper(Args, I, [](const MapArguments &Components) {
          enter(Components, Origin::Mapper);
        }))
      enterArgument(Args, I, From);
  }
  for (int32_t I = 0; I < Args.Count; ++I)
    if (Args.has(I, MapAttach))
      attachArgument(Args, I);
}

void warpfold::sim::enterData(const MapArguments &Args) {
  auto Lock = mappingTable(Args.Device).lock();
  enter(Args, Origin::Clause);
}
