//===- defects/serialised_in_spmd.cpp - if(0) runs once -------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: all threads of an SPMD block call __kmpc_parallel_51; if it
// serialises the region (here for if) each of them executes the region
// (docs/StockDefects.md, 7).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Teams = 4, Count = 100;

int main(int NumArguments, char **) {
  int Times = 0;
  const bool Parallel = NumArguments > 1;
#pragma omp target teams distribute num_teams(Teams) thread_limit(128)         \
    map(tofrom : Times)
  for (int Team = 0; Team < Teams; ++Team) {
#pragma omp parallel for if (Parallel)
    for (int I = 0; I < Count; ++I) {
#pragma omp atomic
      Times += 1;
    }
  }
  check::equal("iterations", Times, Teams * Count);
  return check::status();
}

// CHECK: iterations<int32>: 400
