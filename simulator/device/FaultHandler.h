//===- simulator/device/FaultHandler.h - wild device addresses --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  while it lives, a memory fault or an illegal instruction of device
//           code ends the process with a report that names kernel, block and
//           thread instead of a bare signal. Faults of other host threads go to
//           whoever handled them before.
// Callers:  DeviceImage::launch, one at a time.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_FAULTHANDLER_H
#define WARPFOLD_SIMULATOR_DEVICE_FAULTHANDLER_H

#include <csignal>

namespace warpfold::sim {

class FaultHandler {
public:
  FaultHandler();
  ~FaultHandler();
  FaultHandler(const FaultHandler &) = delete;
  FaultHandler &operator=(const FaultHandler &) = delete;

  static constexpr int Signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE};

private:
  stack_t OldStack;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_FAULTHANDLER_H
