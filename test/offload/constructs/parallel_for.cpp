//===- constructs/parallel_for.cpp - one team, any number of threads ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `target parallel for`: there are no teams, so the block reduction's result is
// final. Also `simd`, `loop` and `sections` in one team, and a plain `parallel`
// whose threads each contribute without a loop.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Count = 2111;

int64_t valueAt(int I) { return int64_t(check::scramble(I) >> 20); }

int64_t parallelFor(int Threads) {
  int64_t Sum = -1;
#pragma omp target parallel for num_threads(Threads) map(tofrom : Sum)         \
    reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += valueAt(I);
  return Sum;
}

int64_t parallelForSimd(int Threads) {
  int64_t Sum = -1;
#pragma omp target parallel for simd num_threads(Threads) map(tofrom : Sum)    \
    reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += valueAt(I);
  return Sum;
}

int64_t parallelLoop(int Threads) {
  int64_t Sum = -1;
#pragma omp target parallel loop num_threads(Threads) map(tofrom : Sum)        \
    reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += valueAt(I);
  return Sum;
}

/// Every thread adds its number: the sum and the parity of 0 .. Threads-1,
/// however many threads there are.
void checkPlainParallel(int Threads) {
  int32_t Sum = 0, Parity = 0, Started = 0;
#pragma omp target parallel num_threads(Threads)                               \
    map(tofrom : Sum, Parity, Started) reduction(+ : Sum, Started)             \
    reduction(^ : Parity)
  {
    Sum += omp_get_thread_num();
    Parity ^= omp_get_thread_num() + 1;
    Started += 1;
  }
  // In a large block a kernel with many registers (in the debug twin) gets as
  // many threads as fit.
  const bool Enough = Started == Threads || (Threads > 512 && Started >= 512);
  check::equal(check::text("parallel, %d threads: enough", Threads).Chars,
               int32_t(Enough), 1);
  int32_t ExpectedSum = 0, ExpectedParity = 0;
  for (int T = 0; T < Started; ++T) {
    ExpectedSum += T;
    ExpectedParity ^= T + 1;
  }
  check::expect(check::text("parallel, %d threads: sum", Threads).Chars, Sum,
                ExpectedSum);
  check::expect(check::text("parallel, %d threads: parity", Threads).Chars,
                Parity, ExpectedParity);
}

/// Five sections among Threads threads.
int32_t sections(int Threads) {
  int32_t Product = 2;
#pragma omp target parallel num_threads(Threads) map(tofrom : Product)
#pragma omp sections reduction(* : Product)
  {
    Product *= 3;
#pragma omp section
    Product *= 5;
#pragma omp section
    Product *= 7;
#pragma omp section
    Product *= 11;
#pragma omp section
    Product *= 13;
  }
  return Product;
}

int main() {
  int64_t Expected = -1;
  for (int I = 0; I < Count; ++I)
    Expected += valueAt(I);
  for (int Threads :
       {1, 2, 31, 32, 33, 63, 64, 65, 96, 127, 128, 255, 256, 1000, 1024}) {
    check::equal(check::text("parallel for, %d threads", Threads).Chars,
                 parallelFor(Threads), Expected);
    check::expect(check::text("parallel for simd, %d threads", Threads).Chars,
                  parallelForSimd(Threads), Expected);
    check::expect(check::text("parallel loop, %d threads", Threads).Chars,
                  parallelLoop(Threads), Expected);
    checkPlainParallel(Threads);
  }
  for (int Threads : {1, 3, 32, 65})
    check::equal(check::text("sections, %d threads", Threads).Chars,
                 sections(Threads), 30030);
  return check::status();
}

// CHECK: parallel for, 1 threads<int64>: 18668423380236592
// CHECK-NEXT: parallel, 1 threads: enough<int32>: 1
// CHECK-NEXT: parallel for, 2 threads<int64>: 18668423380236592
// CHECK-NEXT: parallel, 2 threads: enough<int32>: 1
// CHECK-NEXT: parallel for, 31 threads<int64>: 18668423380236592
// CHECK-NEXT: parallel, 31 threads: enough<int32>: 1
// CHECK-NEXT: parallel for, 32 threads<int64>: 18668423380236592
// CHECK-NEXT: parallel, 32 threads: enough<int32>: 1
// CHECK-NEXT: parallel for, 33 threads<int64>: 18668423380236592
// CHECK-NEXT: parallel, 33 threads: enough<int32>: 1
// CHECK-NEXT: parallel for, 63 threads<int64>: 18668423380236592
// CHECK-NEXT: parallel, 63 threads: enough<int32>: 1
// CHECK-NEXT: parallel for, 64 threads<int64>: 18668423380236592
// CHECK-NEXT: parallel, 64 threads: enough<int32>: 1
// CHECK-NEXT: parallel for, 65 threads<int64>: 18668423380236592
// CHECK-NEXT: parallel, 65 threads: enough<int32>: 1
// CHECK-NEXT: parallel for, 96 threads<int64>: 18668423380236592
// CHECK-NEXT: parallel, 96 threads: enough<int32>: 1
// CHECK-NEXT: parallel for, 127 threads<int64>: 18668423380236592
// CHECK-NEXT: parallel, 127 threads: enough<int32>: 1
// CHECK-NEXT: parallel for, 128 threads<int64>: 18668423380236592
// CHECK-NEXT: parallel, 128 threads: enough<int32>: 1
// CHECK-NEXT: parallel for, 255 threads<int64>: 18668423380236592
// CHECK-NEXT: parallel, 255 threads: enough<int32>: 1
// CHECK-NEXT: parallel for, 256 threads<int64>: 18668423380236592
// CHECK-NEXT: parallel, 256 threads: enough<int32>: 1
// CHECK-NEXT: parallel for, 1000 threads<int64>: 18668423380236592
// CHECK-NEXT: parallel, 1000 threads: enough<int32>: 1
// CHECK-NEXT: parallel for, 1024 threads<int64>: 18668423380236592
// CHECK-NEXT: parallel, 1024 threads: enough<int32>: 1
// CHECK-NEXT: sections, 1 threads<int32>: 30030
// CHECK-NEXT: sections, 3 threads<int32>: 30030
// CHECK-NEXT: sections, 32 threads<int32>: 30030
// CHECK-NEXT: sections, 65 threads<int32>: 30030
