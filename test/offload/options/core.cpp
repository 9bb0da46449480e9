//===- options/core.cpp - one program under every compiler option ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Options change the code around the runtime: without optimisation kernels stay
// in generic mode and the callbacks are real calls; -g adds debug values;
// -ffast-math changes the combiners; -foffload-lto links the runtime late, from
// the archive. The values are the same with all of them.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -ffast-math %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -foffload-lto %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

constexpr int Count = 1511;

double valueAt(int I) { return int(check::scramble(I) % 8001) / 2.0 - 1000; }

/// The index of the highest value: a user-defined operator.
struct Peak {
  double Value;
  int32_t Index;
};

#pragma omp declare reduction(                                                 \
        peak:Peak : omp_out =                                                  \
            omp_in.Value > omp_out.Value || (omp_in.Value == omp_out.Value &&  \
                                                 omp_in.Index < omp_out.Index) \
                    ? omp_in                                                   \
                    : omp_out) initializer(omp_priv = {-1e30, 0})

void teamsAndThreads(check::Shape S) {
  double Sum = 0.5;
  float Lowest = 1e9f;
  uint64_t Product = 1;
  Peak P = {-1e30, 0};
  int32_t Histogram[5] = {};
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) map(tofrom : Histogram)                            \
    reduction(+ : Sum, Histogram) reduction(min : Lowest)                      \
    reduction(* : Product) reduction(peak : P)
  for (int I = 0; I < Count; ++I) {
    double X = valueAt(I);
    Sum += X;
    Lowest = float(X) < Lowest ? float(X) : Lowest;
    Product *= 2 * I + 1;
    Histogram[I % 5] += I;
    if (X > P.Value)
      P = {X, I};
  }

  double ExpectedSum = 0.5;
  float ExpectedLowest = 1e9f;
  uint64_t ExpectedProduct = 1;
  Peak ExpectedPeak = {-1e30, 0};
  int32_t ExpectedHistogram[5] = {};
  for (int I = 0; I < Count; ++I) {
    double X = valueAt(I);
    ExpectedSum += X;
    ExpectedLowest = float(X) < ExpectedLowest ? float(X) : ExpectedLowest;
    ExpectedProduct *= 2 * I + 1;
    ExpectedHistogram[I % 5] += I;
    if (X > ExpectedPeak.Value)
      ExpectedPeak = {X, I};
  }
  check::equal(check::caseText("sum", S).Chars, Sum, ExpectedSum);
  check::equal(check::caseText("lowest", S).Chars, Lowest, ExpectedLowest);
  check::equal(check::caseText("product", S).Chars, Product, ExpectedProduct);
  check::equal(check::caseText("peak", S).Chars, P.Value, ExpectedPeak.Value);
  check::equal(check::caseText("peak's index", S).Chars, P.Index,
               ExpectedPeak.Index);
  for (int Bin = 0; Bin < 5; ++Bin)
    check::equal(check::caseText(check::text("bin %d", Bin).Chars, S).Chars,
                 Histogram[Bin], ExpectedHistogram[Bin]);
}

/// A reduction over each team's threads, whose results the teams reduce in turn.
void nested(check::Shape S) {
  double Sum = 0, Expected = 0;
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(tofrom : Sum) reduction(+ : Sum)
  for (int Row = 0; Row < 20; ++Row) {
    double RowSum = 0;
#pragma omp parallel for reduction(+ : RowSum)
    for (int I = 0; I < 10 * Row; ++I)
      RowSum += valueAt(I);
    Sum += RowSum * Row;
  }
  for (int Row = 0; Row < 20; ++Row)
    for (int I = 0; I < 10 * Row; ++I)
      Expected += valueAt(I) * Row;
  check::equal(check::caseText("nested", S).Chars, Sum, Expected);
}

/// One thread a team, and more teams than records.
void teamsOnly() {
  int64_t Sum = 0;
#pragma omp target teams num_teams(1100) thread_limit(32) map(tofrom : Sum)    \
    reduction(+ : Sum)
  Sum += omp_get_team_num();
  check::equal("1100 teams alone", Sum, int64_t(1100 * 1099 / 2));
}

int main() {
  for (check::Shape S : {check::Shape{1, 64}, {3, 96}, {20, 33}}) {
    teamsAndThreads(S);
    nested(S);
  }
  teamsOnly();
  return check::status();
}

// CHECK: sum, 1 teams of 64<double>: 1521604.5
// CHECK-NEXT: lowest, 1 teams of 64<float>: -994.5
// CHECK-NEXT: product, 1 teams of 64<uint64>: 16301207929409493599
// CHECK-NEXT: peak, 1 teams of 64<double>: 3000
// CHECK-NEXT: peak's index, 1 teams of 64<int32>: 763
// CHECK-NEXT: bin 0, 1 teams of 64<int32>: 228765
// CHECK-NEXT: bin 1, 1 teams of 64<int32>: 227557
// CHECK-NEXT: bin 2, 1 teams of 64<int32>: 227859
// CHECK-NEXT: bin 3, 1 teams of 64<int32>: 228161
// CHECK-NEXT: bin 4, 1 teams of 64<int32>: 228463
// CHECK-NEXT: nested, 1 teams of 64<double>: 27632476
// CHECK-NEXT: sum, 3 teams of 96<double>: 1521604.5
// CHECK-NEXT: lowest, 3 teams of 96<float>: -994.5
// CHECK-NEXT: product, 3 teams of 96<uint64>: 16301207929409493599
// CHECK-NEXT: peak, 3 teams of 96<double>: 3000
// CHECK-NEXT: peak's index, 3 teams of 96<int32>: 763
// CHECK-NEXT: bin 0, 3 teams of 96<int32>: 228765
// CHECK-NEXT: bin 1, 3 teams of 96<int32>: 227557
// CHECK-NEXT: bin 2, 3 teams of 96<int32>: 227859
// CHECK-NEXT: bin 3, 3 teams of 96<int32>: 228161
// CHECK-NEXT: bin 4, 3 teams of 96<int32>: 228463
// CHECK-NEXT: nested, 3 teams of 96<double>: 27632476
// CHECK-NEXT: sum, 20 teams of 33<double>: 1521604.5
// CHECK-NEXT: lowest, 20 teams of 33<float>: -994.5
// CHECK-NEXT: product, 20 teams of 33<uint64>: 16301207929409493599
// CHECK-NEXT: peak, 20 teams of 33<double>: 3000
// CHECK-NEXT: peak's index, 20 teams of 33<int32>: 763
// CHECK-NEXT: bin 0, 20 teams of 33<int32>: 228765
// CHECK-NEXT: bin 1, 20 teams of 33<int32>: 227557
// CHECK-NEXT: bin 2, 20 teams of 33<int32>: 227859
// CHECK-NEXT: bin 3, 20 teams of 33<int32>: 228161
// CHECK-NEXT: bin 4, 20 teams of 33<int32>: 228463
// CHECK-NEXT: nested, 20 teams of 33<double>: 27632476
// CHECK-NEXT: 1100 teams alone<int64>: 604450
