//===- simulator/device/FaultHandler.h - wild device addresses --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  a memory fault or an illegal instruction of device code becomes a value
//           that says what happened.
//           The signal handler only writes down what it is told and jumps out:
//           device code may have been anywhere, so whatever allocates or prints
//           comes later. Faults of other host threads go to whoever handled
//           them before.
// Callers:  Grid::run, one at a time.
// Next:     simulator/device/FaultReport.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_FAULTHANDLER_H
#define WARPFOLD_SIMULATOR_DEVICE_FAULTHANDLER_H

#include "simulator/memory/Access.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <csignal>
#include <cstdint>
#include <optional>

namespace warpfold::sim {

struct Fault {
  int Signal = 0;
  int Code = 0;          ///< si_code
  uintptr_t Address = 0; ///< of a memory fault
  uintptr_t Instruction = 0;
  /// Where a function that calls none and has no frame returns to, if the
  /// instruction is in one.
  uintptr_t ReturnAddress = 0;
  std::optional<Touch> Does; ///< where the processor says it
};

class FaultHandler {
public:
  FaultHandler();
  ~FaultHandler();
  FaultHandler(const FaultHandler &) = delete;
  FaultHandler &operator=(const FaultHandler &) = delete;

  /// Runs the body, which enters device code. After a fault, it and the lane
  /// that ran are left as they were.
  std::optional<Fault> run(llvm::function_ref<void()> Body);

  /// An instruction that may not be reached raises SIGILL on x86-64 and SIGTRAP
  /// on AArch64.
  static constexpr int Signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP};

private:
  stack_t OldStack;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_FAULTHANDLER_H
