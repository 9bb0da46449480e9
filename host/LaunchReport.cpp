//===- host/LaunchReport.cpp - counts and times of launches ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/LaunchReport.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

using namespace warpfold::host;

namespace warpfold::host {

__attribute__((visibility("hidden"), weak)) std::atomic<LaunchReport *>
    TheReport = nullptr;

} // namespace warpfold::host

[[gnu::weak]] bool warpfold::host::readReport(ReportContents &Requested) {
  const char *Value = getenv(ReportVariable);
  Requested = ReportContents::Nothing;
  if (Value == nullptr || *Value == '\0' || strcmp(Value, "0") == 0)
    return true;
  if (strcmp(Value, "1") == 0)
    Requested = ReportContents::HostAndKernels;
  else if (strcmp(Value, "host") == 0)
    Requested = ReportContents::Host;
  else
    return false;
  return true;
}

[[gnu::weak]] uint64_t ConstructReport::numLaunches() const {
  uint64_t Result = 0;
  for (uint64_t Count : Launches)
    Result += Count;
  return Result;
}

[[gnu::weak]] uint64_t ConstructReport::numDeviceLaunches() const {
  return numLaunches() - Launches[static_cast<unsigned>(LaunchWay::Host)];
}

[[gnu::weak]] uint64_t LaunchReport::now() {
  timespec Time;
  clock_gettime(CLOCK_MONOTONIC, &Time);
  return static_cast<uint64_t>(Time.tv_sec) * 1000000000 +
         static_cast<uint64_t>(Time.tv_nsec);
}

[[gnu::weak]] void LaunchReport::add(const ConstructReport &Launched,
                                     LaunchWay Way) {
  pthread_mutex_lock(&Lock);
  if (ConstructReport *Found = find(Launched)) {
    ++Found->Launches[static_cast<unsigned>(Way)];
    if (Way != LaunchWay::Host) {
      Found->Nanoseconds += Launched.Nanoseconds;
      Found->Teams.add(Launched.Teams.Least);
      Found->Threads.add(Launched.Threads.Least);
    }
  } else {
    ++NumLost;
  }
  pthread_mutex_unlock(&Lock);
}

[[gnu::weak]] void
LaunchReport::forEach(FunctionRef<void(const ConstructReport &)> Visit) {
  pthread_mutex_lock(&Lock);
  qsort(All, NumConstructs, sizeof(*All), [](const void *A, const void *B) {
    const uint64_t TimeOfA =
        static_cast<const ConstructReport *>(A)->Nanoseconds;
    const uint64_t TimeOfB =
        static_cast<const ConstructReport *>(B)->Nanoseconds;
    return TimeOfA > TimeOfB ? -1 : TimeOfA < TimeOfB;
  });
  for (size_t Index = 0; Index < NumConstructs; ++Index)
    Visit(All[Index]);
  pthread_mutex_unlock(&Lock);
}

[[gnu::weak]] ConstructReport *
LaunchReport::find(const ConstructReport &Launched) {
  for (size_t Index = 0; Index < NumConstructs; ++Index)
    if (All[Index].Kernel == Launched.Kernel)
      return &All[Index];
  if (NumConstructs == Capacity) {
    const size_t Larger = Capacity * 2 + 16;
    auto *Moved =
        static_cast<ConstructReport *>(realloc(All, Larger * sizeof(*All)));
    if (Moved == nullptr)
      return nullptr;
    All = Moved;
    Capacity = Larger;
  }
  All[NumConstructs] = Launched;
  All[NumConstructs].Nanoseconds = 0;
  All[NumConstructs].Teams = All[NumConstructs].Threads = {};
  return &All[NumConstructs++];
}
