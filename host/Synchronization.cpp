//===- host/Synchronization.cpp - how a host thread waits -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/Synchronization.h"

#include <stdlib.h>
#include <string.h>

using namespace warpfold::host;

[[gnu::weak]] bool
warpfold::host::readSynchronization(Synchronization &Requested) {
  const char *Value = getenv(SynchronizationVariable);
  Requested = Synchronization::Auto;
  if (Value == nullptr || *Value == '\0' || strcmp(Value, "auto") == 0)
    return true;
  if (strcmp(Value, "spin") == 0)
    Requested = Synchronization::Spin;
  else if (strcmp(Value, "yield") == 0)
    Requested = Synchronization::Yield;
  else if (strcmp(Value, "blocking") == 0)
    Requested = Synchronization::Blocking;
  else
    return false;
  return true;
}
