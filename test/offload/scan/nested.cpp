//===- scan/nested.cpp - scans in regions of one thread each --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each thread of a region starts a nested region, whose scan it executes alone.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock || no-plugin
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#include <vector>

constexpr int Most = 200;

#pragma omp begin declare target
static int64_t withRegion(int64_t *Out, int64_t S, int N) {
#pragma omp parallel for reduction(inscan, + : S)
  for (int I = 0; I < N; ++I) {
    S += I * I;
#pragma omp scan inclusive(S)
    Out[I] = S;
  }
  return S;
}
#pragma omp end declare target

static void nested(int N) {
  constexpr int Threads = 40;
  std::vector<int64_t> Outs(Threads * Most), Results(Threads);
  int64_t *Out = Outs.data(), *Sums = Results.data();
#pragma omp target parallel for map(from : Out[ : Threads * Most],             \
                                        Sums[ : Threads]) num_threads(Threads)
  for (int T = 0; T < Threads; ++T)
    Sums[T] = withRegion(Out + T * Most, T, N);
  for (int T = 0; T < Threads; ++T) {
    int64_t Running = T;
    for (int I = 0; I < N; ++I)
      check::expect("nested", Out[T * Most + I], Running += I * I);
    check::expect("nested, after", Sums[T], Running);
  }
}

int main() {
  for (int N : {33, 0, 1, 2, 200}) {
    nested(N);
    if (check::status() != 0)
      return 1;
  }
  check::print("iterations at most", Most);
  return check::status();
}

// CHECK: iterations at most<int32>: 200
