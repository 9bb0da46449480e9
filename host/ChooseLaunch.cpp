//===- host/ChooseLaunch.cpp - a launch on its way to libomptarget --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  chooses teams and threads of launches: for a sweep as many teams as it needs,
//           also for a construct without teams whose loop all teams share; for the teams
//           of a kernel of rows as many threads as a row needs; for teams of a loop that
//           updates arrays, memory for copies of these; for a construct without teams
//           that scans, all the teams that fit. libomptarget starts one
//           thread for each iteration, up to thousands of teams; those without
//           work end at once, but starting them takes up to half of a sweep's
//           time (docs/Tuning.md). Also keeps variables that only the construct
//           uses in the host's memory, and launch environments on the device
//           (host/QuickLaunch.h).
// Callers:  the code that clang writes for each target construct. It calls
//           __tgt_target_kernel; the linker's --wrap, in warpfold.cfg, redirects that
//           call to this file. (__tgt_target_kernel_nowait is there for clang before
//           16.)
// Memory:   the arguments of a launch that is changed, copied to memory of the
//           thread: the caller's stay unchanged. libomptarget keeps no pointer
//           to them, and starts no other launch on the thread meanwhile.
// Form:     as host/StartUp.cpp. Any thread calls; a launch that is not changed
//           costs at most one search in a sorted table. libomptarget reports to its
//           tools the address that it is called from: the call is a jump, so that this
//           address is in the program's own code. Nothing may be on the stack that a
//           call could need, and the compiler must optimise (host/CMakeLists.txt). A
//           launch that copies nothing is called from here: there is work after it.
// Next:     runtime/tuning/Sweep.h, Rows.h and LoopScan.h have the rules;
//           host/QuickLaunch.h.
//
//===----------------------------------------------------------------------===//

#include "host/ChooseLaunch.h"
#include "host/KernelClock.h"
#include "host/LaunchReport.h"
#include "host/LaunchVariables.h"
#include "host/OffloadLibrary.h"
#include "host/QuickLaunch.h"
#include "runtime/tuning/LoopScan.h"
#include "runtime/tuning/Rows.h"
#include "runtime/tuning/Updates.h"

#include <dlfcn.h>

namespace warpfold::host {

__attribute__((visibility("hidden"), weak)) std::atomic<const LaunchTable *>
    NewestLaunchTable = nullptr;

} // namespace warpfold::host

using namespace warpfold;
using namespace warpfold::host;
using offload::KernelArguments;

