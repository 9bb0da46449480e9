//===- test/errors/reduction_clauses.cpp - clauses that clang rejects -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// docs/Troubleshooting.md quotes clang's errors for array sections of run-time length and
// for `inscan` in combined directives, and shows what clang accepts instead. If a release
// of clang accepts one of these clauses, the documents have to say so.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{check} = %offload-compile -std=c++17 -fsyntax-only --offload-device-only -ferror-limit=0 %s
// RUN: not %{check} -DSECTIONS 2>&1 | FileCheck %s --check-prefix=SECTIONS --implicit-check-not=error:
// RUN: not %{check} -DINSCAN 2>&1 | FileCheck %s --check-prefix=INSCAN
// RUN: grep -F 'cannot generate code for reduction on array section, which requires a variable length array' \
// RUN:   %source/docs/Troubleshooting.md
// RUN: grep -F "'inscan' modifier can be used only in 'omp for', 'omp simd', 'omp for simd', 'omp parallel for', or 'omp parallel for simd' directive" \
// RUN:   %source/docs/Troubleshooting.md
// RUN: %{check} -DACCEPTED -Werror

#ifdef SECTIONS
void sections(double *P, long N, const int *Keys) {
  // SECTIONS: :[[#@LINE+2]]:64: error: cannot generate code for reduction on array section,
  // SECTIONS-SAME: {{^}} which requires a variable length array{{$}}
#pragma omp target teams distribute parallel for reduction(+ : P[ : N])
  for (int I = 0; I < 100; ++I)
    P[Keys[I]] += 1;
  double A[N];
  // SECTIONS: :[[#@LINE+1]]:64: error: cannot generate code for reduction on variable length array
#pragma omp target teams distribute parallel for reduction(+ : A)
  for (int I = 0; I < 100; ++I)
    A[Keys[I]] += 1;
}
#endif

#ifdef INSCAN
void sums(const double *X, double *Y, long N, double S) {
  // INSCAN: :[[#@LINE+3]]:60: error: 'inscan' modifier can be used only in 'omp for', 'omp simd',
  // INSCAN-SAME: {{^}} 'omp for simd', 'omp parallel for',
  // INSCAN-SAME: {{^}} or 'omp parallel for simd' directive{{$}}
#pragma omp target teams distribute parallel for reduction(inscan, + : S)
  for (long I = 0; I < N; ++I) {
    S += X[I];
#pragma omp scan inclusive(S)
    Y[I] = S;
  }
  // INSCAN: :[[#@LINE+1]]:43: error: 'inscan' modifier can be used only in
#pragma omp target parallel for reduction(inscan, + : S)
  for (long I = 0; I < N; ++I) {
    S += X[I];
#pragma omp scan inclusive(S)
    Y[I] = S;
  }
}
#endif

#ifdef ACCEPTED
#include <warpfold/array_reduction.h>
#include <warpfold/scan.h>

void sections(double *P, long N, const int *Keys) {
  warpfold::array_reduction Sum(P, N);
#pragma omp target teams distribute parallel for firstprivate(Sum)
  for (int I = 0; I < 100; ++I)
    Sum[Keys[I]] += 1;
  warpfold::array_reduction Largest(P, N, warpfold::max_of());
  warpfold::array_reduction Exact(P, N, warpfold::same_bits(100));
}

void sums(const double *X, double *Y, long N, double S) {
#pragma omp target map(tofrom : S)
#pragma omp parallel for reduction(inscan, + : S)
  for (long I = 0; I < N; ++I) {
    S += X[I];
#pragma omp scan inclusive(S)
    Y[I] = S;
  }
  warpfold::inclusive_scan(X, X + N, Y);
}
#endif
