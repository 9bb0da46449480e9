//===- lists/sixteen_variables.cpp - a long reduction list ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sixteen doubles in one list, as in a program that computes the moments of a
// distribution: 128 bytes for each slot of the cross-block stage.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 1500;
constexpr int Variables = 16;

int main() {
  double Expected[Variables];
  for (int V = 0; V < Variables; ++V) {
    Expected[V] = V;
    for (int I = 0; I < Count; ++I)
      Expected[V] += (I % (V + 2)) * 0.5;
  }

  for (check::Shape S : {check::Shape{1, 33}, {4, 96}, {70, 32}}) {
    double A = 0, B = 1, C = 2, D = 3, E = 4, F = 5, G = 6, H = 7, I = 8, J = 9,
           K = 10, L = 11, M = 12, N = 13, O = 14, P = 15;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads)                                                    \
    reduction(+ : A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P)
    for (int X = 0; X < Count; ++X) {
      A += (X % 2) * 0.5;
      B += (X % 3) * 0.5;
      C += (X % 4) * 0.5;
      D += (X % 5) * 0.5;
      E += (X % 6) * 0.5;
      F += (X % 7) * 0.5;
      G += (X % 8) * 0.5;
      H += (X % 9) * 0.5;
      I += (X % 10) * 0.5;
      J += (X % 11) * 0.5;
      K += (X % 12) * 0.5;
      L += (X % 13) * 0.5;
      M += (X % 14) * 0.5;
      N += (X % 15) * 0.5;
      O += (X % 16) * 0.5;
      P += (X % 17) * 0.5;
    }
    double Got[Variables] = {A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P};
    for (int V = 0; V < Variables; ++V)
      check::expect(
          check::caseText(check::text("variable %d", V).Chars, S).Chars, Got[V],
          Expected[V]);
  }
  for (int V = 0; V < Variables; ++V)
    check::print(check::text("variable %d", V).Chars, Expected[V]);
  return check::status();
}

// CHECK: variable 0<double>: 375
// CHECK-NEXT: variable 1<double>: 751
// CHECK-NEXT: variable 2<double>: 1127
// CHECK-NEXT: variable 3<double>: 1503
// CHECK-NEXT: variable 4<double>: 1879
// CHECK-NEXT: variable 5<double>: 2252.5
// CHECK-NEXT: variable 6<double>: 2627
// CHECK-NEXT: variable 7<double>: 3002.5
// CHECK-NEXT: variable 8<double>: 3383
// CHECK-NEXT: variable 9<double>: 3752
// CHECK-NEXT: variable 10<double>: 4135
// CHECK-NEXT: variable 11<double>: 4501
// CHECK-NEXT: variable 12<double>: 4881
// CHECK-NEXT: variable 13<double>: 5263
// CHECK-NEXT: variable 14<double>: 5627
// CHECK-NEXT: variable 15<double>: 6002
