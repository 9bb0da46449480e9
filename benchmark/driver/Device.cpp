//===- benchmark/driver/Device.cpp - identification of the GPU ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//===----------------------------------------------------------------------===//

#include "Device.h"

#include <dlfcn.h>

using namespace bench;

namespace {

// The values of two attributes in cuda.h. That header is not included, because
// this file uses only four functions of the driver.
enum class Attribute { MemoryClockKilohertz = 36, MemoryBusBits = 37 };

/// Calls a function of the driver library that returns 0 on success.
template <typename... Arguments>
bool call(void *Library, const char *Name, Arguments... With) {
  const auto Function =
      reinterpret_cast<int (*)(Arguments...)>(dlsym(Library, Name));
  return Function && Function(With...) == 0;
}

} // namespace

Device bench::firstDevice() {
  Device Found;
  void *Library = dlopen("libcuda.so.1", RTLD_NOW);
  int Version = 0;
  char Name[256] = "";
  int Kilohertz = 0;
  int Bits = 0;
  if (!Library || !call(Library, "cuInit", 0U) ||
      !call(Library, "cuDriverGetVersion", &Version) ||
      !call(Library, "cuDeviceGetName", Name, 256, 0) ||
      !call(Library, "cuDeviceGetAttribute", &Kilohertz,
            static_cast<int>(Attribute::MemoryClockKilohertz), 0) ||
      !call(Library, "cuDeviceGetAttribute", &Bits,
            static_cast<int>(Attribute::MemoryBusBits), 0))
    return Found;
  Found.Name = Name;
  Found.Driver = "CUDA " + std::to_string(Version / 1000) + "." +
                 std::to_string(Version % 1000 / 10);
  // The memory transfers twice per clock.
  Found.MemoryRate = 2e3 * Kilohertz * Bits / 8;
  return Found;
}
