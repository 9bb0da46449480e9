//===- simulator/host/MapClauses.h - what map clauses do --------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  carries out the map clauses of one construct: on entry, on exit and
//           for `target update`.
// Callers:  simulator/host/EntryPointsData.cpp and KernelLaunch.cpp, any host
//           thread. Each call holds the table's lock from its first argument to
//           its last, so that constructs of several threads do not mix.
// Memory:   copies are finished on return. An illegal map ends the program.
// Source:   LLVM 19 offload/src/omptarget.cpp (targetDataBegin, targetDataEnd,
//           targetDataUpdate and what they call). Where that is not what the
//           OpenMP text says, this does what it does, and says so.
// Next:     simulator/host/KernelArguments.h makes the kernel's arguments of what
//           is mapped then.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_MAPCLAUSES_H
#define WARPFOLD_SIMULATOR_HOST_MAPCLAUSES_H

#include "simulator/host/SourceNames.h"

#include <string>

namespace warpfold::sim {

/// The parallel arrays that clang passes. Names and Mappers may be null.
struct MapArguments {
  uint32_t Device; ///< to and from which
  int32_t Count;
  void **Bases;
  void **Begins;
  int64_t *Sizes;
  int64_t *Types;
  void **Names;
  void **Mappers;

  bool has(int32_t I, uint64_t Flags) const {
    return (static_cast<uint64_t>(Types[I]) & Flags) != 0;
  }
  /// The index of the struct that argument I is a member of, or -1.
  int32_t parent(int32_t I) const {
    return static_cast<int32_t>(
               (static_cast<uint64_t>(Types[I]) & offload::MapMemberOf) >> 48) -
           1;
  }
  std::string name(int32_t I) const {
    return variableName(Names ? Names[I] : nullptr);
  }
  /// With the place, where it is known.
  std::string nameAndPlace(int32_t I) const {
    return name(I) + variablePlace(Names ? Names[I] : nullptr);
  }
};

/// Entry to `target`, `target data` and `target enter data`. Writes device
/// addresses into Bases where the type says MapReturnParam.
void enterData(const MapArguments &Args);

/// Exit from these, and `target exit data`.
void exitData(const MapArguments &Args);

/// `target update`.
void updateData(const MapArguments &Args);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_MAPCLAUSES_H
