//===- test/codegen/plan/distributed_scans.cpp - scans made grid-wide -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// pos_: one pass by all teams, with a launch for it, and without clang's buffer and combining
// loop. neg_: the distribution would be observable; one team only, with the reason. team_: the team
// has one pass without a buffer; or one thread combines all values, with the reason.
// Tests of the results: test/offload/scan.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{compile} = %offload-compile -fno-openmp-target-jit --offload-device-only -emit-llvm
// RUN: %{compile} -O2 -S -DPOS -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.ll 2> %t.remarks
// RUN: FileCheck %s --check-prefix=POS --implicit-check-not='one team only' < %t.remarks
// clang 23's environment has no number of records.
// DEFINE: %{records} = %if llvm-23 %{%} %else %{, i32 1%}
// RUN: FileCheck %s '-DRECORDS=%{records}' --check-prefix=IR \
// RUN:   --implicit-check-not='{{log2|scan_buffer|__kmpc_barrier|__kmpc_master}}' < %t.ll
// RUN: %{compile} -O1 -g -S -DPOS -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.ll 2> %t.remarks
// RUN: FileCheck %s --check-prefix=POS --implicit-check-not='one team only' < %t.remarks
// RUN: %{compile} -O2 -S -DNEG -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.ll 2> %t.remarks
// RUN: FileCheck %s --check-prefix=NEG --implicit-check-not='by all teams' < %t.remarks
// RUN: %{compile} -O2 -S -DTEAM -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.ll 2> %t.remarks
// RUN: FileCheck %s --check-prefix=TEAM --implicit-check-not='combined by one' < %t.remarks
// RUN: FileCheck %s --check-prefix=TEAM-IR \
// RUN:   --implicit-check-not='{{log2|scan_buffer|__kmpc_master|__warpfold_loop_scan}}' < %t.ll
// RUN: %{compile} -O0 -S -DPOS -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.ll 2> %t.remarks
// RUN: FileCheck %s --check-prefix=O0 --implicit-check-not='one pass' < %t.remarks
// O0: executes on one team only: it is compiled without optimisation
// O0: one thread of the team combines all values: it is compiled without optimisation

#include <omp.h>

#define PRAGMA(Text) _Pragma(#Text)
#define SCAN(Clauses, Body)                                                    \
  PRAGMA(omp parallel for reduction(inscan, + : S) Clauses)                    \
  for (int I = 0; I < N; ++I) {                                                \
    S += In[I];                                                                \
    PRAGMA(omp scan inclusive(S))                                              \
    Body;                                                                      \
  }

#pragma omp begin declare target
int unknown(int);
int Shared[4];
int OfTeam;
#pragma omp allocate(OfTeam) allocator(omp_pteam_mem_alloc)
#pragma omp end declare target

#ifdef POS
// IR-DAG: @{{.*pos_words.*}}_kernel_environment = {{.*}} i32 256, i32 256, i32 0, i32 0, i32 1[[RECORDS]] }
// IR-DAG: @{{.*pos_words.*}}_warpfold_launch = {{.*}}[i32 7, i32 2, i32 256, i32 32,
// IR-DAG: call i32 @__warpfold_loop_scan_1x32(
// IR-DAG: call i32 @__warpfold_loop_scan_2x16(
// IR-DAG: call i32 @__warpfold_loop_scan_1x1(
// POS: [[@LINE+3]]:3: remark: scan: one pass over the iterations by all teams
void pos_words(const int *In, int *Out, int &S, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N]) map(tofrom : S)
  SCAN(, Out[I] = S)
}
// POS: [[@LINE+3]]:3: remark: scan: one pass over the iterations by all teams
void pos_doubles(const double *In, double *Out, double &S, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N]) map(tofrom : S)
  SCAN(, Out[I] = S)
}
// The body contains a loop: iterations are not unrolled.
// POS: [[@LINE+3]]:3: remark: scan: one pass over the iterations by all teams
void pos_long_body(const int *In, int *Out, int &S, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N]) map(tofrom : S)
  SCAN(, for (int J = 0; J < S; ++J) Out[I] += J)
}
// Atomic operations have the device's scope.
// POS: [[@LINE+3]]:3: remark: scan: one pass over the iterations by all teams
void pos_atomic(const int *In, int *Out, int &S, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N]) map(tofrom : S)
  SCAN(, PRAGMA(omp atomic) Out[S & 7] += 1)
}
// A kernel in generic mode becomes one in SPMD mode; each thread gets a copy of its main
// thread's variables.
// IR-DAG: @{{.*pos_local.*}}_kernel_environment = {{.*}} { %struct.ConfigurationEnvironmentTy { i8 0, i8 {{[01]}}, i8 2, i32 256, i32 256, i32 0, i32 0, i32 1[[RECORDS]] }
// POS: [[@LINE+6]]:5: remark: scan: one pass over the iterations by all teams
void pos_local(const int *In, int *Out, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N])
  {
    const int Most[4] = {1, 2, 3, N};
    int S = N / 2;
    SCAN(, Out[I] = S < Most[I & 3] ? S : 0)
  }
}
#endif

