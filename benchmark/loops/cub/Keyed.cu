//===- benchmark/loops/cub/Keyed.cu - values by key -----------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Updates are CUDA's atomics with one thread for each element.
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
long sumSegments(const int32_t *Keys, const T *Values, int32_t *SegmentKeys,
                 T *Sums, long N) {
  auto *NumSegments = static_cast<int *>(scratch().Result);
  runOnDevice(N, [=](void *Memory, size_t &Bytes) {
    return cub::DeviceReduce::ReduceByKey(
        Memory, Bytes, Keys, SegmentKeys, Values, Sums, NumSegments,
        cuda::std::plus<>(), static_cast<int>(N));
  });
  int Result = 0;
  check(
      cudaMemcpy(&Result, NumSegments, sizeof(Result), cudaMemcpyDeviceToHost));
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

/// Adds the sums of segments of sorted keys, so that no key occurs twice.
__global__ void addSegments(const int32_t *SegmentKeys,
                            const double *SegmentSums, const int *NumSegments,
                            double *Sums) {
  const long Stride = static_cast<long>(gridDim.x) * blockDim.x;
  for (long I = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x;
       I < *NumSegments; I += Stride)
    Sums[SegmentKeys[I]] += SegmentSums[I];
}

void sumIntoArrayBySort(const int32_t *Keys, const double *Values, double *Sums,
                        long Length, long N) {
  int Bits = 1;
  while (1L << Bits < Length)
    ++Bits;
  const int Count = static_cast<int>(N);
  auto *NumSegments = static_cast<int *>(scratch().Result);
  size_t SortBytes = 0, ReduceBytes = 0;
  check(cub::DeviceRadixSort::SortPairs(
      nullptr, SortBytes, Keys, static_cast<int32_t *>(nullptr), Values,
      static_cast<double *>(nullptr), Count, 0, Bits));
  check(cub::DeviceReduce::ReduceByKey(
      nullptr, ReduceBytes, Keys, static_cast<int32_t *>(nullptr), Values,
      static_cast<double *>(nullptr), NumSegments, cuda::std::plus<>(), Count));
  // Sorted values and keys, then those of the segments, then CUB's storage.
  auto *Memory =
      static_cast<char *>(temporary(24 * N + std::max(SortBytes, ReduceBytes)));
  auto *SortedValues = reinterpret_cast<double *>(Memory);
  auto *SegmentSums = SortedValues + N;
  auto *SortedKeys = reinterpret_cast<int32_t *>(SegmentSums + N);
  auto *SegmentKeys = SortedKeys + N;
  void *CubStorage = SegmentKeys + N;
  check(cub::DeviceRadixSort::SortPairs(CubStorage, SortBytes, Keys, SortedKeys,
                                        Values, SortedValues, Count, 0, Bits));
  check(cub::DeviceReduce::ReduceByKey(
      CubStorage, ReduceBytes, SortedKeys, SegmentKeys, SortedValues,
      SegmentSums, NumSegments, cuda::std::plus<>(), Count));
  addSegments<<<1024, 256>>>(SegmentKeys, SegmentSums, NumSegments, Sums);
  check(cudaGetLastError());
  check(cudaDeviceSynchronize());
}

#define FOR_TYPE(T)                                                            \
  template void sumByKey(const int32_t *, const T *, T *, long);               \
  template long sumSegments(const int32_t *, const T *, int32_t *, T *, long); \
  template uint64_t total(OtherSums<int32_t, T, T>, long);
FOR_TYPE(int32_t)
FOR_TYPE(float)
FOR_TYPE(double)
template uint64_t total(OtherSums<uint8_t, uint8_t, int32_t>, long);

} // namespace bench
