//===- launches/few_records.cpp - more teams than records -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The reduction buffer has 1024 records unless the user requests another
// number. With 1, 2, 5 and 33 records even small launches have more teams than
// records; launches with as many, one fewer and one more test the limit. Long
// lists and short ones, SPMD mode and single threads.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile -O2 -fopenmp-cuda-teams-reduction-recs-num=1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 -fopenmp-cuda-teams-reduction-recs-num=2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 -fopenmp-cuda-teams-reduction-recs-num=5 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 -fopenmp-cuda-teams-reduction-recs-num=33 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Count = 5003;

int64_t valueAt(int I) { return int64_t(check::scramble(I) >> 20); }

int64_t sum(check::Shape S) {
  int64_t Sum = 9;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += valueAt(I);
  return Sum;
}

struct Sums {
  int64_t Values[40];
};

Sums sectionSums(check::Shape S) {
  Sums R = {};
  int64_t *Values = R.Values;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) map(tofrom : Values[0 : 40])                       \
    reduction(+ : Values[0 : 40])
  for (int I = 0; I < Count; ++I)
    Values[I % 40] += valueAt(I);
  return R;
}

/// The set of teams that took part: one bit for each of the first 64, their
/// count and the highest number.
struct TeamSet {
  uint64_t Parity;
  int32_t Number, Highest;
};

TeamSet eachTeamOnce(int Number) {
  uint64_t Parity = 0;
  int32_t Started = 0, Highest = 0;
#pragma omp target teams num_teams(Number) thread_limit(32)                    \
    reduction(^ : Parity) reduction(+ : Started) reduction(max : Highest)
  {
    int32_t Team = omp_get_team_num();
    Parity ^= uint64_t(1) << (Team % 64);
    Started += 1;
    Highest = Team > Highest ? Team : Highest;
  }
  return {Parity, Started, Highest};
}

int main() {
  int64_t Expected = 9;
  Sums ExpectedSums = {};
  for (int I = 0; I < Count; ++I) {
    Expected += valueAt(I);
    ExpectedSums.Values[I % 40] += valueAt(I);
  }
  for (int Number : {1, 2, 3, 4, 5, 6, 32, 33, 34, 66, 200}) {
    int64_t Sum = 0;
    for (int Threads : {1, 32, 70}) {
      check::Shape S = {Number, Threads};
      Sum = sum(S);
      check::expect(check::caseText("sum", S).Chars, Sum, Expected);
      Sums Got = sectionSums(S);
      for (int J = 0; J < 40; ++J)
        check::expect(
            check::caseText(check::text("section's element %d", J).Chars, S)
                .Chars,
            Got.Values[J], ExpectedSums.Values[J]);
    }
    check::print(check::text("sum, %d teams", Number).Chars, Sum);

    TeamSet Got = eachTeamOnce(Number);
    uint64_t Parity = 0;
    for (int Team = 0; Team < Number; ++Team)
      Parity ^= uint64_t(1) << (Team % 64);
    check::equal(check::text("parity, %d teams", Number).Chars, Got.Parity,
                 Parity);
    check::expect(check::text("number, %d teams", Number).Chars, Got.Number,
                  Number);
    check::expect(check::text("highest, %d teams", Number).Chars, Got.Highest,
                  Number - 1);
  }
  return check::status();
}

// CHECK: sum, 1 teams<int64>: 43945870190451836
// CHECK-NEXT: parity, 1 teams<uint64>: 1
// CHECK-NEXT: sum, 2 teams<int64>: 43945870190451836
// CHECK-NEXT: parity, 2 teams<uint64>: 3
// CHECK-NEXT: sum, 3 teams<int64>: 43945870190451836
// CHECK-NEXT: parity, 3 teams<uint64>: 7
// CHECK-NEXT: sum, 4 teams<int64>: 43945870190451836
// CHECK-NEXT: parity, 4 teams<uint64>: 15
// CHECK-NEXT: sum, 5 teams<int64>: 43945870190451836
// CHECK-NEXT: parity, 5 teams<uint64>: 31
// CHECK-NEXT: sum, 6 teams<int64>: 43945870190451836
// CHECK-NEXT: parity, 6 teams<uint64>: 63
// CHECK-NEXT: sum, 32 teams<int64>: 43945870190451836
// CHECK-NEXT: parity, 32 teams<uint64>: 4294967295
// CHECK-NEXT: sum, 33 teams<int64>: 43945870190451836
// CHECK-NEXT: parity, 33 teams<uint64>: 8589934591
// CHECK-NEXT: sum, 34 teams<int64>: 43945870190451836
// CHECK-NEXT: parity, 34 teams<uint64>: 17179869183
// CHECK-NEXT: sum, 66 teams<int64>: 43945870190451836
// CHECK-NEXT: parity, 66 teams<uint64>: 18446744073709551612
// CHECK-NEXT: sum, 200 teams<int64>: 43945870190451836
// CHECK-NEXT: parity, 200 teams<uint64>: 18446744073709551360
