//===- host/Synchronization.h - how a host thread waits ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  defines the ways in which a host thread can wait for the device
//           with CUDA. The user selects one with the environment variable
//           WARPFOLD_SYNC.
// Callers:  host/StartUp.cpp, once for each program or library with offload
//           code, before main.
// Memory:   none.
// Next:     host/PrimaryContexts.h sets the contexts to this way of waiting.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_SYNCHRONIZATION_H
#define WARPFOLD_HOST_SYNCHRONIZATION_H

namespace warpfold::host {

/// A way of waiting. The values are those of CUDA's CU_CTX_SCHED_* flags.
enum class Synchronization : unsigned {
  /// CUDA's default: spins, or yields if the process has more contexts than the
  /// machine has processors.
  Auto = 0,
  /// The thread spins.
  Spin = 1,
  /// The thread yields its processor to other threads while it waits.
  Yield = 2,
  /// The thread sleeps until an interrupt; libomptarget's default.
  Blocking = 4,
};

/// The bits of a context's flags that select the way of waiting.
inline constexpr unsigned SynchronizationBits = 7;

/// The environment variable, and the text about its values for messages.
inline constexpr char SynchronizationVariable[] = "WARPFOLD_SYNC";
inline constexpr char SynchronizationValues[] =
    "it must be auto, spin, yield or blocking";

/// Sets Requested to the value of WARPFOLD_SYNC, or to Auto if the variable is
/// not set, is empty or has an invalid value. Returns false if the value is
/// invalid.
bool readSynchronization(Synchronization &Requested);

} // namespace warpfold::host

#endif // WARPFOLD_HOST_SYNCHRONIZATION_H
