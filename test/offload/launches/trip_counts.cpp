//===- launches/trip_counts.cpp - none, one, near threads, primes ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops in which some threads, all but one, or all have no iteration; and loops
// whose trip counts are primes.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Threads = 96, Teams = 5;

int64_t valueAt(int64_t I) { return int64_t(check::scramble(I) >> 16); }

struct Results {
  int64_t Sum;
  int32_t Iterations;
};

Results byTeams(int Count) {
  int64_t Sum = 11;
  int32_t Iterations = 0;
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    thread_limit(Threads) reduction(+ : Sum, Iterations)
  for (int I = 0; I < Count; ++I) {
    Sum += valueAt(I);
    Iterations += 1;
  }
  return {Sum, Iterations};
}

/// The implementation chooses the launch, among others from the trip count.
Results byDefaultLaunch(int Count) {
  int64_t Sum = 11;
  int32_t Iterations = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum, Iterations)
  for (int I = 0; I < Count; ++I) {
    Sum += valueAt(I);
    Iterations += 1;
  }
  return {Sum, Iterations};
}

Results byOneTeam(int Count) {
  int64_t Sum = 11;
  int32_t Iterations = 0;
#pragma omp target parallel for num_threads(Threads)                           \
    map(tofrom : Sum, Iterations) reduction(+ : Sum, Iterations)
  for (int I = 0; I < Count; ++I) {
    Sum += valueAt(I);
    Iterations += 1;
  }
  return {Sum, Iterations};
}

void compare(const char *Construct, int Count, Results Got, int64_t Expected) {
  auto Name = check::text("%s, %d iterations", Construct, Count);
  check::equal(Name.Chars, Got.Sum, Expected);
  check::expect(Name.Chars, Got.Iterations, Count);
}

int main() {
  for (int Count : {0, 1, 2, 31, 32, 33, Threads - 1, Threads, Threads + 1,
                    Teams * Threads - 1, Teams * Threads, Teams * Threads + 1,
                    997, 7919, 104729}) {
    int64_t Expected = 11;
    for (int I = 0; I < Count; ++I)
      Expected += valueAt(I);
    compare("5 teams of 96", Count, byTeams(Count), Expected);
    compare("default launch", Count, byDefaultLaunch(Count), Expected);
    if (Count < 1000)
      compare("one team of 96", Count, byOneTeam(Count), Expected);
  }
  return check::status();
}

// CHECK: 5 teams of 96, 0 iterations<int64>: 11
// CHECK-NEXT: default launch, 0 iterations<int64>: 11
// CHECK-NEXT: one team of 96, 0 iterations<int64>: 11
// CHECK-NEXT: 5 teams of 96, 1 iterations<int64>: 222103883741320
// CHECK-NEXT: default launch, 1 iterations<int64>: 222103883741320
// CHECK-NEXT: one team of 96, 1 iterations<int64>: 222103883741320
// CHECK-NEXT: 5 teams of 96, 2 iterations<int64>: 341067092977269
// CHECK-NEXT: default launch, 2 iterations<int64>: 341067092977269
// CHECK-NEXT: one team of 96, 2 iterations<int64>: 341067092977269
// CHECK-NEXT: 5 teams of 96, 31 iterations<int64>: 5300614987645082
// CHECK-NEXT: default launch, 31 iterations<int64>: 5300614987645082
// CHECK-NEXT: one team of 96, 31 iterations<int64>: 5300614987645082
// CHECK-NEXT: 5 teams of 96, 32 iterations<int64>: 5320584418483724
// CHECK-NEXT: default launch, 32 iterations<int64>: 5320584418483724
// CHECK-NEXT: one team of 96, 32 iterations<int64>: 5320584418483724
// CHECK-NEXT: 5 teams of 96, 33 iterations<int64>: 5358647024938094
// CHECK-NEXT: default launch, 33 iterations<int64>: 5358647024938094
// CHECK-NEXT: one team of 96, 33 iterations<int64>: 5358647024938094
// CHECK-NEXT: 5 teams of 96, 95 iterations<int64>: 14750453333790044
// CHECK-NEXT: default launch, 95 iterations<int64>: 14750453333790044
// CHECK-NEXT: one team of 96, 95 iterations<int64>: 14750453333790044
// CHECK-NEXT: 5 teams of 96, 96 iterations<int64>: 14844174541062815
// CHECK-NEXT: default launch, 96 iterations<int64>: 14844174541062815
// CHECK-NEXT: one team of 96, 96 iterations<int64>: 14844174541062815
// CHECK-NEXT: 5 teams of 96, 97 iterations<int64>: 14904779282240363
// CHECK-NEXT: default launch, 97 iterations<int64>: 14904779282240363
// CHECK-NEXT: one team of 96, 97 iterations<int64>: 14904779282240363
// CHECK-NEXT: 5 teams of 96, 479 iterations<int64>: 66635436435941630
// CHECK-NEXT: default launch, 479 iterations<int64>: 66635436435941630
// CHECK-NEXT: one team of 96, 479 iterations<int64>: 66635436435941630
// CHECK-NEXT: 5 teams of 96, 480 iterations<int64>: 66767664800191260
// CHECK-NEXT: default launch, 480 iterations<int64>: 66767664800191260
// CHECK-NEXT: one team of 96, 480 iterations<int64>: 66767664800191260
// CHECK-NEXT: 5 teams of 96, 481 iterations<int64>: 66898431209752317
// CHECK-NEXT: default launch, 481 iterations<int64>: 66898431209752317
// CHECK-NEXT: one team of 96, 481 iterations<int64>: 66898431209752317
// CHECK-NEXT: 5 teams of 96, 997 iterations<int64>: 139621469993937440
// CHECK-NEXT: default launch, 997 iterations<int64>: 139621469993937440
// CHECK-NEXT: one team of 96, 997 iterations<int64>: 139621469993937440
// CHECK-NEXT: 5 teams of 96, 7919 iterations<int64>: 1109746710585434498
// CHECK-NEXT: default launch, 7919 iterations<int64>: 1109746710585434498
// CHECK-NEXT: 5 teams of 96, 104729 iterations<int64>: -3703138431726824268
// CHECK-NEXT: default launch, 104729 iterations<int64>: -3703138431726824268
