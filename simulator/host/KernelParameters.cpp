//===- simulator/host/KernelParameters.cpp - kernel parameters ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/KernelParameters.h"

#include "simulator/host/DeviceMemory.h"
#include "simulator/host/MappingTable.h"

#include <algorithm>
#include <cstring>

using namespace warpfold::sim;
using namespace warpfold::offload;

/// Returns Address moved by the distance of Base from Begin on the host.
static void *atBase(void *Address, const void *Base, const void *Begin) {
  return reinterpret_cast<void *>(reinterpret_cast<uintptr_t>(Address) +
                                  reinterpret_cast<uintptr_t>(Base) -
                                  reinterpret_cast<uintptr_t>(Begin));
}

/// Returns whether argument I is the capture of a lambda: the pointer in the
/// device copy of the lambda object must point to the copy of the captured
/// variable.
static bool isLambdaCapture(const MapArguments &Args, int32_t I) {
  constexpr uint64_t All = MapPtrAndObj | MapLiteral | MapImplicit;
  return (static_cast<uint64_t>(Args.Types[I]) & All) == All;
}

KernelParameters::KernelParameters(const MapArguments &Args)
    : Device(Args.Device) {
  auto Lock = mappingTable(Args.Device).lock();
  std::vector<int32_t> Positions(Args.Count, -1);
  for (int32_t I = 0; I < Args.Count; ++I) {
    if (Args.has(I, MapTargetParam)) {
      Positions[I] = Values.size();
      Values.push_back(parameter(Args, I));
    } else if (isLambdaCapture(Args, I)) {
      captureInLambda(Args, I, Positions);
    }
  }
}

void *KernelParameters::parameter(const MapArguments &Args, int32_t I) {
  if (Args.has(I, MapLiteral))
    return Args.Bases[I];
  if (Args.has(I, MapPrivate))
    return privateCopy(Args, I);

  void *Begin = Args.Begins[I];
  void *Base = Args.Bases[I];
  if (Args.has(I, MapPtrAndObj))
    Base = *static_cast<void **>(Base);
  Lookup Found = mappingTable(Args.Device).find(Begin, Args.Sizes[I]);
  // A pointer to unmapped memory is passed unchanged (OpenMP 5.2, 5.8.6).
  void *Device =
      Found.How == Overlap::None ? Begin : Found.Entry->deviceAddress(Begin);
  return atBase(Device, Base, Begin);
}

void *KernelParameters::privateCopy(const MapArguments &Args, int32_t I) {
  const int64_t Size = Args.Sizes[I];
  void *Copy =
      deviceMemory().allocate(std::max<int64_t>(Size, 1), Args.Device,
                              "the private copy of " + Args.nameAndLocation(I));
  PrivateCopies.push_back(Copy);
  if (Args.has(I, MapTo))
    std::memcpy(Copy, Args.Begins[I], Size);
  return atBase(Copy, Args.Bases[I], Args.Begins[I]);
}

void KernelParameters::captureInLambda(const MapArguments &Args, int32_t I,
                                       const std::vector<int32_t> &Positions) {
  const int32_t Parent = Args.parent(I);
  if (Parent < 0 || Positions[Parent] < 0)
    return;
  Lookup Captured =
      mappingTable(Args.Device).find(Args.Begins[I], Args.Sizes[I]);
  if (Captured.How == Overlap::None)
    return;
  void *Slot =
      atBase(Values[Positions[Parent]], Args.Bases[I], Args.Begins[Parent]);
  *static_cast<void **>(Slot) = Captured.Entry->deviceAddress(Args.Begins[I]);
}

KernelParameters::~KernelParameters() {
  for (void *Copy : PrivateCopies)
    deviceMemory().release(Copy, Device, "the end of a target region");
}
