//===- benchmark/loops/cub/OwnCases.cu - CUB's other guarantees of determinism ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums with the guarantees that CUB offers besides its default (run to run):
// the same bits on every GPU, and no guarantee. A sum that stays on the device
// has no guarantee. The file also contains CUB's scans and sorts.
//
//===----------------------------------------------------------------------===//

#include "../../server/ArrayCases.h"
#include "../../server/Catalogue.h"
#include "../../server/Expected.h"
#include "../../server/KeyedCases.h"
#include "../../server/MakeCase.h"
#include "../../server/SumCases.h"
#include "Reduce.cuh"

#include <cub/device/device_reduce.cuh>
#include <cuda/memory_resource>
#include <cuda/std/execution>
#include <cuda/stream_ref>

using namespace bench;

namespace {

/// Provides CUB with storage that is allocated already.
struct Storage {
  void *Memory;
  size_t Capacity;

  void *allocate(cuda::stream_ref, size_t Bytes, size_t) {
    return provide(Bytes);
  }
  void deallocate(cuda::stream_ref, void *, size_t, size_t) noexcept {}
  void *allocate_sync(size_t Bytes, size_t) { return provide(Bytes); }
  void deallocate_sync(void *, size_t, size_t) noexcept {}
  friend bool operator==(const Storage &A, const Storage &B) noexcept {
    return A.Memory == B.Memory;
  }
  friend bool operator!=(const Storage &A, const Storage &B) noexcept {
    return !(A == B);
  }
  friend void get_property(const Storage &,
                           cuda::mr::device_accessible) noexcept {}

private:
  void *provide(size_t Bytes) {
    if (Bytes > Capacity)
      throw std::runtime_error("CUB requires " + std::to_string(Bytes) +
                               " bytes of temporary storage");
    return Memory;
  }
};

template <typename Guarantee>
auto environment(Guarantee Determinism, const Storage &Memory) {
  return cuda::std::execution::env{
      cuda::execution::require(Determinism),
      cuda::std::execution::prop{cuda::mr::get_memory_resource_t(), Memory}};
}

template <typename T, typename Guarantee>
Case sumCase(const char *Name, Guarantee Determinism) {
  return makeCase<T>(
      "sum", Name, {},
      [Determinism](const Arrays &In, long N) {
        return reduce<T>([&](void *Memory, size_t &Bytes, T *Out) {
          return cub::DeviceReduce::Sum(
              first<T>(In), Out, N,
              environment(Determinism, Storage{Memory, Bytes}));
        });
      },
      [](T Got, long N) {
        return differs("sum", expectedSum(N, EachElement), Got);
      });
}

} // namespace

template <typename T> void bench::clearSum() {}

template <typename T> void bench::addToSum(const T *Data, long N) {
  const Scratch &Use = scratch();
  check(cub::DeviceReduce::Sum(
      Data, static_cast<T *>(Use.Result), N,
      environment(cuda::execution::determinism::not_guaranteed,
                  Storage{Use.Temporary, Use.TemporaryBytes})));
  check(cudaDeviceSynchronize());
}

template <typename T> T bench::valueOfSum() {
  T Sum;
  copyToHost(&Sum, scratch().Result, sizeof(Sum));
  return Sum;
}

void bench::addOwnCases(std::vector<Case> &Cases) {
  namespace determinism = cuda::execution::determinism;
  Cases.push_back(sumCase<double>("gpu-to-gpu", determinism::gpu_to_gpu));
  Cases.push_back(sumCase<float>("gpu-to-gpu", determinism::gpu_to_gpu));
  Cases.push_back(
      sumCase<double>("not-guaranteed", determinism::not_guaranteed));
  Cases.push_back(
      sumCase<float>("not-guaranteed", determinism::not_guaranteed));
  Cases.push_back(
      sumCase<int64_t>("not-guaranteed", determinism::not_guaranteed));
  Cases.push_back(
      sumCase<int32_t>("not-guaranteed", determinism::not_guaranteed));
  Cases.push_back(onDeviceCase<double>());
  Cases.push_back(onDeviceCase<float>());
  Cases.push_back(onDeviceCase<int64_t>());
  Cases.push_back(onDeviceCase<int32_t>());
  addScanCases(Cases);
  Cases.push_back(scanLoopCase(prefixSums<double>));
  Cases.push_back(scanLoopCase(prefixSums<int32_t>));
  addSortCases(Cases);
  addMergeSortCases(Cases);
  addAtomicCases<double>(Cases);
  addAtomicCases<float>(Cases);
  addAtomicCases<int32_t>(Cases);
  addKeyedCases(Cases);
  for (const long Length : {1000L, 100000L, 10000000L})
    Cases.push_back(arrayReductionCase(Length, "@sort", sumIntoArrayBySort));
}
