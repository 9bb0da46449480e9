//===- benchmark/loops/cub/Device.cu - memory and its initial contents ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduce.cuh"

namespace bench {

const Scratch &scratch() {
  static const Scratch Once = [] {
    // Far above the requirement of CUB on any GPU; CUB reports an error if it
    // is too small.
    constexpr size_t TemporaryBytes = 64 << 20;
    constexpr size_t ResultBytes = 4096;
    Scratch New{nullptr, nullptr, TemporaryBytes};
    check(cudaMalloc(&New.Result, ResultBytes));
    check(cudaMalloc(&New.Temporary, TemporaryBytes));
    return New;
  }();
  return Once;
}

void *temporary(size_t Bytes) {
  static void *Memory = nullptr;
  static size_t Size = 0;
  if (Bytes > Size) {
    check(cudaFree(Memory));
    Memory = nullptr;
    Size = 0;
    check(cudaMalloc(&Memory, Bytes));
    Size = Bytes;
  }
  return Memory;
}

void *allocate(size_t Bytes) {
  void *Memory = nullptr;
  const cudaError_t Error = cudaMalloc(&Memory, Bytes);
  if (Error == cudaErrorMemoryAllocation) {
    cudaGetLastError();
    return nullptr;
  }
  check(Error);
  return Memory;
}

void release(void *Memory) { check(cudaFree(Memory)); }

void copyToHost(void *Host, const void *Memory, size_t Bytes) {
  check(cudaMemcpy(Host, Memory, Bytes, cudaMemcpyDeviceToHost));
}

void copyToDevice(void *Memory, const void *Host, size_t Bytes) {
  check(cudaMemcpy(Memory, Host, Bytes, cudaMemcpyHostToDevice));
}

void copyOnDevice(void *To, const void *From, size_t Bytes) {
  check(cudaMemcpy(To, From, Bytes, cudaMemcpyDeviceToDevice));
  check(cudaDeviceSynchronize());
}

__global__ void occupyDevice() {
  constexpr unsigned Nanoseconds = 100000;
  for (unsigned Slept = 0; Slept < Nanoseconds; Slept += 1000)
    __nanosleep(1000);
}

void occupy() {
  occupyDevice<<<1, 1>>>();
  check(cudaGetLastError());
}

template <typename T>
__global__ void fillKernel(Pattern Which, T *Array, long N, long Columns) {
  const long Stride = static_cast<long>(gridDim.x) * blockDim.x;
  for (long I = static_cast<long>(blockIdx.x) * blockDim.x + threadIdx.x; I < N;
       I += Stride)
    Array[I] = static_cast<T>(patternAt(Which, I, Columns));
}

template <typename T> void fill(Pattern Which, T *Array, long N, long Columns) {
  fillKernel<<<2048, 256>>>(Which, Array, N, Columns);
  check(cudaGetLastError());
  check(cudaDeviceSynchronize());
}

template void fill(Pattern, int8_t *, long, long);
template void fill(Pattern, int16_t *, long, long);
template void fill(Pattern, int32_t *, long, long);
template void fill(Pattern, uint32_t *, long, long);
template void fill(Pattern, uint64_t *, long, long);
template void fill(Pattern, int64_t *, long, long);
template void fill(Pattern, float *, long, long);
template void fill(Pattern, double *, long, long);

} // namespace bench
