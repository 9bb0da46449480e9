//===- simulator/host/HostPointers.cpp - host addresses in reports --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/HostPointers.h"

#include "simulator/host/MappingTable.h"
#include "simulator/memory/HostAddresses.h"

using namespace warpfold::sim;
using namespace warpfold::offload;

/// The arguments of the region that this host thread has launched.
static thread_local const MapArguments *Launched = nullptr;

/// The maximum assumed distance between a pointer's value and an access through
/// it.
static constexpr uintptr_t MaxReach = uintptr_t(1) << 32;

/// Returns the value of argument I on the host.
static const void *pointerValue(int32_t I) {
  return Launched->has(I, MapLiteral) ? Launched->Bases[I]
                                      : Launched->Begins[I];
}

/// Returns the argument whose host address is nearest before At, or -1.
static int32_t nearestPointer(uintptr_t At) {
  int32_t Best = -1;
  uintptr_t Least = MaxReach;
  for (int32_t I = 0; Launched && I < Launched->Count; ++I) {
    if (!Launched->has(I, MapTargetParam) || Launched->has(I, MapPrivate))
      continue;
    const void *Held = pointerValue(I);
    if (Held &&
        mappingTable(Launched->Device).find(Held, 1).How == Overlap::None &&
        At - reinterpret_cast<uintptr_t>(Held) < Least) {
      Best = I;
      Least = At - reinterpret_cast<uintptr_t>(Held);
    }
  }
  return Best;
}

static std::vector<std::string> explain(const void *Address) {
  const auto At = reinterpret_cast<uintptr_t>(Address);
  // Another host thread may be executing a map.
  auto Lock = mappingTable(Launched->Device).tryLock();
  if (!Lock)
    return {};
  if (Lookup Found = mappingTable(Launched->Device).find(Address, 1);
      Found.How != Overlap::None)
    return {"it is the host's address of byte " +
                std::to_string(At - Found.Entry->HostBegin) + " of " +
                Found.Entry->Name +
                ", whose copy on the device has another address",
            "pass the device's address (use_device_ptr, omp_get_mapped_ptr), "
            "or map the pointer together with what it points to"};
  const int32_t Nearest = nearestPointer(At);
  if (Nearest < 0)
    return {};
  return {
      "it is byte " +
          std::to_string(At -
                         reinterpret_cast<uintptr_t>(pointerValue(Nearest))) +
          " from where " + Launched->name(Nearest) +
          " points on the host, which is not mapped, so that the target region "
          "received the pointer unchanged",
      "map what it points to, as in map(to: p[0:n])"};
}

HostPointers::HostPointers(const MapArguments &Args) {
  hostAddressLines() = explain;
  Launched = &Args;
}

HostPointers::~HostPointers() { Launched = nullptr; }
