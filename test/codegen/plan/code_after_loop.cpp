//===- test/codegen/plan/code_after_loop.cpp - code that uses a result ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code of a target region after its loop. pos_: all teams share the loop, and the thread with the
// result executes the code. neg_: one team executes the loop, with the reason. Tests of the results:
// test/offload/constructs/code_after_loop.cpp.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{compile} = %offload-compile -fno-openmp-target-jit --offload-device-only -emit-llvm -O2 -S
// RUN: %{compile} -DPOS -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.ll 2> %t.remarks
// RUN: FileCheck %s --check-prefix=POS --implicit-check-not='reduction executes on' < %t.remarks
// RUN: FileCheck %s --check-prefix=IR < %t.ll
// RUN: %{compile} -DNEG -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.ll 2> %t.remarks
// RUN: FileCheck %s --check-prefix=NEG --implicit-check-not='by all threads of all teams' < %t.remarks
// RUN: %offload-compile-fastest -fno-openmp-target-jit --offload-device-only -emit-llvm -O2 -S -DFASTEST \
// RUN:   -Rpass-missed=warpfold %s -o %t.ll 2> %t.remarks
// RUN: FileCheck %s --check-prefix=FASTEST < %t.remarks

#include <omp.h>

#pragma omp begin declare target
int unknown(int);
__attribute__((weak)) int weak(int I) { return I; }
int OfTeam;
int *Kept;
#pragma omp allocate(OfTeam) allocator(omp_pteam_mem_alloc)
#pragma omp end declare target

#define FOR for (int I = 0; I < N; ++I)
#define SUM _Pragma("omp parallel for reduction(+ : S)") FOR S += X[I];

#if defined(POS) || defined(FASTEST)
// The variable stays in the host's memory: bit 3 of word 5 of the description.
// IR-DAG: @{{.*pos_result.*}}_warpfold_launch = {{.*}}[i32 7, i32 5, i32 256, i32 16, i32 8,
// IR-LABEL: define {{.*}}pos_result
// IR: load i32, ptr %{{.*}}, !warpfold.result
// POS: remark: loop distributed over all threads of all teams: grid-stride loop
// FASTEST: teams combine their results in the order of their numbers: code follows the reduction
void pos_result(const int *X, int N) {
  int R = 0;
#pragma omp target map(from : R)
  {
    int S = 4;
    SUM R = S * 2;
  }
}
#endif
#ifdef POS
// POS: remark: loop distributed over all threads of all teams: grid-stride loop
void pos_effects(const int *X, int N, int *Y) {
  int T = 0;
#pragma omp target map(tofrom : T, Y[ : N])
  {
    int S = 0;
    SUM if (S > 5) FOR Y[I] += S;
#pragma omp atomic
    T += S;
  }
}
__attribute__((noinline)) static void change(int &V) { V += 2; }
// POS: remark: loop distributed over all threads of all teams: grid-stride loop
void pos_calls(const int *X, int N) {
  int R = 0;
#pragma omp target map(tofrom : R)
  {
    int S = 0;
    SUM change(S);
    R = S;
  }
}
// The reduced variable is not one of the target region, and the region's only parameter.
// POS: remark: loop distributed over all threads of all teams: grid-stride loop
void pos_mapped() {
  int S = 0, R = 0;
#pragma omp target map(tofrom : S, R)
  {
#pragma omp parallel for reduction(+ : S)
    for (int I = 0; I < 1000; ++I)
      S += I;
    R = S;
  }
}
// All threads of a team have written before the team arrives.
// IR-LABEL: define {{.*}}pos_written{{.*}}_omp_outlined(
// IR: call i32 @__kmpc_nvptx_parallel_reduce_nowait_v2(
// IR: call void @llvm.nvvm.barrier
// IR: call i32 @__warpfold_sweep_reduce(
// POS: remark: loop distributed over all threads of all teams: grid-stride loop
void pos_written(int *X, int N) {
  int R = 0;
#pragma omp target map(tofrom : R)
  {
    int S = 0;
#pragma omp parallel for reduction(+ : S)
    FOR {
      X[I] = I;
      S += 1;
    }
    R = X[S - 1];
  }
}
// Code before the loop reads another type than the code after it writes.
// POS: remark: loop distributed over all threads of all teams: grid-stride loop
void pos_other_type(const int *X, const long *Trips, double *R) {
#pragma omp target is_device_ptr(X, Trips, R)
  {
    const long N = Trips[0];
    int S = 0;
    SUM R[0] = S;
  }
}
#endif

