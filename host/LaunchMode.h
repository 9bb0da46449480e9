//===- host/LaunchMode.h - how variables get to a kernel --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  whether the variables of a launch may stay in host memory
//           (QuickLaunch.h), and what the user says of it: WARPFOLD_LAUNCH in the
//           environment.
// Callers:  host/StartUp.cpp, once for each program or library with offload code,
//           before main.
// Memory:   none.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_LAUNCHMODE_H
#define WARPFOLD_HOST_LAUNCHMODE_H

#include "offload-abi/OffloadEntries.h"

#include <stdlib.h>
#include <string.h>

namespace warpfold::host {

enum class LaunchMode {
  /// In host memory where that is as good.
  Auto,
  /// As libomptarget does it: copied to the device and back.
  Plain
};

inline constexpr char LaunchVariable[] = "WARPFOLD_LAUNCH";
inline constexpr char LaunchValues[] = "it must be auto or plain";

/// What WARPFOLD_LAUNCH asks for: Auto where it is not set, or empty. False where
/// it has another value.
inline bool readLaunchMode(LaunchMode &Wanted) {
  const char *Value = getenv(LaunchVariable);
  Wanted = LaunchMode::Auto;
  if (Value == nullptr || *Value == '\0' || strcmp(Value, "auto") == 0)
    return true;
  if (strcmp(Value, "plain") != 0)
    return false;
  Wanted = LaunchMode::Plain;
  return true;
}

/// libomptarget writes kernels to files, with the device's memory and their
/// arguments, to launch them again.
inline bool kernelsAreRecorded() {
  return getenv("LIBOMPTARGET_RECORD") != nullptr;
}

/// Library's kernels use the host's variables where they are. All objects of a
/// process say the same.
inline bool requiresUnifiedMemory(const offload::LibraryDescriptor &Library) {
  for (size_t Index = 0; Index < offload::numEntries(Library); ++Index) {
    const offload::OffloadEntry Entry = offload::entryAt(Library, Index);
    if (Entry.Flags == offload::EntryRegisterRequires &&
        (Entry.Data & offload::RequiresUnifiedSharedMemory))
      return true;
  }
  return false;
}

} // namespace warpfold::host

#endif // WARPFOLD_HOST_LAUNCHMODE_H
