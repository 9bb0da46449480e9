//===- host/LaunchReport.h - counts and times of launches -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  counts the launches of each construct and measures their time on
//           the host, for the table that WARPFOLD_REPORT=1 prints when the
//           program ends (docs/Environment.md). Without a report nothing is
//           counted, and a launch only reads TheReport.
// Callers:  host/ProgramReport.cpp starts the report; host/ChooseLaunch.cpp
//           adds launches, on any thread.
// Memory:   80 bytes for each launched construct, in an array that grows by
//           doubling, until the process ends.
// Next:     host/ReportTable.h prints the report.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_LAUNCHREPORT_H
#define WARPFOLD_HOST_LAUNCHREPORT_H

#include "host/FunctionRef.h"
#include "host/LaunchTable.h"

#include <atomic>
#include <pthread.h>

namespace warpfold::host {

/// Selects the contents of the report.
enum class ReportContents {
  /// There is no report.
  Nothing,
  /// Counts of launches, and their time on the host.
  Host,
  /// In addition, the time of the kernels on the GPU.
  HostAndKernels
};

/// The environment variable, and the text about its values for messages.
inline constexpr char ReportVariable[] = "WARPFOLD_REPORT";
inline constexpr char ReportValues[] = "it must be 0, 1 or host";

/// Sets Requested to the value of WARPFOLD_REPORT, or to Nothing if the
/// variable is not set, is empty or has an invalid value. Returns false if the
/// value is invalid.
bool readReport(ReportContents &Requested);

/// States how a launch passed its variables and its launch environment to the
/// kernel.
enum class LaunchWay {
  /// libomptarget mapped and copied all of them.
  Mapped,
  /// The environment was already on the device; libomptarget copied only
  /// variables.
  Kept,
  /// Some variables were in host memory. The environment was libomptarget's or
  /// one that was already on the device.
  Pinned,
  /// There was no kernel; the host executed the region.
  Host
};
/// The count of LaunchWay's values.
inline constexpr unsigned NumLaunchWays = 4;

/// The minimum and the maximum of several counts of teams or threads. The
/// number 0 stands for a count that libomptarget chose.
struct LaunchRange {
  /// The minimum and the maximum; the range is empty at first.
  uint32_t Least = UINT32_MAX, Most = 0;
  /// Extends the range by Number.
  void add(uint32_t Number) {
    Least = Number < Least ? Number : Least;
    Most = Number > Most ? Number : Most;
  }
};

/// The launches of one construct.
struct ConstructReport {
  /// The address that identifies the kernel in a launch.
  const void *Kernel;
  /// The source location, or null.
  const offload::Ident *Location;
  /// The kernel's description, or null if the image has none.
  const DescribedKernel *Description;
  /// The count of launches for each LaunchWay.
  uint64_t Launches[NumLaunchWays];
  /// The host time of the launches on a device. The time is not included in
  /// which the host executes a region after its launch has failed.
  uint64_t Nanoseconds;
  /// The teams and threads of the launches on a device.
  LaunchRange Teams, Threads;

  /// Returns the count of all launches.
  uint64_t numLaunches() const;
  /// Returns the count of launches that succeeded on a device.
  uint64_t numDeviceLaunches() const;
};

/// The launches of a program or library, by construct. Any thread may call.
class LaunchReport {
public:
  /// Returns the time in nanoseconds of a monotonic clock.
  static uint64_t now();

  /// Adds one launch of the construct Launched. The counts in Launched are
  /// ignored; its time, teams and threads are those of the launch.
  void add(const ConstructReport &Launched, LaunchWay Way);

  /// Calls Visit for each construct, in the order of decreasing time. Launches
  /// that are added later are not visited.
  void forEach(FunctionRef<void(const ConstructReport &)> Visit);

  /// Returns the count of launches that were not added because memory was
  /// exhausted.
  uint64_t numLost() const { return NumLost; }

  /// Records that a launch's arguments have a Version that OffloadAbi.h does
  /// not list.
  void addUnknownVersion(uint32_t Version) {
    UnknownVersion.store(Version, std::memory_order_relaxed);
  }
  /// Returns the last version that addUnknownVersion() recorded, or 0.
  uint32_t unknownVersion() const {
    return UnknownVersion.load(std::memory_order_relaxed);
  }

private:
  /// Returns the entry of the same construct, or null if memory is exhausted. A
  /// new construct is added without launches.
  ConstructReport *find(const ConstructReport &Launched);

  /// Protects the members below.
  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
  /// The constructs.
  ConstructReport *All = nullptr;
  /// The count of constructs, and the count for which All has memory.
  size_t NumConstructs = 0, Capacity = 0;
  /// The count of launches that were not added.
  uint64_t NumLost = 0;
  /// The last unsupported version, or 0.
  std::atomic<uint32_t> UnknownVersion = 0;
};

/// The report of this program or library, or null if none is requested. All
/// linked objects share this pointer.
extern std::atomic<LaunchReport *> TheReport;

} // namespace warpfold::host

#endif // WARPFOLD_HOST_LAUNCHREPORT_H
