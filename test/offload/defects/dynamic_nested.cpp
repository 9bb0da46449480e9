//===- defects/dynamic_nested.cpp - dynamic, serialised -------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: every thread of the outer region executes a separate loop in the
// inner one, and not all of them equally often; the stock functions execute
// barriers of the whole block there (docs/StockDefects.md, 3).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 77, Columns = 10;

int main() {
  int Times[Rows][Columns] = {};
#pragma omp target parallel for num_threads(64) map(tofrom : Times)
  for (int Row = 0; Row < Rows; ++Row) {
    if (Row % 3 == 0)
      continue;
#pragma omp parallel for schedule(dynamic)
    for (int Column = 0; Column < Columns; ++Column)
      Times[Row][Column] += 1;
  }

  int Sum = 0;
  for (int Row = 0; Row < Rows; ++Row)
    for (int Column = 0; Column < Columns; ++Column) {
      check::expect("times", Times[Row][Column], Row % 3 == 0 ? 0 : 1);
      Sum += Times[Row][Column];
    }
  check::equal("sum of times", Sum, 51 * Columns);
  return check::status();
}

// CHECK: sum of times<int32>: 510
