//===- launches/teams_and_threads.cpp - combinations of shapes ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One SPMD kernel in every combination of team and thread counts: both sides of
// each multiple of a warp and of the 1024 records of the reduction buffer, and
// the largest launches. Without WARPFOLD_TEST_SIZE=full only one of the
// combinations with more than 1100000 threads runs.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int TeamCounts[] = {1,   2,    3,    31,   32,   33,
                              132, 1023, 1024, 1025, 4096, 65535};
constexpr int ThreadCounts[] = {1,  2,   31,  32,  33,  63,   64,  65,
                                96, 127, 128, 255, 256, 1000, 1024};

/// More iterations than most shapes have threads, fewer than the largest.
constexpr int Count = 10007;

int64_t valueAt(int I) { return int64_t(check::scramble(I) >> 20); }

struct Results {
  int64_t Sum;
  uint32_t Parity;
  int32_t Last;
};

Results onDevice(check::Shape S) {
  int64_t Sum = -5;
  uint32_t Parity = 5;
  int32_t Last = -1;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(+ : Sum) reduction(^ : Parity)           \
    reduction(max : Last)
  for (int I = 0; I < Count; ++I) {
    Sum += valueAt(I);
    Parity ^= uint32_t(valueAt(I));
    Last = I > Last ? I : Last;
  }
  return {Sum, Parity, Last};
}

bool isAffordable(check::Shape S) {
  return check::fullSize() || S.Teams * S.Threads <= 1100000 ||
         (S.Teams == 65535 && S.Threads == 1);
}

int main() {
  Results Expected = {-5, 5, Count - 1};
  for (int I = 0; I < Count; ++I) {
    Expected.Sum += valueAt(I);
    Expected.Parity ^= uint32_t(valueAt(I));
  }
  for (int Teams : TeamCounts) {
    Results Got = {};
    for (int Threads : ThreadCounts) {
      check::Shape S = {Teams, Threads};
      if (!isAffordable(S))
        continue;
      Got = onDevice(S);
      check::expect(check::caseText("sum", S).Chars, Got.Sum, Expected.Sum);
      check::expect(check::caseText("parity", S).Chars, Got.Parity,
                    Expected.Parity);
      check::expect(check::caseText("last", S).Chars, Got.Last, Expected.Last);
    }
    check::print(check::text("sum, %d teams", Teams).Chars, Got.Sum);
    check::print(check::text("parity, %d teams", Teams).Chars, Got.Parity);
    check::print(check::text("last, %d teams", Teams).Chars, Got.Last);
  }
  return check::status();
}

// CHECK: sum, 1 teams<int64>: 87165006389852007
// CHECK-NEXT: parity, 1 teams<uint32>: 1932492001
// CHECK-NEXT: last, 1 teams<int32>: 10006
// CHECK-NEXT: sum, 2 teams<int64>: 87165006389852007
// CHECK-NEXT: parity, 2 teams<uint32>: 1932492001
// CHECK-NEXT: last, 2 teams<int32>: 10006
// CHECK-NEXT: sum, 3 teams<int64>: 87165006389852007
// CHECK-NEXT: parity, 3 teams<uint32>: 1932492001
// CHECK-NEXT: last, 3 teams<int32>: 10006
// CHECK-NEXT: sum, 31 teams<int64>: 87165006389852007
// CHECK-NEXT: parity, 31 teams<uint32>: 1932492001
// CHECK-NEXT: last, 31 teams<int32>: 10006
// CHECK-NEXT: sum, 32 teams<int64>: 87165006389852007
// CHECK-NEXT: parity, 32 teams<uint32>: 1932492001
// CHECK-NEXT: last, 32 teams<int32>: 10006
// CHECK-NEXT: sum, 33 teams<int64>: 87165006389852007
// CHECK-NEXT: parity, 33 teams<uint32>: 1932492001
// CHECK-NEXT: last, 33 teams<int32>: 10006
// CHECK-NEXT: sum, 132 teams<int64>: 87165006389852007
// CHECK-NEXT: parity, 132 teams<uint32>: 1932492001
// CHECK-NEXT: last, 132 teams<int32>: 10006
// CHECK-NEXT: sum, 1023 teams<int64>: 87165006389852007
// CHECK-NEXT: parity, 1023 teams<uint32>: 1932492001
// CHECK-NEXT: last, 1023 teams<int32>: 10006
// CHECK-NEXT: sum, 1024 teams<int64>: 87165006389852007
// CHECK-NEXT: parity, 1024 teams<uint32>: 1932492001
// CHECK-NEXT: last, 1024 teams<int32>: 10006
// CHECK-NEXT: sum, 1025 teams<int64>: 87165006389852007
// CHECK-NEXT: parity, 1025 teams<uint32>: 1932492001
// CHECK-NEXT: last, 1025 teams<int32>: 10006
// CHECK-NEXT: sum, 4096 teams<int64>: 87165006389852007
// CHECK-NEXT: parity, 4096 teams<uint32>: 1932492001
// CHECK-NEXT: last, 4096 teams<int32>: 10006
// CHECK-NEXT: sum, 65535 teams<int64>: 87165006389852007
// CHECK-NEXT: parity, 65535 teams<uint32>: 1932492001
// CHECK-NEXT: last, 65535 teams<int32>: 10006
