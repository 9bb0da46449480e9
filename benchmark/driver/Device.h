//===- benchmark/driver/Device.h - identification of the GPU -- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Uses the CUDA driver library, so that it does not depend on a provider.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_DRIVER_DEVICE_H
#define WARPFOLD_BENCHMARK_DRIVER_DEVICE_H

#include <string>

namespace bench {

struct Device {
  /// The name of the GPU, or empty if there is none.
  std::string Name;
  std::string Driver;
  /// The peak rate of the memory by its clock and width, in bytes per second.
  double MemoryRate = 0;
};

Device firstDevice();

} // namespace bench

#endif // WARPFOLD_BENCHMARK_DRIVER_DEVICE_H
