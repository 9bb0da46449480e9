//===- test/codegen/cures/missing_privatization.cpp - no private copy -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions of a member in a member function template, and of a `declare target` variable in a
// `declare target` function, which clang compiles incorrectly (docs/StockDefects.md, 43, 47), are
// errors; correct code in other forms is not.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{compile} = %offload-compile -fno-openmp-target-jit --offload-device-only -emit-llvm -S -Rpass=warpfold \
// DEFINE:   %s -o %t.ll
// RUN: not %{compile} -O2 -DWRONG 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %{compile} -O0 -DWRONG 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: %{compile} -O2
// RUN: %{compile} -O0

#define LOOP for (int I = 0; I < N; ++I)

struct Sums {
  int S, Unused;
  double A[4];

#ifdef WRONG
  template <class T> void combined(const T *X, int N) {
// CHECK-DAG: missing_privatization.cpp:[[@LINE+1]]:{{.*}}: error: reduction of a class member in a member function template: clang lets all threads update the member itself; reduce a reference to it, 'auto &Sum = this->Sum;'
#pragma omp target teams distribute parallel for reduction(+ : S)
    LOOP S += X[I];
  }
  template <class T> void distribute(const T *X, int N) {
// CHECK-DAG: missing_privatization.cpp:[[@LINE+1]]:{{.*}}: error: reduction of a class member
#pragma omp target teams distribute reduction(max : S)
    LOOP S = X[I] > S ? X[I] : S;
  }
  template <class T> void parallel(const T *X, int N) {
// CHECK-DAG: missing_privatization.cpp:[[@LINE+1]]:{{.*}}: error: reduction of a class member
#pragma omp target parallel for reduction(+ : A)
    LOOP A[I % 4] += X[I];
  }
#endif
  template <class T> void byReference(const T *X, int N) {
    int &Reference = S;
#pragma omp target teams distribute parallel for reduction(+ : Reference)
    LOOP Reference += X[I];
  }
  // A variable that no iteration uses, and members that iterations use: one of another type, one
  // that is only read, members of an object for each iteration.
  template <class T> void others(T *X, int N, Sums *Other) {
    int Useless = 0;
#pragma omp target teams distribute parallel for reduction(+ : Useless)
    LOOP {
      X[I] = Other->Unused;
      if (I == 0)
        Other->A[1] += 1;
    }
    S = Useless;
  }
  template <class T> void written(T *X, int N, Sums *Other) {
    int Useless = 0;
#pragma omp target teams distribute parallel for reduction(+ : Useless)
    LOOP if (X[I] == 0) Other->Unused = 1;
    S = Useless;
  }
  void each(Sums *X, int N) {
    int Useless = 0;
#pragma omp target teams distribute parallel for reduction(+ : Useless)
    LOOP {
      Sums *Element = X + I;
      Element->S += 1;
    }
    S = Useless;
  }
  // A variable that iterations use, and a member.
  void both(const int *X, int N, Sums *Other) {
    int Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
    LOOP {
      Sum += X[I];
      if (I == 0)
        Other->Unused += 1;
    }
    S = Sum;
  }
  void plain(const int *X, int N) {
#pragma omp target teams distribute parallel for reduction(+ : S)
    LOOP S += X[I];
  }
};

template <class T> struct Template {
  int S;
  void member(const T *X, int N) {
#pragma omp target teams distribute parallel for reduction(+ : S)
    LOOP S += X[I];
  }
};

#pragma omp declare target
int Total, Other, Unused;
long Wide;

#ifdef WRONG
void ofFunction(const int *X, int N) {
// CHECK-DAG: missing_privatization.cpp:[[@LINE+1]]:{{.*}}: error: reduction of a 'declare target' variable in a 'declare target' function: clang lets all threads update the variable itself; reduce a local variable and add its value
#pragma omp parallel for reduction(+ : Total)
  LOOP Total += X[I];
}
void inLoop(const int *X, int N) {
  for (int Round = 0; Round < 3; ++Round) {
// CHECK-DAG: missing_privatization.cpp:[[@LINE+1]]:{{.*}}: error: reduction of a 'declare target' variable
#pragma omp for reduction(max : Total)
    LOOP Total = X[I] > Total ? X[I] : Total;
  }
}
#endif
void ofLocal(const int *X, int N) {
  int Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
  LOOP Sum += X[I];
  Total += Sum;
}
// A variable that no iteration uses, and the shared variables.
void ofUseless(int *X, int N) {
  int Useless = 0;
#pragma omp parallel for reduction(+ : Useless)
  LOOP if (X[I] == 7) Total += Other;
  Other += Useless;
}
// The same with a variable of another type, one that is only written, and one that is only read.
void besideWide(const int *X) {
#pragma omp for reduction(+ : Unused)
  for (int I = 0; I < 8; ++I)
    if (X[I] == 7)
      Wide += 1;
  Wide += 1;
}
void besideWritten(const int *X) {
#pragma omp for reduction(+ : Unused)
  for (int I = 0; I < 8; ++I)
    if (X[I] == 7)
      Total = 1;
  Total += 1;
}
void besideRead(int *X) {
#pragma omp for reduction(+ : Unused)
  for (int I = 0; I < 8; ++I)
    X[I] = Other;
  Other = 1;
}
#pragma omp end declare target
void inTarget(const int *X, int N) {
#pragma omp target teams distribute parallel for reduction(+ : Total)
  LOOP Total += X[I];
}

void use(int *X, int N, Sums &Object, Template<int> &Other) {
#ifdef WRONG
  Object.combined(X, N);
  Object.distribute(X, N);
  Object.parallel(X, N);
#endif
  Object.byReference(X, N);
  Object.others(X, N, &Object);
  Object.written(X, N, &Object);
  Object.each(&Object, N);
  Object.both(X, N, &Object);
  Object.plain(X, N);
  Other.member(X, N);
}
