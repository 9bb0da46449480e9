//===- lists/array_sections.cpp - a[1:N] for several N --------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The section is one element of the reduction list whatever its length. It
// starts at index 1 and stops before the array's end: the two neighbours must
// keep their values.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 700;

/// Returns the value that iteration I adds to element J of the section.
template <typename T> T summand(int I, int J) {
  return T(check::scramble(I * 128 + J) % 17);
}

template <int N, typename T> void checkSection(check::Shape S) {
  T Got[N + 2], Expected[N + 2];
  for (int J = 0; J < N + 2; ++J)
    Got[J] = Expected[J] = T(J + 1);
  for (int I = 0; I < Count; ++I)
    for (int J = 0; J < N; ++J)
      Expected[J + 1] += summand<T>(I, J);

  int32_t Iterations = 0;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) map(tofrom : Got) reduction(+ : Got[1 : N])        \
    reduction(+ : Iterations)
  for (int I = 0; I < Count; ++I) {
    Iterations += 1;
#pragma clang loop unroll(disable) // 100 copies of the body compile slowly
    for (int J = 0; J < N; ++J)
      Got[J + 1] += summand<T>(I, J);
  }

  auto Case = check::caseText(check::text("section of %d", N).Chars, S);
  for (int J = 0; J < N + 2; ++J)
    check::expect(check::text("%s, element %d", Case.Chars, J).Chars, Got[J],
                  Expected[J]);
  check::expect(Case.Chars, Iterations, Count);
  check::print(check::text("%s, last element", Case.Chars).Chars, Got[N]);
}

template <int N, typename T> void checkSections() {
  for (check::Shape S : {check::Shape{1, 1}, {3, 32}, {5, 50}, {2, 64}})
    checkSection<N, T>(S);
}

int main() {
  checkSections<1, int32_t>();
  checkSections<3, int32_t>();
  checkSections<3, double>();
  checkSections<32, double>();
  checkSections<100, int32_t>();
  return check::status();
}

// CHECK: section of 1, 1 teams of 1, last element<int32>: 5431
// CHECK-NEXT: section of 1, 3 teams of 32, last element<int32>: 5431
// CHECK-NEXT: section of 1, 5 teams of 50, last element<int32>: 5431
// CHECK-NEXT: section of 1, 2 teams of 64, last element<int32>: 5431
// CHECK-NEXT: section of 3, 1 teams of 1, last element<int32>: 5799
// CHECK-NEXT: section of 3, 3 teams of 32, last element<int32>: 5799
// CHECK-NEXT: section of 3, 5 teams of 50, last element<int32>: 5799
// CHECK-NEXT: section of 3, 2 teams of 64, last element<int32>: 5799
// CHECK-NEXT: section of 3, 1 teams of 1, last element<double>: 5799
// CHECK-NEXT: section of 3, 3 teams of 32, last element<double>: 5799
// CHECK-NEXT: section of 3, 5 teams of 50, last element<double>: 5799
// CHECK-NEXT: section of 3, 2 teams of 64, last element<double>: 5799
// CHECK-NEXT: section of 32, 1 teams of 1, last element<double>: 5560
// CHECK-NEXT: section of 32, 3 teams of 32, last element<double>: 5560
// CHECK-NEXT: section of 32, 5 teams of 50, last element<double>: 5560
// CHECK-NEXT: section of 32, 2 teams of 64, last element<double>: 5560
// CHECK-NEXT: section of 100, 1 teams of 1, last element<int32>: 5865
// CHECK-NEXT: section of 100, 3 teams of 32, last element<int32>: 5865
// CHECK-NEXT: section of 100, 5 teams of 50, last element<int32>: 5865
// CHECK-NEXT: section of 100, 2 teams of 64, last element<int32>: 5865
