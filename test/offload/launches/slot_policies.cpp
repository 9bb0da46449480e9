//===- launches/slot_policies.cpp - small launches, few and many records --===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every level of a reduction in launches that are small enough for many
// schedules: fewer slot records than teams and more, teams of one thread, of a
// warp and a part of one, in SPMD and in generic mode.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile -O2 -fopenmp-cuda-teams-reduction-recs-num=2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 -fopenmp-cuda-teams-reduction-recs-num=64 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Count = 211;

struct Results {
  int64_t Sum;
  double Greatest;
};

double valueAt(int I) { return I * 37 % Count; }

Results ofLoop(check::Shape S) {
  int64_t Sum = 7;
  double Greatest = -1;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(+ : Sum) reduction(max : Greatest)
  for (int I = 0; I < Count; ++I) {
    Sum += I;
    Greatest = valueAt(I) > Greatest ? valueAt(I) : Greatest;
  }
  return {Sum, Greatest};
}

int64_t ofTeams(int Teams) {
  int64_t Sum = 7;
#pragma omp target teams num_teams(Teams) thread_limit(32) reduction(+ : Sum)
  Sum += omp_get_team_num() + 1;
  return Sum;
}

int main() {
  for (int Teams : {1, 2, 3, 9}) {
    for (int Threads : {1, 32, 70}) {
      check::Shape S = {Teams, Threads};
      Results Got = ofLoop(S);
      check::expect(check::caseText("sum", S).Chars, Got.Sum,
                    int64_t(7 + Count * (Count - 1) / 2));
      check::expect(check::caseText("greatest", S).Chars, Got.Greatest,
                    double(Count - 1));
    }
    check::equal(check::text("sum over %d teams", Teams).Chars, ofTeams(Teams),
                 int64_t(7 + Teams * (Teams + 1) / 2));
  }
  return check::status();
}

// CHECK: sum over 1 teams<int64>: 8
// CHECK-NEXT: sum over 2 teams<int64>: 10
// CHECK-NEXT: sum over 3 teams<int64>: 13
// CHECK-NEXT: sum over 9 teams<int64>: 52
