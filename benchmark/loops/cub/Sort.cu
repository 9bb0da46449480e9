//===- benchmark/loops/cub/Sort.cu - sorted keys, sorted pairs ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Total.cuh"

#include <cub/device/device_merge_sort.cuh>
#include <cub/device/device_radix_sort.cuh>

namespace bench {

template <typename T> void sortKeys(const T *In, T *Out, long N) {
  runOnDevice(N, [=](void *Memory, size_t &Bytes) {
    return cub::DeviceRadixSort::SortKeys(Memory, Bytes, In, Out,
                                          static_cast<int>(N));
  });
}

template <typename T> void sortPairs(const T *In, T *Out, long N) {
  runOnDevice(N, [=](void *Memory, size_t &Bytes) {
    return cub::DeviceRadixSort::SortPairs(Memory, Bytes, In, Out, In + N,
                                           Out + N, static_cast<int>(N));
  });
}

template <typename T> void mergeSortKeys(const T *, T *Out, long N) {
  runOnDevice(N, [=](void *Memory, size_t &Bytes) {
    return cub::DeviceMergeSort::StableSortKeys(Memory, Bytes, Out,
                                                static_cast<int>(N), IsBelow());
  });
}

template <typename T> void mergeSortPairs(const T *, T *Out, long N) {
  runOnDevice(N, [=](void *Memory, size_t &Bytes) {
    return cub::DeviceMergeSort::StableSortPairs(
        Memory, Bytes, Out, Out + N, static_cast<int>(N), IsBelow());
  });
}

template void sortKeys(const uint32_t *, uint32_t *, long);
template void sortKeys(const uint64_t *, uint64_t *, long);
template void sortPairs(const uint32_t *, uint32_t *, long);
template void mergeSortKeys(const uint32_t *, uint32_t *, long);
template void mergeSortKeys(const uint64_t *, uint64_t *, long);
template void mergeSortPairs(const uint32_t *, uint32_t *, long);
template uint64_t total(Descents<uint32_t>, long);
template uint64_t total(Descents<uint64_t>, long);
template uint64_t total(Exchanged<uint32_t>, long);
template uint64_t total(Exchanged<uint64_t>, long);
template uint64_t total(WrongPairs<uint32_t>, long);

} // namespace bench
