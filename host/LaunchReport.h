//===- host/LaunchReport.h - what was launched, and how ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  counts the launches of each construct, and their time on the host, for the
//           table that WARPFOLD_REPORT=1 prints when the program ends (docs/HostTime.md).
//           Without it nothing is counted: a launch asks for TheReport, and no more.
// Callers:  host/StartUp.cpp begins it; host/ChooseLaunch.cpp adds, on any thread.
// Memory:   120 bytes for each construct that has been launched, to the process's end.
// Next:     host/ReportTable.h prints.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_LAUNCHREPORT_H
#define WARPFOLD_HOST_LAUNCHREPORT_H

#include "host/LaunchTable.h"

#include <atomic>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

namespace warpfold::host {

enum class ReportOf {
  Nothing,
  /// Launches and their time on the host.
  Host,
  /// And that of their kernels on the GPU.
  HostAndKernels
};

inline constexpr char ReportVariable[] = "WARPFOLD_REPORT";
inline constexpr char ReportValues[] = "it must be 0, 1 or host";

/// What WARPFOLD_REPORT asks for: nothing where it is not set, or empty. False where it
/// has another value.
inline bool readReport(ReportOf &Wanted) {
  const char *Value = getenv(ReportVariable);
  Wanted = ReportOf::Nothing;
  if (Value == nullptr || *Value == '\0' || strcmp(Value, "0") == 0)
    return true;
  if (strcmp(Value, "1") == 0)
    Wanted = ReportOf::HostAndKernels;
  else if (strcmp(Value, "host") == 0)
    Wanted = ReportOf::Host;
  else
    return false;
  return true;
}

/// How a launch's variables and its launch environment got to the kernel.
enum class LaunchWay {
  /// libomptarget mapped and copied all.
  Mapped,
  /// It brought no environment: that was on the device.
  Kept,
  /// And not all of the variables: some were in host memory. The environment may be
  /// either's.
  Pinned,
  /// Not at all: the host executed the region.
  Host
};
inline constexpr unsigned NumLaunchWays = 4;

/// From the least to the most of a number; 0 where libomptarget chose.
struct LaunchRange {
  uint32_t Least = UINT32_MAX, Most = 0;
  void add(uint32_t Number) {
    Least = Number < Least ? Number : Least;
    Most = Number > Most ? Number : Most;
  }
};

struct ConstructReport {
  const void *Kernel;
  const offload::Ident *Location;
  /// What its image says of it; null where it says nothing.
  const DescribedKernel *Description;
  uint64_t Launches[NumLaunchWays];
  /// Time, teams and threads are those of launches on a device. The host executes a region after
  /// its launch has failed.
  uint64_t Nanoseconds;
  LaunchRange Teams, Threads;

  uint64_t numLaunches() const {
    uint64_t Result = 0;
    for (uint64_t Of : Launches)
      Result += Of;
    return Result;
  }
  uint64_t numDeviceLaunches() const {
    return numLaunches() - Launches[static_cast<unsigned>(LaunchWay::Host)];
  }
};

class LaunchReport {
public:
  static uint64_t now() {
    timespec Time;
    clock_gettime(CLOCK_MONOTONIC, &Time);
    return static_cast<uint64_t>(Time.tv_sec) * 1000000000 +
           static_cast<uint64_t>(Time.tv_nsec);
  }

  /// One launch of the construct that Its says; of its counts, those of one.
  void add(const ConstructReport &Its, LaunchWay Way) {
    pthread_mutex_lock(&Lock);
    if (ConstructReport *Found = find(Its)) {
      ++Found->Launches[static_cast<unsigned>(Way)];
      if (Way != LaunchWay::Host) {
        Found->Nanoseconds += Its.Nanoseconds;
        Found->Teams.add(Its.Teams.Least);
        Found->Threads.add(Its.Threads.Least);
      }
    } else {
      ++NumLost;
    }
    pthread_mutex_unlock(&Lock);
  }

  /// No launches are added any more, or Visit may miss some. Those that take most of the
  /// time come first.
  template <typename Visitor> void forEach(Visitor Visit) {
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

  /// Launches for which there was no memory.
  uint64_t numLost() const { return NumLost; }

  /// Notes a launch whose arguments have a Version that OffloadAbi.h does not know.
  void addUnknownVersion(uint32_t Version) {
    UnknownVersion.store(Version, std::memory_order_relaxed);
  }
  /// The version that was noted last; 0 if none was.
  uint32_t unknownVersion() const {
    return UnknownVersion.load(std::memory_order_relaxed);
  }

private:
  /// Of the same construct, which is new with no launches; null without memory.
  ConstructReport *find(const ConstructReport &Its) {
    for (size_t Index = 0; Index < NumConstructs; ++Index)
      if (All[Index].Kernel == Its.Kernel)
        return &All[Index];
    if (NumConstructs == Room) {
      const size_t Wanted = Room * 2 + 16;
      auto *Larger =
          static_cast<ConstructReport *>(realloc(All, Wanted * sizeof(*All)));
      if (Larger == nullptr)
        return nullptr;
      All = Larger;
      Room = Wanted;
    }
    All[NumConstructs] = Its;
    All[NumConstructs].Nanoseconds = 0;
    All[NumConstructs].Teams = All[NumConstructs].Threads = {};
    return &All[NumConstructs++];
  }

  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
  ConstructReport *All = nullptr;
  size_t NumConstructs = 0, Room = 0;
  uint64_t NumLost = 0;
  std::atomic<uint32_t> UnknownVersion = 0;
};

/// Null where none is wanted.
extern std::atomic<LaunchReport *> TheReport;

} // namespace warpfold::host

#endif // WARPFOLD_HOST_LAUNCHREPORT_H
