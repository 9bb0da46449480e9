//===- simulator/host/HostPointers.h - host addresses in reports *- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  describes a host address for a report of the device: a byte of a
//           mapped variable, or an address reached from a pointer that was
//           passed to the target region unmapped.
// Callers:  KernelLaunch.cpp, around each launch, on the host thread that waits
//           for it. Reports query the address on the same thread.
// Next:     simulator/memory/HostAddresses.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_HOSTPOINTERS_H
#define WARPFOLD_SIMULATOR_HOST_HOSTPOINTERS_H

#include "simulator/host/MapClauses.h"

namespace warpfold::sim {

/// Makes the arguments of a region available to reports during its lifetime.
class HostPointers {
public:
  /// Makes Args available.
  explicit HostPointers(const MapArguments &Args);
  /// Makes the arguments unavailable.
  ~HostPointers();
  HostPointers(const HostPointers &) = delete;
  HostPointers &operator=(const HostPointers &) = delete;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_HOSTPOINTERS_H
