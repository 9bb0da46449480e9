//===- host/ChangedArguments.h - arguments of one launch --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a construct's arguments for libomptarget, with some of the kernel's replaced
//           by addresses, which libomptarget passes on as numbers: it maps, copies and
//           waits for nothing.
//
//           The kernel's first argument is its launch environment. libomptarget brings
//           it itself where the arguments are of version 3. In those of version 2, from
//           compilers whose kernels have none, a number that comes first takes that
//           place, and libomptarget neither allocates an environment nor copies it:
//
//             version 3:  s, a                  kernel(environment, s, a)
//             version 2:  environment, s, a     the same
//
//           Of clang 23 it is the last one, for which the compiler has left a place.
//           libomptarget 23 puts its own there where the arguments are of version 5, and
//           leaves those of version 2 as they are, but for dynamic memory, of which these
//           have none:
//
//             version 5:  s, a, place           kernel(s, a, environment)
//             version 2:  s, a, environment     the same
//
// Callers:  host/QuickLaunch.h.
// Memory:   2.6 KiB of the caller's stack. The caller's arguments stay as they are.
// Source:   LLVM 19 offload/src/omptarget.cpp (processDataBefore, getParentIndex),
//           offload/src/interface.cpp (upgradeKernelArgs: version 2 stays as it is),
//           offload/plugins-nextgen/common/src/PluginInterface.cpp
//           (getKernelLaunchEnvironment, prepareArgs).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_CHANGEDARGUMENTS_H
#define WARPFOLD_HOST_CHANGEDARGUMENTS_H

#include "offload-abi/OffloadAbi.h"

#include <string.h>

namespace warpfold::host {

class ChangedArguments {
public:
  /// Constructs with more are rare.
  static constexpr uint32_t MostArguments = 64;

  /// Of a layout that is known, not too many, and without mappers, which could map
  /// anything.
  static bool canBeMadeOf(const offload::KernelArguments &Arguments) {
    if (!offload::isKnownVersion(Arguments.Version) ||
        Arguments.NumArgs > MostArguments)
      return false;
    for (uint32_t I = 0; Arguments.Mappers && I < Arguments.NumArgs; ++I)
      if (Arguments.Mappers[I])
        return false;
    return true;
  }

  /// Of the buffer of an environment that a launch with these arguments may be given: Bytes,
  /// which is what NumRecords records take; of version 5, where each team has one, no fewer
  /// than its teams need. 0 where it may be given none.
  static uint64_t bufferBytes(const offload::KernelArguments &Arguments,
                              uint32_t Bytes, uint32_t NumRecords) {
    if (Arguments.Version == offload::KernelArgumentsVersion)
      return Bytes;
    const uint32_t NumTeams = Arguments.NumTeams[0];
    if (Arguments.NumArgs == 0 || Arguments.DynamicShared != 0 || NumTeams == 0)
      return 0;
    return NumTeams <= NumRecords ? Bytes
                                  : uint64_t(Bytes) / NumRecords * NumTeams;
  }

  /// Environment: the launch environment on the device; null if libomptarget is to bring
  /// one.
  ChangedArguments(const offload::KernelArguments &Arguments, void *Environment)
      : Changed(Arguments),
        First(Environment &&
              Arguments.Version == offload::KernelArgumentsVersion) {
    const uint32_t NumArgs = Arguments.NumArgs;
    memcpy(Bases + First, Arguments.Bases, NumArgs * sizeof(*Bases));
    memcpy(Types + First, Arguments.Types, NumArgs * sizeof(*Types));
    Changed.Bases = Bases;
    Changed.Types = Types;
    if (Environment == nullptr)
      return;
    Changed.Version = VersionWithoutEnvironment;
    if (First)
      putFirst(Environment, Arguments);
    else
      Bases[NumArgs - 1] = Environment;
  }
  ChangedArguments(const ChangedArguments &) = delete;
  ChangedArguments &operator=(const ChangedArguments &) = delete;

  /// The kernel gets Address in place of the construct's variable number Index.
  void setAddress(uint32_t Index, void *Address) {
    Bases[First + Index] = Address;
    Types[First + Index] = offload::MapTargetParam | offload::MapLiteral;
  }

  /// For libomptarget, which changes them; valid while this object is.
  offload::KernelArguments *get() { return &Changed; }

private:
  static constexpr uint32_t VersionWithoutEnvironment = 2;
  static constexpr uint64_t FirstParent = uint64_t(1) << 48;

  void putFirst(void *Environment, const offload::KernelArguments &Arguments) {
    const uint32_t NumArgs = Arguments.NumArgs;
    // What is a part of another argument names that by its number.
    for (uint32_t I = 1; I <= NumArgs; ++I)
      if (static_cast<uint64_t>(Types[I]) & offload::MapMemberOf)
        Types[I] += FirstParent;
    memcpy(Begins + 1, Arguments.Begins, NumArgs * sizeof(*Begins));
    memcpy(Sizes + 1, Arguments.Sizes, NumArgs * sizeof(*Sizes));
    Bases[0] = Begins[0] = Environment;
    Sizes[0] = sizeof(Environment);
    Types[0] = offload::MapTargetParam | offload::MapLiteral;
    if (Arguments.Names) {
      memcpy(Names + 1, Arguments.Names, NumArgs * sizeof(*Names));
      // As clang writes a variable's name and place: what libomptarget prints.
      static char Name[] = ";launch environment;unknown;0;0;;";
      Names[0] = Name;
      Changed.Names = Names;
    }
    Changed.NumArgs = NumArgs + 1;
    Changed.Begins = Begins;
    Changed.Sizes = Sizes;
    Changed.Mappers = nullptr;
  }

  offload::KernelArguments Changed;
  uint32_t First; ///< of the construct's own: 0 or 1
  void *Bases[MostArguments + 1];
  int64_t Types[MostArguments + 1];
  // Of a launch with an environment.
  void *Begins[MostArguments + 1];
  int64_t Sizes[MostArguments + 1];
  void *Names[MostArguments + 1];
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_CHANGEDARGUMENTS_H
