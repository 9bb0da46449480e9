//===- defects/host_char.cpp - the sign of char ---------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Plain char is signed on devices if it is signed on the host (docs/StockDefects.md, 64): on
// AArch64 it is unsigned.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock && host-aarch64
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 -fsigned-char %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 -funsigned-char %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 1000;

int main() {
  static char Data[Count];
  int Expected = 0;
  char Largest = 0;
  for (int I = 0; I < Count; ++I) {
    Data[I] = static_cast<char>(I);
    Expected += Data[I];
    Largest = Largest < Data[I] ? Data[I] : Largest;
  }

  int Sum = 0;
  char Maximum = 0;
#pragma omp target teams distribute parallel for map(to : Data)                \
    reduction(+ : Sum) reduction(max : Maximum)
  for (int I = 0; I < Count; ++I) {
    Sum += Data[I];
    Maximum = Maximum < Data[I] ? Data[I] : Maximum;
  }

  // The values themselves depend on the host.
  check::equal("sum, difference", Sum - Expected, 0);
  check::equal("maximum, difference", Maximum - Largest, 0);
  return check::status();
}

// CHECK:      sum, difference<int32>: 0
// CHECK-NEXT: maximum, difference<int32>: 0
