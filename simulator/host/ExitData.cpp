//===- simulator/host/ExitData.cpp - map clauses on exit ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/DeviceMemory.h"
#include "simulator/host/MapEntry.h"

#include <cstring>

using namespace warpfold::sim;
using namespace warpfold::offload;

static void exitArgument(const MapArguments &Args, int32_t I, Origin From) {
  MappingTable &Table = mappingTable(Args.Device);
  void *Begin = Args.Begins[I];
  const int64_t Size = Args.Sizes[I];
  const CountKind Kind = countKind(Args, I);
  const Release How =
      Args.has(I, MapDelete) ? Release::Delete : Release::Decrement;
  const bool IsMember = Args.has(I, MapMemberOf) && !Args.has(I, MapPtrAndObj);

  Lookup Found = Table.find(Begin, Size);
  if (Found.How == Overlap::None ||
      (Found.How == Overlap::Extends && !Args.has(I, MapImplicit))) {
    if (Args.has(I, MapPresent))
      failPresent(Args, I, "target exit data");
    return; // Not mapped: no effect (OpenMP 5.1, 2.21.7.1).
  }
  Mapping &Entry = *Found.Entry;

  const bool Last = Entry.isLast(Kind, How);
  if (How == Release::Delete)
    Entry.resetForDelete(Kind);
  // A member has the lifetime of its struct, whose argument is processed later,
  // because exits process the arguments in reverse order.
  if (!IsMember && !(From == Origin::Mapper && I == 0))
    Entry.release(Kind);

  if (Args.has(I, MapFrom)) {
    if (Size && (Last || Args.has(I, MapAlways)))
      std::memcpy(Begin, Entry.deviceAddress(Begin), Size);
    restoreHostPointers(Entry);
  }
  if (IsMember || Entry.totalCount() != 0)
    return;
  if (Entry.Allocation)
    deviceMemory().release(Entry.Allocation, Args.Device, "the end of a map");
  Table.remove(Entry);
}

static void exit(const MapArguments &Args, Origin From) {
  for (int32_t I = Args.Count - 1; I >= 0; --I) {
    if (isUnmapped(Args, I))
      continue;
    if (!applyMapper(Args, I, [](const MapArguments &Components) {
          exit(Components, Origin::Mapper);
        }))
      exitArgument(Args, I, From);
  }
}

void warpfold::sim::exitData(const MapArguments &Args) {
  auto Lock = mappingTable(Args.Device).lock();
  exit(Args, Origin::Clause);
}
