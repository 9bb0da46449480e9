//===- launches/any_order.cpp - the level `fastest` -----------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Teams that end a reduction by atomic updates (warpfold-fastest.cfg): every team's part
// is included once, with the original value, for each operator that has an atomic update,
// next to reductions that have none, for variables that stay on the device, and in loops
// that only resemble single-team loops.
//
//===----------------------------------------------------------------------===//

// Defects 14 and 19 of the stock runtime (docs/StockDefects.md) do not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile-fastest -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %if simulator %{ %build/bin/warpfold-sim --sweep 4 %t 2>&1 | FileCheck %s --check-prefix=SWEEP %}
// SWEEP: sweep: 4 seeds passed

#include "../Check.h"
#include <initializer_list>

constexpr int N = 5000;
double Numbers[N];

void operators(check::Shape S) {
  double Sum = 0.5;
  float Floats = 1;
  int32_t Difference = 3;
  uint64_t Or = 1, And = ~uint64_t(0);
  uint32_t Xor = 0;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(+ : Sum, Floats)                         \
    reduction(- : Difference)
  for (int I = 0; I < N; ++I) {
    Sum += Numbers[I];
    Floats += 1;
    Difference -= 1;
  }
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(| : Or) reduction(& : And)               \
    reduction(^ : Xor)
  for (int I = 0; I < N; ++I) {
    Or |= uint64_t(1) << (I % 60);
    And &= ~(uint64_t(1) << (I % 30));
    Xor ^= uint32_t(I);
  }
  uint32_t ExpectedXor = 0;
  for (int I = 0; I < N; ++I)
    ExpectedXor ^= uint32_t(I);
  check::expect(check::caseText("sum", S).Chars, Sum, 22500.5);
  check::expect(check::caseText("floats", S).Chars, Floats, float(N + 1));
  check::expect(check::caseText("difference", S).Chars, Difference, 3 - N);
  check::expect(check::caseText("or", S).Chars, Or, (uint64_t(1) << 60) - 1);
  check::expect(check::caseText("and", S).Chars, And,
                ~((uint64_t(1) << 30) - 1));
  check::expect(check::caseText("xor", S).Chars, Xor, ExpectedXor);
}

/// A list some of whose variables have no atomic update.
void mixed(check::Shape S) {
  double Sum = 1, Largest = -1;
  int16_t Short = 5;
  int32_t Product = 3;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(+ : Sum, Short) reduction(max : Largest) \
    reduction(* : Product)
  for (int I = 0; I < N; ++I) {
    Sum += Numbers[I];
    Largest = Numbers[I] > Largest ? Numbers[I] : Largest;
    Short += 1;
    Product *= I % 1000 == 7 ? 2 : 1;
  }
  check::expect(check::caseText("next to others", S).Chars, Sum, 22501.0);
  check::expect(check::caseText("largest", S).Chars, Largest, 9.0);
  check::expect(check::caseText("short", S).Chars, Short, int16_t(5 + N));
  check::expect(check::caseText("product", S).Chars, Product, 96);
}

/// The variable stays on the device, and every launch adds to it.
void onDevice(check::Shape S) {
  double Sum = 7;
#pragma omp target data map(tofrom : Sum)
  for (int Launch = 0; Launch < 3; ++Launch) {
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(+ : Sum)
    for (int I = 0; I < N; ++I)
      Sum += Numbers[I];
  }
  check::expect(check::caseText("on the device", S).Chars, Sum, 67507.0);
}

void otherForms() {
  int64_t OneTeam = 4, OneThread = 5, Empty = 6;
#pragma omp target parallel for reduction(+ : OneTeam) map(tofrom : OneTeam)
  for (int I = 0; I < N; ++I)
    OneTeam += I;
#pragma omp target teams distribute reduction(+ : OneThread)                   \
    map(tofrom : OneThread)
  for (int I = 0; I < N; ++I)
    OneThread += I;
#pragma omp target teams distribute parallel for reduction(+ : Empty)
  for (int I = 0; I < N - 5000; ++I)
    Empty += I;
  check::equal("one team", OneTeam, int64_t(4) + N * (N - 1) / 2);
  check::equal("one thread of each team", OneThread,
               int64_t(5) + N * (N - 1) / 2);
  check::equal("no iterations", Empty, int64_t(6));
}

int main() {
  for (int I = 0; I < N; ++I)
    Numbers[I] = I % 10;
#pragma omp target enter data map(to : Numbers)
  for (int Teams : {1, 2, 5, 40})
    for (int Threads : {32, 70}) {
      operators({Teams, Threads});
      mixed({Teams, Threads});
      onDevice({Teams, Threads});
    }
  otherForms();
  return check::status();
}

// CHECK: one team<int64>: 12497504
// CHECK-NEXT: one thread of each team<int64>: 12497505
// CHECK-NEXT: no iterations<int64>: 6
