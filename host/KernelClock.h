//===- host/KernelClock.h - the time of kernels on the GPU ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  for the report, how long kernels run on the GPU, from the begin of the first
//           team to the end of the last one, by name. libomptarget's streams are its own:
//           an event could be recorded in them neither before a kernel nor behind it. So
//           it is CUPTI that tells, the library below NVIDIA's profilers, if it is there.
// Callers:  host/ChooseLaunch.cpp, before each launch that is reported, on any thread;
//           host/ProgramReport.h, at the end.
// Memory:   CUPTI's buffers, 1 MiB each; 24 bytes and its name for each kernel, to the
//           process's end. What has the clock stays loaded to that end, because CUPTI
//           knows its functions.
// Cost:     without a report none. With it CUPTI's for each launch, which are in the
//           time on the host; WARPFOLD_REPORT=host does without.
// Source:   CUPTI, "Activity API", and cupti_activity.h of CUDA 11 to 13: the records of
//           kernels begin alike in all.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_KERNELCLOCK_H
#define WARPFOLD_HOST_KERNELCLOCK_H

#include "host/DevicePointers.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

namespace warpfold::host {

/// Of all kernels with one name.
struct KernelTime {
  uint64_t Kernels, Nanoseconds;
};

class KernelClock {
public:
  /// The launches that follow are to be timed. Before any code that launches has run.
  static void want() { self().IsWanted = true; }

  /// Begins with the first call, if it is wanted.
  static void beginOnce() {
    if (self().IsWanted)
      pthread_once(&self().Once, [] { self().begin(); });
  }

  /// No Kernels where none has been seen.
  static KernelTime of(const char *Name) {
    const KernelSum *Its = self().find(Name);
    return Its ? Its->Time : KernelTime{};
  }

  /// Why there are no times; null where there are, or none are wanted.
  static const char *whyNot() { return self().WhyNot; }

private:
  enum class Result : int { Success = 0 };
  /// CUpti_ActivityKind, CUpti_ActivityFlag.
  static constexpr uint32_t ConcurrentKernel = 10;
  static constexpr uint32_t FlushForced = 1;

  /// A record, as far as it is read.
  struct Record {
    uint32_t Kind;
    uint32_t CachesAndRegisters[3];
    /// Nanoseconds, 0 where they are not known.
    uint64_t Start, End, Completed;
    uint32_t Device, Context, Stream;
    int32_t Grid[3], Block[3];
    int32_t Shared[2];
    uint32_t Local[2];
    uint32_t Correlation;
    int64_t GridNumber;
    const char *Name;
  };
  static_assert(offsetof(Record, Start) == 16 && offsetof(Record, Name) == 104);

  using BufferRequested = void(uint8_t **Buffer, size_t *Bytes,
                               size_t *MostRecords);
  using BufferCompleted = void(void *Context, uint32_t Stream, uint8_t *Buffer,
                               size_t Bytes, size_t Valid);
  struct Functions {
    Result (*Subscribe)(void **Subscriber, void (*)(), void *);
    Result (*RegisterCallbacks)(BufferRequested *, BufferCompleted *);
    Result (*Enable)(uint32_t Kind);
    Result (*GetNextRecord)(uint8_t *Buffer, size_t Valid, Record **Next);
    Result (*FlushAll)(uint32_t Flags);
    Result (*GetResultString)(Result, const char **Words);
  };

  struct KernelSum {
    const char *Name;
    KernelTime Time;
  };

  static KernelClock &self() {
    static KernelClock TheClock;
    return TheClock;
  }

  void begin() {
    const CudaDriver *Driver = keptDriver();
    if (Driver == nullptr || Driver->deviceCount() == 0)
      return;
    WhyNot = "there is no libcupti.so, which comes with the CUDA toolkit, on "
             "the path of libraries";
    if (!load())
      return;
    stayLoaded();
    // One per process, of this or of a profiler.
    void *Subscriber;
    WhyNot = check(Cupti.Subscribe(&Subscriber, [] {}, nullptr));
    if (WhyNot == nullptr)
      WhyNot = check(Cupti.RegisterCallbacks(giveBuffer, readBuffer));
    if (WhyNot == nullptr)
      WhyNot = check(Cupti.Enable(ConcurrentKernel));
    // Registered after libomptarget's end, and thus executed before it.
    if (WhyNot == nullptr)
      atexit([] { self().Cupti.FlushAll(FlushForced); });
  }

