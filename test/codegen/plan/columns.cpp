//===- test/codegen/plan/columns.cpp - arrays of groups of threads --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops that reduce arrays of more than 256 bytes. pos_: a group of threads executes each
// iteration, and each thread has a part of the array. neg_: each thread has the whole array, with
// the reason. Tests of the results: test/offload/lists/columns.cpp.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{compile} = %offload-compile -fno-openmp-target-jit --offload-device-only -emit-llvm
// RUN: %{compile} -O2 -S -DPOS -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.ll 2> %t.remarks
// RUN: FileCheck %s --check-prefix=POS --implicit-check-not='copy of the array in memory' < %t.remarks
// RUN: FileCheck %s --check-prefix=IR < %t.ll
// RUN: %{compile} -O2 -S -DNEG -Rpass=warpfold -Rpass-missed=warpfold %s -o %t.ll 2> %t.remarks
// RUN: FileCheck %s --check-prefix=NEG --implicit-check-not='a group executes' < %t.remarks

#include <omp.h>

struct Sums {
  double A, B, C, D, E, F;
  Sums &operator+=(const Sums &Other) {
    A += Other.A, B += Other.B, C += Other.C;
    D += Other.D, E += Other.E, F += Other.F;
    return *this;
  }
};
#pragma omp declare reduction(+ : Sums : omp_out += omp_in)                    \
    initializer(omp_priv = Sums{})
#pragma omp declare reduction(kept:double : omp_out += omp_in)                 \
    initializer(omp_priv = omp_orig)

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define REDUCE(OPERATOR, ...)                                                  \
  PRAGMA(omp target teams distribute parallel for reduction(OPERATOR           \
                                                            : __VA_ARGS__))
#define FOR for (int I = 0; I < N; ++I)

#ifdef POS
// IR: @{{.*pos_section.*}}_warpfold_launch = {{.*}}[i32 7, i32 6, i32 512, i32 16, i32 4, i32 4, i32 0, i32 0, i32 512,
// IR-SAME: {{^ }}i32 {{1024|-1}}, i32 64]
// POS: [[@LINE+3]]:3: remark: in teams that consist of whole groups of 64 threads, a group executes each iteration,
// POS-SAME: {{^ }}with a part of the array in each thread's registers
void pos_section(double *H, const double *X, int N) {
  REDUCE(+, H [0:64])
  FOR for (int K = 0; K < 64; ++K) H[K] += X[I * 64 + K];
}
// POS: [[@LINE+4]]:3: remark: in teams that consist of whole groups of 512 threads, a group executes each iteration,
// POS-SAME: {{^ }}with a part of the array in each thread's registers
void pos_array(float (&Out)[1000], const float *X, int N) {
  float H[1000] = {};
  REDUCE(max, H)
  FOR for (long K = 0; K < 1000; ++K) H[K] = X[I + K] > H[K] ? X[I + K] : H[K];
  for (int K = 0; K < 1000; ++K)
    Out[K] = H[K];
}
// A class with a user-defined operator.
// POS: [[@LINE+3]]:3: remark: in teams that consist of whole groups of 32 threads, a group executes each iteration,
// POS-SAME: {{^ }}with a part of the array in each thread's registers
void pos_class(Sums *H, const Sums *X, int N) {
  REDUCE(+, H [0:32])
  FOR for (int K = 0; K < 32; ++K) H[K] += X[I * 32 + K];
}
// 3 elements for each thread, and no idle thread.
// POS: [[@LINE+3]]:3: remark: in teams that consist of whole groups of 32 threads, a group executes each iteration,
// POS-SAME: {{^ }}with a part of the array in each thread's registers
void pos_whole(double *H, const double *X, int N) {
  REDUCE(+, H [0:96])
  FOR for (unsigned K = 0; K <= 95; ++K) H[K] += X[I * 96 + K];
}
// Rows of various lengths, conditions, two loops, a reference, values around the loops.
// POS: [[@LINE+3]]:3: remark: in teams that consist of whole groups of 128 threads, a group executes each iteration,
// POS-SAME: {{^ }}with a part of the array in each thread's registers
void pos_forms(int *H, const int *X, const int *Lengths, int N) {
  REDUCE(+, H [0:100])
  FOR {
    const int *Row = X + I * 100, Twice = 2 * Lengths[I];
    for (int K = 0; K < Lengths[I]; ++K)
      if (Row[K] > 0)
        H[K] += Row[K];
    for (int K = 0; K < 100; ++K) {
      int &Element = H[K];
      Element += Twice;
    }
  }
}
// An explicit schedule that no iteration can observe.
// POS: [[@LINE+3]]:3: remark: in teams that consist of whole groups of 64 threads, a group executes each iteration,
// POS-SAME: {{^ }}with a part of the array in each thread's registers
void pos_schedule(double *H, const double *X, int N) {
  PRAGMA(omp target teams distribute parallel for schedule(static) reduction(+ : H [0:64]))
  FOR for (int K = 0; K < 64; ++K) H[K] += X[I * 64 + K];
}
// Elements that are not sums of the added values.
// POS: [[@LINE+3]]:3: remark: in teams that consist of whole groups of 64 threads, a group executes each iteration,
// POS-SAME: {{^ }}with a part of the array in each thread's registers
void pos_read(double *H, const double *X, int N) {
  REDUCE(+, H [0:64])
  FOR for (int K = 0; K < 64; ++K) if (H[K] < 10) H[K] += X[I * 64 + K];
}
#endif

