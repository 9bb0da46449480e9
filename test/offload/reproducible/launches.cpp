//===- reproducible/launches.cpp - one value in all launches --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers of 30 decades and both signs: a plain sum differs in each launch. Teams with
// and without a private record, teams of part of a warp, schedules of all kinds, both
// directions, host threads, and a plain loop.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 -DFEW %s -o %t-O0
// RUN: %offload-run %t-O0 | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -ffast-math -DFEW %s -o %t-fast
// RUN: %offload-run %t-fast | FileCheck %s --match-full-lines
// REQUIRES: warpfold-headers

#include "../Check.h"

#include <warpfold/reproducible.h>

#include <cmath>
#include <vector>

using warpfold::reproducible;

/// The launches at -O0 take long.
#ifdef __OPTIMIZE__
static const int Count = check::fullSize() ? 10000000 : 10007;
#else
static const int Count = 307;
#endif

template <class T> static std::vector<T> numbers() {
  std::vector<T> Result(Count);
  for (int I = 0; I < Count; ++I) {
    const uint64_t Random = check::scramble(I);
    const double Mantissa =
        1 + static_cast<double>(check::scramble(Random) >> 12) * 0x1p-52;
    const double X = std::ldexp(Mantissa, static_cast<int>(Random % 100) - 50);
    Result[I] = static_cast<T>(Random & 1024 ? X : -X);
  }
  return Result;
}

template <class T> static void checkLaunches() {
  const std::vector<T> Numbers = numbers<T>();
  const T *X = Numbers.data();
  reproducible<T> OnHost;
  for (T Number : Numbers)
    OnHost += Number;
  const T Expected = OnHost.value();

#pragma omp target enter data map(to : X[0 : Count])
  for (check::Shape S : {check::Shape{1, 1},
                         {1, 32},
                         {1, 1024},
                         {2, 33},
                         {7, 100},
                         {40, 96},
                         {5, 256},
                         {1030, 32}}) {
    reproducible<T> Sum, Backwards, Chunks;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(+ : Sum)
    for (int I = 0; I < Count; ++I)
      Sum += X[I];
    check::expect(check::caseText("sum", S).Chars, Sum.value(), Expected);
    if (S.Teams > 100)
      continue;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) dist_schedule(static, 1000)                        \
    reduction(+ : Backwards)
    for (int I = Count - 1; I >= 0; --I)
      Backwards += X[I];
    check::expect(check::caseText("backwards", S).Chars, Backwards.value(),
                  Expected);
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) schedule(static, 3) reduction(+ : Chunks)
    for (int I = 0; I < Count; ++I)
      Chunks += X[I];
    check::expect(check::caseText("chunks", S).Chars, Chunks.value(), Expected);
  }

#ifndef FEW
  reproducible<T> Free, Dynamic, Guided, Threads, InTwo;
#pragma omp target teams distribute parallel for reduction(+ : Free)
  for (int I = 0; I < Count; ++I)
    Free += X[I];
  check::expect("no clauses", Free.value(), Expected);
#pragma omp target parallel for num_threads(64) schedule(dynamic, 16)          \
    map(tofrom : Dynamic) reduction(+ : Dynamic)
  for (int I = 0; I < Count; ++I)
    Dynamic += X[I];
  check::expect("dynamic", Dynamic.value(), Expected);
#pragma omp target parallel for num_threads(64) schedule(guided)               \
    map(tofrom : Guided) reduction(+ : Guided)
  for (int I = 0; I < Count; ++I)
    Guided += X[I];
  check::expect("guided", Guided.value(), Expected);
#pragma omp parallel for num_threads(3) reduction(+ : Threads)
  for (int I = 0; I < Count; ++I)
    Threads += X[I];
  check::expect("host's threads", Threads.value(), Expected);
  // A sum continues from its value.
#pragma omp target teams distribute parallel for reduction(+ : InTwo)
  for (int I = 0; I < Count / 3; ++I)
    InTwo += X[I];
  for (int I = Count / 3; I < Count / 2; ++I)
    InTwo += X[I];
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(64) \
    reduction(+ : InTwo)
  for (int I = Count / 2; I < Count; ++I)
    InTwo += X[I];
  check::expect("in three loops", InTwo.value(), Expected);
#endif
#pragma omp target exit data map(delete : X[0 : Count])
}

int main() {
  checkLaunches<double>();
  checkLaunches<float>();
  // CHECK: done<int32>: 1
  check::print("done", int32_t(1));
  return check::status();
}
