//===- benchmark/server/KernelClock.h - GPU time of kernels --- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interface of libkernelclock.so (KernelClock.cpp), which a server loads at
// the first request for kernel times: until then CUPTI is not in the process
// and cannot affect the wall times. It is a separate library because it needs
// CUPTI's headers, which only the CUDA toolkit has.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_KERNELCLOCK_H
#define WARPFOLD_BENCHMARK_SERVER_KERNELCLOCK_H

#include <cstdint>

extern "C" {

/// The kernels that ran on the device since the previous call, except for those
/// that only keep it busy (occupyDevice in loops/cub/Device.cu).
struct KernelTimes {
  uint32_t Kernels;
  /// The sum of the kernels' times.
  uint64_t Nanoseconds;
  /// The time from the start of the first kernel to the end of the last.
  uint64_t Span;
};

/// Starts the measurement. Returns null, or the reason why kernels cannot be
/// timed.
const char *kernelClockStart();

/// Returns the times since the previous call. Requires that the kernels have
/// ended: the caller has waited for their result.
KernelTimes kernelClockTake();
}

#endif // WARPFOLD_BENCHMARK_SERVER_KERNELCLOCK_H
