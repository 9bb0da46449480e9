//===- test/codegen/plan/host_arguments.cpp - host-resident variables -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The variables that the host may keep in its own memory during a launch, as the description of
// a kernel states it: bit N for argument N; the variables that the teams reduce; and the unused ones,
// which clang does not generate. Form 0 is a grid-stride loop, form 4 a kernel that no pass has
// restructured. Kernels without such variables have no description.
//
//===----------------------------------------------------------------------===//

// With LLVM 23's own runtime `one` has no description.
// XFAIL: llvm-23
// RUN: %offload-compile -fno-openmp-target-jit -O2 --offload-device-only -emit-llvm -S %s -o %t.ll
// RUN: sed -n \
// RUN:   's/^@__omp_offloading_[0-9a-f]*_[0-9a-f]*_\([A-Za-z]*\)_l[0-9]*_warpfold_launch = .*\[i32 7, i32 \([0-9]*\), i32 [0-9]*, i32 [0-9]*, i32 \([0-9]*\), i32 \([0-9]*\), i32 \([0-9]*\),.*/\1: form \2, arguments \3, reduced \4, unused \5/p' \
// RUN:   %t.ll | sort > %t.says
// RUN: FileCheck %s --match-full-lines --implicit-check-not={{.}} < %t.says

// CHECK:      alone: form 4, arguments 2, reduced 0, unused 0
// CHECK-NEXT: array: form 0, arguments 4, reduced 4, unused 0
// CHECK-NEXT: atomic: form 0, arguments 4, reduced 4, unused 0
// CHECK-NEXT: chunked: form 0, arguments 4, reduced 4, unused 0
// CHECK-NEXT: combiner: form 0, arguments 0, reduced 0, unused 0
// CHECK-NEXT: elements: form 0, arguments 0, reduced 0, unused 0
// CHECK-NEXT: initialised: form 0, arguments 0, reduced 0, unused 0
// CHECK-NEXT: least: form 0, arguments 52, reduced 52, unused 0
// CHECK-NEXT: logical: form 0, arguments 20, reduced 20, unused 0
// CHECK-NEXT: manyArguments: form 0, arguments 0, reduced 0, unused 0
// CHECK-NEXT: one: form 0, arguments 4, reduced 4, unused 0
// CHECK-NEXT: operators: form 0, arguments 4, reduced 4, unused 0
// CHECK-NEXT: pointer: form 4, arguments 4, reduced 0, unused 0
// CHECK-NEXT: readInBody: form 0, arguments 4, reduced 4, unused 0
// CHECK-NEXT: rows: form 7, arguments 8, reduced 8, unused 0
// CHECK-NEXT: section: form 0, arguments 4, reduced 4, unused 0
// CHECK-NEXT: structure: form 0, arguments 4, reduced 4, unused 0
// CHECK-NEXT: teams: form 4, arguments 2, reduced 2, unused 0
// CHECK-NEXT: two: form 0, arguments 20, reduced 20, unused 0
// CHECK-NEXT: writtenInBody: form 0, arguments 4, reduced 4, unused 0

// The buffers of launch environments that may be kept from one launch to the next: records
// of 1024 lists, if Warpfold's runtime is linked in.
// RUN: %offload-compile -fno-openmp-target-jit -O2 --offload-device-only -emit-llvm -S -Xclang \
// RUN:   -mlink-builtin-bitcode -Xclang %products/libomptarget-nvptx-sm_90.bc %s -o %t.ours.ll
// RUN: %offload-compile -fno-openmp-target-jit -O2 --offload-device-only -emit-llvm -S -Xclang \
// RUN:   -mlink-builtin-bitcode -Xclang %stock-products/libomptarget-nvptx-sm_90.bc %s -o %t.stock.ll
// DEFINE: %{buffers} = sed -n \
// DEFINE:   's/^@__omp_offloading_[0-9a-f]*_[0-9a-f]*_\([A-Za-z]*\)_l[0-9]*_warpfold_launch = .*\[i32 7, i32 [0-9]*, i32 [0-9]*, i32 [0-9]*, i32 [0-9]*, i32 [0-9]*, i32 [0-9]*, i32 \([0-9]*\),.*/\1: buffer \2/p'
// RUN: %{buffers} %t.ours.ll | sort > %t.says
// RUN: FileCheck %s --match-full-lines --check-prefix=OURS < %t.says
// RUN: %{buffers} %t.stock.ll | sort > %t.says
// RUN: FileCheck %s --match-full-lines --check-prefix=STOCK --implicit-check-not={{[1-9]}} < %t.says
// OURS:  alone: buffer 0
// OURS:  array: buffer 32768
// OURS:  chunked: buffer 8192
// OURS:  manyArguments: buffer 8192
// OURS:  one: buffer 8192
// OURS:  structure: buffer 49152
// OURS:  two: buffer 16384
// STOCK: one: buffer 0

