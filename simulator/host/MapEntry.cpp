//===- simulator/host/MapEntry.cpp - one map argument ---------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/MapEntry.h"

#include "simulator/host/HostDefect.h"

using namespace warpfold::sim;

MapArguments MapperComponents::arguments(uint32_t Device) {
  return {Device,       static_cast<int32_t>(Bases.size()),
          Bases.data(), Begins.data(),
          Sizes.data(), Types.data(),
          Names.data(), nullptr};
}

bool warpfold::sim::applyMapper(
    const MapArguments &Args, int32_t I,
    llvm::function_ref<void(const MapArguments &)> Apply) {
  if (!Args.Mappers || !Args.Mappers[I])
    return false;
  using MapperFunction = void (*)(void *Handle, void *Base, void *Begin,
                                  int64_t Size, int64_t Type, void *Name);
  MapperComponents Components;
  reinterpret_cast<MapperFunction>(Args.Mappers[I])(
      &Components, Args.Bases[I], Args.Begins[I], Args.Sizes[I], Args.Types[I],
      Args.Names ? Args.Names[I] : nullptr);
  Apply(Components.arguments(Args.Device));
  return true;
}

void warpfold::sim::restoreHostPointers(const Mapping &Entry) {
  for (const auto &[HostAddress, Pointer] : Entry.Attached)
    *HostAddress = Pointer.HostValue;
}

void warpfold::sim::restoreDevicePointers(const Mapping &Entry) {
  for (const auto &[HostAddress, Pointer] : Entry.Attached)
    *Pointer.DeviceAddress = Pointer.DeviceValue;
}

static std::string describe(const MapArguments &Args, int32_t I) {
  return "variable " + Args.name(I) + " (host address " +
         hexAddress(Args.Begins[I]) + ", " + std::to_string(Args.Sizes[I]) +
         " bytes)";
}

void warpfold::sim::failPresent(const MapArguments &Args, int32_t I,
                                const char *Construct) {
  endProgram(HostDefect::Mapping,
             llvm::Twine(Construct) + ": the `present` modifier requires " +
                 describe(Args, I) + " on the device, but it is not mapped");
}

void warpfold::sim::failExtension(const MapArguments &Args, int32_t I,
                                  const Mapping &Entry) {
  endProgram(HostDefect::Mapping,
             "map: " + describe(Args, I) +
                 " is mapped in part only: the device has " +
                 std::to_string(Entry.HostEnd - Entry.HostBegin) +
                 " bytes from host address " +
                 hexAddress(reinterpret_cast<void *>(Entry.HostBegin)) +
                 ". Map the whole object first, or only the mapped part");
}
