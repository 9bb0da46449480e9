//===- test/simulator/host/unified_memory.cpp - requires ... --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With unified shared memory, a kernel uses the host's variables directly,
// without copies, whatever the map clauses are.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../../offload/Check.h"

#pragma omp requires unified_shared_memory

#pragma omp declare target
int Global = 3;
#pragma omp end declare target

int main() {
  int A = 1;
  int *P = &A;
#pragma omp target data map(to : A)
  {
#pragma omp target
    *P += Global;
    check::equal("seen_at_once", A, 4);
    Global = 10;
#pragma omp target map(to : A)
    A += Global;
  }
  check::equal("same_variable", A, 14);
  return check::status();
}

// CHECK:      seen_at_once<int32>: 4
// CHECK-NEXT: same_variable<int32>: 14
