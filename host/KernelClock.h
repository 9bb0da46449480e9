//===- host/KernelClock.h - the execution times of kernels ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  measures for the report how long kernels run on the GPU, by name.
//           The time of a kernel is that from the start of its first team to
//           the end of its last one. libomptarget's streams are private to it,
//           so that no event can be recorded in them before or after a kernel.
//           Therefore the times come from CUPTI, the library on which NVIDIA's
//           profilers are built, if it is installed.
// Callers:  host/ChooseLaunch.cpp, before each reported launch, on any thread;
//           host/ProgramReport.cpp, when the program ends.
// Memory:   CUPTI's buffers of 1 MiB each, and 24 bytes and the name for each
//           kernel, until the process ends. The object that contains the clock
//           stays loaded until then, because CUPTI calls its functions.
// Cost:     none without a report. With a report, CUPTI's cost for each launch,
//           which is included in the host time. WARPFOLD_REPORT=host avoids it.
// Source:   CUPTI, "Activity API", and cupti_activity.h of CUDA 11 to 13: the
//           records of kernels have the same first members in all of them.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_KERNELCLOCK_H
#define WARPFOLD_HOST_KERNELCLOCK_H

#include <stdint.h>

namespace warpfold::host {

/// The sum of the execution times of all kernels with one name.
struct KernelTime {
  /// The count of kernels, and the sum of their times.
  uint64_t Kernels, Nanoseconds;
};

namespace kernelClock {

/// Requests that later launches are timed. Must be called before any code that
/// launches kernels runs.
void request();

/// Starts the clock at the first call, if it was requested.
void startOnce();

/// Returns the time of the kernels called Name. The count is 0 if no such
/// kernel was recorded.
KernelTime timeOf(const char *Name);

/// Returns the reason why there are no times, or null if there are times or
/// none were requested.
const char *unavailableReason();

} // namespace kernelClock

} // namespace warpfold::host

#endif // WARPFOLD_HOST_KERNELCLOCK_H