#ifdef NEG
// NEG: executes on one team only: its parallel region has a num_threads clause
// NEG: one pass over the iterations by the threads of its region
void neg_num_threads(const int *In, int *Out, int &S, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N]) map(tofrom : S)
  SCAN(num_threads(64), Out[I] = S)
}
// NEG: executes on one team only: its parallel region has an if clause
// NEG: one pass over the iterations by the threads of its region
void neg_if(const int *In, int *Out, int &S, int N, bool B) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N]) map(tofrom : S)
  SCAN(if (B), Out[I] = S)
}
// NEG: executes on one team only: an iteration may query its thread or team number
// NEG: one pass over the iterations by the threads of its region
void neg_thread_number(const int *In, int *Out, int &S, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N]) map(tofrom : S)
  SCAN(, Out[I] = S + omp_get_thread_num())
}
// NEG: executes on one team only: an iteration may query its thread or team number
// NEG: one pass over the iterations by the threads of its region
void neg_team_number(const int *In, int *Out, int &S, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N]) map(tofrom : S)
  SCAN(, Out[I] = S + omp_get_team_num())
}
// NEG: executes on one team only: an iteration calls '_Z7unknowni', which is not defined in this module
// NEG: one thread of the team combines all values: an iteration calls '_Z7unknowni', which is not defined in this
// NEG-SAME: {{^ }}module
void neg_call(const int *In, int *Out, int &S, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N]) map(tofrom : S)
  SCAN(, Out[I] = unknown(S))
}
// NEG: executes on one team only: an iteration calls '__kmpc_
// NEG: one thread of the team combines all values: an iteration calls '__kmpc_
void neg_critical(const int *In, int *Out, int &S, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N]) map(tofrom : S)
  SCAN(, PRAGMA(omp critical) Out[0] = S)
}
// NEG: executes on one team only: its parallel region is not directly in a target region
// NEG: one pass over the iterations by the threads of its region
void neg_teams(const int *In, int *Out, int N) {
#pragma omp target teams num_teams(1) map(to : In[ : N]) map(from : Out[ : N])
  {
    int S = 0;
    SCAN(, Out[I] = S)
  }
}
// NEG: executes on one team only: its loop is not combined with its parallel region
// NEG: one pass over the iterations by the threads of its region
void neg_for(const int *In, int *Out, int &S, int N) {
#pragma omp target parallel map(to : In[ : N]) map(from : Out[ : N])           \
    map(tofrom : S)
#pragma omp for reduction(inscan, + : S)
  for (int I = 0; I < N; ++I) {
    S += In[I];
#pragma omp scan inclusive(S)
    Out[I] = S;
  }
}
// NEG: executes on one team only: its loop has a lastprivate variable
// NEG: one thread of the team combines all values: its loop has a lastprivate variable
void neg_lastprivate(const int *In, int *Out, int &S, int N, int &Last) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N])                    \
    map(tofrom : S, Last)
  SCAN(lastprivate(Last), Out[I] = Last = S)
}
// NEG: executes on one team only: its target region contains code besides the loop
// NEG: one pass over the iterations by the threads of its region
void neg_bound(const int *In, int *Out, int &S, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N]) map(tofrom : S)
#pragma omp parallel for reduction(inscan, + : S)
  for (int I = 0; I < unknown(N); ++I) {
    S += In[I];
#pragma omp scan inclusive(S)
    Out[I] = S;
  }
}
// NEG: executes on one team only: an iteration accesses shared memory of its team
// NEG: one pass over the iterations by the threads of its region
void neg_team_memory(const int *In, int *Out, int &S, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N]) map(tofrom : S)
  SCAN(, PRAGMA(omp atomic) OfTeam += 1)
}
struct Long {
  int Of[17];
};
#pragma omp declare reduction(add:Long : omp_out.Of[16] += omp_in.Of[16])      \
    initializer(omp_priv = Long{})
