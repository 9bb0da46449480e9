//===- launches/order_of_teams.cpp - the same bits with few records -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Run-to-run reproducibility (docs/Determinism.md): a sum of doubles has the same bits in
// every run of a launch, even if teams share the records of the buffer. Regions without a
// sweep, with all threads of a team and with one; teams with different amounts of work, so
// that they finish in any order. The program compares launches with each other, and with the
// documented order; in the simulator every schedule must print the same.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile -O2 -fopenmp-cuda-teams-reduction-recs-num=3 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %if simulator %{ %build/bin/warpfold-sim --sms=7 --sweep 10 %t 2>&1 | FileCheck %s --check-prefix=SWEEP %}
// SWEEP: sweep: 10 seeds passed

#include "../Check.h"
#include <cmath>
#include <omp.h>

constexpr int Records = 3, Teams = 31, Threads = 33;

/// Summands of 30 binary orders of magnitude: the sums of two different orders rarely agree.
double summand(int I) {
  return std::ldexp(double(check::scramble(I) >> 12), int(I % 30) - 60);
}

/// Returns summand(I) after a delay that differs from team to team.
double late(const double *Values, int I) {
  double Value = Values[I];
  for (int Round = int(check::scramble(omp_get_team_num()) % 8); Round > 0;
       --Round)
    Value += Values[Round] * 0x1p-1000;
  return Value;
}

double ofThreads(const double *Values) {
  double Sum = 0;
#pragma omp target teams num_teams(Teams) thread_limit(Threads)                \
    reduction(+ : Sum)
#pragma omp parallel reduction(+ : Sum)
  Sum += late(Values, omp_get_team_num() * Threads + omp_get_thread_num());
  return Sum;
}

double ofTeams(const double *Values) {
  double Sum = 0;
#pragma omp target teams num_teams(Teams) thread_limit(32) reduction(+ : Sum)
  Sum += late(Values, omp_get_team_num());
  return Sum;
}

/// The documented order: a team's slot is its number modulo the number of records, its turn
/// follows from its number, and the slots are added one after the other.
double ofTeamsInOrder(const double *Values) {
  double Sum = 0;
  for (int Slot = 0; Slot < Records; ++Slot) {
    double OfSlot = Values[Slot];
    for (int Team = Slot + Records; Team < Teams; Team += Records)
      OfSlot += Values[Team];
    Sum = Slot == 0 ? OfSlot : Sum + OfSlot;
  }
  return Sum;
}

int main() {
  double Values[Teams * Threads];
  for (int I = 0; I < Teams * Threads; ++I)
    Values[I] = summand(I);
#pragma omp target data map(to : Values)
  {
    const double First = ofThreads(Values);
    for (int Launch = 0; Launch < 8; ++Launch) {
      check::expect("all threads, again", ofThreads(Values), First);
      check::expect("a thread of each team, again", ofTeams(Values),
                    ofTeamsInOrder(Values));
    }
    check::print("all threads", First);
    check::equal("a thread of each team", ofTeams(Values),
                 ofTeamsInOrder(Values));
  }
  return check::status();
}

// CHECK: all threads<double>: {{.*}}
// CHECK-NEXT: a thread of each team<double>: {{.*}}
