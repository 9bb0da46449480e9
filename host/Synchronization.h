//===- host/Synchronization.h - how a host thread waits ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the ways in which CUDA lets a host thread wait for the device, and
//           which of them the user asks for: WARPFOLD_SYNC in the environment.
// Callers:  host/StartUp.cpp, once for each program or library with offload
//           code, before main.
// Memory:   none.
// Next:     host/PrimaryContexts.h gives the contexts this way of waiting.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_SYNCHRONIZATION_H
#define WARPFOLD_HOST_SYNCHRONIZATION_H

#include <stdlib.h>
#include <string.h>

namespace warpfold::host {

/// The values are those of CUDA's CU_CTX_SCHED_* flags.
enum class Synchronization : unsigned {
  /// CUDA's own default: spins, or yields where the process has more contexts
  /// than the machine has processors.
  Auto = 0,
  Spin = 1,
  Yield = 2,
  /// The thread sleeps until an interrupt; what libomptarget sets by itself.
  Blocking = 4,
};

/// The bits of a context's flags that say how to wait.
inline constexpr unsigned SynchronizationBits = 7;

inline constexpr char SynchronizationVariable[] = "WARPFOLD_SYNC";
inline constexpr char SynchronizationValues[] =
    "it must be auto, spin, yield or blocking";

/// What WARPFOLD_SYNC asks for: Auto where it is not set, or empty. False where
/// it has another value.
inline bool readSynchronization(Synchronization &Wanted) {
  const char *Value = getenv(SynchronizationVariable);
  Wanted = Synchronization::Auto;
  if (Value == nullptr || *Value == '\0' || strcmp(Value, "auto") == 0)
    return true;
  if (strcmp(Value, "spin") == 0)
    Wanted = Synchronization::Spin;
  else if (strcmp(Value, "yield") == 0)
    Wanted = Synchronization::Yield;
  else if (strcmp(Value, "blocking") == 0)
    Wanted = Synchronization::Blocking;
  else
    return false;
  return true;
}

} // namespace warpfold::host

#endif // WARPFOLD_HOST_SYNCHRONIZATION_H
