//===- test/codegen/analysis/self_dependence.cpp - values without origin --===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A variable without an initial value, whose only store depends on its own value: the analysis that
// follows values back through variables terminates. (The programs have undefined behaviour if they run.)
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -fno-openmp-target-jit -O2 -w --offload-device-only -emit-llvm -S -Rpass=warpfold \
// RUN:   %s -o /dev/null 2>&1 | FileCheck %s

// CHECK-DAG: [[@LINE+3]]:1: remark: reduction loop restructured
long division(const long *A, long D, int N) {
  long S = 0, X;
#pragma omp target teams distribute parallel for reduction(+ : S) private(X)
  for (int I = 0; I < N; ++I) {
    X += 1;
    S += A[I] + X / D;
  }
  return S;
}

// CHECK-DAG: [[@LINE+4]]:1: remark: reduction loop restructured
double address(const double *A, int N) {
  double S = 0;
  const double *P;
#pragma omp target teams distribute parallel for reduction(+ : S) private(P)
  for (int I = 0; I < N; ++I) {
    P = P + 1;
    S += *P;
  }
  return S;
}

// CHECK-DAG: remark: 1 parallel regions of a team execute without the OpenMP runtime
void rows(float *A, int Rows) {
#pragma omp target teams distribute
  for (int Row = 0; Row < Rows; ++Row) {
    int Length;
    Length = Length + 1;
#pragma omp parallel for
    for (int I = 0; I < Length; ++I)
      A[Row + I] = 0;
  }
}