namespace {

/// Returns libomptarget's own function.
LaunchFunction *launchFunction() {
  static std::atomic<LaunchFunction *> Kept = nullptr;
  return offloadFunction(Kept, "__tgt_target_kernel");
}

/// Returns whether the program leaves the choice of teams and threads to the implementation.
/// Clauses are passed as numbers above 0; a construct without teams as 1 if a region is all
/// of it, as -1 otherwise.
bool isChoiceOurs(const tuning::LaunchDescription &Kernel, int32_t NumTeams,
                  int32_t ThreadLimit, const KernelArguments &Arguments) {
  return NumTeams >= -1 && NumTeams <= 1 &&
         (ThreadLimit == 0 ||
          tuning::mayChooseDistributedLaunch(
              Kernel, NumTeams, static_cast<uint32_t>(ThreadLimit))) &&
         offload::isKnownVersion(Arguments.Version);
}

/// Returns whether the rule of the kernel's form applies to the launch.
bool suits(const tuning::LaunchDescription &Kernel, int32_t NumTeams,
           const KernelArguments &Arguments) {
  switch (Kernel.Form) {
  case tuning::LaunchForm::Scan:
    return NumTeams != 0;
  case tuning::LaunchForm::Distributed:
    return true;
  case tuning::LaunchForm::Unshaped:
    return false;
  case tuning::LaunchForm::Sweep:
  case tuning::LaunchForm::Columns:
  case tuning::LaunchForm::Rows:
    break;
  case tuning::LaunchForm::Updates:
    if (Kernel.Updates.IsOfOneTeam != 0)
      return true;
    break;
  }
  return NumTeams == 0 && Arguments.TripCount > 0;
}

/// Returns how many iterations a row of the kernel has in this launch; 0 if that is not
/// known.
uint64_t rowLength(const tuning::LaunchDescription &Kernel,
                   const KernelArguments &Arguments) {
  // Counted from 1, as in the description.
  uint32_t Number = 0;
  for (uint32_t Index = 0; Index < Arguments.NumArgs; ++Index) {
    const uint64_t Type = static_cast<uint64_t>(Arguments.Types[Index]);
    if (!(Type & offload::MapTargetParam) ||
        ++Number != Kernel.Rows.LengthArgument)
      continue;
    if (!(Type & offload::MapLiteral))
      return 0;
    const auto Value = reinterpret_cast<intptr_t>(Arguments.Bases[Index]);
    int64_t Length;
    if (__builtin_add_overflow(
            Kernel.Rows.LengthBits == 32 ? static_cast<int32_t>(Value) : Value,
            Kernel.Rows.LengthMore, &Length))
      return 0;
    return Length > 0 ? static_cast<uint64_t>(Length) : 0;
  }
  return 0;
}

/// Returns the teams, threads and shared memory of a launch, by the rule of the kernel's form.
tuning::Launch chooseLaunch(const DescribedKernel &Kernel, int32_t ThreadLimit,
                            const KernelArguments &Arguments,
                            const Multiprocessors &Devices) {
  const tuning::LaunchDescription &Description = Kernel.Description;
  if (Description.Form == tuning::LaunchForm::Distributed)
    return tuning::distributedLaunch(Arguments.TripCount,
                                     static_cast<uint32_t>(ThreadLimit),
                                     Description, Kernel.Needs, Devices.Count);
  if (Description.Form == tuning::LaunchForm::Scan)
    return tuning::loopScanLaunch(Description, Devices.Count);
  if (Description.Form == tuning::LaunchForm::Rows)
    return tuning::rowLaunch(
        Arguments.TripCount, rowLength(Description, Arguments), Description,
        Devices.Count, Devices.SharedBytes, Kernel.Needs.SharedBytes);
  if (Description.Form == tuning::LaunchForm::Updates)
    return tuning::updateLaunch(
        Arguments.TripCount, Description,
        {Devices.Count, Devices.SharedBytes, Devices.Threads}, Kernel.Needs);
  if (Description.Form == tuning::LaunchForm::Columns)
    return tuning::columnLaunch(Arguments.TripCount, Description,
                                Devices.Count);
  if (Description.IterationsOfThread == tuning::SweepInnerLoops)
    return tuning::innerLoopsLaunch(Arguments.TripCount, Description,
                                    Kernel.Needs, Devices.Count,
                                    Devices.Threads);
  return tuning::sweepLaunch(Arguments.TripCount, Description, Kernel.Needs,
                             Devices.Count);
}

/// A described kernel and its table.
struct KnownKernel {
  const DescribedKernel *Kernel;
  const LaunchTable *Table;
};

/// Returns the kernel with that address; null pointers if it is not described.
KnownKernel findKernel(const void *Kernel) {
  for (const LaunchTable *Table =
           NewestLaunchTable.load(std::memory_order_acquire);
       Table != nullptr; Table = Table->Next)
    if (const DescribedKernel *Found = Table->find(Kernel))
      return {Found, Table};
  return {};
}

/// Returns the arguments of the launch as chosen here; Arguments if the user has shaped the launch.
KernelArguments *changeArguments(const KnownKernel &Known, int32_t NumTeams,
                                 int32_t ThreadLimit,
                                 KernelArguments *Arguments) {
  if (Known.Table->Devices.Count == 0 ||
      !isChoiceOurs(Known.Kernel->Description, NumTeams, ThreadLimit,
                    *Arguments) ||
      !suits(Known.Kernel->Description, NumTeams, *Arguments))
    return Arguments;
  static thread_local KernelArguments Changed;
  const tuning::Launch Chosen = chooseLaunch(*Known.Kernel, ThreadLimit,
                                             *Arguments, Known.Table->Devices);
  Changed = *Arguments;
  Changed.NumTeams[0] = Chosen.Teams;
  Changed.ThreadLimit[0] = Chosen.Threads;
  if (Changed.DynamicShared == 0)
    Changed.DynamicShared = Chosen.SharedBytes;
  return &Changed;
}

/// Sets Teams and Threads to those of the calling thread's last launch in the simulator; leaves
/// them unchanged on a GPU.
void readSimulatedShape(uint32_t &Teams, uint32_t &Threads) {
  const auto Read = reinterpret_cast<void (*)(uint32_t *, uint32_t *)>(
      dlsym(RTLD_DEFAULT, "__warpfold_sim_last_launch"));
  if (Read != nullptr)
    Read(&Teams, &Threads);
}

/// Launches as __wrap___tgt_target_kernel, and adds the launch to the report.
__attribute__((noinline)) int
launchReported(LaunchReport &Report, LaunchFunction *Launch, void *Location,
               int64_t DeviceNumber, int32_t NumTeams, int32_t ThreadLimit,
               const void *Kernel, KernelArguments *Arguments,
               KnownKernel Known) {
  LaunchWay Way = LaunchWay::Mapped;
  if (!offload::isKnownVersion(Arguments->Version))
    Report.addUnknownVersion(Arguments->Version);
  kernelClock::startOnce();
  const uint64_t Begin = LaunchReport::now();
  std::optional<int> Result;
  if (Known.Kernel != nullptr && Known.Table->Mode == LaunchMode::Auto)
    Result =
        launchQuickly(Launch, Location, DeviceNumber, NumTeams, ThreadLimit,
                      Kernel, Arguments, Known.Kernel->Description, &Way);
  if (!Result)
    Result = Launch(Location, DeviceNumber, NumTeams, ThreadLimit, Kernel,
                    Arguments);
  if (*Result != offload::OffloadSuccess)
    Way = LaunchWay::Host;
  // A construct without teams has one.
  auto Teams = static_cast<uint32_t>(NumTeams < 0 ? 1 : NumTeams);
  auto Threads = static_cast<uint32_t>(ThreadLimit);
  const uint64_t Nanoseconds = LaunchReport::now() - Begin;
  readSimulatedShape(Teams, Threads);
  Report.add({Kernel,
              static_cast<const offload::Ident *>(Location),
              Known.Kernel,
              {},
              Nanoseconds,
              {Teams, Teams},
              {Threads, Threads}},
             Way);
  return *Result;
}

} // namespace

