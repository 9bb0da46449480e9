//===- benchmark/loops/cub/Reduce.cuh - one call of CUB, as one construct  -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What every file here goes through: the call, then the copy of the result to
// the host, which waits for it. That is what an OpenMP construct does. CUB's
// temporary storage is allocated once, as a program that reduces often would.
//
// Memory: buffers on the device for the result and the temporary storage; free
// again when reduce or runOnDevice returns.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_LOOPS_CUB_REDUCE_CUH
#define WARPFOLD_BENCHMARK_LOOPS_CUB_REDUCE_CUH

#include "../Loops.h"

#include <stdexcept>
#include <string>

namespace bench {

/// Throws what is not cudaSuccess.
inline void check(cudaError_t Error) {
  if (Error != cudaSuccess)
    throw std::runtime_error(std::string("CUDA: ") + cudaGetErrorString(Error));
}

struct Scratch {
  void *Result;
  void *Temporary;
  size_t TemporaryBytes;
};

/// Allocated by the first who asks (Device.cu).
const Scratch &scratch();

/// Of at least so many bytes, allocated when more are asked for than ever before; for
/// those algorithms that need as much as their data.
void *temporary(size_t Bytes);

/// Call(Temporary, TemporaryBytes) is one call of CUB for N elements, whose results stay
/// on the device. How much storage it needs is asked once for an N.
template <typename Function> void runOnDevice(long N, Function Call) {
  static long Asked = -1;
  static size_t Bytes = 0;
  if (N != Asked)
    check(Call(nullptr, Bytes));
  Asked = N;
  check(Call(temporary(Bytes), Bytes));
  check(cudaDeviceSynchronize());
}

/// Call(Temporary, TemporaryBytes, Result *Out) is one call of CUB.
template <typename Result, typename Function> Result reduce(Function Call) {
  const Scratch &Use = scratch();
  size_t Bytes = Use.TemporaryBytes;
  check(Call(Use.Temporary, Bytes, static_cast<Result *>(Use.Result)));
  Result Host;
  check(cudaMemcpy(&Host, Use.Result, sizeof(Result), cudaMemcpyDeviceToHost));
  return Host;
}

} // namespace bench

#endif // WARPFOLD_BENCHMARK_LOOPS_CUB_REDUCE_CUH
