//===- host/PrimaryContexts.h - contexts of libomptarget --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  records the primary contexts of all devices before libomptarget
//           initialises the devices, and compares them with the states
//           afterwards. This distinguishes the contexts that libomptarget
//           created, and set to blocking, from those that the application
//           created. Only the former are changed. No context is created here.
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

/// The states of all primary contexts at the time of construction.
class PrimaryContexts {
public:
  /// Records the present states. No context is active before the driver is
  /// initialised.
  PrimaryContexts();

  /// Resets the flags of each context that became active since the construction
  /// to those that it had before. If those flags did not select a way of
  /// waiting, adds Requested. Returns whether any context received Requested.
  bool synchronizeNewOnes(Synchronization Requested) const;

private:
  /// The state of a context; Unknown if the driver does not report it.
  enum class Activity { Inactive, Active, Unknown };

  /// A device's primary context.
  struct State {
    /// Whether the context is active.
    Activity Is;
    /// The context's flags.
    unsigned Flags;
    CudaDevice Device; ///< The device.
  };

  /// Returns the present state of the primary context of device Ordinal.
  static State stateOf(const CudaDriver &Driver, int Ordinal);

  /// Exceeds the count of devices of any machine. Further devices are left
  /// unchanged.
  static constexpr int MaxDevices = 128;

  /// The recorded states, by ordinal.
  State States[MaxDevices] = {};
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_PRIMARYCONTEXTS_H
