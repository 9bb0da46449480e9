//===- test/codegen/frontend/constructs.cpp - the model of each pattern ---===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The constructs that frontend/ finds in code that clang generates: one of each form, with its loop and
// its reductions (model/Construct.h), or the reason why there is none.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -fno-openmp-target-jit -O2 -nogpulib --offload-device-only \
// RUN:   -Xclang -disable-llvm-passes -fno-discard-value-names -emit-llvm -c %s -o %t.bc
// RUN: opt -load-pass-plugin=%pass-plugin -passes='warpfold-teams-entries,print<warpfold-model>' -disable-output \
// RUN:   %t.bc | FileCheck %s --implicit-check-not='construct of' --implicit-check-not='no construct'

// CHECK: construct of @{{.*}}combined{{.*}}: loop in @{{.*}}, shared by all threads of all teams
// CHECK: loop: i32, schedule {{33|93}}, body from %{{.*}}, {{[0-9]+}} blocks, to %
// CHECK-NEXT: reduction in a team: %{{.*}} by @
// CHECK-NEXT: reduction over teams: %{{.*}} by @
float combined(const float *A, int N) {
  float S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S)
  for (int I = 0; I < N; ++I)
    S += A[I];
  return S;
}

// CHECK: construct of @{{.*}}twoVariables
// CHECK: loop: {{[ui]}}64, schedule {{33|93}}, with inner loops, body from
// CHECK-NEXT: reduction in a team: %{{.*}}, %{{.*}} by @
void twoVariables(const double *A, unsigned long N, double &Sum, double &Most) {
#pragma omp target teams distribute parallel for collapse(2)                   \
    reduction(+ : Sum) reduction(max : Most)
  for (unsigned long I = 0; I < N; ++I)
    for (unsigned long K = 0; K < N; ++K)
      for (int L = 0; L < 3; ++L) {
        Sum += A[I * N + K];
        Most = A[K] > Most ? A[K] : Most;
      }
}

// CHECK: construct of @{{.*}}noReduction
// CHECK-NEXT: teams: schedule 91
// CHECK-NEXT: loop: i32, schedule 33, body from
// CHECK-NOT: reduction
void noReduction(float *A, int N) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < N; ++I)
    A[I] = 1;
}

// CHECK: construct of @{{.*}}explicitSchedules{{.*}}: loop in
// CHECK-NEXT: teams: schedule 91 (explicit)
// CHECK-NEXT: loop: i32, schedule 33 (explicit), in chunks, body
// CHECK: construct of @{{.*}}explicitSchedules{{.*}}: loop in
// CHECK: loop: i32, schedule 34 (explicit), body
// CHECK: construct of @{{.*}}explicitSchedules{{.*}}: loop in
// CHECK: loop: i32, schedule 35 (explicit), in chunks, body
int explicitSchedules(const int *A, int N) {
  int S = 0;
#pragma omp target teams distribute parallel for dist_schedule(static, 64)     \
    schedule(static, 4) reduction(+ : S)
  for (int I = 0; I < N; ++I)
    S += A[I];
#pragma omp target teams distribute parallel for schedule(static)              \
    reduction(+ : S)
  for (int I = 0; I < N; ++I)
    S += A[I];
#pragma omp target teams distribute parallel for schedule(dynamic, 2)          \
    reduction(+ : S)
  for (int I = 0; I < N; ++I)
    S += A[I];
  return S;
}

// CHECK: construct of @{{.*}}oneTeam{{.*}}: loop in @{{.*}}, shared by the threads of one team
// CHECK-NEXT: loop: i32, schedule 33, in chunks, body
// CHECK-NEXT: reduction in a team: %
// CHECK: construct of @{{.*}}oneTeam{{.*}}: loop in @{{.*}}, shared by the threads of one team
// CHECK-NEXT: loop: i32, schedule 33, in chunks, body
int oneTeam(const int *A, int N) {
  int S = 0;
#pragma omp target parallel for reduction(+ : S)
  for (int I = 0; I < N; ++I)
    S += A[I];
#pragma omp target map(tofrom : S)
  {
    int Of = N / 2;
#pragma omp parallel for reduction(^ : S)
    for (int I = 0; I < Of; ++I)
      S ^= A[I];
  }
  return S;
}

// CHECK: construct of @{{.*}}oneThread{{.*}}: loop in @{{.*}}, shared by one thread of each team
// CHECK-NEXT: loop: i32, schedule 92, body
// CHECK-NEXT: reduction over teams: team variables by @
int oneThread(const int *A, int N) {
  int S = 0;
#pragma omp target teams distribute reduction(+ : S)
  for (int I = 0; I < N; ++I)
    S += A[I];
  return S;
}

// A loop of one team that is ordered, and two reductions in one region.
// CHECK: unresolved loop in @{{.*}}: the region contains no worksharing loop of a supported form
// CHECK: construct of @{{.*}}others{{.*}}: loop in @{{.*}}, shared by the threads of one team
// CHECK-NEXT: loop: not resolved
// CHECK: no construct in @{{.*}}others{{.*}}: its parallel region contains more than one reduction
int others(const int *A, int N) {
  int S = 0;
#pragma omp target parallel for ordered reduction(+ : S)
  for (int I = 0; I < N; ++I)
    S += A[I];
#pragma omp target parallel
  {
#pragma omp for reduction(+ : S)
    for (int I = 0; I < N; ++I)
      S += A[I];
#pragma omp for reduction(+ : S)
    for (int I = 0; I < N; ++I)
      S -= A[I];
  }
  return S;
}
