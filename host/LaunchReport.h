//===- host/LaunchReport.h - what was launched, and how ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  counts the launches of each construct, and their time on the host, for the
//           table that WARPFOLD_REPORT=1 prints when the program ends (docs/Environment.md).
//           Without a report nothing is counted: a launch reads TheReport, and no more.
// Callers:  host/ProgramReport.cpp starts it; host/ChooseLaunch.cpp adds, on any thread.
// Memory:   120 bytes for each construct that has been launched, to the process's end.
// Next:     host/ReportTable.h prints.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_LAUNCHREPORT_H
#define WARPFOLD_HOST_LAUNCHREPORT_H

#include "host/FunctionRef.h"
#include "host/LaunchTable.h"

#include <atomic>
#include <pthread.h>

namespace warpfold::host {

enum class ReportOf {
  Nothing,
  /// Launches and their time on the host.
  Host,
  /// These, and the time of their kernels on the GPU.
  HostAndKernels
};

inline constexpr char ReportVariable[] = "WARPFOLD_REPORT";
inline constexpr char ReportValues[] = "it must be 0, 1 or host";

/// Sets Requested to the value of WARPFOLD_REPORT; to Nothing if the variable is not set, is
/// empty or has another value. Returns false in the last case.
bool readReport(ReportOf &Requested);

/// How a launch's variables and its launch environment were passed to the kernel.
enum class LaunchWay {
  /// libomptarget mapped and copied all.
  Mapped,
  /// libomptarget copied no environment: that was on the device.
  Kept,
  /// Some variables were in host memory. The environment may be libomptarget's or one that
  /// was on the device.
  Pinned,
  /// There was no kernel: the host executed the region.
  Host
};
inline constexpr unsigned NumLaunchWays = 4;

/// The least and the greatest of several numbers; 0 stands for a number that libomptarget
/// chose.
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
  /// What the image says of the kernel; null if it has no description.
  const DescribedKernel *Description;
  uint64_t Launches[NumLaunchWays];
  /// Time, teams and threads are those of launches on a device. The host executes a region after
  /// its launch has failed.
  uint64_t Nanoseconds;
  LaunchRange Teams, Threads;

  /// Returns the count of all launches.
  uint64_t numLaunches() const;
  /// Returns the count of launches that succeeded on a device.
  uint64_t numDeviceLaunches() const;
};

class LaunchReport {
public:
  /// Returns the time in nanoseconds, of a clock that never goes back.
  static uint64_t now();

  /// Adds one launch of the construct Launched; counts in that are ignored, and its time, teams
  /// and threads are those of the launch.
  void add(const ConstructReport &Launched, LaunchWay Way);

  /// Calls Visit for each construct, in the order of decreasing time. Launches that are added
  /// later are not visited.
  void forEach(FunctionRef<void(const ConstructReport &)> Visit);

  /// Returns the count of launches for which there was no memory.
  uint64_t numLost() const { return NumLost; }

  /// Notes a launch whose arguments have a Version that OffloadAbi.h does not list.
  void addUnknownVersion(uint32_t Version) {
    UnknownVersion.store(Version, std::memory_order_relaxed);
  }
  /// Returns the version that was noted last; 0 if none was.
  uint32_t unknownVersion() const {
    return UnknownVersion.load(std::memory_order_relaxed);
  }

private:
  /// Returns the entry of the same construct, which is added without launches if it is new;
  /// null without memory.
  ConstructReport *find(const ConstructReport &Launched);

  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
  ConstructReport *All = nullptr;
  size_t NumConstructs = 0, Capacity = 0;
  uint64_t NumLost = 0;
  std::atomic<uint32_t> UnknownVersion = 0;
};

/// The report of this program or library; null if none is requested. One pointer, which all
/// objects that are linked share.
extern std::atomic<LaunchReport *> TheReport;

} // namespace warpfold::host

#endif // WARPFOLD_HOST_LAUNCHREPORT_H
