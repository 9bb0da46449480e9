//===- codegen/lower/atomic_finish.cpp - teams that finish by atomics -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With warpfold-fastest.cfg teams add their results to the reduced variables by atomic updates,
// if the variables are not in the host's memory. Variables without an atomic update are combined
// in a fixed order, and so are all variables with warpfold.cfg.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// DEFINE: %{options} = -fno-openmp-target-jit -nocudalib -O2 -g1 --offload-device-only -Rpass=warpfold \
// DEFINE:   -Rpass-missed=warpfold -S -emit-llvm %s
// RUN: %offload-compile-fastest %{options} -o %t.ll 2> %t.remarks
// RUN: grep 'teams combine' %t.remarks | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.ll
// RUN: %offload-compile %{options} -o %t.ordered.ll 2>&1 | FileCheck %s --check-prefix=ORDERED --allow-empty
// RUN: not grep atomicrmw %t.ordered.ll
// ORDERED-NOT: teams combine

// One thread executes the updates, of variables in device memory. Otherwise the slots
// are used.
// CHECK-LABEL: define {{.*}} @__omp_offloading_{{.*}}pos_sum
// CHECK: %[[BUFFER:.*]] = {{.*}}call ptr @__kmpc_reduction_get_fixed_buffer()
// CHECK: %[[THREAD:.*]] = {{.*}}call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
// CHECK: %[[IS_FIRST:.*]] = icmp eq i32 %[[THREAD]], 0
// CHECK: {{.*}}call i32 @__warpfold_launch_marks()
// CHECK: %[[MARK:.*]] = and i32 %{{[0-9]+}}, 128
// CHECK-NEXT: %[[NEAR:.*]] = icmp eq i32 %[[MARK]], 0
// CHECK-NEXT: {{.*}}call i8 @__warpfold_is_spmd_exec_mode()
// CHECK-NEXT: %[[SPMD:.*]] = icmp ne i8
// CHECK-NEXT: %[[ATOMIC:.*]] = and i1 %[[NEAR]], %[[SPMD]]
// CHECK-NEXT: br i1 %[[ATOMIC]], label %[[ATOMICS:.*]], label %[[SLOTS:[0-9]+]]
// CHECK: [[ATOMICS]]:
// CHECK-NEXT: br i1 %[[IS_FIRST]], label %[[FIRST:.*]], label %
// CHECK: [[FIRST]]:
// CHECK: %[[COPY:.*]] = load double
// CHECK: atomicrmw fadd ptr{{( addrspace\(1\))?}} %{{.*}}, double %[[COPY]] syncscope("device") monotonic, align 8
// CHECK: [[SLOTS]]:
// CHECK: call i32 @__warpfold_sweep_reduce(ptr {{[^,]*}}, ptr %[[BUFFER]],
// CHECK-LABEL: define {{.*}} @__omp_offloading_{{.*}}pos_integers
// CHECK: atomicrmw add ptr{{( addrspace\(1\))?}} %{{.*}}, i32 %{{.*}} syncscope("device") monotonic, align 4
// CHECK: atomicrmw and ptr{{( addrspace\(1\))?}} %{{.*}}, i64
// CHECK: atomicrmw or ptr{{( addrspace\(1\))?}} %{{.*}}, i64
// CHECK: atomicrmw xor ptr{{( addrspace\(1\))?}} %{{.*}}, i32
// CHECK-LABEL: define {{.*}} @__omp_offloading_{{.*}}pos_difference
// CHECK: atomicrmw fadd ptr{{( addrspace\(1\))?}} %{{.*}}, float
// CHECK-NOT: atomicrmw

struct Pair {
  double First, Second;
};
#pragma omp declare reduction(+ : Pair : omp_out =                             \
                                  Pair{omp_out.First + omp_in.First,           \
                                           omp_out.Second + omp_in.Second})    \
    initializer(omp_priv = Pair{0, 0})

// REMARK: atomic_finish.cpp:[[@LINE+4]]:{{.*}}: remark: teams combine their results by atomic updates, in no fixed
// REMARK-SAME: {{^ }}order
double pos_sum(const double *X, int N) {
  double S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S)
  for (int I = 0; I < N; ++I)
    S += X[I];
  return S;
}