#ifdef NEG
#define NEG_CODE(Name, ...)                                                    \
  void Name(const int *X, int N, int *Y) {                                     \
    int R = 0;                                                                 \
    _Pragma("omp target map(tofrom : R, Y[ : N])") {                           \
      int S = 0;                                                               \
      SUM __VA_ARGS__                                                          \
    }                                                                          \
  }
__attribute__((noinline)) static int keepOwn(int I) {
  int Own = I;
  Kept = &Own;
  return *Kept;
}
__attribute__((noinline)) static int addOfTeam(int I) { return I + OfTeam; }
// NEG: one team only: code after the loop calls '_Z7unknowni', which is not defined in this module
NEG_CODE(neg_unknown, R = unknown(S);)
// NEG: one team only: code after the loop calls '_Z4weaki', which another file may replace
NEG_CODE(neg_weak, R = weak(S);)
// NEG: one team only: code after the loop may query its thread or team number
NEG_CODE(neg_query, R = S + omp_get_num_teams();)
// NEG: one team only: code after the loop needs memory from the runtime's heap
NEG_CODE(neg_kept, R = keepOwn(S);)
// NEG: one team only: code after the loop accesses shared memory of its team
NEG_CODE(neg_team_memory, R = addOfTeam(S);)
// NEG: one team only: its target region launches several parallel regions
NEG_CODE(neg_two_loops, SUM R = S;)

// The program may not launch the region.
// NEG: one team only: its target region contains code besides the loop
void neg_conditional(const int *X, int N) {
  int R = 0;
#pragma omp target map(tofrom : R)
  {
    int S = 0;
    if (N > 7) {
      SUM
    }
    R = S;
  }
}
// Code before the loop happens once.
// NEG: one team only: its target region contains code besides the loop
void neg_before(const int *X, int N) {
  int R = 0;
#pragma omp target map(tofrom : R)
  {
    int S = 0;
    R += 1;
    SUM R += S;
  }
}
// A team that starts late would read the next trip count.
// NEG: one team only: code before the loop may read a variable that the loop reduces or that code after it writes
void neg_trips(const int *X, int *Trips) {
#pragma omp target is_device_ptr(X, Trips)
  {
    const int N = Trips[0];
    int S = 0;
    SUM Trips[1] = S;
  }
}
// NEG: one team only: code before the loop may read a variable that the loop reduces or that code after it writes
void neg_trips_in_region(const int *X, int *Trips) {
#pragma omp target is_device_ptr(X, Trips)
  {
    int S = 0;
#pragma omp parallel for reduction(+ : S)
    for (int I = 0; I < Trips[0]; ++I)
      S += X[I];
    Trips[1] = S;
  }
}
// NEG: one team only: code before the loop may read a variable that the loop reduces or that code after it writes
void neg_trips_copied(const int *X, const long *Trips, void *To) {
#pragma omp target is_device_ptr(X, Trips, To)
  {
    const long N = Trips[0];
    int S = 0;
    SUM __builtin_memcpy(To, &S, sizeof(S));
  }
}
// NEG: one team only: its parallel region may write to a variable declared in its target region
void neg_written_variable(const int *X, int N) {
  int R = 0;
#pragma omp target map(tofrom : R)
  {
    int S = 0, Found = 0;
#pragma omp parallel for reduction(+ : S)
    FOR {
      S += X[I];
      if (X[I] == 7)
        Found = 1;
    }
    R = S + Found;
  }
}
// NEG: one team only: the address of a variable declared in its target region is taken
void neg_reference(const int *X, int N) {
  int R = 0;
#pragma omp target map(tofrom : R)
  {
    int S = 0;
    int &Alias = S;
    SUM R = Alias;
  }
}
// NEG: one team only: code outside its parallel region reads memory that iterations may write
void neg_read_before(int *X, int N) {
  int R = 0;
#pragma omp target map(tofrom : R)
  {
    const int First = X[0];
    int S = 0;
#pragma omp parallel for reduction(+ : S)
    FOR {
      S += First;
      X[I] = 1;
    }
    R = S;
  }
}
// Updates of single elements have no thread with a result.
// NEG: iterations update private copies of the array: code follows the loop
void neg_elements(const unsigned char *X, int N) {
  int R = 0;
  int H[256] = {};
#pragma omp target map(tofrom : R, H)
  {
#pragma omp parallel for reduction(+ : H)
    FOR H[X[I]] += 1;
    R = H[3];
  }
}
#endif
