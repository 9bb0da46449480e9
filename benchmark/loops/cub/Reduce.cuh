//===- benchmark/loops/cub/Reduce.cuh - one CUB call ---------- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The steps of every construct here: the call, then the copy of the result to
// the host, which waits for the call, as an OpenMP construct does. CUB's
// temporary storage is allocated once, as a program that reduces often would
// do.
//
// Memory: device buffers for the result and for temporary storage. Other calls
// may use them when reduce or runOnDevice has returned.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_LOOPS_CUB_REDUCE_CUH
#define WARPFOLD_BENCHMARK_LOOPS_CUB_REDUCE_CUH

#include "../Loops.h"

#include <stdexcept>
#include <string>

namespace bench {

/// Throws an exception unless Error is cudaSuccess.
inline void check(cudaError_t Error) {
  if (Error != cudaSuccess)
    throw std::runtime_error(std::string("CUDA: ") + cudaGetErrorString(Error));
}

struct Scratch {
  void *Result;
  void *Temporary;
  size_t TemporaryBytes;
};

/// Returns buffers that the first call allocates (Device.cu).
const Scratch &scratch();

/// Returns at least this many bytes, reallocated if this exceeds all earlier
/// requests. For algorithms that need as much storage as their data.
void *temporary(size_t Bytes);

/// Runs Call(Temporary, TemporaryBytes), one call of CUB for N elements, whose
/// results stay on the device. The size of the storage is queried once for each
/// N.
template <typename Function> void runOnDevice(long N, Function Call) {
  static long SizedFor = -1;
  static size_t Bytes = 0;
  if (N != SizedFor)
    check(Call(nullptr, Bytes));
  SizedFor = N;
  check(Call(temporary(Bytes), Bytes));
  check(cudaDeviceSynchronize());
}

/// Runs Call(Temporary, TemporaryBytes, Result *Out), one call of CUB.
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
