//===- simulator/host/MapClauses.h - map clauses ----------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  executes the map clauses of one construct on entry, on exit and for
//           `target update`.
// Callers:  simulator/host/EntryPointsData.cpp and KernelLaunch.cpp, any host
//           thread. Each call holds the table's lock while it processes its
//           arguments, so that constructs of several threads do not interleave.
// Memory:   copies are complete on return. An illegal map ends the program.
// Source:   LLVM 19 offload/src/omptarget.cpp (targetDataBegin, targetDataEnd,
//           targetDataUpdate and the functions that they call). If LLVM differs
//           from the OpenMP specification, this file follows LLVM, and a
//           comment says so.
// Next:     simulator/host/KernelParameters.h creates the kernel's parameters
//           from the mapped arguments.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_MAPCLAUSES_H
#define WARPFOLD_SIMULATOR_HOST_MAPCLAUSES_H

#include "simulator/host/SourceNames.h"

#include <string>

namespace warpfold::sim {

/// The parallel arrays that clang passes. Names and Mappers may be null.
struct MapArguments {
  uint32_t Device; ///< The device of the construct.
  int32_t Count;   ///< The count of arguments.
  void **Bases;    ///< The base addresses.
  void **Begins;   ///< The addresses of the first bytes.
  int64_t *Sizes;  ///< The sizes in bytes.
  int64_t *Types;  ///< The MapFlag bits.
  void **Names;    ///< The names.
  void **Mappers;  ///< The mappers.

  /// Returns whether argument I has any of these MapFlag bits.
  bool has(int32_t I, uint64_t Flags) const {
    return (static_cast<uint64_t>(Types[I]) & Flags) != 0;
  }
  /// Returns the index of the struct of which argument I is a member, or -1.
  int32_t parent(int32_t I) const {
    return static_cast<int32_t>(
               (static_cast<uint64_t>(Types[I]) & offload::MapMemberOf) >> 48) -
           1;
  }
  /// Returns the name of argument I for messages.
  std::string name(int32_t I) const {
    return variableName(Names ? Names[I] : nullptr);
  }
  /// Returns the name with the location of the declaration if it is known.
  std::string nameAndLocation(int32_t I) const {
    return name(I) + declarationLocation(Names ? Names[I] : nullptr);
  }
};

/// Executes the entry to `target`, `target data` and `target enter data`.
/// Stores device addresses in Bases for arguments with MapReturnParam.
void enterData(const MapArguments &Args);

/// Executes the exit from these constructs and `target exit data`.
void exitData(const MapArguments &Args);

/// Executes `target update`.
void updateData(const MapArguments &Args);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_MAPCLAUSES_H
