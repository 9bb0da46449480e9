//===- host/KernelClock.cpp - the execution times of kernels --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/KernelClock.h"

#include "host/DevicePointers.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

using namespace warpfold::host;

namespace {

/// CUptiResult. Only success is distinguished from errors.
enum class CuptiResult : int { Success = 0 };
/// Values of CUpti_ActivityKind and CUpti_ActivityFlag.
constexpr uint32_t ConcurrentKernel = 10;
constexpr uint32_t FlushForced = 1;

/// The members of a record of CUPTI that are used.
struct Record {
  uint32_t Kind;
  uint32_t CachesAndRegisters[3];
  /// The times in nanoseconds, or 0 if they are not known.
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
                             size_t *MaxRecords);
using BufferCompleted = void(void *Context, uint32_t Stream, uint8_t *Buffer,
                             size_t Bytes, size_t Valid);

/// The functions of CUPTI that are used.
struct CuptiFunctions {
  CuptiResult (*Subscribe)(void **Subscriber, void (*)(), void *);
  CuptiResult (*RegisterCallbacks)(BufferRequested *, BufferCompleted *);
  CuptiResult (*Enable)(uint32_t Kind);
  CuptiResult (*GetNextRecord)(uint8_t *Buffer, size_t Valid, Record **Next);
  CuptiResult (*FlushAll)(uint32_t Flags);
  CuptiResult (*GetResultString)(CuptiResult, const char **Words);
};

/// The sum of the times of all kernels with one name.
struct KernelSum {
  const char *Name;
  KernelTime Time;
};

/// The state of the clock. It is constant-initialised.
struct Clock {
  bool IsRequested = false;
  pthread_once_t Once = PTHREAD_ONCE_INIT;
  const char *UnavailableReason = nullptr;
  CuptiFunctions Cupti = {};
  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
  KernelSum *Sums = nullptr;
  size_t NumSums = 0;

