//===- examples/several_gpus.cpp - one sum by all GPUs of a machine -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Each GPU has a part of the numbers in its memory, and a host thread launches its loops
// with device(d). The host adds the sums of the parts. With reproducible sums the result
// has the same bits for any number of GPUs, which the program checks. GPUs need no access
// to each other's memory.
//
//   several_gpus [COUNT REPETITIONS]      COUNT doubles, summed REPETITIONS times
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <omp.h>
#include <vector>
#include <warpfold/reproducible.h>

namespace {

using Sum = warpfold::reproducible<double>;

/// The numbers First to First + Count - 1, in the memory of one GPU.
struct Part {
  int Device;
  long First, Count;
  double *Numbers;
};

/// Returns a pseudorandom number between 0 and 1.
inline double numberAt(long I) {
  std::uint64_t Z = (static_cast<std::uint64_t>(I) + 1) * 0x9E3779B97F4A7C15u;
  Z = (Z ^ (Z >> 29)) * 0xBF58476D1CE4E5B9u;
  return static_cast<double>(Z >> 11) * 0x1p-53;
}

Part makePart(int Device, int Devices, long Count) {
  const long First = Count / Devices * Device;
  const long Share = Device + 1 < Devices ? Count / Devices : Count - First;
  auto *Numbers =
      static_cast<double *>(omp_target_alloc(Share * sizeof(double), Device));
  if (!Numbers) {
    std::fprintf(stderr, "several_gpus: no memory on device %d\n", Device);
    std::exit(1);
  }
#pragma omp target teams distribute parallel for device(Device)                \
    is_device_ptr(Numbers)
  for (long I = 0; I < Share; ++I)
    Numbers[I] = numberAt(First + I);
  return {Device, First, Share, Numbers};
}

Sum sumOf(const Part &P) {
  Sum Result;
  const double *Numbers = P.Numbers;
#pragma omp target teams distribute parallel for device(P.Device)              \
    is_device_ptr(Numbers) reduction(+ : Result)
  for (long I = 0; I < P.Count; ++I)
    Result += Numbers[I];
  return Result;
}

/// Launches each part's loop from a separate host thread.
Sum sumOfAll(const std::vector<Part> &Parts) {
  Sum All;
#pragma omp parallel for num_threads(Parts.size()) schedule(static, 1)         \
    reduction(+ : All)
  for (const Part &P : Parts)
    All += sumOf(P);
  return All;
}

/// Launches all loops from one host thread, with nowait, and waits at the end.
Sum sumWithoutThreads(const std::vector<Part> &Parts) {
  std::vector<Sum> Sums(Parts.size());
#pragma omp parallel num_threads(1)
  for (std::size_t I = 0; I < Parts.size(); ++I) {
    const double *Numbers = Parts[I].Numbers;
    const long Count = Parts[I].Count;
    Sum *Target = &Sums[I];
#pragma omp target teams distribute parallel for device(Parts[I].Device)       \
    nowait                                                                     \
    is_device_ptr(Numbers) map(tofrom : Target[ : 1])                          \
    reduction(+ : Target[ : 1])
    for (long J = 0; J < Count; ++J)
      *Target += Numbers[J];
  }
#pragma omp taskwait
  Sum All;
  for (const Sum &Partial : Sums)
    All += Partial;
  return All;
}

double shortestTime(const std::vector<Part> &Parts, int Repetitions) {
  double Shortest = 1e9;
  for (int I = 0; I < Repetitions; ++I) {
    const auto Begin = std::chrono::steady_clock::now();
    sumOfAll(Parts);
    const std::chrono::duration<double> Took =
        std::chrono::steady_clock::now() - Begin;
    Shortest = std::min(Shortest, Took.count());
  }
  return Shortest;
}

} // namespace

int main(int ArgumentCount, char **Arguments) {
  const long Count = ArgumentCount > 1 ? std::atol(Arguments[1]) : 100003;
  const int Repetitions = ArgumentCount > 2 ? std::atoi(Arguments[2]) : 0;
  if (Count < 1 || Repetitions < 0) {
    std::fprintf(stderr, "usage: several_gpus [COUNT REPETITIONS]\n");
    return 1;
  }
  const int Most = omp_get_num_devices();
  if (Most < 1) {
    std::fprintf(stderr, "several_gpus: there is no GPU\n");
    return 1;
  }
  double First = 0;
  for (int Devices = 1; Devices <= Most; ++Devices) {
    std::vector<Part> Parts;
    for (int Device = 0; Device < Devices; ++Device)
      Parts.push_back(makePart(Device, Devices, Count));
    const double Result = sumOfAll(Parts).value();
    if (Devices == 1)
      First = Result;
    if (Result != First || sumWithoutThreads(Parts).value() != First) {
      std::fprintf(stderr, "several_gpus: the sum of %d GPUs differs\n",
                   Devices);
      return 1;
    }
    if (Repetitions > 0)
      std::printf("%d GPUs: %.1f us\n", Devices,
                  1e6 * shortestTime(Parts, Repetitions));
    for (const Part &P : Parts)
      omp_target_free(P.Numbers, P.Device);
  }
  std::printf("sum<double>: %a\n", First);
}
