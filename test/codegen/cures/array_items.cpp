//===- test/codegen/cures/array_items.cpp - parts of one array in clauses -===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A construct that reduces two elements or sections of one array, of which clang updates only
// one (docs/StockDefects.md, 56), is an error, which names the array if there is debug
// information. One element, one element of each of two arrays, and one for each of two
// constructs are correct and no errors. For elements of members in templates see entry 43.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{compile} = %offload-compile -fno-openmp-target-jit --offload-device-only -emit-llvm -S %s -o %t.ll
// RUN: not %{compile} -O2 -DWRONG -Rpass=warpfold 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %{compile} -O0 -DWRONG -Rpass=warpfold 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %{compile} -O0 -DNAMED -g 2>&1 | FileCheck %s --check-prefix=NAMED
// RUN: not %{compile} -O2 -DNAMED 2>&1 | FileCheck %s --check-prefix=NAMELESS
// RUN: %{compile} -O2
// RUN: %{compile} -O0

#define LOOP for (int I = 0; I < N; ++I)

#ifdef NAMED
// NAMED: array_items.cpp:{{.*}}: error: reduction of two elements or sections of 'Ends' in one construct: clang lets
// NAMED-SAME: {{^ }}iterations update the copy of only one of them (docs/StockDefects.md, 56); reduce the whole array,
// NAMED-SAME: {{^ }}or references, 'auto &First = A[0], &Second = A[1];'
// NAMED-NOT: error: a reduction
// NAMELESS: error: reduction of two elements or sections of an array in one construct: {{.*}} (in {{.*}}named{{.*}})
// NAMELESS-NOT: error: a reduction
void named(int (&Ends)[2], int N) {
#pragma omp target teams distribute parallel for reduction(max : Ends[0])      \
    reduction(min : Ends[1])
  LOOP {
    Ends[0] = I > Ends[0] ? I : Ends[0];
    Ends[1] = I < Ends[1] ? I : Ends[1];
  }
}
#endif

#ifdef WRONG
void combined(int (&S)[3], int N) {
// CHECK-DAG: array_items.cpp:[[@LINE+1]]:{{.*}}: error: reduction of two elements or sections
#pragma omp target teams distribute parallel for reduction(+ : S[0], S[2])
  LOOP S[0] += I, S[2] += 1;
}
void indices(int (&S)[3], int A, int B, int N) {
// CHECK-DAG: array_items.cpp:[[@LINE+1]]:{{.*}}: error: reduction of two elements or sections
#pragma omp target parallel for reduction(+ : S[A]) reduction(max : S[B])
  LOOP S[A] += I, S[B] = I > S[B] ? I : S[B];
}
void sections(char (&S)[9], int N) {
// CHECK-DAG: array_items.cpp:[[@LINE+1]]:{{.*}}: error: reduction of two elements or sections
#pragma omp target teams distribute reduction(+ : S[0 : 4], S[4 : 5])
  LOOP S[I % 9] += 1;
}
void rows(int (&S)[2][2], int N) {
// CHECK-DAG: array_items.cpp:[[@LINE+1]]:{{.*}}: error: reduction of two elements or sections
#pragma omp target simd reduction(+ : S[0][1], S[1][1])
  LOOP S[0][1] += I, S[1][1] += 1;
}
void pointer(double *S, int N) {
// CHECK-DAG: array_items.cpp:[[@LINE+1]]:{{.*}}: error: reduction of two elements or sections
#pragma omp target teams distribute parallel for reduction(+ : S[0], S[2])     \
    map(tofrom : S[ : 3])
  LOOP S[0] += I, S[2] += 1;
}
void inTeams(int (&S)[3], int N) {
// CHECK-DAG: array_items.cpp:[[@LINE+1]]:{{.*}}: error: reduction of two elements or sections
#pragma omp target teams reduction(+ : S[0], S[2])
  S[0] += 1, S[2] += N;
}
void workSharing(int (&S)[3], int N) {
#pragma omp target parallel map(tofrom : S)
  {
// CHECK-DAG: array_items.cpp:[[@LINE+1]]:{{.*}}: error: reduction of two elements or sections
#pragma omp for reduction(+ : S[0], S[2])
    LOOP S[0] += I, S[2] += 1;
// CHECK-DAG: array_items.cpp:[[@LINE+1]]:{{.*}}: error: reduction of two elements or sections
#pragma omp sections reduction(+ : S[0], S[1])
    {
#pragma omp section
      S[0] += 1;
#pragma omp section
      S[1] += 2;
    }
  }
}
void captured(int N) {
  int S[3] = {};
  [&] {
// CHECK-DAG: array_items.cpp:[[@LINE+1]]:{{.*}}: error: reduction of two elements or sections
#pragma omp target teams distribute parallel for reduction(+ : S[0], S[2])
    LOOP S[0] += I, S[2] += 1;
  }();
}
// The same element twice, which OpenMP forbids and clang accepts.
void twice(int (&S)[3], int N) {
// CHECK-DAG: array_items.cpp:[[@LINE+1]]:{{.*}}: error: reduction of two elements or sections
#pragma omp target teams distribute parallel for reduction(+ : S[1], S[1])
  LOOP S[1] += I;
}
#endif

