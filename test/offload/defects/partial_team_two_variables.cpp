//===- defects/partial_team_two_variables.cpp - 64 of 128 reduce ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// As in partial_team_one_variable.cpp, but the first region has the whole team,
// and the second one, of 64 threads, has two variables. The stock runtime's
// barriers pair incorrectly here as well; whether the result shows it depends
// on timing (docs/StockDefects.md, 6).
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Teams = 4, Count = 500;

int main() {
  int64_t Full[Teams] = {}, Sums[Teams] = {};
  double Halves[Teams] = {}, FullHalves[Teams] = {};
#pragma omp target teams distribute num_teams(Teams) thread_limit(128)         \
    map(tofrom : Full, Sums, Halves, FullHalves)
  for (int Team = 0; Team < Teams; ++Team) {
    int64_t Sum = 0;
    double Half = 0;
#pragma omp parallel for reduction(+ : Sum, Half)
    for (int I = 0; I < Count; ++I) {
      Sum += I;
      Half += 0.5;
    }
    Full[Team] = Sum;
    FullHalves[Team] = Half;
    Sum = 0;
    Half = 0;
#pragma omp parallel for reduction(+ : Sum, Half) num_threads(64)
    for (int I = 0; I < Count; ++I) {
      Sum += I * (Team + 1);
      Half += 0.5;
    }
    Sums[Team] = Sum;
    Halves[Team] = Half;
  }

  constexpr int64_t Expected = int64_t(Count) * (Count - 1) / 2;
  int64_t Total = 0;
  double TotalHalves = 0;
  for (int Team = 0; Team < Teams; ++Team) {
    check::expect("full sum", Full[Team], Expected);
    check::expect("full halves", FullHalves[Team], Count / 2.);
    check::expect("sum", Sums[Team], Expected * (Team + 1));
    check::expect("halves", Halves[Team], Count / 2.);
    Total += Sums[Team];
    TotalHalves += Halves[Team];
  }
  check::print("total", Total);
  check::print("halves", TotalHalves);
  return check::status();
}

// CHECK: total<int64>: 1247500
// CHECK: halves<double>: 1000
