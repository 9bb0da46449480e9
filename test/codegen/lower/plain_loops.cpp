//===- codegen/lower/plain_loops.cpp - combined loops without a reduction -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// warpfold-plain-loops: the kernels that become one loop without the runtime. They contain neither
// barriers nor shared memory, although another kernel of the file keeps its team's
// state.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -fno-openmp-target-jit --offload-device-only -fopenmp-version=51 -O2 -S -Rpass=warpfold %s \
// RUN:   -o %t.s 2> %t.remarks
// RUN: grep 'remark: loop distributed' %t.remarks | FileCheck %s --implicit-check-not=remark
// RUN: rm -rf %t.dir && mkdir %t.dir
// RUN: %plain-clang --config=%build/warpfold.cfg -fopenmp --offload-arch=sm_90 -fopenmp-version=51 -O2 \
// RUN:   -save-temps=obj -c %s -o %t.dir/linked.o
// RUN: FileCheck %s --check-prefix=CODE --input-file=%t.dir/plain_loops-openmp-nvptx64-nvidia-cuda-sm_90.s

#include <omp.h>

// The kernel contains no code of the runtime.
// CODE-LABEL: .entry {{.*}}5plain
// CODE-NOT: bar.sync
// CODE-NOT: barrier.sync
// CODE-NOT: __kmpc
// CODE-NOT: .shared
// CODE: ret;
// CODE-LABEL: .entry {{.*}}7updates
// CODE-NOT: bar.sync
// CODE-NOT: __kmpc
// CODE: ret;
// CODE-LABEL: .entry {{.*}}8itsState
// CODE: bar{{(rier)?}}.sync

// clang-format off
#define LOOP _Pragma("omp target teams distribute parallel for")

// CHECK: :[[#@LINE+3]]:{{[0-9]+}}: remark: loop distributed over all threads of all teams, without the runtime's state
// CHECK-SAME: {{^ }}and barriers
void plain(double *A, int N) {
  LOOP for (int I = 0; I < N; ++I)
    A[I] = 0;
}

// CHECK: :[[#@LINE+3]]:{{[0-9]+}}: remark: loop distributed over all threads of all teams, without the runtime's state
// CHECK-SAME: {{^ }}and barriers
void collapsed(double *A, unsigned N, unsigned M) {
#pragma omp target teams distribute parallel for collapse(2) num_teams(7) thread_limit(64)
  for (unsigned I = 0; I < N; ++I)
    for (unsigned J = M; J > 0; J -= 2)
      A[I * M + J] += 1;
}

// CHECK: :[[#@LINE+3]]:{{[0-9]+}}: remark: loop distributed over all threads of all teams, without the runtime's state
// CHECK-SAME: {{^ }}and barriers
void innerLoop(double *A, const int *Begin, int N) {
  LOOP for (int I = 0; I < N; ++I)
    for (int J = Begin[I]; J < Begin[I + 1]; ++J)
      A[I] += __builtin_sqrt(A[J]);
}

// The kernel has a separate launch, and its teams have private copies.
// CHECK: :[[#@LINE+3]]:{{[0-9]+}}: remark: loop distributed over all threads of all teams, without the runtime's state
// CHECK-SAME: {{^ }}and barriers
void updates(int *Counts, const int *Keys, int N) {
  LOOP for (int I = 0; I < N; ++I) {
#pragma omp atomic
    Counts[Keys[I]] += 1;
  }
}

// A kernel with a state, whose region is called by a function.
static __attribute__((noinline)) void region(double *A, int N) {
#pragma omp parallel for
  for (int I = 0; I < N; ++I)
    A[I] += omp_get_thread_num();
}
void itsState(double *A, int N) {
#pragma omp target teams num_teams(3)
  for (int I = 0; I < N; ++I)
    region(A, I);
}

// Code that depends on a thread's number, or may depend on it.
void chunks(double *A, int N) {
#pragma omp target teams distribute parallel for schedule(static, 4)
  for (int I = 0; I < N; ++I)
    A[I] = 0;
}
void teamChunks(double *A, int N) {
#pragma omp target teams distribute parallel for dist_schedule(static, 4)
  for (int I = 0; I < N; ++I)
    A[I] = 0;
}
void numbers(double *A, int N) {
  LOOP for (int I = 0; I < N; ++I)
    A[I] = omp_get_thread_num();
}
void teamNumbers(double *A, int N) {
  LOOP for (int I = 0; I < N; ++I)
    A[I] = omp_get_team_num();
}
void someThreads(double *A, int N) {
#pragma omp target teams distribute parallel for num_threads(40)
  for (int I = 0; I < N; ++I)
    A[I] = 0;
}
void perhaps(double *A, int N, bool Is) {
#pragma omp target teams distribute parallel for if(parallel : Is)
  for (int I = 0; I < N; ++I)
    A[I] = 0;
}
void lastValue(double *A, int N, int &Last) {
#pragma omp target teams distribute parallel for lastprivate(Last)             \
    map(tofrom : Last)
  for (int I = 0; I < N; ++I)
    Last = A[I];
}
void twoLoops(double *A, int N) {
#pragma omp target teams
  {
#pragma omp distribute parallel for
    for (int I = 0; I < N; ++I)
      A[I] = 0;
#pragma omp distribute parallel for
    for (int I = 0; I < N; ++I)
      A[N + I] = 0;
  }
}
void regionBeside(double *A, int N) {
#pragma omp target teams
  {
#pragma omp distribute parallel for
    for (int I = 0; I < N; ++I) {
#pragma omp atomic
      A[0] += 1;
    }
#pragma omp parallel
    A[1] = 1;
  }
}
#pragma omp declare target
double unseen(double);
#pragma omp end declare target
void unknown(double *A, int N) {
  LOOP for (int I = 0; I < N; ++I)
    A[I] = unseen(A[I]);
}
void around(double *A, int N) {
#pragma omp target teams
  {
    A[omp_get_team_num()] = omp_get_num_teams();
#pragma omp distribute parallel for
    for (int I = 0; I < N; ++I)
      A[100 + I] = 0;
  }
}
void criticalOne(double *A, int N) {
  LOOP for (int I = 0; I < N; ++I) {
#pragma omp critical
    A[0] += I;
  }
}
void regionInside(double *A, int N) {
  LOOP for (int I = 0; I < N; ++I) {
#pragma omp parallel num_threads(2)
    A[I] += 1;
  }
}
// clang-format on
