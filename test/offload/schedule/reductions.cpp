//===- schedule/reductions.cpp - reductions over dispatched loops ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The barriers of the reduction and of the loop follow one another in every order.
//
//===----------------------------------------------------------------------===//

// Defects 1 to 5 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Schedules.h"

using namespace schedules;

constexpr int Count = 1000;

struct Results {
  int64_t Sum = 0;
  uint32_t Bits = 0;
  double Most = -1;
};

#pragma omp begin declare target
inline int64_t value(int I) { return int64_t(check::scramble(I) >> 40); }
#pragma omp end declare target

int NumLoops = 0;

void expect(const char *Form, const char *Schedule, const Results &Got,
            const Results &Expected) {
  check::Text Case = check::text("%s, schedule(%s)", Form, Schedule);
  check::expect(Case.Chars, Got.Sum, Expected.Sum);
  check::expect(Case.Chars, Got.Bits, Expected.Bits);
  check::expect(Case.Chars, Got.Most, Expected.Most);
  ++NumLoops;
}

// clang-format off: it formats OMP(...) as an expression.
#define BODY                                                                   \
  for (int I = 0; I < Count; ++I) {                                            \
    Sum += value(I);                                                           \
    Bits ^= uint32_t(value(I));                                                \
    Most = value(I) > Most ? value(I) : Most;                                  \
  }
#define REDUCTION reduction(+ : Sum) reduction(^ : Bits) reduction(max : Most)
#define REDUCE(Form, Name, ...)                                                \
  {                                                                            \
    int64_t Sum = 0;                                                           \
    uint32_t Bits = 0;                                                         \
    double Most = -1;                                                          \
    OMP(target Form schedule(__VA_ARGS__) REDUCTION)                           \
    BODY                                                                       \
    expect(#Form, Name, {Sum, Bits, Most}, Expected);                          \
  }
#define PARALLEL_FOR(Name, ...)                                                \
  REDUCE(parallel for num_threads(96), Name, __VA_ARGS__)
#define DISTRIBUTE(Name, ...)                                                  \
  REDUCE(teams distribute parallel for num_teams(5) thread_limit(64), Name,    \
         __VA_ARGS__)
// clang-format on

int main() {
  int64_t Sum = 0;
  uint32_t Bits = 0;
  double Most = -1;
  BODY const Results Expected = {Sum, Bits, Most};
  PARALLEL_FOR("dynamic, 3", dynamic, 3)
  PARALLEL_FOR("guided", guided)
  DISTRIBUTE("dynamic, 3", dynamic, 3)
  DISTRIBUTE("guided", guided)
  check::equal("loops", NumLoops, 4);
  return check::status();
}

// CHECK: loops<int32>: 4
