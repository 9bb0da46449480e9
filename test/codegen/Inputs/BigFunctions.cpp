//===- test/codegen/Inputs/BigFunctions.cpp - functions of many registers -===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function that uses all registers it may use, and that is called through its address.
//
//===----------------------------------------------------------------------===//

#define TEN(X, D)                                                              \
  X(D##0)                                                                      \
  X(D##1) X(D##2) X(D##3) X(D##4) X(D##5) X(D##6) X(D##7) X(D##8) X(D##9)
#define EIGHTY(X)                                                              \
  TEN(X, 1)                                                                    \
  TEN(X, 2) TEN(X, 3) TEN(X, 4) TEN(X, 5) TEN(X, 6) TEN(X, 7) TEN(X, 8)
#define LOAD(I) long V##I = A[I];
#define STEP(I) V##I = V##I * T + A[J + I];
#define ADD(I) S = S * 3 + V##I;
// At -O0 variables are in memory, but the intermediate values of an expression are not.
#define OPEN(I) V##I * N + (
#define CLOSE(I) )

#pragma omp begin declare target
long big(const long *A, int N) {
  EIGHTY(LOAD)
  for (int J = 0; J < N; ++J) {
    long T = A[J];
    EIGHTY(STEP)
  }
  long S = N > 1 ? big(A, N - 2) : 0;
  for (int J = 0; J <= N; ++J) {
    EIGHTY(ADD)
  }
  return S + EIGHTY(OPEN) N EIGHTY(CLOSE);
}

long small(const long *, int N) { return N; }
#pragma omp end declare target

int main() {
  long A[100];
  for (int I = 0; I < 100; ++I)
    A[I] = I;
  int Kind = 1;
  long Sum = 0;
#pragma omp target teams distribute parallel for num_teams(2)                  \
    thread_limit(THREADS) reduction(+ : Sum) map(to : A, Kind)
  for (int I = 0; I < 100; ++I) {
    long (*Function)(const long *, int) = Kind ? big : small;
    Sum += Function(A, I % 5);
  }
  long Expected = 0;
  for (int I = 0; I < 100; ++I)
    Expected += big(A, I % 5);
  return Sum != Expected;
}
