//===- compiler/constant_arrays.cpp - arrays that are copies of constants -===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM 22 replaces such an array of a kernel by the constant itself, which is in global
// memory, and still reads it as local memory (docs/StockDefects.md, 51).
//
//===----------------------------------------------------------------------===//

// With LLVM 19 the cause is the array outside of the loop, which all threads write
// without the passes (defect 16).
// XFAIL: (stock || no-plugin) && simulator
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile-plain -O3 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// CHECK: constant arrays: done

#include "../Check.h"

struct Table {
  float Values[5];
  int Indices[3];
};

#pragma omp begin declare target
/// Reads a caller's array.
[[gnu::noinline]] static double valueOf(const double *Values, long I) {
  return Values[I % 4];
}
#pragma omp end declare target

int main() {
  constexpr long N = 1000;
  const double Weights[4] = {1.5, 2.5, 3.5, 4.5};
  const int Indices[3] = {2, 0, 1};
  double InLoop = 0, Outside = 0, Called = 0, Expected = 0, Chosen = 0;
#pragma omp target teams distribute parallel for reduction(+ : InLoop)
  for (long I = 0; I < N; ++I) {
    const double W[4] = {1.5, 2.5, 3.5, 4.5};
    const Table T = {{1, 2, 3, 4, 5}, {2, 0, 1}};
    InLoop += W[I & 3] * static_cast<double>(T.Values[T.Indices[I % 3]]);
  }
#pragma omp target map(tofrom : Outside)
  {
    const double W[4] = {1.5, 2.5, 3.5, 4.5};
    const long P[3] = {2, 0, 1};
#pragma omp parallel for reduction(+ : Outside)
    for (long I = 0; I < N; ++I)
      Outside += W[I & 3] * static_cast<double>(1 + P[I % 3]);
  }
#pragma omp target teams distribute parallel for reduction(+ : Called)
  for (long I = 0; I < N; ++I) {
    const double W[4] = {1.5, 2.5, 3.5, 4.5};
    Called += valueOf(W, I) * static_cast<double>(1 + (2 + I % 3) % 3);
  }
#pragma omp target teams distribute parallel for reduction(+ : Chosen)
  for (long I = 0; I < N; ++I) {
    const double W[4] = {1.5, 2.5, 3.5, 4.5};
    double Own[4] = {0, 0, 0, 0};
    Own[I & 3] = W[I & 3];
    const double *From = I % 2 ? W : Own;
    Chosen += From[I & 3] * static_cast<double>(1 + (2 + I % 3) % 3);
  }
  for (long I = 0; I < N; ++I)
    Expected += Weights[I & 3] * (1 + Indices[I % 3]);
  check::expect("in the loop", InLoop, Expected);
  check::expect("outside of it", Outside, Expected);
  check::expect("in a function", Called, Expected);
  check::expect("one of two", Chosen, Expected);
  std::puts("constant arrays: done");
  return check::status();
}