struct Sums {
  int A[4], B[4];
  int *P;
#ifdef WRONG
  void members(int N) {
// CHECK-DAG: array_items.cpp:[[@LINE+1]]:{{.*}}: error: reduction of two elements or sections
#pragma omp target teams distribute parallel for reduction(+ : A[0], A[2])
    LOOP A[0] += I, A[2] += 1;
  }
  void pointers(int N) {
// CHECK-DAG: array_items.cpp:[[@LINE+1]]:{{.*}}: error: reduction of two elements or sections
#pragma omp target parallel for reduction(+ : P[0], P[2]) map(tofrom : P[ : 3])
    LOOP P[0] += I, P[2] += 1;
  }
  template <class T> void inTemplate(T N) {
// CHECK-DAG: array_items.cpp:[[@LINE+1]]:{{.*}}: error: reduction of a class member in a member function template
#pragma omp target teams distribute parallel for reduction(+ : A[1])
    LOOP A[1] += I;
  }
  template <class T> void pointerInTemplate(T N) {
// CHECK-DAG: array_items.cpp:[[@LINE+1]]:{{.*}}: error: reduction of a class member in a member function template
#pragma omp target parallel for reduction(+ : P[1 : 2]) map(tofrom : P[ : 3])
    LOOP P[1] += I;
  }
#endif
  void one(int N) {
#pragma omp target teams distribute parallel for reduction(+ : A[1])
    LOOP A[1] += I;
  }
  void ofEach(int N) {
#pragma omp target teams distribute parallel for reduction(+ : A[1], B[2])
    LOOP A[1] += I, B[2] += 1;
  }
  // One of two is not used: the search for the other's element considers only its own array.
  void unused(int N) {
#pragma omp target teams distribute parallel for reduction(+ : A[1], B[1])
    LOOP A[1] += I;
  }
  void unusedOther(int N) {
#pragma omp target teams distribute parallel for reduction(+ : A[1], B[2])
    LOOP A[1] += I;
  }
};

void one(int (&S)[3], int N) {
#pragma omp target teams distribute parallel for reduction(+ : S[2])
  LOOP S[2] += I;
}
void oneSection(int (&S)[3], int N) {
#pragma omp target teams distribute parallel for reduction(+ : S[1 : 2])
  LOOP S[1 + I % 2] += I;
}
void ofEach(int (&S)[3], int (&T)[3], int N) {
#pragma omp target teams distribute parallel for reduction(+ : S[0], T[1])
  LOOP S[0] += I, T[1] += 1;
}
void ofEachUnused(int (&S)[3], int (&T)[3], int N) {
#pragma omp target teams distribute parallel for reduction(+ : S[0], T[1])
  LOOP T[1] += 1;
}
void whole(int (&S)[3], int (&T)[3], int N) {
#pragma omp target teams distribute parallel for reduction(+ : S, T[0 : 3])
  LOOP S[0] += I, T[1] += 1;
}
void references(int (&S)[3], int N) {
  auto &First = S[0], &Second = S[2];
#pragma omp target teams distribute parallel for reduction(+ : First, Second)
  LOOP First += I, Second += 1;
}
void ofEachConstruct(int (&S)[3], int N) {
#pragma omp target parallel map(tofrom : S)
  {
#pragma omp for reduction(+ : S[0])
    LOOP S[0] += I;
#pragma omp for reduction(+ : S[2])
    LOOP S[2] += 1;
#pragma omp simd reduction(+ : S[1])
    LOOP S[1] += 1;
  }
}
void capturedOne(int N) {
  int S[3] = {};
  [&] {
#pragma omp target teams distribute parallel for reduction(+ : S[2])
    LOOP S[2] += 1;
  }();
}

void use(Sums &Some, int N) {
#ifdef WRONG
  Some.members(N);
  Some.pointers(N);
  Some.inTemplate(N);
  Some.pointerInTemplate(N);
#endif
  Some.one(N);
  Some.ofEach(N);
  Some.unused(N);
  Some.unusedOther(N);
}
