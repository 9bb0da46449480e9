//===- launches/many_launches.cpp - the same kernel many times ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counters and slots must be reset for the last launch as for the first: the
// same kernel is launched repeatedly, in shapes that alternate between few and
// many teams, so that a counter that a launch does not reset affects the next one.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

int64_t sumTo(int Count, check::Shape S) {
  int64_t Sum = 0;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += I;
  return Sum;
}

int main() {
  constexpr check::Shape Shapes[] = {
      {1, 32}, {3, 64}, {2, 33}, {1030, 1}, {1, 1}};
  constexpr int Launches = 10000;
  int64_t Total = 0, ExpectedTotal = 0;
  for (int L = 0; L < Launches; ++L) {
    int Count = 50 + L % 300;
    int64_t Expected = int64_t(Count) * (Count - 1) / 2;
    check::Shape S = Shapes[L % 5];
    int64_t Sum = sumTo(Count, S);
    check::expect(check::caseText(check::text("launch %d", L).Chars, S).Chars,
                  Sum, Expected);
    Total += Sum;
    ExpectedTotal += Expected;
  }
  check::equal("all launches together", Total, ExpectedTotal);
  return check::status();
}

// CHECK: all launches together<int64>: 233680000
