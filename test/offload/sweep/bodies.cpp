//===- sweep/bodies.cpp - loop bodies and clauses -------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A thread executes several iterations with branches, loops, calls and private
// variables at a time; clauses change which threads take part; lists have
// several variables and operators. The values are exact in any order.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 -foffload-lto %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <cmath>

/// More than a tile for each of three teams of 96 threads.
constexpr int Count = 10007;

int32_t Elements[Count];

/// Defines the loop's body for the device and for the host.
#define LAUNCH                                                                 \
  omp target teams distribute parallel for num_teams(3) thread_limit(96)
#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define EXPANDED(...) PRAGMA(__VA_ARGS__)
#define BOTH(Name, Type, Start, Clauses, ...)                                  \
  do {                                                                         \
    Type Sum = Start, Expected = Start;                                        \
    for (int I = 0; I < Count; ++I) {                                          \
      Type &S = Expected;                                                      \
      __VA_ARGS__                                                              \
    }                                                                          \
    EXPANDED(LAUNCH Clauses reduction(+ : Sum))                                \
    for (int I = 0; I < Count; ++I) {                                          \
      Type &S = Sum;                                                           \
      __VA_ARGS__                                                              \
    }                                                                          \
    check::equal(Name, Sum, Expected);                                         \
  } while (false)

#pragma omp begin declare target
__attribute__((noinline)) double twice(double X) { return 2 * X; }
__attribute__((noinline)) double rootOfSquare(double X) {
  return twice(std::sqrt(X * X)) + std::floor(X / 3) + std::fabs(X);
}
#pragma omp end declare target

void bodies() {
  BOTH("branches", int64_t, 3, , {
    if (Elements[I] % 3 == 0)
      continue;
    switch (Elements[I] & 3) {
    case 0:
      break;
    case 1:
      S += 5;
      [[fallthrough]];
    default:
      S += Elements[I] < 0 ? I : Elements[I];
    }
  });
  BOTH("inner loops", int64_t, 3, , {
    for (int J = I % 5; J > 0; --J)
      for (int K = 0; K < J; ++K)
        S += Elements[(I + J * K) % Count];
  });
  BOTH("functions", double, 3, , S += rootOfSquare(Elements[I]););
  BOTH("a private array", int64_t, 3, , {
    int Local[4] = {I, I + 1, Elements[I], 2};
    Local[I & 3] += 1;
    S += Local[0] - Local[1] + Local[2] * Local[3];
  });
}

void clauses() {
  int Private = 1, Given = 17;
  BOTH("private, firstprivate", int64_t, 3,
       private(Private) firstprivate(Given), {
         Private = Elements[I];
         Private *= 2;
         S += Private + Given;
       });
  BOTH("num_threads(40)", int64_t, 3, num_threads(40), S += Elements[I];);
  BOTH("if(parallel: false)", int64_t, 3, if (parallel : Given < 0),
       S += Elements[I];);
}

void constructs() {
  int64_t Expected = 3, Simd = 3, Loop = 3, Nested = 3;
  for (int I = 0; I < Count; ++I)
    Expected += Elements[I];
#pragma omp target teams distribute parallel for simd num_teams(3)             \
    thread_limit(96) reduction(+ : Simd)
  for (int I = 0; I < Count; ++I)
    Simd += Elements[I];
#pragma omp target teams loop num_teams(3) thread_limit(96) reduction(+ : Loop)
  for (int I = 0; I < Count; ++I)
    Loop += Elements[I];
#pragma omp target teams num_teams(3) thread_limit(96) map(tofrom : Nested)    \
    reduction(+ : Nested)
#pragma omp distribute parallel for reduction(+ : Nested)
  for (int I = 0; I < Count; ++I)
    Nested += Elements[I];
  check::equal("simd", Simd, Expected);
  check::equal("loop", Loop, Expected);
  check::equal("nested", Nested, Expected);
}

struct Located {
  int32_t Value, Index;
};

#pragma omp declare reduction(                                                 \
        least:Located : omp_out =                                              \
            omp_in.Value < omp_out.Value || (omp_in.Value == omp_out.Value &&  \
                                                 omp_in.Index < omp_out.Index) \
                    ? omp_in                                                   \
                    : omp_out) initializer(omp_priv = {INT32_MAX, INT32_MAX})

void lists() {
  double Sum = 0.5, ExpectedSum = 0.5;
  int32_t Smallest = INT32_MAX, ExpectedSmallest = INT32_MAX;
  bool AnyZero = false, ExpectedZero = false;
  Located Least = {INT32_MAX, INT32_MAX}, ExpectedLeast = Least;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(96) \
    reduction(+ : Sum) reduction(min : Smallest) reduction(|| : AnyZero)       \
    reduction(least : Least)
  for (int I = 0; I < Count; ++I) {
    const int32_t X = Elements[I];
    Sum += X;
    Smallest = X < Smallest ? X : Smallest;
    AnyZero = AnyZero || X == 0;
    if (X < Least.Value || (X == Least.Value && I < Least.Index))
      Least = {X, I};
  }
  for (int I = 0; I < Count; ++I) {
    const int32_t X = Elements[I];
    ExpectedSum += X;
    ExpectedSmallest = X < ExpectedSmallest ? X : ExpectedSmallest;
    ExpectedZero = ExpectedZero || X == 0;
    if (X < ExpectedLeast.Value)
      ExpectedLeast = {X, I};
  }
  check::equal("sum", Sum, ExpectedSum);
  check::equal("smallest", Smallest, ExpectedSmallest);
  check::equal("any zero", AnyZero, ExpectedZero);
  check::equal("least", Least.Index, ExpectedLeast.Index);
}

int main() {
  for (int I = 0; I < Count; ++I)
    Elements[I] = int32_t(check::scramble(I) % 100003) - 50000;
  bodies();
  clauses();
  constructs();
  lists();
  return check::status();
}

// CHECK: branches<int64>: 74979974
// CHECK-NEXT: inner loops<int64>: 9085330
// CHECK-NEXT: functions<double>: 747446080
// CHECK-NEXT: a private array<int64>: 6598501
// CHECK-NEXT: private, firstprivate<int64>: 7075636
// CHECK-NEXT: num_threads(40)<int64>: 3452760
// CHECK-NEXT: if(parallel: false)<int64>: 3452760
// CHECK-NEXT: simd<int64>: 3452760
// CHECK-NEXT: loop<int64>: 3452760
// CHECK-NEXT: nested<int64>: 3452760
// CHECK-NEXT: sum<double>: 3452757.5
// CHECK-NEXT: smallest<int32>: -49999
// CHECK-NEXT: any zero<bool>: false
// CHECK-NEXT: least<int32>: 2687
