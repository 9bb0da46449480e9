//===- simulator/host/HostPointers.h - host addresses in reports *- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  tells a report of the device what a host address is: a byte of a
//           mapped variable, or where a pointer leads that a target region got
//           as it was, because nothing is mapped there.
// Callers:  KernelLaunch.cpp, around each launch, on the host thread that waits
//           for it; the answer is asked on the same thread.
// Next:     simulator/memory/HostAddresses.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_HOSTPOINTERS_H
#define WARPFOLD_SIMULATOR_HOST_HOSTPOINTERS_H

#include "simulator/host/MapClauses.h"

namespace warpfold::sim {

/// While it lives, reports know the arguments of the region that runs.
class HostPointers {
public:
  explicit HostPointers(const MapArguments &Args);
  ~HostPointers();
  HostPointers(const HostPointers &) = delete;
  HostPointers &operator=(const HostPointers &) = delete;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_HOSTPOINTERS_H
