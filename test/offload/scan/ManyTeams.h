//===- scan/ManyTeams.h - launches with a chosen number of teams ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A `target` construct without `teams` is launched with one team, and host/ChooseLaunch.cpp
// gives scans as many as the GPU has room for: the simulator has no driver to query. Here
// the test sets the number by the same mechanism (the linker's --wrap). For programs all of
// whose `target` constructs are such scans.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_OFFLOAD_SCAN_MANYTEAMS_H
#define WARPFOLD_TEST_OFFLOAD_SCAN_MANYTEAMS_H

#include <cstdint>
#include <dlfcn.h>

namespace scans {

/// KernelArgsTy of LLVM 19 (offload/include/Shared/APITypes.h).
struct KernelArguments {
  uint32_t Version;
  uint32_t NumArgs;
  void *Pointers[6];
  uint64_t TripCount;
  uint64_t Flags;
  uint32_t NumTeams[3];
  uint32_t ThreadLimit[3];
  uint32_t DynamicShared;
};

/// The number of teams of all following launches.
inline uint32_t Teams = 1;

} // namespace scans

extern "C" int __wrap___tgt_target_kernel(void *Location, int64_t Device,
                                          int32_t, int32_t ThreadLimit,
                                          const void *Kernel,
                                          scans::KernelArguments *Arguments) {
  using Launch = int(void *, int64_t, int32_t, int32_t, const void *,
                     scans::KernelArguments *);
  static auto *Real =
      reinterpret_cast<Launch *>(dlsym(RTLD_DEFAULT, "__tgt_target_kernel"));
  Arguments->NumTeams[0] = scans::Teams;
  return Real(Location, Device, static_cast<int32_t>(scans::Teams), ThreadLimit,
              Kernel, Arguments);
}

#endif // WARPFOLD_TEST_OFFLOAD_SCAN_MANYTEAMS_H
