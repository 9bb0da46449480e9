//===- test/host/Inputs/Stack.cpp - kernels with more or less stack -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints what libomptarget is told of stacks. With -DRECURSION a kernel calls a
// function that calls itself.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <cstdlib>

#pragma omp begin declare target
__attribute__((noinline)) int depth(int N) {
#ifdef RECURSION
  volatile int Kept[4] = {N, N, N, N};
  return N == 0 ? 0 : depth(N - 1) + Kept[N % 4];
#else
  return N;
#endif
}
#pragma omp end declare target

int main(int Count, char **) {
  if (Count > 1) {
#pragma omp target map(tofrom : Count)
    Count = depth(Count);
  }
  const char *Told = std::getenv("LIBOMPTARGET_STACK_SIZE");
  std::printf("stack: %s\n", Told ? Told : "as the driver gives it");
}
