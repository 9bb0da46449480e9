//===- simulator/host/EntryPointsData.cpp - target data constructs --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements `target data`, `target enter data`, `target exit data`
//           and `target update`, and the functions that mappers call. For
//           `nowait`, libomp waits for the dependences before it runs the task
//           that calls these functions, so that they perform the operation
//           immediately.
// Source:   LLVM 19 offload/src/interface.cpp.
// Next:     simulator/host/MapClauses.h.
//
//===----------------------------------------------------------------------===//

#include "simulator/host/EntryPoint.h"
#include "simulator/host/MapClauses.h"
#include "simulator/host/MapEntry.h"
#include "simulator/host/OffloadPolicy.h"

using namespace warpfold::sim;
using namespace warpfold::offload;

static void apply(void (*Action)(const MapArguments &), Ident *Location,
                  int64_t Device, MapArguments Args) {
  const std::optional<uint32_t> With = resolveDevice(Device, Location);
  if (!With)
    return;
  Args.Device = *With;
  Action(Args);
}

#define DATA_PARAMETERS                                                        \
  Ident *Location, int64_t Device, int32_t Count, void **Bases, void **Begins, \
      int64_t *Sizes, int64_t *Types, void **Names, void **Mappers
#define DATA_ARGUMENTS                                                         \
  Location, Device, { 0, Count, Bases, Begins, Sizes, Types, Names, Mappers }

WARPFOLD_ENTRY_POINT void __tgt_target_data_begin_mapper(DATA_PARAMETERS) {
  apply(enterData, DATA_ARGUMENTS);
}

WARPFOLD_ENTRY_POINT void __tgt_target_data_end_mapper(DATA_PARAMETERS) {
  apply(exitData, DATA_ARGUMENTS);
}

WARPFOLD_ENTRY_POINT void __tgt_target_data_update_mapper(DATA_PARAMETERS) {
  apply(updateData, DATA_ARGUMENTS);
}

WARPFOLD_ENTRY_POINT void __tgt_target_data_begin_nowait_mapper(DATA_PARAMETERS,
                                                                int32_t, void *,
                                                                int32_t,
                                                                void *) {
  apply(enterData, DATA_ARGUMENTS);
}

WARPFOLD_ENTRY_POINT void __tgt_target_data_end_nowait_mapper(DATA_PARAMETERS,
                                                              int32_t, void *,
                                                              int32_t, void *) {
  apply(exitData, DATA_ARGUMENTS);
}

WARPFOLD_ENTRY_POINT void
__tgt_target_data_update_nowait_mapper(DATA_PARAMETERS, int32_t, void *,
                                       int32_t, void *) {
  apply(updateData, DATA_ARGUMENTS);
}

WARPFOLD_ENTRY_POINT int64_t __tgt_mapper_num_components(void *Handle) {
  return static_cast<MapperComponents *>(Handle)->Bases.size();
}

WARPFOLD_ENTRY_POINT void __tgt_push_mapper_component(void *Handle, void *Base,
                                                      void *Begin, int64_t Size,
                                                      int64_t Type,
                                                      void *Name) {
  auto *Components = static_cast<MapperComponents *>(Handle);
  Components->Bases.push_back(Base);
  Components->Begins.push_back(Begin);
  Components->Sizes.push_back(Size);
  Components->Types.push_back(Type);
  Components->Names.push_back(Name);
}
