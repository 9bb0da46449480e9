//===- host/ChangedArguments.cpp - a launch's modified arguments ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/ChangedArguments.h"

#include <string.h>

using namespace warpfold;
using namespace warpfold::host;

static constexpr uint32_t VersionWithoutEnvironment = 2;
/// The increment of a parent's index (offload::MapMemberOf) if one argument is
/// inserted before it.
static constexpr uint64_t FirstParent = uint64_t(1) << 48;

[[gnu::weak]] bool
ChangedArguments::canBeMadeOf(const offload::KernelArguments &Arguments) {
  if (!offload::isKnownVersion(Arguments.Version) ||
      Arguments.NumArgs > MaxArguments)
    return false;
  for (uint32_t I = 0; Arguments.Mappers && I < Arguments.NumArgs; ++I)
    if (Arguments.Mappers[I])
      return false;
  return true;
}

[[gnu::weak]] uint64_t
ChangedArguments::bufferBytes(const offload::KernelArguments &Arguments,
                              uint32_t Bytes, uint32_t NumRecords) {
  if (Arguments.Version == offload::KernelArgumentsVersion)
    return Bytes;
  const uint32_t NumTeams = Arguments.NumTeams[0];
  if (Arguments.NumArgs == 0 || Arguments.DynamicShared != 0 || NumTeams == 0)
    return 0;
  return NumTeams <= NumRecords ? Bytes
                                : uint64_t(Bytes) / NumRecords * NumTeams;
}

[[gnu::weak]] ChangedArguments::ChangedArguments(
    const offload::KernelArguments &Arguments, void *Environment)
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
    insertFirst(Environment, Arguments);
  else
    Bases[NumArgs - 1] = Environment;
}

[[gnu::weak]] void
ChangedArguments::insertFirst(void *Environment,
                              const offload::KernelArguments &Arguments) {
  const uint32_t NumArgs = Arguments.NumArgs;
  // Adjust the index by which a member refers to its parent.
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
    // The form in which clang writes a variable's name and location.
    // libomptarget prints it.
    static char Name[] = ";launch environment;unknown;0;0;;";
    Names[0] = Name;
    Changed.Names = Names;
  }
  Changed.NumArgs = NumArgs + 1;
  Changed.Begins = Begins;
  Changed.Sizes = Sizes;
  Changed.Mappers = nullptr;
}
