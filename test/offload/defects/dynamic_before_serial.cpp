//===- defects/dynamic_before_serial.cpp - serial code after dynamic ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: in generic mode the main thread waits for the end of the
// parallel region at the same barrier (number 8) that the stock dispatch
// functions use in the region, so it continues before the loop is finished
// (docs/StockDefects.md, 2).
//
//===----------------------------------------------------------------------===//

// -O0: no optimiser can turn the kernel into SPMD mode.
// XFAIL: stock
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 1000;

int main() {
  int Times[Count] = {};
  int Seen = 0;
#pragma omp target map(tofrom : Times, Seen) thread_limit(128)
  {
#pragma omp parallel for schedule(dynamic)
    for (int I = 0; I < Count; ++I)
      Times[I] += 1;
    for (int I = 0; I < Count; ++I)
      Seen += Times[I];
  }
  check::equal("seen after the loop", Seen, Count);
  return check::status();
}

// CHECK: seen after the loop<int32>: 1000