#ifdef NEG
// NEG: [[@LINE+4]]:3: remark: each thread keeps the array in local memory: an inner loop accesses array elements other
// NEG-SAME: {{^ }}than the one at its counter
// The element next to element k.
void neg_next(double *H, const double *X, int N) {
  REDUCE(+, H [0:64])
  FOR for (int K = 0; K < 63; ++K) H[K + 1] += X[I * 64 + K];
}
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: an inner loop accesses array elements other
// NEG-SAME: {{^ }}than the one at its counter
void neg_bins(double *H, const int *X, int N) {
  REDUCE(+, H [0:64])
  FOR for (int K = 0; K < 4; ++K) H[X[I * 4 + K]] += 1;
}
// NEG: [[@LINE+2]]:3: remark: each thread keeps the array in local memory: iterations contain no loop over the array
void neg_histogram(double *H, const int *X, int N) {
  REDUCE(+, H [0:64])
  FOR H[X[I]] += 1;
}
// Both element k and element 0.
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: an inner loop accesses array elements other
// NEG-SAME: {{^ }}than the one at its counter
void neg_first(double *H, const double *X, int N) {
  REDUCE(+, H [0:64])
  FOR for (int K = 0; K < 64; ++K) H[K] += X[I * 64 + K], H[0] += 1;
}
// NEG: [[@LINE+2]]:3: remark: each thread keeps the array in local memory: the array's address escapes
void neg_pointer(double *H, const double *X, int N) {
  REDUCE(+, H [0:64])
  FOR {
    double *Place = H;
    for (int K = 0; K < 64; ++K)
      *Place++ += X[I * 64 + K];
  }
}
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: an inner loop passes values from one
// NEG-SAME: {{^ }}iteration to the next
void neg_prefix(double *H, const double *X, int N) {
  REDUCE(+, H [0:64])
  FOR {
    double Sum = 0;
    for (int K = 0; K < 64; ++K)
      H[K] += Sum += X[I * 64 + K];
  }
}
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: an inner loop contains loops or has several
// NEG-SAME: {{^ }}exits
void neg_break(double *H, const double *X, int N) {
  REDUCE(+, H [0:64])
  FOR for (int K = 0; K < 64; ++K) {
    if (X[I * 64 + K] < 0)
      break;
    H[K] += X[I * 64 + K];
  }
}
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: an inner loop does not count from 0 in steps
// NEG-SAME: {{^ }}of 1
void neg_step(double *H, const double *X, int N) {
  REDUCE(+, H [0:64])
  FOR for (int K = 0; K < 64; K += 2) H[K] += X[I * 64 + K];
}
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: an inner loop does not count from 0 in steps
// NEG-SAME: {{^ }}of 1
void neg_start(double *H, const double *X, int N) {
  REDUCE(+, H [0:64])
  FOR for (int K = 1; K < 64; ++K) H[K] += X[I * 64 + K];
}
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: an inner loop does not count from 0 in steps
// NEG-SAME: {{^ }}of 1
void neg_counter_after(double *H, const double *X, int N) {
  REDUCE(+, H [0:64])
  FOR {
    int K;
    for (K = 0; K < X[I]; ++K)
      H[K] += 1;
    if (K > 7)
      H[7] += 1;
  }
}
// The counter is changed by an iteration of the inner loop.
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: an inner loop does not count from 0 in steps
// NEG-SAME: {{^ }}of 1
void neg_counter_written(double *H, const double *X, int N) {
  REDUCE(+, H [0:64])
  FOR for (int K = 0; K < 63; ++K) {
    H[K] += X[I * 64 + K];
    if (X[I] > 3)
      ++K;
  }
}
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: an inner loop does not end by comparing its
// NEG-SAME: {{^ }}counter with an invariant value
void neg_unequal(double *H, const double *X, int N, int M) {
  REDUCE(+, H [0:64])
  FOR for (int K = 0; K != M; ++K) H[K] += X[I * 64 + K];
}
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: an inner loop does more than update the
// NEG-SAME: {{^ }}array element at its counter
void neg_stores(double *H, double *X, int N) {
  REDUCE(+, H [0:64])
  FOR for (int K = 0; K < 64; ++K) H[K] += X[I * 64 + K] = K;
}
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: an inner loop does more than update the
// NEG-SAME: {{^ }}array element at its counter
void neg_thread(double *H, double *X, int N) {
  REDUCE(+, H [0:64])
  FOR for (int K = 0; K < 64; ++K) H[K] += omp_get_thread_num();
}
// NEG: [[@LINE+2]]:3: remark: each thread keeps the array in local memory: the array is used outside the inner loops
void neg_outside(double *H, const double *X, int N) {
  REDUCE(+, H [0:64])
  FOR {
    for (int K = 0; K < 64; ++K)
      H[K] += X[I * 64 + K];
    H[5] += 1;
  }
}
// NEG: [[@LINE+2]]:3: remark: each thread keeps the array in local memory: iterations write memory other than the array
void neg_counts(double *H, const double *X, int *Done, int N) {
  REDUCE(+, H [0:64])
  FOR {
    Done[I] = 1;
    for (int K = 0; K < 64; ++K)
      H[K] += X[I * 64 + K];
  }
}
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: iterations contain too much code outside
// NEG-SAME: {{^ }}their inner loops
void neg_work(double *H, const double *X, int N) {
  REDUCE(+, H [0:64])
  FOR {
    double Scale = __builtin_exp(X[I]);
    for (int K = 0; K < 64; ++K)
      H[K] += Scale * X[I * 64 + K];
  }
}
// NEG: [[@LINE+4]]:3: remark: each thread keeps the array in local memory: the reduction list is not a single array of
// NEG-SAME: {{^ }}constant length
void neg_two(double *H, const double *X, int N) {
  double S = 0;
  REDUCE(+, H [0:64], S)
  FOR {
    S += 1;
    for (int K = 0; K < 64; ++K)
      H[K] += X[I * 64 + K];
  }
  H[0] += S;
}
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: an inner loop contains loops
void neg_nest(double *Out, const double *X, int N) {
  double H[8][8] = {};
  REDUCE(+, H)
  FOR for (int R = 0; R < 8; ++R) for (int K = 0; K < 8; ++K) H[R][K] +=
      X[I * 64 + R * 8 + K];
  *Out = H[1][1];
}
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: the initial value of
// NEG-SAME: {{^ }}{{the array|a team's array}} may differ from the operator's identity
void neg_initial(double *H, const double *X, int N) {
  REDUCE(kept, H [0:64])
  FOR for (int K = 0; K < 64; ++K) H[K] += X[I * 64 + K];
}
// NEG: [[@LINE+2]]:3: remark: each thread keeps the array in local memory: a clause specifies the number of threads
void neg_threads(double *H, const double *X, int N, int M) {
  PRAGMA(omp target teams distribute parallel for num_threads(M) reduction(+ : H [0:64]))
  FOR for (int K = 0; K < 64; ++K) H[K] += X[I * 64 + K];
}
// A pointer from an array of pointers, or from a function.
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: the array is used outside the inner loops
void neg_pointers(double *Out, const double *X, int N, int J) {
  double H[96] = {}, Others[96] = {};
  REDUCE(+, H)
  FOR {
    double *Arrays[] = {H, Others};
    for (int K = 0; K < 96; ++K)
      H[K] += Arrays[J][95 - K] + X[I + K];
  }
  *Out = H[1] + Others[1];
}
static double *same(double *Array) { return Array; }
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: the array is used outside the inner loops
void neg_returned(double *Out, const double *X, int N) {
  double H[96] = {};
  REDUCE(+, H)
  FOR {
    double *Alias = same(H);
    for (int K = 0; K < 96; ++K) {
      H[K] += X[I + K];
      Alias[K] += 1;
    }
  }
  *Out = H[1];
}
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: an inner loop does not count from 0 in steps
// NEG-SAME: {{^ }}of 1
void neg_byte(short *H, const short *X, int N) {
  REDUCE(+, H [0:300])
  FOR for (unsigned char K = 0; K < 200; ++K) H[K] += X[I + K];
}
struct Ended {
  double A = 0;
  Ended &operator+=(const Ended &Other) {
    A += Other.A;
    return *this;
  }
  ~Ended() { A = -1; }
};
#pragma omp declare reduction(+ : Ended : omp_out += omp_in)                   \
    initializer(omp_priv = Ended{})
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: the array is used outside the inner loops
void neg_destructor(double *Out, const double *X, int N) {
  Ended H[64];
  REDUCE(+, H)
  FOR for (int K = 0; K < 64; ++K) H[K].A += X[I * 64 + K];
  *Out = H[1].A;
}
// NEG: [[@LINE+5]]:3: remark: each thread keeps the array in local memory: the program's teams use too much shared
// NEG-SAME: {{^ }}memory
void neg_team_memory(double *H, const double *X, int N) {
  double B[2000];
  B[7] = N;
  PRAGMA(omp target teams distribute parallel for reduction(+ : H [0:96]) firstprivate(B)
         uses_allocators(omp_pteam_mem_alloc) allocate(omp_pteam_mem_alloc : B))
  FOR for (int K = 0; K < 96; ++K) H[K] += X[I + K] + B[7];
}
struct Long {
  double A[16];
};
#pragma omp declare reduction(first:Long : omp_out.A[0] += omp_in.A[0])        \
    initializer(omp_priv = Long{})
// NEG: [[@LINE+3]]:3: remark: each thread keeps the array in local memory: a thread's part of the array needs too many
// NEG-SAME: {{^ }}registers
void neg_long(Long *H, const double *X, int N) {
  REDUCE(first, H [0:64])
  FOR for (int K = 0; K < 64; ++K) H[K].A[0] += X[I * 64 + K];
}
#endif
