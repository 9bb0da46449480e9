//===- test/offload/subjects/state_machine.cpp - teams, then a parallel region ===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each team's initial thread adds to a reduction variable and then starts a
// parallel region, whose threads must neither skip nor repeat the reduction
// over teams. Runs once in generic mode without optimisation, once with the
// optimiser's specialised state machine, and once in SPMD mode; with one team
// and with many. (The subject of LLVM's bug51781.)
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 -DSTAY_GENERIC %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

int main() {
  for (int Teams : {1, 2, 40}) {
    int32_t Sum = 0, Written = 1;
#pragma omp target teams num_teams(Teams) thread_limit(96)                     \
    map(tofrom : Sum, Written) reduction(+ : Sum)
    {
      Sum += int32_t(check::unchanged(5));
#pragma omp parallel
#pragma omp atomic write
      Written = 6;
    }
    check::equal(check::text("sum, %d teams", Teams).Chars, Sum, 5 * Teams);
    check::equal(check::text("written, %d teams", Teams).Chars, Written, 6);
  }
  return check::status();
}

// CHECK: sum, 1 teams<int32>: 5
// CHECK-NEXT: written, 1 teams<int32>: 6
// CHECK-NEXT: sum, 2 teams<int32>: 10
// CHECK-NEXT: written, 2 teams<int32>: 6
// CHECK-NEXT: sum, 40 teams<int32>: 200
// CHECK-NEXT: written, 40 teams<int32>: 6
