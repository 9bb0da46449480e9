//===- host/ChooseLaunch.h - what launches go by ----------------*- C++ -*-===//
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
// Memory:   one pointer, the same in all objects that define it.
// Next:     host/ChooseLaunch.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_CHOOSELAUNCH_H
#define WARPFOLD_HOST_CHOOSELAUNCH_H

#include "host/LaunchTable.h"
#include "host/LaunchVariables.h"
#include "host/Multiprocessors.h"

#include <atomic>

namespace warpfold::host {

extern std::atomic<const LaunchTable *> NewestLaunchTable;

/// After libomptarget knows Library: then its devices are in use.
inline void chooseLaunchesOf(const offload::LibraryDescriptor &Library,
                             LaunchMode Wanted) {
  const Multiprocessors Devices =
      launchesAreTheUsers() ? Multiprocessors() : multiprocessorsOfDevices();
  if (kernelsAreRecorded() || requiresUnifiedMemory(Library))
    Wanted = LaunchMode::Plain;
  if (Devices.Count == 0 && Wanted == LaunchMode::Plain)
    return;
  LaunchTable *Table = LaunchTable::create(Library);
  if (Table == nullptr)
    return;
  Table->Devices = Devices;
  Table->Mode = Wanted;
  Table->Next = NewestLaunchTable.load(std::memory_order_relaxed);
  NewestLaunchTable.store(Table, std::memory_order_release);
}

} // namespace warpfold::host

#endif // WARPFOLD_HOST_CHOOSELAUNCH_H
