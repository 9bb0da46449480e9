//===- functions/runtime_in_other_file.cpp - queries in other files -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: a plain build gives each file private copies of the runtime's
// variables, which only a kernel in the file initialises (docs/StockDefects.md, 59).
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile-plain -O2 %s %S/Inputs/queries.cpp -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile-plain -O0 %s %S/Inputs/queries.cpp -o %t.0
// RUN: %offload-run %t.0 | FileCheck %s --match-full-lines
// XFAIL: stock || no-plugin

#include "../Check.h"
#include "Inputs/queries.h"

int main() {
  int Sum = 0, Threads = 0;
#pragma omp target parallel for reduction(+ : Sum) num_threads(64)             \
    schedule(static, 1) map(tofrom : Sum)
  for (int I = 0; I < 64; ++I)
    Sum += threadNumber();
  // CHECK: thread numbers<int32>: 2016
  check::equal("thread numbers", Sum, 2016);

#pragma omp target parallel num_threads(64) map(from : Threads)
  {
    const int Number = numberOfThreads();
#pragma omp single
    Threads = Number;
  }
  // CHECK: threads<int32>: 64
  check::equal("threads", Threads, 64);

  static int Elements[300];
#pragma omp target map(tofrom : Elements)
  addOnes(Elements, 300);
#pragma omp target map(tofrom : Elements)
#pragma omp parallel num_threads(96)
  addShare(Elements, 300);
  int Total = 0, Wrong = 0;
  for (int Element : Elements) {
    Total += Element;
    Wrong += Element != 2;
  }
  // CHECK: added<int32>: 600
  check::equal("added", Total, 600);
  // CHECK: wrong<int32>: 0
  check::equal("wrong", Wrong, 0);

  long Squares = 0;
#pragma omp target teams distribute parallel for reduction(+ : Squares)
  for (int I = 0; I < 1000; ++I)
    Squares += sumOfSquares(I % 20);
  long Want = 0;
  for (int I = 0; I < 1000; ++I)
    for (int K = 0; K < I % 20; ++K)
      Want += K * K;
  // CHECK: squares<int64>: 541500
  check::equal("squares", int64_t(Squares), int64_t(Want));
  return check::status();
}