// At -O0 no kernel has a description.
// RUN: %offload-compile -fno-openmp-target-jit -O0 --offload-device-only -emit-llvm -S %s -o %t.ll
// RUN: FileCheck %s --check-prefix=O0 < %t.ll
// O0-NOT: _warpfold_launch

struct Moments { // 48 bytes
  double Sum, Squares, Least, Most, First, Last;
};
void add(Moments &Out, const Moments &In) {
  Out.Sum += In.Sum;
  Out.Squares += In.Squares;
  Out.Least = Out.Least < In.Least ? Out.Least : In.Least;
  Out.Most = Out.Most > In.Most ? Out.Most : In.Most;
  Out.First += In.First;
  Out.Last += In.Last;
}
#pragma omp declare reduction(add:Moments : add(omp_out, omp_in))              \
    initializer(omp_priv = Moments{0, 0, 0, 0, 0, 0})
void unknown(double &, const double &);
#pragma omp declare target to(unknown)
#pragma omp declare reduction(unknown:double : unknown(omp_out, omp_in))       \
    initializer(omp_priv = 0)
struct Row {
  double Elements[6];
};
void add(Row &Out, const Row &In) {
  for (int I = 0; I < 6; ++I)
    Out.Elements[I] += In.Elements[I];
}
#pragma omp declare reduction(add:Row : add(omp_out, omp_in))                  \
    initializer(omp_priv = Row())
#pragma omp declare reduction(copies:double : omp_out += omp_in)               \
    initializer(omp_priv = omp_orig)

// Functions return the addresses of parts; an address is one of several.
template <typename T> const T &lesser(const T &A, const T &B) {
  if (B < A)
    return B;
  return A;
}
struct Sums {
  double Sum, Least, Most;
};
inline Sums operator+(const Sums &A, const Sums &B) {
  return {A.Sum + B.Sum, lesser(A.Least, B.Least),
          A.Most > B.Most ? A.Most : B.Most};
}
#pragma omp declare reduction(+ : Sums : omp_out = omp_out + omp_in)           \
    initializer(omp_priv = Sums())

