//===- test/codegen/plan/distributed_loops.cpp - loops made grid-wide -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops of one team, or of one thread of each team. pos_: all threads of all teams share it.
// neg_: the distribution would be observable; not restructured, with the reason. Tests of the results:
// test/offload/constructs/single_team_loops.cpp, one_team.cpp, one_thread.cpp, thread_copies.cpp.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{compile} = %offload-compile -fno-openmp-target-jit --offload-device-only -emit-llvm
// RUN: %{compile} -O2 -S -DPOS -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.ll 2> %t.remarks
// RUN: FileCheck %s --check-prefix=POS --implicit-check-not='reduction executes on' < %t.remarks
// RUN: FileCheck %s --check-prefix=IR < %t.ll
// RUN: %{compile} -O2 -S -DNEG -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.ll 2> %t.remarks
// RUN: FileCheck %s --check-prefix=NEG --implicit-check-not='by all threads of all teams' < %t.remarks
// DEFINE: %{teams_loop} = %{compile} -O2 -S -DTEAMS_LOOP -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.ll
// clang 23 omits the loop (docs/StockDefects.md, 45).
// RUN: %if llvm-23 %{ not %{teams_loop} 2> %t.remarks %} %else %{ %{teams_loop} 2> %t.remarks %}
// RUN: FileCheck %s --check-prefix=%if llvm-23 %{LEFT_OUT%} %else %{LOOP%} < %t.remarks

#include <algorithm>
#include <omp.h>

#pragma omp begin declare target
int unknown(int);
int OfTeam;
int *Kept;
#pragma omp allocate(OfTeam) allocator(omp_pteam_mem_alloc)
#pragma omp end declare target

struct Pair {
  int A, B;
};
#pragma omp declare reduction(both:Pair : omp_out.A += omp_in.A,               \
                                  omp_out.B += omp_in.B)                       \
    initializer(omp_priv = {0, 0})

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define FOR for (int I = 0; I < N; ++I)

#ifdef TEAMS_LOOP
// LOOP: remark: loop distributed over all threads of all teams: grid-stride loop
// LEFT_OUT: error: {{.*}}this clang omits the loop of a 'teams loop' with a reduction if 'target' is a separate
// LEFT_OUT-SAME: {{^ }}construct or iterations call functions: use 'teams distribute parallel for' instead of 'teams
// LEFT_OUT-SAME: {{^ }}loop' (
void pos_teams_loop(const int *X, int N) {
  int S = 0;
#pragma omp target map(tofrom : S)
#pragma omp teams loop reduction(+ : S)
  FOR S += X[I];
}
#endif

#ifdef POS
// IR-DAG: @{{.*pos_one_team.*}}_warpfold_launch = {{.*}}[i32 7, i32 5, {{.*}} i32 1]
// IR-DAG: @{{.*pos_writes.*}}_warpfold_launch = {{.*}}[i32 7, i32 5, {{.*}} i32 0]
// POS: [[@LINE+3]]:1: remark: loop distributed over all threads of all teams: grid-stride loop
void pos_one_team(const int *X, int N) {
  int S = 0;
#pragma omp target parallel for reduction(+ : S)
  FOR S += X[I];
}
// POS: [[@LINE+3]]:1: remark: loop distributed over all threads of all teams: grid-stride loop
void pos_writes(int *X, int N) {
  int S = 0;
#pragma omp target parallel for reduction(+ : S)
  FOR {
    S += I;
    X[I] = I;
  }
}
// POS: remark: loop distributed over all threads of all teams: grid-stride loop
void pos_distribute_writes(int *X, int N) {
  int S = 0;
#pragma omp target teams distribute reduction(+ : S)
  FOR {
    S += I;
    X[I] = I;
  }
}
// POS: remark: loop distributed over all threads of all teams: grid-stride loop
void pos_users_reduction(const int *X, int N) {
  Pair S = {};
#pragma omp target teams distribute reduction(both : S)
  FOR {
    S.A += X[I];
    S.B = S.B + I;
  }
}
// Clauses specify the number of threads; the iterations only reduce.
// POS: remark: loop distributed over all threads of all teams: grid-stride loop
void pos_chunks(const float *X, int N) {
  float S = 0, M = 0, L = 0;
#pragma omp target parallel for num_threads(4) schedule(static, 4)             \
    reduction(+ : S) reduction(max : M) reduction(min : L)
  FOR {
    S += X[I] * X[I];
    M = std::max(M, X[I]);
    if (X[I] < L)
      L = X[I];
  }
}
// POS: remark: loop distributed over all threads of all teams: grid-stride loop
void pos_integers(const int *X, int N) {
  int S = 0, M = 0, A = -1, P = 1;
  unsigned char O = 0;
  unsigned U = 0;
#pragma omp target parallel for num_threads(4) schedule(static, 4)             \
    reduction(- : S) reduction(max : M, U) reduction(& : A) reduction(* : P)   \
    reduction(| : O)
  FOR {
    S -= X[I] + 1;
    M = M > X[I] ? M : X[I];
    U = std::max<unsigned>(U, X[I]);
    A &= X[I];
    P *= X[I];
    O |= X[I];
  }
}
// POS: remark: loop distributed over all threads of all teams: grid-stride loop
void pos_bins(const int *X, int N) {
  int H[8] = {};
#pragma omp target parallel for num_threads(N) reduction(+ : H)
  FOR H[X[I] & 7] += 1;
}
#endif

