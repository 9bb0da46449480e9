//===- test/codegen/plan/element_updates.cpp - arrays without copies ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops that reduce arrays of more than 256 bytes by updates of single elements.
// pos_: iterations update the array itself, and no thread has a copy. neg_: threads have private
// copies, with the reason. Tests of the results: offload/lists/histograms.cpp.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{compile} = %offload-compile -fno-openmp-target-jit --offload-device-only -emit-llvm
// RUN: %{compile} -O2 -S -DPOS -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.ll 2> %t.remarks
// RUN: FileCheck %s --check-prefix=POS --implicit-check-not='do not update the array' < %t.remarks
// RUN: FileCheck %s --check-prefix=IR < %t.ll
// RUN: %{compile} -O2 -S -DNEG -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.ll 2> %t.remarks
// RUN: FileCheck %s --check-prefix=NEG --implicit-check-not='no thread has a copy' < %t.remarks

#include <omp.h>

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define REDUCE(OPERATOR, ...)                                                  \
  PRAGMA(omp target teams distribute parallel for reduction(OPERATOR           \
                                                            : __VA_ARGS__))
#define FOR for (int I = 0; I < N; ++I)

// The reduction is removed completely: there is no buffer and no private array.
// IR-NOT: alloca [256 x i32]
// IR-NOT: call {{.*}}_reduce_nowait

#ifdef POS
// A loop of one team: all threads of all teams share it.
// POS: [[@LINE+2]]:1: remark: iterations update the array's elements directly, without private copies
void pos_one_team(int (&H)[256], const int *X, int N) {
#pragma omp target parallel for reduction(+ : H)
  for (int I = 0; I < N; ++I)
    H[X[I] & 255] += I;
}
// POS: [[@LINE+2]]:3: remark: iterations update the array's elements directly, without private copies
void pos_section(unsigned *H, const unsigned char *X, int N) {
  REDUCE(+, H [0:256])
  FOR++ H[X[I]];
}
// POS: [[@LINE+2]]:3: remark: iterations update the array's elements directly, without private copies
void pos_array(int (&H)[256], const int *X, int N) {
  REDUCE(max, H)
  FOR if (H[X[I] & 255] < I) H[X[I] & 255] = I;
}
// POS: [[@LINE+2]]:3: remark: iterations update the array's elements directly, without private copies
void pos_long(long (&H)[4][64], const int *X, int N) {
  REDUCE(^, H)
  FOR H[I & 3][X[I] & 63] ^= X[I];
}
// POS: [[@LINE+2]]:3: remark: iterations update the array's elements directly, without private copies
void pos_two(int (&H)[100], long *G, const int *X, int N) {
  REDUCE(+, H, G [0:50])
  FOR {
    ++H[X[I] % 100];
    G[X[I] % 50] += X[I];
  }
}
// POS: [[@LINE+2]]:3: remark: iterations update the array's elements directly, without private copies
void pos_either(int (&H)[100], const int *X, int N) {
  REDUCE(+, H)
  FOR if (X[I] < 0) H[-X[I]] += 2;
  else --H[X[I]];
}
// POS: [[@LINE+2]]:3: remark: iterations update the array's elements directly, without private copies
void pos_writes(int (&H)[100], const int *X, int *Y, int N) {
  REDUCE(+, H)
  FOR {
    ++H[X[I]];
    Y[I] = I;
  }
}
#endif

