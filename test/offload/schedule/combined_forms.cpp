//===- schedule/combined_forms.cpp - parallel for, distribute, simd -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every schedule, number of threads and number of iterations: each iteration is
// executed exactly once.
//
//===----------------------------------------------------------------------===//

// Defects 1 to 5 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock
// RUN: %offload-compile -O2 -Wno-pass-failed %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Schedules.h"

using namespace schedules;

// clang-format off: it formats OMP(...) as an expression.
#define LOOP(Form, Clause, Name, Threads, Increment, ...)                      \
  sweep(#Form, Name, [](Counts &C) {                                           \
    const int Count = C.size();                                                \
    int *Times = C.data();                                                     \
    OMP(target Form schedule(__VA_ARGS__) Clause Threads(C.threads())          \
        map(tofrom : Times[0 : Count + 1]))                                    \
    for (int I = 0; I < Count; ++I)                                            \
      Increment(Times[I]);                                                     \
  });

#define ATOMIC(Word) { OMP(atomic) Word += 1; }
#define PLAIN(Word) Word += 1

#define PARALLEL_FOR(Name, ...)                                                \
  LOOP(parallel for, , Name, num_threads, ATOMIC, __VA_ARGS__)
#define PARALLEL_FOR_SIMD(Name, ...)                                           \
  LOOP(parallel for simd, , Name, num_threads, PLAIN, __VA_ARGS__)
#define DISTRIBUTE(Name, ...)                                                  \
  LOOP(teams distribute parallel for, num_teams(3), Name, thread_limit,        \
       ATOMIC, __VA_ARGS__)
#define DISTRIBUTE_SIMD(Name, ...)                                             \
  LOOP(teams distribute parallel for simd,                                     \
       num_teams(2) dist_schedule(static, 100), Name, thread_limit, PLAIN,     \
       __VA_ARGS__)
// clang-format on

int main() {
  WARPFOLD_SCHEDULES(PARALLEL_FOR)
  WARPFOLD_SCHEDULES(PARALLEL_FOR_SIMD)
  WARPFOLD_SCHEDULES(DISTRIBUTE)
  WARPFOLD_SCHEDULES(DISTRIBUTE_SIMD)
  check::equal("iterations", Counts::Total, 36 * iterationsOfSweep());
  return check::status();
}

// CHECK: iterations<int64>: 69840
