//===- simulator/device/FaultHandler.h - faults of device code --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  converts a memory fault or an illegal instruction of device code
//           into a value. The signal handler only records the signal's data and
//           leaves with siglongjmp, because device code may have been
//           interrupted at any instruction. Code that allocates or prints runs
//           later. Faults of other host threads are passed to the previous
//           handler.
// Callers:  Grid::run, one grid at a time.
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

/// A fault of device code.
struct Fault {
  /// The signal's number.
  int Signal = 0;
  int Code = 0;          ///< The signal's si_code.
  uintptr_t Address = 0; ///< The address of a memory fault.
  /// The address of the instruction.
  uintptr_t Instruction = 0;
  /// The return address if the instruction is in a leaf function without a
  /// frame.
  uintptr_t ReturnAddress = 0;
  /// The kind of access, if the processor reports it.
  std::optional<AccessKind> Kind;
};

/// Installs the signal handlers during its lifetime.
class FaultHandler {
public:
  FaultHandler(); ///< Installs the handlers.
  /// Restores the previous handlers and signal stack.
  ~FaultHandler();
  FaultHandler(const FaultHandler &) = delete;
  FaultHandler &operator=(const FaultHandler &) = delete;

  /// Runs Body, which executes device code, and returns its fault if there was
  /// one. After a fault, Body is not resumed, and the running lane keeps the
  /// state that it had at the fault.
  std::optional<Fault> run(llvm::function_ref<void()> Body);

  /// The handled signals. An unreachable instruction raises SIGILL on x86-64
  /// and SIGTRAP on AArch64.
  static constexpr int Signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP};

private:
  /// The host thread's previous signal stack.
  stack_t OldStack;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_FAULTHANDLER_H
