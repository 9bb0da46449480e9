//===- host/ChooseLaunch.h - the tables that launches use -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  declares the list of launch tables of this program or library.
//           There is one table for each registration. A program has one
//           registration unless its objects were linked in two steps (-r).
// Callers:  host/StartUp.cpp adds tables before any code that launches kernels
//           runs. host/ChooseLaunch.cpp searches them, on any thread.
// Memory:   one pointer, which all linked objects share.
// Next:     host/ChooseLaunch.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_CHOOSELAUNCH_H
#define WARPFOLD_HOST_CHOOSELAUNCH_H

#include "host/LaunchMode.h"
#include "host/LaunchTable.h"

#include <atomic>

namespace warpfold::host {

/// The first table of the list, or null if no kernel has a description.
extern std::atomic<const LaunchTable *> NewestLaunchTable;

/// Adds a table of Library's kernels if any of them has a description. Must be
/// called after libomptarget has registered Library, because its devices are in
/// use only then. The reference to this function also makes the linker take the
/// object with __wrap___tgt_target_kernel from the archive.
void registerLaunchTable(const offload::LibraryDescriptor &Library,
                         LaunchMode Requested);

} // namespace warpfold::host

#endif // WARPFOLD_HOST_CHOOSELAUNCH_H
