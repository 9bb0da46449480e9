//===- simulator/host/HostDefect.h - host-side defects ----------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  ends a program because of a defect on the host side, with a message
//           that states the defect and a remedy, and with a status for the kind
//           of defect. Calls of functions that the simulator does not support
//           end the program with a message that contains their names.
// Callers:  any host thread. These functions do not return.
// Next:     simulator/report/ExitStatus.h defines the device's statuses.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_HOSTDEFECT_H
#define WARPFOLD_SIMULATOR_HOST_HOSTDEFECT_H

#include "simulator/report/ExitStatus.h"

#include "llvm/ADT/Twine.h"

namespace warpfold::sim {

/// The exit status of a host-side defect. The device does not use 71 to 74.
enum class HostDefect : int {
  /// A feature that the simulator does not support.
  Unsupported = static_cast<int>(ExitStatus::Unsupported),
  /// An illegal map, a missing `present`, or a foreign pointer.
  Mapping = 71,
  LaunchEnvironment = 72, ///< A kernel did not reset its reduction state.
  Overrun = 73,           ///< A write beyond a device allocation.
  NoDevice = 74,          ///< Offloading is mandatory but impossible.
};

/// Flushes the program's output, prints `warpfold-sim: error: Message` and ends
/// the process. Destructors do not run, because other threads may still be
/// running.
[[noreturn]] void endProgram(HostDefect Kind, const llvm::Twine &Message);

/// Calls endProgram for an entry point that the simulator does not implement.
[[noreturn]] void refuse(llvm::StringRef EntryPoint, const llvm::Twine &Why);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_HOSTDEFECT_H
