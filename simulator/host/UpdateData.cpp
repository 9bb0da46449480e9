//===- simulator/host/UpdateData.cpp - target update ----------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/HostDefect.h"
#include "simulator/host/MapEntry.h"

#include <cstring>

using namespace warpfold::sim;
using namespace warpfold::offload;

static void updateArgument(const MapArguments &Args, int32_t I) {
  // clang 19 counts the element as a dimension, and libomptarget 19 does not.
  // On a GPU such an update moves one element of each row.
  if (Args.has(I, MapNonContiguous))
    endProgram(HostDefect::Unsupported,
               "target update of a non-contiguous section (variable " +
                   Args.name(I) +
                   "): LLVM 19 moves the wrong elements on a GPU. Update "
                   "contiguous sections instead");
  void *Begin = Args.Begins[I];
  const int64_t Size = Args.Sizes[I];
  Lookup Found = mappingTable(Args.Device).find(Begin, Size);
  if (Found.How != Overlap::Contained) {
    if (Args.has(I, MapPresent))
      failPresent(Args, I, "target update");
    return; // Not mapped: the update has no effect.
  }
  Mapping &Entry = *Found.Entry;
  if (Args.has(I, MapTo)) {
    std::memcpy(Entry.deviceAddress(Begin), Begin, Size);
    restoreDevicePointers(Entry);
  }
  if (Args.has(I, MapFrom)) {
    std::memcpy(Begin, Entry.deviceAddress(Begin), Size);
    restoreHostPointers(Entry);
  }
}

static void update(const MapArguments &Args) {
  for (int32_t I = 0; I < Args.Count; ++I)
    if (!isUnmapped(Args, I) && !applyMapper(Args, I, update))
      updateArgument(Args, I);
}

void warpfold::sim::updateData(const MapArguments &Args) {
  auto Lock = mappingTable(Args.Device).lock();
  update(Args);
}
