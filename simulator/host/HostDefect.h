//===- simulator/host/HostDefect.h - ending on a host-side fault *- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  how the host side ends a program: by a message that names what is
//           wrong and what to do, and a status of its own. What the simulator
//           cannot do is refused here by name; nothing fails silently.
// Callers:  any host thread. None of these returns.
// Next:     simulator/report/ExitStatus.h has the device's statuses.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_HOSTDEFECT_H
#define WARPFOLD_SIMULATOR_HOST_HOSTDEFECT_H

#include "simulator/report/ExitStatus.h"

#include "llvm/ADT/Twine.h"

namespace warpfold::sim {

/// Statuses from 71 on are the host side's own.
enum class HostDefect : int {
  Unsupported = static_cast<int>(ExitStatus::Unsupported),
  Mapping = 71,           ///< illegal map, missing `present`, foreign pointer
  LaunchEnvironment = 72, ///< a kernel left its reduction state dirty
  Overrun = 73,           ///< a write behind a device allocation
  NoDevice = 74,          ///< offloading is mandatory and cannot happen
};

/// Flushes the program's output, prints `warpfold-sim: error: Message` and ends
/// the process without running destructors: other threads may still be at work.
[[noreturn]] void endProgram(HostDefect Kind, const llvm::Twine &Message);

/// endProgram for an entry point that the simulator does not implement.
[[noreturn]] void refuse(llvm::StringRef EntryPoint, const llvm::Twine &Why);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_HOSTDEFECT_H