#ifdef NEG
// NEG: executes on one team only: iterations have order-dependent effects, and a clause may specify the number of
// NEG-SAME: {{^ }}threads or teams
void neg_one_thread(int *X, int N) {
  int S = 0;
#pragma omp target parallel for num_threads(1) reduction(+ : S)
  FOR {
    S += I;
    X[I] = I;
  }
}
// NEG: executes on one team only: iterations have order-dependent effects, and a clause may specify the number of
// NEG-SAME: {{^ }}threads or teams
void neg_thread_limit(int *X, int N) {
  int S = 0;
#pragma omp target parallel for thread_limit(1) reduction(+ : S)
  FOR {
    S += I;
    X[I] = I;
  }
}
// NEG: executes on one team only: iterations have order-dependent effects, and a clause may specify the number of
// NEG-SAME: {{^ }}threads or teams
void neg_if(int *X, int N) {
  int S = 0;
#pragma omp target parallel for if (parallel : N > 5) reduction(+ : S)
  FOR {
    S += I;
    X[I] = I;
  }
}
// NEG: executes on one thread of each team only: iterations have order-dependent effects, and a clause may specify the
// NEG-SAME: {{^ }}number of threads or teams
void neg_one_team(int *X, int N) {
  int S = 0;
#pragma omp target teams distribute num_teams(1) reduction(+ : S)
  FOR {
    S += I;
    X[I] = I;
  }
}
// NEG: executes on one thread of each team only: iterations have order-dependent effects, and a clause may specify the
// NEG-SAME: {{^ }}number of threads or teams
void neg_teams_of_the_program(int *X, int N) {
  int S = 0;
#pragma omp target teams distribute num_teams(N) reduction(+ : S)
  FOR {
    S += I;
    X[I] = I;
  }
}
// NEG: executes on one thread of each team only: iterations have order-dependent effects, and a clause may specify the
// NEG-SAME: {{^ }}number of threads or teams
void neg_two_teams(int *X, int N) {
  int S = 0;
#pragma omp target teams distribute num_teams(2) reduction(+ : S)
  FOR {
    S += I;
    X[I] = I;
  }
}
// NEG: executes on one thread of each team only: iterations have order-dependent effects, and a clause may specify the
// NEG-SAME: {{^ }}number of threads or teams
void neg_counted_teams(int N) {
  int S = 0;
#pragma omp target teams distribute num_teams(2) reduction(+ : S)
  FOR if (S < 10) S += 1;
}
// NEG: executes on one thread of each team only: its user-defined reduction may depend on the number of threads or
// NEG-SAME: {{^ }}teams, which a clause may specify
void neg_counted_copies(const int *X, int N) {
  Pair S = {};
#pragma omp target teams distribute num_teams(2) reduction(both : S)
  FOR {
    S.A += X[I];
    S.B = S.B + I;
  }
}
// NEG: executes on one team only: iterations have order-dependent effects, and the schedule clause specifies a chunk
// NEG-SAME: {{^ }}size
void neg_chunks_write(int *X, int N) {
  int S = 0;
#pragma omp target parallel for schedule(static, 4) reduction(+ : S)
  FOR {
    S += I;
    X[I] = I;
  }
}
#define NEG_CHUNKS(Name, Type, Operator, ...)                                   \
  void Name(const float *X, const int *Y, int N) {                              \
    Type S = 0;                                                                 \
    PRAGMA(omp target parallel for schedule(static, 4) reduction(Operator : S)) \
    FOR { __VA_ARGS__ }                                                         \
  }
