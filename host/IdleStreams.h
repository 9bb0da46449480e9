//===- host/IdleStreams.h - one stream for each queue -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the driver spreads the streams of a context over eight queues to the
//           device (CUDA's CUDA_DEVICE_MAX_CONNECTIONS). Until each of them has
//           a stream, a construct that copies twice before its kernel, as every
//           reduction with its launch environment does, mostly waits 6 us longer:
//           29.2 us with the one stream that libomptarget makes, 29.7 with two or
//           four, 23.5, 23.5 and 23.2 with 8, 16 and 32 (n = 1, H200, driver
//           580.159.04, medians of six rounds). Nothing is ever put into these
//           streams.
// Callers:  host/PrimaryContexts.h, once for each context.
// Memory:   the streams live as long as the context.
// Next:     host/CudaDriver.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_IDLESTREAMS_H
#define WARPFOLD_HOST_IDLESTREAMS_H

#include "host/CudaDriver.h"

namespace warpfold::host {

/// CUDA's default number of queues, less one for libomptarget's own stream.
inline constexpr int NumIdleStreams = 7;

/// CU_STREAM_NON_BLOCKING, as libomptarget's: no waiting for the null stream.
inline constexpr unsigned StreamFlags = 1;

/// Device's primary context is active. What the driver refuses costs time only.
inline void addIdleStreams(const CudaDriver &Driver, CudaDevice Device) {
  CudaContext Context;
  if (Driver.PrimaryContextRetain(&Context, Device) != CudaResult::Success)
    return;
  // The thread's current context stays what it was.
  if (Driver.ContextPushCurrent(Context) == CudaResult::Success) {
    CudaStream Stream;
    for (int I = 0; I < NumIdleStreams; ++I)
      Driver.StreamCreate(&Stream, StreamFlags);
    Driver.ContextPopCurrent(&Context);
  }
  Driver.PrimaryContextRelease(Device);
}

} // namespace warpfold::host

#endif // WARPFOLD_HOST_IDLESTREAMS_H
