//===- benchmark/server/KernelClock.h - the time that kernels take on the GPU  -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interface of libkernelclock.so (KernelClock.cpp), which a server loads when
// it is first asked for kernel times: before that CUPTI is not in the process and
// cannot disturb the wall times. A library of its own, because it is built with
// CUPTI's headers, which only the CUDA toolkit has.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_KERNELCLOCK_H
#define WARPFOLD_BENCHMARK_SERVER_KERNELCLOCK_H

#include <cstdint>

extern "C" {

/// What ran on the device since the last question, less what only kept it busy
/// (occupyDevice in loops/cub/Device.cu).
struct KernelTimes {
  uint32_t Kernels;
  /// Sum of the kernels' times.
  uint64_t Nanoseconds;
  /// From the start of the first to the end of the last.
  uint64_t Span;
};

/// Null, or why kernels cannot be timed here.
const char *kernelClockStart();

/// The kernels must be done: the caller has waited for their result.
KernelTimes kernelClockTake();
}

#endif // WARPFOLD_BENCHMARK_SERVER_KERNELCLOCK_H
