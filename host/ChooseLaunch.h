//===- host/ChooseLaunch.h - what launches are chosen by --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the tables of this program or library, one for each registration,
//           of which there is one unless objects were linked in two steps (-r).
// Callers:  host/StartUp.cpp adds, before any code that launches has run;
//           host/ChooseLaunch.cpp looks up, on any thread.
// Memory:   one pointer, which all objects that are linked share.
// Next:     host/ChooseLaunch.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_CHOOSELAUNCH_H
#define WARPFOLD_HOST_CHOOSELAUNCH_H

#include "host/LaunchMode.h"
#include "host/LaunchTable.h"

#include <atomic>

namespace warpfold::host {

/// The first table of the list; null if no kernel is described.
extern std::atomic<const LaunchTable *> NewestLaunchTable;

/// Adds a table of Library's kernels, if any is described. Call it after libomptarget has
/// registered Library: then its devices are in use. Also makes the linker take the object with
/// __wrap___tgt_target_kernel from the archive.
void chooseLaunchesOf(const offload::LibraryDescriptor &Library,
                      LaunchMode Requested);

} // namespace warpfold::host

#endif // WARPFOLD_HOST_CHOOSELAUNCH_H
