//===- benchmark/loops/cub/Keyed.cu - values by key -----------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Updates are CUDA's atomics, of a thread for each element.
//
//===----------------------------------------------------------------------===//

#include "Total.cuh"

#include <cub/device/device_histogram.cuh>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_reduce.cuh>
#include <cuda/std/functional>

namespace bench {

template <typename T>
__global__ void addByKey(const int32_t *Keys, const T *Values, T *Sums,
                         long N) {
  const long I = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (I < N)
    atomicAdd(&Sums[Keys[I]], Values[I]);
}

template <typename T>
void sumByKey(const int32_t *Keys, const T *Values, T *Sums, long N) {
  constexpr int Threads = 256;
  addByKey<<<static_cast<unsigned>((N + Threads - 1) / Threads), Threads>>>(
      Keys, Values, Sums, N);
  check(cudaGetLastError());
  check(cudaDeviceSynchronize());
}

template <typename T>
long sumRuns(const int32_t *Keys, const T *Values, int32_t *RunKeys, T *Sums,
             long N) {
  auto *NumRuns = static_cast<int *>(scratch().Result);
  runOnDevice(N, [=](void *Memory, size_t &Bytes) {
    return cub::DeviceReduce::ReduceByKey(Memory, Bytes, Keys, RunKeys, Values,
                                          Sums, NumRuns, cuda::std::plus<>(),
                                          static_cast<int>(N));
  });
  int Result = 0;
  check(cudaMemcpy(&Result, NumRuns, sizeof(Result), cudaMemcpyDeviceToHost));
  return Result;
}

void countBytes(const uint8_t *Bytes, int32_t *Counts, long N) {
  runOnDevice(N, [=](void *Memory, size_t &Size) {
    return cub::DeviceHistogram::HistogramEven(
        Memory, Size, Bytes, reinterpret_cast<unsigned *>(Counts), 257, 0, 256,
        static_cast<int>(N));
  });
}

void sumIntoArray(const int32_t *Keys, const double *Values, double *Sums, long,
                  long N) {
  sumByKey(Keys, Values, Sums, N);
}

/// Of keys and values that are sorted already, as what follows a sort.
__global__ void addRuns(const int32_t *RunKeys, const double *RunSums,
                        const int *NumRuns, double *Sums) {
  const long Stride = static_cast<long>(gridDim.x) * blockDim.x;
  for (long I = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x;
       I < *NumRuns; I += Stride)
    Sums[RunKeys[I]] += RunSums[I];
}

void sumIntoArrayBySort(const int32_t *Keys, const double *Values, double *Sums,
                        long Length, long N) {
  int Bits = 1;
  while (1L << Bits < Length)
    ++Bits;
  const int Count = static_cast<int>(N);
  auto *NumRuns = static_cast<int *>(scratch().Result);
  size_t SortBytes = 0, ReduceBytes = 0;
  check(cub::DeviceRadixSort::SortPairs(
      nullptr, SortBytes, Keys, static_cast<int32_t *>(nullptr), Values,
      static_cast<double *>(nullptr), Count, 0, Bits));
  check(cub::DeviceReduce::ReduceByKey(
      nullptr, ReduceBytes, Keys, static_cast<int32_t *>(nullptr), Values,
      static_cast<double *>(nullptr), NumRuns, cuda::std::plus<>(), Count));
  // Sorted values and keys, then those of runs, then CUB's own.
  auto *Memory =
      static_cast<char *>(temporary(24 * N + std::max(SortBytes, ReduceBytes)));
  auto *SortedValues = reinterpret_cast<double *>(Memory);
  auto *RunSums = SortedValues + N;
  auto *SortedKeys = reinterpret_cast<int32_t *>(RunSums + N);
  auto *RunKeys = SortedKeys + N;
  void *Own = RunKeys + N;
  check(cub::DeviceRadixSort::SortPairs(Own, SortBytes, Keys, SortedKeys,
                                        Values, SortedValues, Count, 0, Bits));
  check(cub::DeviceReduce::ReduceByKey(Own, ReduceBytes, SortedKeys, RunKeys,
                                       SortedValues, RunSums, NumRuns,
                                       cuda::std::plus<>(), Count));
  addRuns<<<1024, 256>>>(RunKeys, RunSums, NumRuns, Sums);
  check(cudaGetLastError());
  check(cudaDeviceSynchronize());
}

#define FOR_TYPE(T)                                                            \
  template void sumByKey(const int32_t *, const T *, T *, long);               \
  template long sumRuns(const int32_t *, const T *, int32_t *, T *, long);     \
  template uint64_t total(OtherSums<int32_t, T, T>, long);
FOR_TYPE(int32_t)
FOR_TYPE(float)
FOR_TYPE(double)
template uint64_t total(OtherSums<uint8_t, uint8_t, int32_t>, long);

} // namespace bench
