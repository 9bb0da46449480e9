//===- subjects/three_levels.cpp - parallel inside parallel in each team --===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A collapsed parallel loop in each team; each of its threads executes another
// parallel loop with a reduction alone, and adds its result atomically. The
// device returns team and thread counts. (The subject of LLVM's bug64959, which
// is disabled on GPUs there.)
//
// STOCK-FAILS: at -O2 the results of the innermost reductions are lost
//
//===----------------------------------------------------------------------===//

// Defect 28 without the pass (docs/StockDefects.md).
// XFAIL: stock || no-plugin
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 10;

int main() {
  int64_t Sum = 0;
  int Teams, Groups, Moments;
#pragma omp target map(from : Teams, Groups, Moments)
  {
    Teams = 50;
    Groups = 12;
    Moments = 13;
  }
#pragma omp target teams distribute num_teams(Teams)                           \
    thread_limit(Groups *Moments) map(tofrom : Sum)
  for (int T = 0; T < Teams; ++T) {
#pragma omp parallel for collapse(2)
    for (int G = 0; G < Groups; ++G)
      for (int M = 0; M < Moments; ++M) {
        int64_t Inner = 0;
#pragma omp parallel for reduction(+ : Inner)
        for (int I = 0; I < Count; ++I)
          Inner += I * (G + M);
#pragma omp atomic
        Sum += Inner;
      }
  }
  int64_t Expected = 0;
  for (int G = 0; G < Groups; ++G)
    for (int M = 0; M < Moments; ++M)
      Expected += int64_t(Teams) * (G + M) * Count * (Count - 1) / 2;
  check::equal("sum", Sum, Expected);
  return check::status();
}

// CHECK: sum<int64>: 4036500
