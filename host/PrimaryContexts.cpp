//===- host/PrimaryContexts.cpp - contexts of libomptarget ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/PrimaryContexts.h"

using namespace warpfold::host;

[[gnu::weak]] PrimaryContexts::PrimaryContexts() {
  const CudaDriver Driver;
  const int Count = Driver.deviceCount();
  for (int Ordinal = 0; Ordinal < Count && Ordinal < MaxDevices; ++Ordinal)
    States[Ordinal] = stateOf(Driver, Ordinal);
}

[[gnu::weak]] bool
PrimaryContexts::synchronizeNewOnes(Synchronization Requested) const {
  bool IsRequested = false;
  const CudaDriver Driver;
  const int Count = Driver.deviceCount();
  for (int Ordinal = 0; Ordinal < Count && Ordinal < MaxDevices; ++Ordinal) {
    const State &Before = States[Ordinal];
    const State Now = stateOf(Driver, Ordinal);
    if (Before.Is != Activity::Inactive || Now.Is != Activity::Active)
      continue;
    unsigned Flags = Before.Flags;
    if ((Flags & SynchronizationBits) == 0) {
      Flags |= static_cast<unsigned>(Requested);
      IsRequested = true;
    }
    // If the driver rejects the flags, the program is still correct, but
    // slower.
    Driver.PrimaryContextSetFlags(Now.Device, Flags);
  }
  return IsRequested;
}

[[gnu::weak]] PrimaryContexts::State
PrimaryContexts::stateOf(const CudaDriver &Driver, int Ordinal) {
  State Result = {Activity::Unknown, 0, 0};
  int Active;
  if (Driver.DeviceGet(&Result.Device, Ordinal) == CudaResult::Success &&
      Driver.PrimaryContextGetState(Result.Device, &Result.Flags, &Active) ==
          CudaResult::Success)
    Result.Is = Active ? Activity::Active : Activity::Inactive;
  return Result;
}
