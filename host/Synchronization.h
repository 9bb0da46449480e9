//===- host/Synchronization.h - how a host thread waits ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the ways in which CUDA lets a host thread wait for the device, and
//           which of them the user requests: WARPFOLD_SYNC in the environment.
// Callers:  host/StartUp.cpp, once for each program or library with offload
//           code, before main.
// Memory:   none.
// Next:     host/PrimaryContexts.h sets the contexts to this way of waiting.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_SYNCHRONIZATION_H
#define WARPFOLD_HOST_SYNCHRONIZATION_H

namespace warpfold::host {

/// The values are those of CUDA's CU_CTX_SCHED_* flags.
enum class Synchronization : unsigned {
  /// CUDA's own default: spins, or yields if the process has more contexts
  /// than the machine has processors.
  Auto = 0,
  Spin = 1,
  Yield = 2,
  /// The thread sleeps until an interrupt; libomptarget's default.
  Blocking = 4,
};

/// The bits of a context's flags that select the way of waiting.
inline constexpr unsigned SynchronizationBits = 7;

inline constexpr char SynchronizationVariable[] = "WARPFOLD_SYNC";
inline constexpr char SynchronizationValues[] =
    "it must be auto, spin, yield or blocking";

/// Sets Requested to the value of WARPFOLD_SYNC; to Auto if the variable is not set, is
/// empty or has another value. Returns false in the last case.
bool readSynchronization(Synchronization &Requested);

} // namespace warpfold::host

#endif // WARPFOLD_HOST_SYNCHRONIZATION_H