  bool load() {
    constexpr const char *Names[] = {"libcupti.so", "libcupti.so.13",
                                     "libcupti.so.12"};
    for (const char *Name : Names)
      if (void *Library = dlopen(Name, RTLD_LAZY | RTLD_LOCAL))
        return find(Library, "cuptiSubscribe", Cupti.Subscribe) &&
               find(Library, "cuptiActivityRegisterCallbacks",
                    Cupti.RegisterCallbacks) &&
               find(Library, "cuptiActivityEnable", Cupti.Enable) &&
               find(Library, "cuptiActivityGetNextRecord",
                    Cupti.GetNextRecord) &&
               find(Library, "cuptiActivityFlushAll", Cupti.FlushAll) &&
               find(Library, "cuptiGetResultString", Cupti.GetResultString);
    return false;
  }

  template <typename Function>
  static bool find(void *Library, const char *Name, Function &Result) {
    Result = reinterpret_cast<Function>(dlsym(Library, Name));
    return Result != nullptr;
  }

  /// Of a program there is nothing to do, and nothing is done.
  static void stayLoaded() {
    Dl_info Own;
    if (dladdr(reinterpret_cast<void *>(&giveBuffer), &Own) != 0)
      (void)dlopen(Own.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
  }

  /// Null, or the error in words.
  const char *check(Result Is) const {
    const char *Words = "CUPTI fails";
    if (Is == Result::Success)
      return nullptr;
    Cupti.GetResultString(Is, &Words);
    return Words;
  }

  static void giveBuffer(uint8_t **Buffer, size_t *Bytes, size_t *MostRecords) {
    *Bytes = 1 << 20;
    *Buffer = static_cast<uint8_t *>(malloc(*Bytes));
    if (*Buffer == nullptr)
      *Bytes = 0;
    // As many as fit.
    *MostRecords = 0;
  }

  /// On a thread of CUPTI's, or on the one that flushes.
  static void readBuffer(void *, uint32_t, uint8_t *Buffer, size_t,
                         size_t Valid) {
    Record *Next = nullptr;
    while (self().Cupti.GetNextRecord(Buffer, Valid, &Next) == Result::Success)
      if (Next->Kind == ConcurrentKernel && Next->Start != 0 && Next->End != 0)
        self().add(*Next);
    free(Buffer);
  }

  void add(const Record &Kernel) {
    pthread_mutex_lock(&Lock);
    KernelSum *Its = find(Kernel.Name);
    if (Its == nullptr)
      Its = append(Kernel.Name);
    if (Its != nullptr) {
      ++Its->Time.Kernels;
      Its->Time.Nanoseconds += Kernel.End - Kernel.Start;
    }
    pthread_mutex_unlock(&Lock);
  }

  KernelSum *find(const char *Name) {
    for (size_t Index = 0; Index < NumSums; ++Index)
      if (strcmp(Sums[Index].Name, Name) == 0)
        return &Sums[Index];
    return nullptr;
  }

  /// Null without memory.
  KernelSum *append(const char *Name) {
    auto *Larger =
        static_cast<KernelSum *>(realloc(Sums, (NumSums + 1) * sizeof(*Sums)));
    if (Larger == nullptr)
      return nullptr;
    Sums = Larger;
    // CUPTI's own may go with its module.
    const char *Own = strdup(Name);
    if (Own == nullptr)
      return nullptr;
    Sums[NumSums] = {Own, {}};
    return &Sums[NumSums++];
  }

  bool IsWanted = false;
  pthread_once_t Once = PTHREAD_ONCE_INIT;
  const char *WhyNot = nullptr;
  Functions Cupti = {};
  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
  KernelSum *Sums = nullptr;
  size_t NumSums = 0;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_KERNELCLOCK_H