extern "C" {
#define KERNEL(Name) void Name(long N, double *A, double &S, double &T)

KERNEL(one) {
#pragma omp target teams distribute parallel for reduction(+ : S)
  for (long I = 0; I < N; ++I)
    S += A[I];
}

KERNEL(two) {
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    reduction(max : T)
  for (long I = 0; I < N; ++I) {
    S += A[I];
    T = T > A[I] ? T : A[I];
  }
}

void logical(long N, double *A, bool &All, int &Any) {
#pragma omp target teams distribute parallel for reduction(&& : All)           \
    reduction(|| : Any)
  for (long I = 0; I < N; ++I) {
    All = All && A[I] > 0;
    Any = Any || A[I] > 1;
  }
}

void least(long N, double *A, int &Least, unsigned &Bits, float &Product) {
#pragma omp target teams distribute parallel for reduction(min : Least)        \
    reduction(^ : Bits) reduction(* : Product)
  for (long I = 0; I < N; ++I) {
    Least = Least < A[I] ? Least : static_cast<int>(A[I]);
    Bits ^= static_cast<unsigned>(A[I]);
    Product *= static_cast<float>(A[I]);
  }
}

void structure(long N, double *A, Moments &M) {
#pragma omp target teams distribute parallel for reduction(add : M)
  for (long I = 0; I < N; ++I)
    add(M, Moments{A[I], A[I] * A[I], A[I], A[I], A[I], A[I]});
}

void operators(long N, double *A, Sums &M) {
#pragma omp target teams distribute parallel for reduction(+ : M)
  for (long I = 0; I < N; ++I)
    M = M + Sums{A[I], A[I], A[I]};
}

void section(long N, double *A, double *H) {
#pragma omp target teams distribute parallel for reduction(+ : H[0 : 32])
  for (long I = 0; I < N; ++I)
    H[I % 32] += A[I];
}

void array(long N, double *A) {
  double H[4] = {1, 2, 3, 4};
#pragma omp target teams distribute parallel for reduction(+ : H)
  for (long I = 0; I < N; ++I)
    H[I % 4] += A[I];
  A[0] = H[0] + H[1] + H[2] + H[3];
}

// In chunks of an explicit size.
KERNEL(chunked) {
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    dist_schedule(static, 7)
  for (long I = 0; I < N; ++I)
    S += A[I];
}

// In generic mode.
KERNEL(rows) {
#pragma omp target teams distribute reduction(+ : S)
  for (long Row = 0; Row < N; ++Row) {
    double OfRow = 0;
#pragma omp parallel for reduction(+ : OfRow)
    for (long C = 0; C < Row; ++C)
      OfRow += A[C];
    S += OfRow;
  }
}

KERNEL(teams) {
#pragma omp target teams reduction(+ : S) map(tofrom : S)
  S += 1;
}

// A variable of one thread, in a construct that does not reduce. The second argument is a pointer,
// through which one thread writes, too: the host detects that it is not mapped.
KERNEL(alone) {
#pragma omp target map(tofrom : S)
  S += 1;
}

KERNEL(aloneInLoop) {
#pragma omp target map(tofrom : S)
  for (long I = 0; I < N; ++I)
    S += A[I];
}

// Variables that belong to several threads, or may belong to several.

KERNEL(readInBody) {
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    map(tofrom : T)
  for (long I = 0; I < N; ++I)
    S += A[I] * T;
}

KERNEL(writtenInBody) {
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    map(tofrom : T)
  for (long I = 0; I < N; ++I) {
    S += A[I];
    if (I == N - 1)
      T = A[I];
  }
}

KERNEL(atomic) {
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    map(tofrom : T)
  for (long I = 0; I < N; ++I) {
    S += A[I];
#pragma omp atomic
    T += A[I];
  }
}

KERNEL(initialised) {
#pragma omp target teams distribute parallel for reduction(copies : S)
  for (long I = 0; I < N; ++I)
    S += A[I];
}

KERNEL(oneTeamAtomic) {
#pragma omp target map(tofrom : S)
  {
#pragma omp atomic
    S += 1;
  }
}

void pointer(double **Place, double &S) {
#pragma omp target map(tofrom : S)
  {
    S += 1;
    *Place = &S;
  }
}

KERNEL(difference) {
#pragma omp target map(tofrom : S)
  {
    S += 1;
    A[&S - A] = 1;
  }
}

void again(double &S, long N) {
  if (N > 0)
    again(S, N - 1);
  S += 1;
}
KERNEL(recursion) {
#pragma omp target map(tofrom : S)
  again(S, N);
}

KERNEL(combiner) {
#pragma omp target teams distribute parallel for reduction(unknown : S)
  for (long I = 0; I < N; ++I)
    S += A[I];
}

// It is unknown whether its first element is accessed.
void elements(long N, double *A, Row &R) {
#pragma omp target teams distribute parallel for reduction(add : R)
  for (long I = 0; I < N; ++I)
    R.Elements[0] += A[I];
}

// Argument 33 has no bit.
#define EIGHT(X) X##0, X##1, X##2, X##3, X##4, X##5, X##6, X##7
#define SUM(X) X##0 + X##1 + X##2 + X##3 + X##4 + X##5 + X##6 + X##7
void manyArguments(double *A, double &S) {
  long EIGHT(A), EIGHT(B), EIGHT(C), EIGHT(D);
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    firstprivate(EIGHT(A), EIGHT(B), EIGHT(C), EIGHT(D))
  for (long I = 0; I < SUM(A) + SUM(B) + SUM(C) + SUM(D); ++I)
    S += A[I];
}

void elsewhere(double &);
#pragma omp declare target to(elsewhere)
KERNEL(unknown) {
#pragma omp target map(tofrom : S)
  elsewhere(S);
}

KERNEL(volatileVariable) {
#pragma omp target map(tofrom : S)
  *static_cast<volatile double *>(&S) = 1;
}

KERNEL(eachTeam) {
#pragma omp target teams map(tofrom : S)
  S = 1;
}

KERNEL(inRegion) {
#pragma omp target map(tofrom : S)
#pragma omp parallel
  S = 1;
}

KERNEL(besideRegion) {
#pragma omp target map(tofrom : S)
  {
    S += 1;
#pragma omp parallel
    S = 1;
  }
}

// Its first byte is not accessed: a part of it may be on the device, another not.
struct Pair {
  double A, B;
};
void member(Pair &P) {
#pragma omp target map(tofrom : P)
  P.B += 1;
}
}
