//===- host/KernelClock.h - the time of kernels on the GPU ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  measures for the report how long kernels run on the GPU, from the start of the
//           first team to the end of the last one, by name. libomptarget's streams are
//           private to it, so that no event can be recorded in them before or after a
//           kernel. So the times come from CUPTI, the library below NVIDIA's profilers, if
//           it is installed.
// Callers:  host/ChooseLaunch.cpp, before each launch that is reported, on any thread;
//           host/ProgramReport.cpp, at the end.
// Memory:   CUPTI's buffers, 1 MiB each; 24 bytes and its name for each kernel, to the
//           process's end. The object that contains the clock stays loaded to that end,
//           because CUPTI calls its functions.
// Cost:     none without a report. With it CUPTI's for each launch, which is part of the
//           time on the host; WARPFOLD_REPORT=host avoids it.
// Source:   CUPTI, "Activity API", and cupti_activity.h of CUDA 11 to 13: the records of
//           kernels begin alike in all.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_KERNELCLOCK_H
#define WARPFOLD_HOST_KERNELCLOCK_H

#include <stdint.h>

namespace warpfold::host {

/// The sum of all kernels with one name.
struct KernelTime {
  uint64_t Kernels, Nanoseconds;
};

namespace kernelClock {

/// Requests that later launches are timed. Call it before any code that launches has run.
void request();

/// Starts the clock at the first call, if it is requested.
void startOnce();

/// Returns the time of the kernels called Name; a count of 0 if none has been recorded.
KernelTime timeOf(const char *Name);

/// Returns why there are no times; null if there are, or if none are requested.
const char *whyNot();

} // namespace kernelClock

} // namespace warpfold::host

#endif // WARPFOLD_HOST_KERNELCLOCK_H
