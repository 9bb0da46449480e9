//===- test/codegen/cures/unmapped_last_values.cpp - lost last values -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A lastprivate variable of a combined target construct that is not mapped, which clang passes by
// value (docs/StockDefects.md, 57), is an error. For a variable of `linear`, whose last value may
// be unused, there is a warning. A variable that is mapped, used in the target region, or the
// counter of a simd loop is correct.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{compile} = %offload-compile -fno-openmp-target-jit --offload-device-only -emit-llvm -S -Wno-pass-failed \
// DEFINE:   %s -o %t.ll
// RUN: not %{compile} -O2 -DWRONG -Rpass=warpfold 2>&1 | FileCheck %s --implicit-check-not=error: \
// RUN:   --implicit-check-not=warning:
// RUN: not %{compile} -O0 -DWRONG -Rpass=warpfold 2>&1 | FileCheck %s --implicit-check-not=error: \
// RUN:   --implicit-check-not=warning:
// RUN: not %{compile} -O0 -DNAMED -g 2>&1 | FileCheck %s --check-prefix=NAMED --implicit-check-not=error:
// RUN: %{compile} -O2 -DLINEAR 2>&1 | FileCheck %s --check-prefix=LINEAR --implicit-check-not=warning:
// RUN: %{compile} -O2 -Werror
// RUN: %{compile} -O0 -Werror

#define LOOP for (int I = 0; I < N; ++I)

#ifdef NAMED
int named(int N) {
  int E = 0;
// NAMED: unmapped_last_values.cpp:[[@LINE+2]]:{{.*}}: error: the last value of 'E' is not copied back from the target
// NAMED-SAME: {{^ }}region: clang passes the variable by value (docs/StockDefects.md, 57); map it, 'map(tofrom: ..)'
#pragma omp target teams distribute parallel for lastprivate(E)
  LOOP E = I;
  return E;
}
#endif

#ifdef LINEAR
int linear(int *X, int N) {
  int K = 0;
// LINEAR: warning: the last value of a variable is not copied back from the target region: {{.*}} (in
// LINEAR-SAME: {{^ }}{{.*}}linear{{.*}})
#pragma omp target parallel for linear(K)
  LOOP X[I] = K++;
  return K;
}
#endif

#ifdef WRONG
int ofParallel(int N) {
  int E = 0;
// CHECK-DAG: unmapped_last_values.cpp:[[@LINE+1]]:{{.*}}: error: the last value of a variable is not
#pragma omp target parallel for lastprivate(E)
  LOOP E = I;
  return E;
}
float ofTeams(int N) {
  float E = 0;
// CHECK-DAG: unmapped_last_values.cpp:[[@LINE+1]]:{{.*}}: error: the last value of a variable is not
#pragma omp target teams distribute lastprivate(E)
  LOOP E = I;
  return E;
}
double ofSimd(int N) {
  double E = 0;
// CHECK-DAG: unmapped_last_values.cpp:[[@LINE+1]]:{{.*}}: error: the last value of a variable is not
#pragma omp target teams distribute parallel for simd lastprivate(E)
  LOOP E = I;
  return E;
}
long besideReduction(int N) {
  int E = 0;
  long S = 0;
// CHECK-DAG: unmapped_last_values.cpp:[[@LINE+1]]:{{.*}}: error: the last value of a variable is not
#pragma omp target teams distribute parallel for lastprivate(E) reduction(+ : S)
  LOOP {
    E = I;
    S += I;
  }
  return S + E;
}
int *ofPointer(int *X, int N) {
  int *E = nullptr;
// CHECK-DAG: unmapped_last_values.cpp:[[@LINE+1]]:{{.*}}: error: the last value of a variable is not
#pragma omp target teams distribute parallel for lastprivate(E) is_device_ptr(X)
  LOOP E = X + I;
  return E;
}
int ofReference(int &E, int N) {
// CHECK-DAG: unmapped_last_values.cpp:[[@LINE+1]]:{{.*}}: error: the last value of a variable is not
#pragma omp target teams distribute parallel for lastprivate(E)
  LOOP E = I;
  return E;
}
int dynamic(int N) {
  int E = 0;
// CHECK-DAG: unmapped_last_values.cpp:[[@LINE+1]]:{{.*}}: error: the last value of a variable is not
#pragma omp target parallel for schedule(dynamic, 3) lastprivate(E)
  LOOP E = I;
  return E;
}
// Each thread has a private variable instead of the team's.
void inRegion(int &Out, int N) {
  int E = 0;
#pragma omp target parallel map(tofrom : Out)
  {
// CHECK-DAG: unmapped_last_values.cpp:[[@LINE+1]]:{{.*}}: error: the last value of a variable is not
#pragma omp for lastprivate(E)
    LOOP E = I;
#pragma omp single
    Out = E;
  }
}
#endif

int mapped(int N) {
  int E = 0;
#pragma omp target teams distribute parallel for lastprivate(E) map(tofrom : E)
  LOOP E = I;
#pragma omp target parallel for lastprivate(E) map(from : E)
  LOOP E = I;
#pragma omp target teams distribute lastprivate(E) defaultmap(tofrom : scalar)
  LOOP E = I;
  return E;
}
int ofArray(int N) {
  int E[2] = {};
  struct {
    int A, B;
  } Pair = {};
#pragma omp target teams distribute parallel for lastprivate(E, Pair)
  LOOP {
    E[1] = I;
    Pair.B = I;
  }
  return E[1] + Pair.B;
}
void inTarget(int &Out, int N) {
  int E = 0, Other = 0;
#pragma omp target map(tofrom : Out)
  {
#pragma omp parallel for lastprivate(E)
    LOOP E = I;
#pragma omp simd lastprivate(Other)
    LOOP Other = I;
    Out = E + Other;
  }
}
void inTeams(int &Out, int N) {
  int E = 0;
#pragma omp target teams num_teams(1) map(tofrom : Out)
  {
#pragma omp distribute lastprivate(E)
    LOOP E = I;
    Out = E;
  }
}
void counters(int *X, int N) {
  int I = 0, J = 0;
#pragma omp target teams distribute parallel for simd
  for (I = 0; I < N; ++I)
    X[I] = I;
#pragma omp target parallel for simd collapse(2)
  for (I = 0; I < N; ++I)
    for (J = 0; J < 8; ++J)
      X[I * 8 + J] = J;
}
