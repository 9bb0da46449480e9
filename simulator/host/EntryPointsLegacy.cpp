//===- simulator/host/EntryPointsLegacy.cpp - names of older compilers ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements the entry points of clang before 15 by the present ones.
//           Kernels of that clang have no launch environment (version 1
//           arguments).
// Source:   LLVM 19 offload/src/LegacyAPI.cpp.
// Next:     simulator/host/EntryPointsData.cpp, EntryPointsKernel.cpp.
//
//===----------------------------------------------------------------------===//

#include "offload-abi/OffloadAbi.h"
#include "simulator/host/EntryPoint.h"

using namespace warpfold::offload;

extern "C" {
void __tgt_target_data_begin_mapper(Ident *, int64_t, int32_t, void **, void **,
                                    int64_t *, int64_t *, void **, void **);
void __tgt_target_data_end_mapper(Ident *, int64_t, int32_t, void **, void **,
                                  int64_t *, int64_t *, void **, void **);
void __tgt_target_data_update_mapper(Ident *, int64_t, int32_t, void **,
                                     void **, int64_t *, int64_t *, void **,
                                     void **);
int __tgt_target_kernel(Ident *, int64_t, int32_t, int32_t, void *,
                        KernelArguments *);
}

#define ARRAYS void **Bases, void **Begins, int64_t *Sizes, int64_t *Types
#define DEPENDENCES int32_t, void *, int32_t, void *

/// Launches a kernel. Teams is -1 for a region without teams. Threads is 0
/// without a limit.
static int runLegacy(Ident *Location, int64_t Device, void *HostStub,
                     uint32_t Count, ARRAYS, void **Names, void **Mappers,
                     int32_t Teams, int32_t Threads) {
  KernelArguments Arguments{};
  Arguments.Version = 1;
  Arguments.NumArgs = Count;
  Arguments.Bases = Bases;
  Arguments.Begins = Begins;
  Arguments.Sizes = Sizes;
  Arguments.Types = Types;
  Arguments.Names = Names;
  Arguments.Mappers = Mappers;
  return __tgt_target_kernel(Location, Device, Teams, Threads, HostStub,
                             &Arguments);
}

WARPFOLD_ENTRY_POINT void __tgt_target_data_begin(int64_t Device, int32_t Count,
                                                  ARRAYS) {
  __tgt_target_data_begin_mapper(nullptr, Device, Count, Bases, Begins, Sizes,
                                 Types, nullptr, nullptr);
}

WARPFOLD_ENTRY_POINT void __tgt_target_data_begin_nowait(int64_t Device,
                                                         int32_t Count, ARRAYS,
                                                         DEPENDENCES) {
  __tgt_target_data_begin_mapper(nullptr, Device, Count, Bases, Begins, Sizes,
                                 Types, nullptr, nullptr);
}

WARPFOLD_ENTRY_POINT void __tgt_target_data_end(int64_t Device, int32_t Count,
                                                ARRAYS) {
  __tgt_target_data_end_mapper(nullptr, Device, Count, Bases, Begins, Sizes,
                               Types, nullptr, nullptr);
}

WARPFOLD_ENTRY_POINT void __tgt_target_data_end_nowait(int64_t Device,
                                                       int32_t Count, ARRAYS,
                                                       DEPENDENCES) {
  __tgt_target_data_end_mapper(nullptr, Device, Count, Bases, Begins, Sizes,
                               Types, nullptr, nullptr);
}

WARPFOLD_ENTRY_POINT void __tgt_target_data_update(int64_t Device,
                                                   int32_t Count, ARRAYS) {
  __tgt_target_data_update_mapper(nullptr, Device, Count, Bases, Begins, Sizes,
                                  Types, nullptr, nullptr);
}

WARPFOLD_ENTRY_POINT void __tgt_target_data_update_nowait(int64_t Device,
                                                          int32_t Count, ARRAYS,
                                                          DEPENDENCES) {
  __tgt_target_data_update_mapper(nullptr, Device, Count, Bases, Begins, Sizes,
                                  Types, nullptr, nullptr);
}

WARPFOLD_ENTRY_POINT int __tgt_target(int64_t Device, void *HostStub,
                                      int32_t Count, ARRAYS) {
  return runLegacy(nullptr, Device, HostStub, Count, Bases, Begins, Sizes,
                   Types, nullptr, nullptr, -1, 0);
}

WARPFOLD_ENTRY_POINT int __tgt_target_nowait(int64_t Device, void *HostStub,
                                             int32_t Count, ARRAYS,
                                             DEPENDENCES) {
  return runLegacy(nullptr, Device, HostStub, Count, Bases, Begins, Sizes,
                   Types, nullptr, nullptr, -1, 0);
}

WARPFOLD_ENTRY_POINT int __tgt_target_mapper(Ident *Location, int64_t Device,
                                             void *HostStub, int32_t Count,
                                             ARRAYS, void **Names,
                                             void **Mappers) {
  return runLegacy(Location, Device, HostStub, Count, Bases, Begins, Sizes,
                   Types, Names, Mappers, -1, 0);
}

WARPFOLD_ENTRY_POINT int
__tgt_target_nowait_mapper(Ident *Location, int64_t Device, void *HostStub,
                           int32_t Count, ARRAYS, void **Names, void **Mappers,
                           DEPENDENCES) {
  return runLegacy(Location, Device, HostStub, Count, Bases, Begins, Sizes,
                   Types, Names, Mappers, -1, 0);
}

WARPFOLD_ENTRY_POINT int __tgt_target_teams(int64_t Device, void *HostStub,
                                            int32_t Count, ARRAYS,
                                            int32_t Teams, int32_t Threads) {
  return runLegacy(nullptr, Device, HostStub, Count, Bases, Begins, Sizes,
                   Types, nullptr, nullptr, Teams, Threads);
}

WARPFOLD_ENTRY_POINT int
__tgt_target_teams_nowait(int64_t Device, void *HostStub, int32_t Count, ARRAYS,
                          int32_t Teams, int32_t Threads, DEPENDENCES) {
  return runLegacy(nullptr, Device, HostStub, Count, Bases, Begins, Sizes,
                   Types, nullptr, nullptr, Teams, Threads);
}

WARPFOLD_ENTRY_POINT int
__tgt_target_teams_mapper(Ident *Location, int64_t Device, void *HostStub,
                          int32_t Count, ARRAYS, void **Names, void **Mappers,
                          int32_t Teams, int32_t Threads) {
  return runLegacy(Location, Device, HostStub, Count, Bases, Begins, Sizes,
                   Types, Names, Mappers, Teams, Threads);
}

WARPFOLD_ENTRY_POINT int __tgt_target_teams_nowait_mapper(
    Ident *Location, int64_t Device, void *HostStub, int32_t Count, ARRAYS,
    void **Names, void **Mappers, int32_t Teams, int32_t Threads, DEPENDENCES) {
  return runLegacy(Location, Device, HostStub, Count, Bases, Begins, Sizes,
                   Types, Names, Mappers, Teams, Threads);
}

/// Since clang 15 the trip count is one of the kernel's arguments. libomptarget
/// 19 ignores these calls, too.
WARPFOLD_ENTRY_POINT void __kmpc_push_target_tripcount_mapper(Ident *, int64_t,
                                                              uint64_t) {}
WARPFOLD_ENTRY_POINT void __kmpc_push_target_tripcount(int64_t, uint64_t) {}
