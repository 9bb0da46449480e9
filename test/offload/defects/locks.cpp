//===- defects/locks.cpp - OpenMP's locks on the device -------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: several threads acquire a lock at a time, and a test does not
// acquire it (docs/StockDefects.md, 9).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Iterations = 300;

#pragma omp begin declare target
omp_lock_t Lock;
#pragma omp end declare target

/// A lock in a team's variable, which openmp-opt assumed not to need
/// initialisation.
int withLocalLock() {
  int Sum = 0;
#pragma omp target map(tofrom : Sum)
  {
    omp_lock_t OfTeam;
    omp_init_lock(&OfTeam);
#pragma omp parallel num_threads(64)
    {
      omp_set_lock(&OfTeam);
      Sum += omp_get_thread_num();
      omp_unset_lock(&OfTeam);
    }
    omp_destroy_lock(&OfTeam);
  }
  return Sum;
}

int main() {
  int Sum = 0, OfFree = 0, OfHeld = 1;
#pragma omp target map(from : OfFree, OfHeld)
  {
    omp_init_lock(&Lock);
    OfFree = omp_test_lock(&Lock);
    OfHeld = omp_test_lock(&Lock);
    omp_unset_lock(&Lock);
  }
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(tofrom : Sum)
  for (int I = 0; I < Iterations; ++I) {
    omp_set_lock(&Lock);
    Sum += I;
    Sum += 1;
    omp_unset_lock(&Lock);
  }
  check::equal("test of a free lock", OfFree, 1);
  check::equal("test of a held lock", OfHeld, 0);
  check::equal("sum", Sum, Iterations * (Iterations + 1) / 2);
  check::equal("sum with a team's lock", withLocalLock(), 64 * 63 / 2);
  return check::status();
}

// CHECK:      test of a free lock<int32>: 1
// CHECK-NEXT: test of a held lock<int32>: 0
// CHECK-NEXT: sum<int32>: 45150
// CHECK-NEXT: sum with a team's lock<int32>: 2016
