//===- benchmark/server/KernelClock.cpp - GPU time of kernels -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Uses the activity records of CUPTI, which time every kernel of the process on
// any stream; libomptarget uses private streams.
//
//===----------------------------------------------------------------------===//

#include "KernelClock.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <cupti.h>

namespace {

/// The alignment that CUPTI requires of its buffers.
constexpr size_t BufferAlignment = 8;
constexpr size_t BufferBytes = 1 << 20;

KernelTimes Taken;
uint64_t FirstStart;
uint64_t LastEnd;

void provideBuffer(uint8_t **Buffer, size_t *Bytes, size_t *MostRecords) {
  *Buffer =
      static_cast<uint8_t *>(std::aligned_alloc(BufferAlignment, BufferBytes));
  *Bytes = BufferBytes;
  // Zero stands for as many records as fit.
  *MostRecords = 0;
}

void readBuffer(CUcontext, uint32_t, uint8_t *Buffer, size_t, size_t Valid) {
  CUpti_Activity *Record = nullptr;
  while (cuptiActivityGetNextRecord(Buffer, Valid, &Record) == CUPTI_SUCCESS) {
    if (Record->kind != CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL)
      continue;
    const auto *Kernel =
        reinterpret_cast<const CUpti_ActivityKernel10 *>(Record);
    if (std::strstr(Kernel->name, "occupyDevice"))
      continue;
    FirstStart =
        Taken.Kernels ? std::min(FirstStart, Kernel->start) : Kernel->start;
    LastEnd = Taken.Kernels ? std::max(LastEnd, Kernel->end) : Kernel->end;
    Taken.Nanoseconds += Kernel->end - Kernel->start;
    ++Taken.Kernels;
  }
  std::free(Buffer);
}

/// Returns null, or a text about the error.
const char *check(CUptiResult Result) {
  const char *Words = nullptr;
  if (Result != CUPTI_SUCCESS && cuptiGetResultString(Result, &Words))
    Words = "unknown CUPTI error";
  return Words;
}

} // namespace

const char *kernelClockStart() {
  if (const char *Error =
          check(cuptiActivityRegisterCallbacks(provideBuffer, readBuffer)))
    return Error;
  return check(cuptiActivityEnable(CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL));
}

KernelTimes kernelClockTake() {
  cuptiActivityFlushAll(0);
  KernelTimes Result = Taken;
  if (Result.Kernels)
    Result.Span = LastEnd - FirstStart;
  Taken = {};
  return Result;
}
