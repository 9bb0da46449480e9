//===- launches/host_threads.cpp - eight host threads launch at once ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Concurrent launches must not share anything. Each host thread reduces private
// variables, in kernels of all kinds at a time: the same kernel as its
// neighbours and different ones, few teams and more than records.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int HostThreads = 8;

int64_t sum(int Count, int Offset, check::Shape S) {
  int64_t Sum = Offset;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += I ^ Offset;
  return Sum;
}

int32_t highest(int Count, check::Shape S) {
  int32_t Highest = 0;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(max : Highest)
  for (int I = 0; I < Count; ++I)
    Highest = I > Highest ? I : Highest;
  return Highest;
}

int main() {
  int Rounds = check::fullSize() ? 1000 : 50;
  int64_t Sums[HostThreads];
  int Wrong[HostThreads] = {};
#pragma omp parallel for num_threads(HostThreads) schedule(static, 1)
  for (int T = 0; T < HostThreads; ++T) {
    int Count = 997 + 2 * T;
    int64_t Expected = T;
    for (int I = 0; I < Count; ++I)
      Expected += I ^ T;
    for (int Round = 0; Round < Rounds; ++Round) {
      Sums[T] =
          sum(Count, T,
              Round % 2 ? check::Shape{1030, 1} : check::Shape{T + 1, 64});
      Wrong[T] += Sums[T] != Expected;
      Wrong[T] += highest(Count, {2, 32 + T}) != Count - 1;
    }
  }
  for (int T = 0; T < HostThreads; ++T) {
    check::print(check::text("host thread %d: sum", T).Chars, Sums[T]);
    check::equal(check::text("host thread %d: wrong results", T).Chars,
                 Wrong[T], 0);
  }
  return check::status();
}

// CHECK: host thread 0: sum<int64>: 496506
// CHECK-NEXT: host thread 0: wrong results<int32>: 0
// CHECK-NEXT: host thread 1: sum<int64>: 498503
// CHECK-NEXT: host thread 1: wrong results<int32>: 0
// CHECK-NEXT: host thread 2: sum<int64>: 500504
// CHECK-NEXT: host thread 2: wrong results<int32>: 0
// CHECK-NEXT: host thread 3: sum<int64>: 502509
// CHECK-NEXT: host thread 3: wrong results<int32>: 0
// CHECK-NEXT: host thread 4: sum<int64>: 504526
// CHECK-NEXT: host thread 4: wrong results<int32>: 0
// CHECK-NEXT: host thread 5: sum<int64>: 506531
// CHECK-NEXT: host thread 5: wrong results<int32>: 0
// CHECK-NEXT: host thread 6: sum<int64>: 508548
// CHECK-NEXT: host thread 6: wrong results<int32>: 0
// CHECK-NEXT: host thread 7: sum<int64>: 510577
// CHECK-NEXT: host thread 7: wrong results<int32>: 0