  void start();
  bool load();
  const char *messageOf(CuptiResult Result) const;
  void add(const Record &Kernel);
  KernelSum *find(const char *Name) const;
  KernelSum *append(const char *Name);
};

Clock TheClock;

/// Allocates a buffer for CUPTI's records.
void allocateBuffer(uint8_t **Buffer, size_t *Bytes, size_t *MaxRecords) {
  *Bytes = 1 << 20;
  *Buffer = static_cast<uint8_t *>(malloc(*Bytes));
  if (*Buffer == nullptr)
    *Bytes = 0;
  // 0 requests as many records as fit.
  *MaxRecords = 0;
}

/// Adds the records of a buffer. CUPTI calls this on one of its threads or on
/// the thread that flushes.
void readBuffer(void *, uint32_t, uint8_t *Buffer, size_t, size_t Valid) {
  Record *Next = nullptr;
  while (TheClock.Cupti.GetNextRecord(Buffer, Valid, &Next) ==
         CuptiResult::Success)
    if (Next->Kind == ConcurrentKernel && Next->Start != 0 && Next->End != 0)
      TheClock.add(*Next);
  free(Buffer);
}

/// Keeps the shared library that contains this code loaded. Has no effect in a
/// program.
void preventUnload() {
  Dl_info Own;
  if (dladdr(reinterpret_cast<void *>(&allocateBuffer), &Own) != 0)
    (void)dlopen(Own.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
}

void Clock::start() {
  const CudaDriver *Driver = cachedDriver();
  if (Driver == nullptr || Driver->deviceCount() == 0)
    return;
  UnavailableReason =
      "libcupti.so was not found; it comes with the CUDA toolkit: add "
      "its folder to LD_LIBRARY_PATH";
  if (!load())
    return;
  preventUnload();
  // A process can have one subscriber: this library or a profiler.
  void *Subscriber;
  UnavailableReason = messageOf(Cupti.Subscribe(&Subscriber, [] {}, nullptr));
  if (UnavailableReason == nullptr)
    UnavailableReason =
        messageOf(Cupti.RegisterCallbacks(allocateBuffer, readBuffer));
  if (UnavailableReason == nullptr)
    UnavailableReason = messageOf(Cupti.Enable(ConcurrentKernel));
  // The function is registered after libomptarget's exit function, and
  // therefore executed before it.
  if (UnavailableReason == nullptr)
    atexit([] { TheClock.Cupti.FlushAll(FlushForced); });
}

/// Sets Result to the function of Library called Name. Returns whether it
/// exists.
template <typename Function>
bool findFunction(void *Library, const char *Name, Function &Result) {
  Result = reinterpret_cast<Function>(dlsym(Library, Name));
  return Result != nullptr;
}

/// Loads CUPTI. Returns whether it has all functions.
bool Clock::load() {
  constexpr const char *Names[] = {"libcupti.so", "libcupti.so.13",
                                   "libcupti.so.12"};
  for (const char *Name : Names)
    if (void *Library = dlopen(Name, RTLD_LAZY | RTLD_LOCAL))
      return findFunction(Library, "cuptiSubscribe", Cupti.Subscribe) &&
             findFunction(Library, "cuptiActivityRegisterCallbacks",
                          Cupti.RegisterCallbacks) &&
             findFunction(Library, "cuptiActivityEnable", Cupti.Enable) &&
             findFunction(Library, "cuptiActivityGetNextRecord",
                          Cupti.GetNextRecord) &&
             findFunction(Library, "cuptiActivityFlushAll", Cupti.FlushAll) &&
             findFunction(Library, "cuptiGetResultString",
                          Cupti.GetResultString);
  return false;
}

/// Returns CUPTI's message for an error, or null for success.
const char *Clock::messageOf(CuptiResult Result) const {
  const char *Words = "CUPTI returned an unknown error";
  if (Result == CuptiResult::Success)
    return nullptr;
  Cupti.GetResultString(Result, &Words);
  return Words;
}

/// Adds a kernel to the sum of its name. Ignores it if memory is exhausted.
void Clock::add(const Record &Kernel) {
  pthread_mutex_lock(&Lock);
  KernelSum *Sum = find(Kernel.Name);
  if (Sum == nullptr)
    Sum = append(Kernel.Name);
  if (Sum != nullptr) {
    ++Sum->Time.Kernels;
    Sum->Time.Nanoseconds += Kernel.End - Kernel.Start;
  }
  pthread_mutex_unlock(&Lock);
}

/// Returns the sum with this name, or null.
KernelSum *Clock::find(const char *Name) const {
  for (size_t Index = 0; Index < NumSums; ++Index)
    if (strcmp(Sums[Index].Name, Name) == 0)
      return &Sums[Index];
  return nullptr;
}

/// Returns a new sum with this name, or null if memory is exhausted.
KernelSum *Clock::append(const char *Name) {
  auto *Larger =
      static_cast<KernelSum *>(realloc(Sums, (NumSums + 1) * sizeof(*Sums)));
  if (Larger == nullptr)
    return nullptr;
  Sums = Larger;
  // Copy the name: CUPTI's string may be freed with its module.
  const char *Own = strdup(Name);
  if (Own == nullptr)
    return nullptr;
  Sums[NumSums] = {Own, {}};
  return &Sums[NumSums++];
}

} // namespace

[[gnu::weak]] void kernelClock::request() { TheClock.IsRequested = true; }

[[gnu::weak]] void kernelClock::startOnce() {
  if (TheClock.IsRequested)
    pthread_once(&TheClock.Once, [] { TheClock.start(); });
}

[[gnu::weak]] KernelTime kernelClock::timeOf(const char *Name) {
  const KernelSum *Sum = TheClock.find(Name);
  return Sum ? Sum->Time : KernelTime{};
}

[[gnu::weak]] const char *kernelClock::unavailableReason() {
  return TheClock.UnavailableReason;
}
