//===- host/PrimaryContexts.h - contexts libomptarget made ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the primary contexts of all devices at one moment. Recorded before
//           libomptarget initialises the devices and compared with their states
//           afterwards, it distinguishes the contexts that libomptarget made, and set
//           to blocking, from those that the application made. Only the former are
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
  /// Records the present states. No context is active before the driver is initialised.
  PrimaryContexts();

  /// Gives the contexts that became active since the construction the flags they had
  /// before, with Requested if those did not select a way of waiting. Returns whether
  /// there was a context that received Requested.
  bool synchronizeNewOnes(Synchronization Requested) const;

private:
  enum class Activity { Inactive, Active, Unknown };

  struct State {
    Activity Is;
    unsigned Flags;
    CudaDevice Device;
  };

  static State stateOf(const CudaDriver &Driver, int Ordinal);

  /// More than any machine has; further devices are left unchanged.
  static constexpr int MostDevices = 128;

  State States[MostDevices] = {};
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_PRIMARYCONTEXTS_H
