//===- test/host/Inputs/ThreadMemory.cpp - kernels with different stack sizes ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints the sizes of stacks and of the heap that libomptarget gets. With
// -DRECURSION a kernel calls a recursive function. At -O0 a variable of a
// kernel is in the heap.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <cstdlib>

#pragma omp begin declare target
__attribute__((noinline)) void increment(int *Value) { ++*Value; }
__attribute__((noinline)) int depth(int N) {
#ifdef ESCAPES
  int Kept = N;
  increment(&Kept);
  return Kept;
#elif defined(RECURSION)
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
  const char *Stack = std::getenv("LIBOMPTARGET_STACK_SIZE");
  const char *Heap = std::getenv("LIBOMPTARGET_HEAP_SIZE");
  std::printf("stack: %s, heap: %s\n", Stack ? Stack : "the driver's",
              Heap ? Heap : "the driver's");
}
