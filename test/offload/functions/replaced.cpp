//===- functions/replaced.cpp - functions that another file replaces ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pass must not draw conclusions from a weak function's body: another file has the
// definition that is executed. Each construct here could be restructured according to
// the bodies below, and would give another result then.
//
//===----------------------------------------------------------------------===//

// XFAIL: (stock || no-plugin) && simulator
// RUN: %offload-compile -O2 %s %S/Inputs/replacements.cpp -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s %S/Inputs/replacements.cpp -o %t.1
// RUN: %offload-run %t.1 | FileCheck %s --match-full-lines
// The linker uses the first definitions that it reads: they are in the first file.
// RUN: %offload-compile -O2 %S/Inputs/replacements.cpp %s -o %t.2
// RUN: %offload-run %t.2 | FileCheck %s --match-full-lines

#include "../Check.h"
#include "Inputs/Replaceable.h"

#pragma omp begin declare target
__attribute__((weak)) int beginRow(int *, int Start) { return Start; }
__attribute__((weak)) void put(int *Where, int Value) { *Where = Value; }
__attribute__((weak)) int next(int *) { return 0; }
__attribute__((weak)) int readBack(const int *) { return 1; }
__attribute__((weak)) int lower(int A, int) { return A; }
__attribute__((weak)) int higher(int A, int) { return A; }
__attribute__((weak)) void setIdentity(Range *) {}
__attribute__((weak)) int keepAddress(int &Value, int **) { return Value; }
#pragma omp end declare target

constexpr int Teams = 8, Threads = 64;

/// A team's code before its region: one thread of each team calls the function.
void rows() {
  int Count = 0, Sums[Teams] = {};
#pragma omp target teams distribute num_teams(Teams) thread_limit(Threads)     \
    map(tofrom : Count, Sums)
  for (int Row = 0; Row < Teams; ++Row) {
    const int Start = beginRow(&Count, Row);
    int Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < 100; ++I)
      Sum += Start + I;
    Sums[Row] = Sum;
  }
  // CHECK: calls in rows<int32>: 8
  check::equal("calls in rows", Count, Teams);
  // CHECK: last row<int32>: 5650
  check::equal("last row", Sums[Teams - 1], 4950 + 700);
}

/// A team's code that writes what its region reads.
void written() {
  int Out[4] = {}, Sums[4] = {};
#pragma omp target teams distribute map(tofrom : Out, Sums)
  for (int Row = 0; Row < 4; ++Row) {
    put(&Out[Row], Row + 1);
    int Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < 10; ++I)
      Sum += Out[Row];
    Sums[Row] = Sum;
  }
  // CHECK: written<int32>: 1000
  check::equal("written", Sums[0] + Sums[1] + Sums[2] + Sums[3], 1000);
}

/// The only thread of a target region calls the function before the loop that could be distributed.
void beforeRegion() {
  int Count = 5, Sum = 0;
#pragma omp target map(tofrom : Count, Sum)
  {
    const int Old = next(&Count);
    int Part = 0;
#pragma omp parallel for reduction(+ : Part)
    for (int I = 0; I < 1000; ++I)
      Part += Old + 1;
    Sum = Part;
  }
  // CHECK: before a region<int32>: 6000
  check::equal("before a region", Sum, 6000);
  // CHECK: count<int32>: 6
  check::equal("count", Count, 6);
}

/// Iterations of a sweep call the function.
void iterations() {
  int Count = 0;
  long Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    map(tofrom : Count)
  for (int I = 0; I < 3000; ++I)
    Sum += beginRow(&Count, I);
  // CHECK: calls in iterations<int32>: 3000
  check::equal("calls in iterations", Count, 3000);
  // CHECK: sum of iterations<int64>: 4498500
  check::equal("sum of iterations", int64_t(Sum), int64_t(4498500));
}

/// An update whose iteration reads it back must not be deferred.
void readAfterUpdate() {
  static int Bins[512];
  int Wrong = 0;
#pragma omp target teams distribute parallel for map(tofrom : Bins, Wrong)
  for (int I = 0; I < 512; ++I) {
#pragma omp atomic
    Bins[I] += 7;
    if (readBack(&Bins[I]) != 7) {
#pragma omp atomic
      Wrong += 1;
    }
  }
  // CHECK: not read back<int32>: 0
  check::equal("not read back", Wrong, 0);
}

#pragma omp begin declare target
inline Range identity() {
  Range Made = {0, 0};
  setIdentity(&Made);
  return Made;
}
inline void mergeOnDevice(Range &Into, const Range &From) {
  Into.Low = lower(Into.Low, From.Low);
  Into.High = higher(Into.High, From.High);
}
#pragma omp end declare target
#pragma omp declare reduction(merge:Range : mergeOnDevice(omp_out, omp_in))    \
    initializer(omp_priv = identity())

/// A user-defined combiner and initialiser.
void combined() {
  Range All = {1 << 30, -(1 << 30)};
#pragma omp target teams distribute parallel for reduction(merge : All)
  for (int I = 100; I < 2000; ++I) {
    All.Low = lower(All.Low, I);
    All.High = higher(All.High, I);
  }
  // CHECK: low<int32>: 100
  check::equal("low", All.Low, 100);
  // CHECK: high<int32>: 1999
  check::equal("high", All.High, 1999);
}

/// A variable of the target region, whose address another file stores.
void kept() {
  int Value = 3, Sum = 0;
#pragma omp target map(tofrom : Value, Sum)
  {
    int Local = Value, *Known = &Value;
    keepAddress(Local, &Known);
    int Part = 0;
#pragma omp parallel for reduction(+ : Part)
    for (int I = 0; I < 100; ++I)
      Part += I == 0 ? (*Known += 4) : 0;
    Value = Local;
    Sum = Part;
  }
  // CHECK: kept<int32>: 7
  check::equal("kept", Value, 7);
  // CHECK: its sum<int32>: 7
  check::equal("its sum", Sum, 7);
}

int main() {
  rows();
  written();
  beforeRegion();
  iterations();
  readAfterUpdate();
  combined();
  kept();
  return check::status();
}
