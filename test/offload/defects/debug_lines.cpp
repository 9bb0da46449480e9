//===- defects/debug_lines.cpp - debug information at a link of bitcode ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// STOCK-FAILS: clang 21 emits no source location for the calls at the end of a
// reduction; with -g and -O2 LLVM rejects the result of its inliner at the link
// (docs/StockDefects.md, 63).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock && llvm-21, no-plugin && llvm-21
// RUN: %offload-compile -O2 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include <cstdio>

int main() {
  constexpr int Count = 1000;
  double Ones = 1;
#pragma omp target teams distribute parallel for num_teams(7) thread_limit(96) \
    map(tofrom : Ones) reduction(+ : Ones)
  for (int I = 0; I < Count; ++I)
    Ones += I % 2;
  int Sum = 0;
#pragma omp target parallel for reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += I;
  // CHECK: 501 499500
  std::printf("%g %d\n", Ones, Sum);
}
