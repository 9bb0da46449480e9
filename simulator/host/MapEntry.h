//===- simulator/host/MapEntry.h - one map argument -------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements the common part of the map clauses on entry, on exit
//           and of `target update`: mappers, attached pointers, messages.
// Callers:  simulator/host/EnterData.cpp, ExitData.cpp, UpdateData.cpp, with
//           the table's lock held.
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

/// The source of an array of arguments: a map clause, or a user-defined mapper.
/// The first argument that a mapper adds stands for the whole object, whose
/// reference count the clause's argument has already changed.
enum class Origin { Clause, Mapper };

/// The components that the compiler's mapper function adds, one in each call.
struct MapperComponents {
  std::vector<void *> Bases, Begins, Names; ///< The addresses and names.
  std::vector<int64_t> Sizes, Types;        ///< The sizes and MapFlag bits.

  /// Returns the components as arguments.
  MapArguments arguments(uint32_t Device);
};

/// Runs the mapper of argument I and calls Apply with its components. Returns
/// false if the argument has no mapper.
bool applyMapper(const MapArguments &Args, int32_t I,
                 llvm::function_ref<void(const MapArguments &)> Apply);

/// Returns whether argument I has no mapping: a literal, a private variable or
/// an attachment.
inline bool isUnmapped(const MapArguments &Args, int32_t I) {
  return Args.has(I, offload::MapLiteral | offload::MapPrivate |
                         offload::MapAttach);
}

/// Returns the reference count that argument I uses.
inline CountKind countKind(const MapArguments &Args, int32_t I) {
  return Args.has(I, offload::MapHold) ? CountKind::Hold : CountKind::Dynamic;
}

/// Called after a copy from the device. Restores the host values of all
/// attached pointers of the entry, including those that the copy did not
/// change.
void restoreHostPointers(const Mapping &Entry);

/// Called after a copy to the device. Restores the device values of all
/// attached pointers of the entry.
void restoreDevicePointers(const Mapping &Entry);

/// Ends the program because of a `present` modifier for bytes that are not
/// mapped.
[[noreturn]] void failPresent(const MapArguments &Args, int32_t I,
                              const char *Construct);

/// Ends the program because the bytes are only partly mapped.
[[noreturn]] void failExtension(const MapArguments &Args, int32_t I,
                                const Mapping &Entry);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_MAPENTRY_H