// REMARK: atomic_finish.cpp:[[@LINE+5]]:{{.*}} by atomic updates
int pos_integers(const int *X, int N) {
  int S = 0, E = 0;
  long A = -1, O = 0;
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    reduction(& : A) reduction(| : O) reduction(^ : E)
  for (int I = 0; I < N; ++I) {
    S += X[I];
    A &= X[I];
    O |= X[I];
    E ^= X[I];
  }
  return S + int(A) + int(O) + E;
}

// REMARK: atomic_finish.cpp:[[@LINE+3]]:{{.*}} by atomic updates
float pos_difference(const float *X, int N) {
  float S = 0;
#pragma omp target teams distribute parallel for reduction(- : S)
  for (int I = 0; I < N; ++I)
    S -= X[I];
  return S;
}

// REMARK: atomic_finish.cpp:[[@LINE+5]]:{{.*}} in the order of their numbers: a list item's type or operator has no
// REMARK-SAME: {{^ }}atomic instruction
double neg_product(const double *X, int N) {
  double S = 1, T = 0;
#pragma omp target teams distribute parallel for reduction(* : S)              \
    reduction(+ : T)
  for (int I = 0; I < N; ++I) {
    S *= X[I];
    T += X[I];
  }
  return S + T;
}

// REMARK: atomic_finish.cpp:[[@LINE+4]]:{{.*}} in the order of their numbers: a list item's type or operator has no
// REMARK-SAME: {{^ }}atomic instruction
short neg_short(const short *X, int N) {
  short S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S)
  for (int I = 0; I < N; ++I)
    S += X[I];
  return S;
}

// REMARK: atomic_finish.cpp:[[@LINE+4]]:{{.*}} in the order of their numbers: a list item's type or operator has no
// REMARK-SAME: {{^ }}atomic instruction
double neg_largest(const double *X, int N) {
  double S = 0;
#pragma omp target teams distribute parallel for reduction(max : S)
  for (int I = 0; I < N; ++I)
    S = S > X[I] ? S : X[I];
  return S;
}

// REMARK: atomic_finish.cpp:[[@LINE+4]]:{{.*}} in the order of their numbers: a list item's type or operator has no
// REMARK-SAME: {{^ }}atomic instruction
typedef double Unaligned __attribute__((aligned(4)));
Unaligned neg_unaligned(const double *X, int N, Unaligned &S) {
#pragma omp target teams distribute parallel for reduction(+ : S)
  for (int I = 0; I < N; ++I)
    S += X[I];
  return S;
}

// REMARK: atomic_finish.cpp:[[@LINE+4]]:{{.*}} in the order of their numbers: a list item's type or operator has no
// REMARK-SAME: {{^ }}atomic instruction
__int128 neg_wide(const int *X, int N) {
  __int128 S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S)
  for (int I = 0; I < N; ++I)
    S += X[I];
  return S;
}

// REMARK: atomic_finish.cpp:[[@LINE+4]]:{{.*}} in the order of their numbers: a list item's type or operator has no
// REMARK-SAME: {{^ }}atomic instruction
_Float16 neg_half(const _Float16 *X, int N) {
  _Float16 S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S)
  for (int I = 0; I < N; ++I)
    S += X[I];
  return S;
}

// REMARK: atomic_finish.cpp:[[@LINE+4]]:{{.*}} in the order of their numbers: it has too many list items, or none that
// REMARK-SAME: {{^ }}can be identified
int neg_five(const int *X, int N) {
  int A = 0, B = 0, C = 0, D = 0, E = 0;
#pragma omp target teams distribute parallel for reduction(+ : A, B, C, D, E)
  for (int I = 0; I < N; ++I) {
    A += X[I];
    B += X[I] & 1;
    C += X[I] & 2;
    D += X[I] & 4;
    E += X[I] & 8;
  }
  return A + B + C + D + E;
}

// REMARK: atomic_finish.cpp:[[@LINE+3]]:{{.*}} in the order of their numbers: a list item's type or operator has no
// REMARK-SAME: {{^ }}atomic instruction
void neg_array(const double *X, int N, double *Sums) {
#pragma omp target teams distribute parallel for reduction(+ : Sums[ : 3])
  for (int I = 0; I < N; ++I)
    Sums[I % 3] += X[I];
}

// REMARK: atomic_finish.cpp:[[@LINE+4]]:{{.*}} in the order of their numbers: code after the reduction does more than
// REMARK-SAME: {{^ }}update its list items
double neg_users(const double *X, int N) {
  Pair S = {0, 0};
#pragma omp target teams distribute parallel for reduction(+ : S)
  for (int I = 0; I < N; ++I)
    S.First += X[I];
  return S.First;
}