// NEG-COUNT-31: one team only: iterations have order-dependent effects, and the schedule clause specifies a
NEG_CHUNKS(neg_largest_load, int, max, S += Y[I];)
NEG_CHUNKS(neg_smallest_sum, int, +, S = S < Y[I] ? S : Y[I];)
NEG_CHUNKS(neg_unsigned, int, max, S = unsigned(S) > unsigned(Y[I]) ? S : Y[I];)
NEG_CHUNKS(neg_other_way, float, max, S = X[I] < S ? X[I] : S;)
NEG_CHUNKS(neg_prefers_nan, float, max, S = S > X[I] ? S : X[I];)
NEG_CHUNKS(neg_nan_by_if, float, max, if (!(X[I] <= S)) S = X[I];)
NEG_CHUNKS(neg_another, float, max, if (X[I] > S) S = X[I + 1];)
NEG_CHUNKS(neg_other_branch, float, max, if (X[I] > S); else S = X[I];)
NEG_CHUNKS(neg_last, int, +, S = Y[I];)
NEG_CHUNKS(neg_subtracted, int, +, S = Y[I] - S;)
NEG_CHUNKS(neg_doubled, int, +, S = S + S;)
NEG_CHUNKS(neg_narrow, int, +, S = (signed char)(S + Y[I]);)
NEG_CHUNKS(neg_float, int, +, S = S + 0.5;)
NEG_CHUNKS(neg_older, int, +, const int Old = S; S = S + 1; S = Old + Y[I];)
NEG_CHUNKS(neg_kept_sum, int, +, S += Y[I]; if (S == 7) S += 1;)
NEG_CHUNKS(neg_sum_of_both, int, +, S += Y[I] + (S > 5);)
NEG_CHUNKS(neg_set_again, int, +, if (Y[I]) S = 0; S += 1;)
NEG_CHUNKS(neg_unsigned_by_if, int, max,
           if (unsigned(Y[I]) > unsigned(S)) S = Y[I];)
NEG_CHUNKS(neg_short_sum, double, +, S = (float)(S + X[I]);)
NEG_CHUNKS(neg_twice, float, +, S = S + S;)
NEG_CHUNKS(
    neg_records, float, max, if (X[I] > S) {
      S = X[I];
      S = -S;
    })
NEG_CHUNKS(
    neg_leaves, float, max, for (int J = 0; J < 9; ++J) if (X[I + J] > S) {
      S = X[I + J];
      break;
    })
NEG_CHUNKS(neg_byte, int, +, *reinterpret_cast<unsigned char *>(&S) += 1;)
NEG_CHUNKS(neg_as_float, int, +, *reinterpret_cast<float *>(&S) += 1;)
void neg_array_of_pointers(int N) {
  int S = 0, T = 0;
#pragma omp target parallel for schedule(static, 4) reduction(+ : S, T)
  FOR {
    int *P[2] = {&S, &T};
    S += 1;
    T += *P[I & 1] & 1;
  }
}
void neg_count_of_records(const int *X, int N) {
  int S = 0, T = 0;
#pragma omp target parallel for schedule(static, 4) reduction(max : S)         \
    reduction(+ : T)
  FOR if (X[I] > S) {
    S = X[I];
    T += 1;
  }
}
void neg_count_of_others(const int *X, int N) {
  int S = 0, T = 0;
#pragma omp target parallel for schedule(static, 4) reduction(max : S)         \
    reduction(+ : T)
  FOR {
    int Added = 3;
    if (X[I] > S) {
      S = X[I];
      Added = 7;
    }
    T += Added;
  }
}
void neg_mixed_parts(const int *X, int N) {
  Pair S = {};
#pragma omp target parallel for schedule(static, 4) reduction(both : S)
  FOR {
    S.A += X[I];
    S.B = S.B + I;
  }
}
void neg_two_chunks(const int *X, int N) {
  int S = 0, T = 0;
#pragma omp target parallel for schedule(static, 4) reduction(+ : S)           \
    reduction(max : T)
  FOR {
    S += X[I];
    T += X[I];
  }
}
void neg_aliased_bins(const int *X, int N) {
  int H[8] = {};
#pragma omp target parallel for schedule(static, 4) reduction(+ : H)
  FOR {
    const int First = X[I] & 7, Second = X[I + 1] & 7;
    const int Old = H[First];
    H[Second] += 1;
    H[First] = Old + 1;
  }
}
void neg_read_for_another(const int *X, int N) {
  int S = 0, T = 0;
#pragma omp target parallel for schedule(static, 4) reduction(+ : S, T)
  FOR {
    if (X[I] & 1)
      S += 1;
    else
      T += S;
  }
}

