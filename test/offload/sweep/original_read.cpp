//===- sweep/original_read.cpp - an initialiser that reads the original ---===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// initializer(omp_priv = omp_orig): each team reads the original variable when it starts,
// including teams without iterations, and the result must not be written before.
//
//===----------------------------------------------------------------------===//

// Defect 24 is a race in this code (docs/StockDefects.md).
// XFAIL: (stock || no-plugin) && simulator
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

struct Box {
  int32_t Low, High;
  int64_t Size;
};
static Box join(const Box &A, const Box &B) {
  return {A.Low < B.Low ? A.Low : B.Low, A.High > B.High ? A.High : B.High,
          A.Size > B.Size ? A.Size : B.Size};
}
#pragma omp declare reduction(larger:int32_t : omp_out =                       \
                                  omp_in > omp_out ? omp_in : omp_out)         \
    initializer(omp_priv = omp_orig)
#pragma omp declare reduction(join:Box : omp_out = join(omp_out, omp_in))      \
    initializer(omp_priv = omp_orig)

void reduce(int Count, int Teams) {
  int32_t Largest = 7;
  Box All = {0, 0, 1};
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    thread_limit(96) reduction(larger : Largest) reduction(join : All)
  for (int I = 0; I < Count; ++I) {
    const int32_t V = I % 77;
    Largest = V > Largest ? V : Largest;
    All = join(All, Box{-V, V, I});
  }
  const int32_t Most = Count == 0 ? 0 : Count < 77 ? Count - 1 : 76;
  const auto Name =
      check::caseText(check::text("%d", Count).Chars, {Teams, 96});
  check::expect(Name.Chars, Largest, Most > 7 ? Most : 7);
  check::expect(Name.Chars, All.Low, -Most);
  check::expect(Name.Chars, All.High, Most);
  check::expect(Name.Chars, All.Size, int64_t(Count > 2 ? Count - 1 : 1));
}

int main() {
  for (int Count : {0, 1, 5, 400})
    for (int Teams : {1, 5, 60})
      reduce(Count, Teams);
  check::print("iterations at most", 400);
  return check::status();
}

// CHECK: iterations at most<int32>: 400