// NEG: executes on one team only: its list items together exceed 64 bytes
// NEG: one thread of the team combines all values: its list items together exceed 64 bytes
void neg_long(int *Out, Long &S, int N) {
#pragma omp target map(from : Out[ : N]) map(tofrom : S)
#pragma omp parallel for reduction(inscan, add : S)
  for (int I = 0; I < N; ++I) {
    S.Of[16] += I;
#pragma omp scan inclusive(S)
    Out[I] = S.Of[16];
  }
}
struct Assigned {
  int Of = 0;
  Assigned() {}
  Assigned &operator=(const Assigned &Other) {
    Of = Other.Of;
    return *this;
  }
};
#pragma omp declare reduction(add:Assigned : omp_out.Of += omp_in.Of)
// NEG: executes on one team only: its list item has a constructor or a user-defined assignment
// NEG: one thread of the team combines all values: its list item has a constructor or a user-defined assignment
void neg_assigned(int *Out, Assigned &S, int N) {
#pragma omp target map(from : Out[ : N]) map(tofrom : S)
#pragma omp parallel for reduction(inscan, add : S)
  for (int I = 0; I < N; ++I) {
    S.Of += I;
#pragma omp scan inclusive(S)
    Out[I] = S.Of;
  }
}
struct Sized {
  int Length, Of[3];
};
#pragma omp declare reduction(add:Sized : omp_out.Of[0] += omp_in.Of[0])       \
    initializer(omp_priv = Sized{omp_orig.Length, {}})
// The thread of the last iteration writes the variable while others initialise theirs.
// NEG: executes on one team only: its list item is initialised from the original variable
// NEG: one pass over the iterations by the threads of its region
void neg_initialised(int *Out, Sized &S, int N) {
#pragma omp target map(from : Out[ : N]) map(tofrom : S)
#pragma omp parallel for reduction(inscan, add : S)
  for (int I = 0; I < N; ++I) {
    S.Of[0] += I;
#pragma omp scan inclusive(S)
    Out[I] = S.Of[0];
  }
}
// Actions of the main thread of a kernel in generic mode that several teams must not repeat.
// NEG: executes on one team only: its parallel region is launched in a loop
// NEG: one pass over the iterations by the threads of its region
void neg_rounds(const int *In, int *Out, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N])
  for (int Round = 0; Round < 2; ++Round) {
    int S = Round;
    SCAN(, Out[I] = S)
  }
}
// NEG: executes on one team only: its parallel region may write to a variable declared in its target region
// NEG: one pass over the iterations by the threads of its region
void neg_shared(const int *In, int *Out, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N])
  {
    int S = 0, Last = 0;
    SCAN(, if (I == 3) Last = S; Out[I] = S)
  }
}
#pragma omp begin declare target
static void increase(int &Of) { ++Of; }
static int *same(int &Of) { return &Of; }
#pragma omp end declare target
// NEG: executes on one team only: its parallel region may write to a variable declared in its target region
// NEG: one pass over the iterations by the threads of its region
void neg_shared_with_function(const int *In, int *Out, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N])
  {
    int S = 0, Last = 0;
    SCAN(, if (I == 3) increase(Last); Out[I] = S)
  }
}
// NEG: executes on one team only: its parallel region may write to a variable declared in its target region
// NEG: one pass over the iterations by the threads of its region
void neg_shared_by_result(const int *In, int *Out, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N])
  {
    int S = 0, Last = 0;
    SCAN(, *same(Last) = S; Out[I] = S)
  }
}
// NEG: executes on one team only: its parallel region may write to a variable declared in its target region
// NEG: one pass over the iterations by the threads of its region
void neg_ticket(const int *In, int *Out, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N])
  {
    int S = 0, Next = 0;
    SCAN(, PRAGMA(omp atomic capture) Out[I] = Next++)
  }
}
// NEG: executes on one team only: the address of a variable declared in its target region is taken
// NEG: one pass over the iterations by the threads of its region
void neg_pointer(const int *In, int *Out, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N])
  {
    int S = 0, Other = 0, *Pointer = N > 3 ? &Other : nullptr;
    SCAN(, Out[I] = S; Pointer[0] = S)
  }
}
// NEG: executes on one team only: a variable declared in its target region is too large to be replicated in each thread
// NEG: one pass over the iterations by the threads of its region
void neg_large(const int *In, int *Out, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N])
  {
    int S = 0, Table[17];
    for (int I = 0; I < 17; ++I)
      Table[I] = I;
    SCAN(, Out[I] = S + Table[I % 17])
  }
}
// NEG: executes on one team only: code outside its parallel region reads memory that iterations may write
// NEG: one pass over the iterations by the threads of its region
void neg_reads(const int *In, int *Out, int N) {
#pragma omp target map(to : In[ : N]) map(tofrom : Out[ : N])
  {
    int S = Out[N - 1];
    SCAN(, Out[I] = S)
  }
}
struct Four {
  long Of[4];
};
// NEG: executes on one team only: code outside its parallel region reads memory that iterations may write
// NEG: one pass over the iterations by the threads of its region
void neg_copies(const int *In, int *Out, Four *From, int N) {
#pragma omp target map(to : In[ : N]) map(tofrom : Out[ : N], From[ : 1])
  {
    const Four Copy = *From;
    int S = 0;
    SCAN(, Out[I] = S + Copy.Of[1])
  }
}
// NEG: executes on one team only: code outside its parallel region reads memory that iterations may write
// NEG: one pass over the iterations by the threads of its region
void neg_global(const int *In, int *Out, int N) {
#pragma omp target map(to : In[ : N]) map(tofrom : Out[ : N])
  {
    int S = Shared[0] + 1;
    SCAN(, Out[I] = S)
  }
}
// NEG: executes on one team only: its target region contains code besides the loop
// NEG: one pass over the iterations by the threads of its region
void neg_after(const int *In, int *Out, int &After, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N], After)
  {
    int S = 0;
    SCAN(, Out[I] = S)
    After = 1;
  }
}
#endif

