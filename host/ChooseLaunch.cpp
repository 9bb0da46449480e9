//===- host/ChooseLaunch.cpp - chooses the shape of launches --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  chooses the teams and threads of launches by the description of the
//           kernel:
//            - a grid-stride loop ("sweep") launches as many teams as it needs,
//              also for a construct without teams whose loop all teams share;
//            - a kernel over rows launches as many threads as a row needs;
//            - a loop that updates arrays receives memory for private copies;
//            - a scan in a construct without teams launches all teams that fit.
//           libomptarget starts one thread for each iteration, in up to
//           thousands of teams. Teams without work end at once, but starting
//           them takes up to half of the time of a grid-stride loop
//           (docs/Tuning.md). This file also keeps variables that only the
//           construct uses in host memory, and launch environments on the
//           device (host/QuickLaunch.h).
// Callers:  the code that clang generates for each target construct calls
//           __tgt_target_kernel. The linker's --wrap, in warpfold.cfg,
//           redirects that call to this file. (__tgt_target_kernel_nowait is
//           used only by clang before 16.)
// Memory:   the arguments of a modified launch, copied to thread-local memory.
//           The caller's arguments are not modified. libomptarget keeps no
//           pointer to the copy, and starts no other launch on the thread
//           meanwhile.
// Form:     as in host/StartUp.cpp. Any thread may call. A launch that is not
//           modified costs at most one search in a sorted table. libomptarget
//           reports its return address to tools; the call is a tail call, so
//           that this address is in the program's code. This requires that no
//           local variable is live across the call, and that the compiler
//           optimises (host/CMakeLists.txt). A launch that copies nothing is an
//           ordinary call, because work follows it.
// Next:     runtime/tuning/Sweep.h, Rows.h and LoopScan.h contain the rules;
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

/// Returns libomptarget's __tgt_target_kernel.
LaunchFunction *launchFunction() {
  static std::atomic<LaunchFunction *> Kept = nullptr;
  return offloadFunction(Kept, "__tgt_target_kernel");
}

/// Returns whether the program leaves the choice of teams and threads to the
/// implementation. Clauses are passed as numbers above 0. For a construct
/// without teams, NumTeams is 1 if the construct consists of one region, and -1
/// otherwise.
bool mayChooseShape(const tuning::LaunchDescription &Kernel, int32_t NumTeams,
                    int32_t ThreadLimit, const KernelArguments &Arguments) {
  return NumTeams >= -1 && NumTeams <= 1 &&
         (ThreadLimit == 0 ||
          tuning::mayChooseDistributedLaunch(
              Kernel, NumTeams, static_cast<uint32_t>(ThreadLimit))) &&
         offload::isKnownVersion(Arguments.Version);
}

/// Returns whether the rule of the kernel's form applies to the launch.
bool hasApplicableRule(const tuning::LaunchDescription &Kernel,
                       int32_t NumTeams, const KernelArguments &Arguments) {
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
  case tuning::LaunchForm::ReducedRows:
    break;
  case tuning::LaunchForm::Updates:
    if (Kernel.Updates.IsOfOneTeam != 0)
      return true;
    break;
  }
  return NumTeams == 0 && Arguments.TripCount > 0;
}

/// Returns the count of iterations of a row of the kernel in this launch, or 0
/// if it is not known.
uint64_t rowLength(const tuning::LaunchDescription &Kernel,
                   const KernelArguments &Arguments) {
  if (Kernel.Rows.LengthArgument == 0)
    return Kernel.Rows.LengthMore > 0
               ? static_cast<uint64_t>(Kernel.Rows.LengthMore)
               : 0;
  // Arguments are counted from 1, as in the description.
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

/// Returns the teams, threads and shared memory of a launch by the rule of the
/// kernel's form.
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
  if (Description.Form == tuning::LaunchForm::Rows ||
      Description.Form == tuning::LaunchForm::ReducedRows)
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

/// A described kernel and the table that contains it.
struct KnownKernel {
  const DescribedKernel *Kernel;
  const LaunchTable *Table;
};

/// Returns the kernel with this address. The pointers are null if it is not
/// described.
KnownKernel findKernel(const void *Kernel) {
  for (const LaunchTable *Table =
           NewestLaunchTable.load(std::memory_order_acquire);
       Table != nullptr; Table = Table->Next)
    if (const DescribedKernel *Found = Table->find(Kernel))
      return {Found, Table};
  return {};
}

/// Returns the modified arguments of the launch, or Arguments if the user has
/// shaped the launch.
KernelArguments *changeArguments(const KnownKernel &Known, int32_t NumTeams,
                                 int32_t ThreadLimit,
                                 KernelArguments *Arguments) {
  if (Known.Table->Devices.Count == 0 ||
      !mayChooseShape(Known.Kernel->Description, NumTeams, ThreadLimit,
                      *Arguments) ||
      !hasApplicableRule(Known.Kernel->Description, NumTeams, *Arguments))
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

/// Sets Teams and Threads to those of the calling thread's last launch in the
/// simulator. Leaves them unchanged on a GPU.
void readSimulatedShape(uint32_t &Teams, uint32_t &Threads) {
  const auto Read = reinterpret_cast<void (*)(uint32_t *, uint32_t *)>(
      dlsym(RTLD_DEFAULT, "__warpfold_sim_last_launch"));
  if (Read != nullptr)
    Read(&Teams, &Threads);
}

/// Launches as __wrap___tgt_target_kernel does, and adds the launch to the
/// report.
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
  // A construct without teams runs one team.
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
host::registerLaunchTable(const offload::LibraryDescriptor &Library,
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
