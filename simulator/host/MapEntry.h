//===- simulator/host/MapEntry.h - one argument of a construct --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  what the three kinds of construct share: mappers, the copies
//           between host and device, messages.
// Callers:  simulator/host/EnterData.cpp, ExitData.cpp, UpdateData.cpp, with the
//           table's lock held.
// Source:   LLVM 19 offload/src/omptarget.cpp (targetDataMapper).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_MAPENTRY_H
#define WARPFOLD_SIMULATOR_HOST_MAPENTRY_H

#include "simulator/host/MapClauses.h"
#include "simulator/host/MappingTable.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <vector>

namespace warpfold::sim {

/// Where an array of arguments comes from. The first one that a user-defined
/// mapper pushes stands for the whole object, whose count the clause's own
/// argument has already changed.
enum class Origin { Clause, Mapper };

/// What the compiler's mapper function pushes, one call for each component.
struct MapperComponents {
  std::vector<void *> Bases, Begins, Names;
  std::vector<int64_t> Sizes, Types;

  MapArguments arguments(uint32_t Device);
};

/// Runs argument I's mapper and hands its components to Apply. False where the
/// argument has no mapper.
bool throughMapper(const MapArguments &Args, int32_t I,
                   llvm::function_ref<void(const MapArguments &)> Apply);

/// Literals, private variables and attachments have no mapping.
inline bool isUnmapped(const MapArguments &Args, int32_t I) {
  return Args.has(I, offload::MapLiteral | offload::MapPrivate |
                         offload::MapAttach);
}

inline CountKind countKind(const MapArguments &Args, int32_t I) {
  return Args.has(I, offload::MapHold) ? CountKind::Hold : CountKind::Dynamic;
}

/// After host data came from the device: pointers in it that were attached get
/// their host values back, whether or not the copy touched them.
void restoreHostPointers(const Mapping &Entry);

/// After device data came from the host: the same for the device's copy.
void restoreDevicePointers(const Mapping &Entry);

/// Ends the program: `present`, but the bytes are not mapped.
[[noreturn]] void failPresent(const MapArguments &Args, int32_t I,
                              const char *Construct);

/// Ends the program: the bytes are mapped in part.
[[noreturn]] void failExtension(const MapArguments &Args, int32_t I,
                                const Mapping &Entry);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_MAPENTRY_H
