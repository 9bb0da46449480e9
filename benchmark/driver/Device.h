//===- benchmark/driver/Device.h - which GPU this is ---------- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the driver's library, so that it does not hang on a provider.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_DRIVER_DEVICE_H
#define WARPFOLD_BENCHMARK_DRIVER_DEVICE_H

#include <string>

namespace bench {

struct Device {
  /// Empty if there is none.
  std::string Name;
  std::string Driver;
  /// What the memory could give by its clock and width, in bytes a second.
  double MemoryRate = 0;
};

Device firstDevice();

} // namespace bench

#endif // WARPFOLD_BENCHMARK_DRIVER_DEVICE_H