[[gnu::weak]] void
host::chooseLaunchesOf(const offload::LibraryDescriptor &Library,
                       LaunchMode Requested) {
  const Multiprocessors Devices = areLaunchesShapedByUser()
                                      ? Multiprocessors()
                                      : multiprocessorsOfDevices();
  if (areKernelsRecorded() || requiresUnifiedMemory(Library))
    Requested = LaunchMode::Plain;
  if (Devices.Count == 0 && Requested == LaunchMode::Plain)
    return;
  LaunchTable *Table = LaunchTable::create(Library);
  if (Table == nullptr)
    return;
  Table->Devices = Devices;
  Table->Mode = Requested;
  Table->Next = NewestLaunchTable.load(std::memory_order_relaxed);
  NewestLaunchTable.store(Table, std::memory_order_release);
}

extern "C" __attribute__((visibility("hidden"), weak)) int
__wrap___tgt_target_kernel(void *Location, int64_t DeviceNumber,
                           int32_t NumTeams, int32_t ThreadLimit,
                           const void *Kernel, KernelArguments *Arguments) {
  LaunchFunction *Launch = launchFunction();
  const KnownKernel Known = findKernel(Kernel);
  if (Known.Kernel != nullptr) {
    KernelArguments *Changed =
        changeArguments(Known, NumTeams, ThreadLimit, Arguments);
    if (Changed != Arguments) {
      Arguments = Changed;
      NumTeams = static_cast<int32_t>(Changed->NumTeams[0]);
      ThreadLimit = static_cast<int32_t>(Changed->ThreadLimit[0]);
    }
  }
  if (LaunchReport *Report = TheReport.load(std::memory_order_acquire))
    return launchReported(*Report, Launch, Location, DeviceNumber, NumTeams,
                          ThreadLimit, Kernel, Arguments, Known);
  if (Known.Kernel != nullptr && Known.Table->Mode == LaunchMode::Auto)
    if (const auto Result = launchQuickly(
            Launch, Location, DeviceNumber, NumTeams, ThreadLimit, Kernel,
            Arguments, Known.Kernel->Description, /*Way=*/nullptr))
      return *Result;
  return Launch(Location, DeviceNumber, NumTeams, ThreadLimit, Kernel,
                Arguments);
}
