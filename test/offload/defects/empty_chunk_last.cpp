//===- defects/empty_chunk_last.cpp - lastprivate without an iteration ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: whether a thread has the last chunk is computed as the remainder of a
// difference, which is negative for a thread after the loop's end, and so 2^32 more in
// an unsigned induction variable: with 41 threads and 3 iterations, thread 39 has no
// iteration but is reported to have the last one (docs/StockDefects.md, 10).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

int main() {
  unsigned Last = 77;
#pragma omp target parallel for num_threads(41) schedule(static, 1)            \
    lastprivate(Last) map(tofrom : Last)
  for (unsigned I = 0; I < 3; ++I)
    Last = 10 + I;
  check::equal("last", Last, 12u);
  return check::status();
}

// CHECK: last<uint32>: 12
