//===- simulator/host/EntryPointsKernel.cpp - target regions --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements the functions that clang's code calls for a target
//           region.
// Source:   LLVM 19 offload/src/interface.cpp (targetKernel).
// Next:     simulator/host/KernelLaunch.h.
//
//===----------------------------------------------------------------------===//

#include "simulator/host/EntryPoint.h"
#include "simulator/host/HostDefect.h"
#include "simulator/host/KernelLaunch.h"
#include "simulator/host/OffloadPolicy.h"

using namespace warpfold::sim;
using namespace warpfold::offload;

/// The count of teams that denotes a region without `teams`.
static constexpr int32_t NoTeams = -1;

/// The first version of the arguments with teams, threads and dynamic shared
/// memory.
static constexpr uint32_t FirstWithTeams = 2;

/// Returns OffloadFail if the caller must run the host's version. NumTeams and
/// ThreadLimit are 0 if the clause is missing.
WARPFOLD_ENTRY_POINT int __tgt_target_kernel(Ident *Location, int64_t Device,
                                             int32_t NumTeams,
                                             int32_t ThreadLimit,
                                             void *HostStub,
                                             KernelArguments *Arguments) {
  const std::optional<uint32_t> On = resolveDevice(Device, Location);
  if (!On)
    return OffloadFail;
  if (Arguments->Version > KernelArgumentsVersion &&
      Arguments->Version != KernelArgumentsVersionXteam)
    refuse("__tgt_target_kernel",
           "kernel arguments of version " + llvm::Twine(Arguments->Version) +
               ", which is none of clang 19's and 22's (" +
               llvm::Twine(KernelArgumentsVersion) + "), and of clang 23's (" +
               llvm::Twine(KernelArgumentsVersionXteam) + ")");
  KernelArguments Local = *Arguments;
  if (Arguments->Version < FirstWithTeams) {
    // Older compilers do not set the fields after the trip count.
    Local.NumTeams[0] = NumTeams;
    Local.ThreadLimit[0] = ThreadLimit;
    Local.DynamicShared = 0;
  }
  if (NumTeams == NoTeams)
    Local.NumTeams[0] = 1;
  runTargetRegion(HostStub, *On, Local, Location);
  return OffloadSuccess;
}

/// Called by host/ChooseLaunch.cpp, whose report prints the numbers instead of
/// "default".
WARPFOLD_ENTRY_POINT void __warpfold_sim_last_launch(uint32_t *Teams,
                                                     uint32_t *Threads) {
  const TeamsAndThreads Last = lastLaunch();
  *Teams = Last.Teams;
  *Threads = Last.Threads;
}

/// libomp has waited for the dependences before it runs the task that calls
/// this function.
WARPFOLD_ENTRY_POINT int
__tgt_target_kernel_nowait(Ident *Location, int64_t Device, int32_t NumTeams,
                           int32_t ThreadLimit, void *HostStub,
                           KernelArguments *Arguments, int32_t, void *, int32_t,
                           void *) {
  return __tgt_target_kernel(Location, Device, NumTeams, ThreadLimit, HostStub,
                             Arguments);
}

/// libomp calls this function only for asynchronous work that the simulator has
/// not completed, of which there is none.
WARPFOLD_ENTRY_POINT void __tgt_target_nowait_query(void **) {
  refuse("__tgt_target_nowait_query",
         "target tasks are done when their entry point returns");
}

WARPFOLD_ENTRY_POINT int __tgt_activate_record_replay(int64_t, uint64_t, void *,
                                                      bool, bool, uint64_t *) {
  refuse("__tgt_activate_record_replay", "kernels cannot be recorded here");
}

WARPFOLD_ENTRY_POINT int
__tgt_target_kernel_replay(Ident *, int64_t, void *, void *, int64_t, void **,
                           ptrdiff_t *, int32_t, int32_t, int32_t, uint64_t) {
  refuse("__tgt_target_kernel_replay", "kernels cannot be replayed here");
}
