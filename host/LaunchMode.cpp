//===- host/LaunchMode.cpp - how variables are passed ---------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/LaunchMode.h"

#include "offload-abi/OffloadEntries.h"

#include <stdlib.h>
#include <string.h>

using namespace warpfold;
using namespace warpfold::host;

[[gnu::weak]] bool host::readLaunchMode(LaunchMode &Requested) {
  const char *Value = getenv(LaunchVariable);
  Requested = LaunchMode::Auto;
  if (Value == nullptr || *Value == '\0' || strcmp(Value, "auto") == 0)
    return true;
  if (strcmp(Value, "plain") != 0)
    return false;
  Requested = LaunchMode::Plain;
  return true;
}

[[gnu::weak]] bool host::areKernelsRecorded() {
  return getenv("LIBOMPTARGET_RECORD") != nullptr;
}

[[gnu::weak]] bool
host::requiresUnifiedMemory(const offload::LibraryDescriptor &Library) {
  for (size_t Index = 0; Index < offload::numEntries(Library); ++Index) {
    const offload::OffloadEntry Entry = offload::entryAt(Library, Index);
    if (Entry.Flags == offload::EntryRegisterRequires &&
        (Entry.Data & offload::RequiresUnifiedSharedMemory))
      return true;
  }
  return false;
}
