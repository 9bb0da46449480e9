//===- host/PrimaryContexts.h - what libomptarget did to them ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the primary contexts of all devices at one moment. Taken before
//           libomptarget looks at the devices and compared with what is there
//           afterwards, it tells the contexts that libomptarget made, and set to
//           blocking, from those that the application made. Only the former are
//           changed; no context is made here.
// Callers:  host/StartUp.cpp.
// Memory:   a few bytes for each device, in the object.
// Source:   LLVM 19 offload/plugins-nextgen/cuda/src/rtl.cpp
//           (CUDADeviceTy::initImpl).
// Next:     host/CudaDriver.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_PRIMARYCONTEXTS_H
#define WARPFOLD_HOST_PRIMARYCONTEXTS_H

#include "host/CudaDriver.h"
#include "host/Synchronization.h"

namespace warpfold::host {

class PrimaryContexts {
public:
  /// As they are now. While the driver is not initialised none is active.
  PrimaryContexts() {
    const CudaDriver Driver;
    const int Count = Driver.deviceCount();
    for (int Ordinal = 0; Ordinal < Count && Ordinal < MostDevices; ++Ordinal)
      States[Ordinal] = stateOf(Driver, Ordinal);
  }

  /// Gives the contexts that became active since then the flags they had before,
  /// with Wanted where those did not say how to wait. Whether there was such a
  /// context.
  bool synchronizeNewOnes(Synchronization Wanted) const {
    bool IsWanted = false;
    const CudaDriver Driver;
    const int Count = Driver.deviceCount();
    for (int Ordinal = 0; Ordinal < Count && Ordinal < MostDevices; ++Ordinal) {
      const State &Before = States[Ordinal];
      const State Now = stateOf(Driver, Ordinal);
      if (Before.Is != Activity::Inactive || Now.Is != Activity::Active)
        continue;
      unsigned Flags = Before.Flags;
      if ((Flags & SynchronizationBits) == 0) {
        Flags |= static_cast<unsigned>(Wanted);
        IsWanted = true;
      }
      // Where the driver refuses, the program is as correct as it was, and slower.
      Driver.PrimaryContextSetFlags(Now.Device, Flags);
    }
    return IsWanted;
  }

private:
  enum class Activity { Inactive, Active, Unknown };

  struct State {
    Activity Is;
    unsigned Flags;
    CudaDevice Device;
  };

  static State stateOf(const CudaDriver &Driver, int Ordinal) {
    State Result = {Activity::Unknown, 0, 0};
    int Active;
    if (Driver.DeviceGet(&Result.Device, Ordinal) == CudaResult::Success &&
        Driver.PrimaryContextGetState(Result.Device, &Result.Flags, &Active) ==
            CudaResult::Success)
      Result.Is = Active ? Activity::Active : Activity::Inactive;
    return Result;
  }

  /// More than any machine has; devices beyond are left as they are.
  static constexpr int MostDevices = 128;

  State States[MostDevices] = {};
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_PRIMARYCONTEXTS_H