#ifdef NEG
// NEG: [[@LINE+3]]:1: remark: iterations update private copies of the array: a clause specifies the number of threads
// NEG: [[@LINE+2]]:1: remark: loop distributed over all threads of all teams: grid-stride loop
void neg_one_team_threads(int (&H)[256], const int *X, int N) {
#pragma omp target parallel for num_threads(64) reduction(+ : H)
  for (int I = 0; I < N; ++I)
    H[X[I] & 255] += I;
}
// NEG: [[@LINE+6]]:1: remark: iterations update private copies of the array: the kernel contains code besides the loop
// NEG: [[@LINE+5]]:1: remark: loop distributed over all threads of all teams: grid-stride loop
void neg_one_team_and_more(int (&H)[256], const int *X, int N) {
#pragma omp target
  {
    const int Half = N / 2;
#pragma omp parallel for reduction(+ : H)
    for (int I = 0; I < Half; ++I)
      H[X[I] & 255] += I;
  }
}
// NEG: [[@LINE+3]]:3: remark: iterations update private copies of the array: the elements have no atomic update, or its
// NEG-SAME: {{^ }}result depends on the order of updates
void neg_float(float *H, const unsigned char *X, int N) {
  REDUCE(+, H [0:256])
  FOR H[X[I]] += 1;
}
// NEG: [[@LINE+3]]:3: remark: iterations update private copies of the array: the elements have no atomic update, or its
// NEG-SAME: {{^ }}result depends on the order of updates
void neg_short(short *H, const unsigned char *X, int N) {
  REDUCE(+, H [0:256])
  FOR++ H[X[I]];
}
// NEG: [[@LINE+3]]:3: remark: iterations update private copies of the array: the elements have no atomic update, or its
// NEG-SAME: {{^ }}result depends on the order of updates
void neg_product(int *H, const unsigned char *X, int N) {
  REDUCE(*, H [0:256])
  FOR H[X[I]] *= 3;
}
// NEG: [[@LINE+3]]:3: remark: iterations update private copies of the array: iterations do more with an array than
// NEG-SAME: {{^ }}apply its operator to single elements
void neg_another(int *H, const unsigned char *X, int N) {
  REDUCE(+, H [0:256])
  FOR H[X[I]] *= 3;
}
// Short lists are in registers; there is no remark.
void neg_short_list(int *H, const unsigned char *X, int N) {
  REDUCE(+, H [0:16])
  FOR++ H[X[I]];
}
// The value of the element is used.
// NEG: [[@LINE+3]]:3: remark: iterations update private copies of the array: iterations do more with an array than
// NEG-SAME: {{^ }}apply its operator to single elements
void neg_read(int *H, const unsigned char *X, int *Y, int N) {
  REDUCE(+, H [0:256])
  FOR Y[I] = ++H[X[I]];
}
// The copy contains more than partial results.
// NEG: [[@LINE+3]]:3: remark: iterations update private copies of the array: iterations do more with an array than
// NEG-SAME: {{^ }}apply its operator to single elements
void neg_limit(int *H, const unsigned char *X, int N) {
  REDUCE(+, H [0:256])
  FOR if (H[X[I]] < 10)++ H[X[I]];
}
// Simplification merges these writes into one.
// NEG: [[@LINE+3]]:3: remark: iterations update private copies of the array: iterations do more with an array than
// NEG-SAME: {{^ }}apply its operator to single elements
void neg_starts_again(int *H, const unsigned char *X, int N) {
  REDUCE(+, H [0:256])
  FOR {
    int New = H[7] + X[I];
    H[7] = 5;
    H[7] = New;
  }
}
// Its address is passed to a function that is defined elsewhere.
void takes(int *Place);
#pragma omp declare target to(takes)
// NEG: [[@LINE+3]]:3: remark: iterations update private copies of the array: iterations do more with an array than
// NEG-SAME: {{^ }}apply its operator to single elements
void neg_call(int *H, const unsigned char *X, int N) {
  REDUCE(+, H [0:256])
  FOR takes(H + X[I]);
}
// User-defined: an operator, an initialiser.
#pragma omp declare reduction(six:int : omp_out += omp_in)                     \
    initializer(omp_priv = 6)
#pragma omp declare reduction(kept:int : omp_out += omp_in)                    \
    initializer(omp_priv = omp_orig)
// NEG: [[@LINE+3]]:3: remark: iterations update private copies of the array: iterations do more with an array than
// NEG-SAME: {{^ }}apply its operator to single elements
void neg_operator(int *H, const unsigned char *X, int N) {
  REDUCE(six, H [0:256])
  FOR++ H[X[I]];
}
// NEG: [[@LINE+3]]:3: remark: iterations update private copies of the array: the initial value of an array may differ
// NEG-SAME: {{^ }}from the operator's identity
void neg_initialiser(int *H, const unsigned char *X, int N) {
  REDUCE(kept, H [0:256])
  FOR++ H[X[I]];
}
// NEG: [[@LINE+2]]:3: remark: iterations update private copies of the array: not all list items are arrays
void neg_variable(int *H, long &S, const unsigned char *X, int N) {
  REDUCE(+, H [0:256], S)
  FOR {
    ++H[X[I]];
    S += I;
  }
}
// NEG: [[@LINE+3]]:3: remark: iterations update private copies of the array: a clause or launch bound limits the
// NEG-SAME: {{^ }}threads of a team
void neg_limited(int *H, const unsigned char *X, int N) {
  PRAGMA(omp target teams distribute parallel for reduction(+ : H[0:256]) thread_limit(64))
  FOR++ H[X[I]];
}
// NEG: [[@LINE+3]]:3: remark: iterations update private copies of the array: an if or num_threads clause may limit the
// NEG-SAME: {{^ }}threads of the loop
void neg_threads(int *H, const unsigned char *X, int N, int T) {
  PRAGMA(omp target teams distribute parallel for reduction(+ : H[0:256]) num_threads(T))
  FOR++ H[X[I]];
}
// NEG: [[@LINE+2]]:3: remark: iterations update private copies of the array: the loop has an explicit schedule
void neg_schedule(int *H, const unsigned char *X, int N) {
  PRAGMA(omp target teams distribute parallel for reduction(+ : H[0:256]) schedule(static, 8))
  FOR++ H[X[I]];
}
// NEG: [[@LINE+2]]:3: remark: iterations update private copies of the array: an iteration may query its thread number
void neg_thread(int *H, const unsigned char *X, int N) {
  REDUCE(+, H [0:256])
  FOR H[omp_get_thread_num() & 255] += X[I];
}
// NEG: [[@LINE+3]]:3: remark: iterations update private copies of the array: the loop contains volatile accesses or
// NEG-SAME: {{^ }}other atomic operations
void neg_atomic(int *H, const unsigned char *X, int &A, int N) {
  REDUCE(+, H [0:256])
  FOR {
    ++H[X[I]];
    PRAGMA(omp atomic write)
    A = I;
  }
}
#endif