// NEG: executes on one team only: an iteration may query its thread or team number
void neg_asks(int N) {
  int S = 0;
#pragma omp target parallel for reduction(+ : S)
  FOR S += omp_get_thread_num();
}
// NEG: executes on one team only: the loop calls '_Z7unknowni', which is not defined in this module
void neg_unknown(int N) {
  int S = 0;
#pragma omp target parallel for reduction(+ : S)
  FOR S += unknown(I);
}
// NEG: executes on one team only: an iteration accesses shared memory of its team
__attribute__((noinline)) static int addOfTeam(int I) { return I + OfTeam; }
void neg_callee_of_team(int N) {
  int S = 0;
#pragma omp target parallel for reduction(+ : S)
  FOR S += addOfTeam(I);
}
// NEG: executes on one team only: an iteration calls a function that lets the address of a local variable escape
__attribute__((noinline)) static int keepOwn(int I) {
  int Own = I;
  Kept = &Own;
  return *Kept;
}
void neg_callee_keeps(int N) {
  int S = 0;
#pragma omp target parallel for reduction(+ : S)
  FOR S += keepOwn(I);
}
// NEG: executes on one team only: it accesses shared memory of its team
void neg_team_memory(int N) {
  int S = 0;
#pragma omp target parallel for reduction(+ : S)
  FOR S += OfTeam;
}
// NEG: executes on one team only: its target region contains code besides the loop
void neg_more(int *X, int N) {
  int S = 0;
#pragma omp target map(tofrom : S, X[ : 1])
  {
    X[0] += 1;
#pragma omp parallel for reduction(+ : S)
    FOR S += I;
  }
}
// NEG: executes on one team only: its target region launches several parallel regions
void neg_two_regions(int *X, int N) {
  int S = 0;
#pragma omp target map(tofrom : S, X[ : N])
  {
#pragma omp parallel for reduction(+ : S)
    FOR S += I;
#pragma omp parallel for
    FOR X[I] = I;
  }
}
// NEG: executes on one team only: its region contains code besides the loop
void neg_more_in_region(int *X, int N) {
  int S = 0;
#pragma omp target parallel reduction(+ : S) map(tofrom : X[ : N])
  {
#pragma omp for
    FOR S += I;
#pragma omp atomic
    X[0] += 1;
  }
}
// NEG: executes on one team only: code around the loop may read a variable that the loop reduces
void neg_end_is_reduced(const int *X, int N) {
#pragma omp target parallel for reduction(+ : N) map(tofrom : N)
  FOR N += X[I];
}
// NEG: executes on one team only: its list items have initial values other than the identity, or are written outside
// NEG-SAME: {{^ }}the loop
void neg_more_to_begin_with(int N) {
  int S = 0;
#pragma omp target parallel reduction(+ : S)
  {
    S = 5;
#pragma omp for
    FOR S += I;
  }
}
// NEG: executes on one team only: iterations pass values to the thread's next iteration
void neg_carried(const int *X, int N) {
  int S = 0, Last = 0;
#pragma omp target parallel firstprivate(Last) reduction(+ : S)
#pragma omp for
  FOR {
    S += Last;
    Last = X[I];
  }
}
#endif