#ifdef TEAM
// TEAM-IR-DAG: call i32 @__warpfold_team_scan_1x16(
// TEAM-IR-DAG: call i32 @__warpfold_team_scan_2x8(
// TEAM-IR-DAG: call void @__warpfold_end_team_scan_1(
// TEAM-IR-DAG: call void @__warpfold_end_team_scan_2(
// TEAM-IR-DAG: call i32 @__warpfold_team_scan_owns(
// TEAM: [[@LINE+7]]:5: remark: scan: one pass over the iterations by the threads of its region
void team_rows(const int *Ins, int *Outs, int *Sums, int N) {
#pragma omp target teams distribute map(to : Ins[ : 8 * N])                    \
    map(from : Outs[ : 8 * N], Sums[ : 8])
  for (int Row = 0; Row < 8; ++Row) {
    const int *In = Ins + Row * N;
    int *Out = Outs + Row * N, S = 0;
    SCAN(, Out[I] = S)
    Sums[Row] = S;
  }
}
// TEAM: remark: scan: one pass over the iterations by the threads of its region
// TEAM: remark: scan: one pass over the iterations by the threads of its region
void team_alone(const double *In, double *Out, double &S, int N) {
#pragma omp target parallel map(to : In[ : N]) map(from : Out[ : N])           \
    map(tofrom : S)
  for (int Round = 0; Round < 2; ++Round) {
#pragma omp for reduction(inscan, + : S)
    for (int I = 0; I < N; ++I) {
      S += In[I];
#pragma omp scan inclusive(S)
      Out[I] = S;
    }
#pragma omp for reduction(inscan, + : S)
    for (int I = 0; I < N; ++I) {
      Out[I] += S;
#pragma omp scan exclusive(S)
      S += In[I];
    }
  }
}
// TEAM: remark: scan: one pass over the iterations by the threads of its region
void team_doubles(const double *In, double *Out, double &S, int N) {
#pragma omp target map(to : In[ : N]) map(from : Out[ : N]) map(tofrom : S)
  SCAN(num_threads(64), Out[I] = S)
}
#endif
