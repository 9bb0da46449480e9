//===- sweep/assertions.cpp - iterations that may end the program ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Iterations of loops of all forms contain assertions: before and after loads, in both branches, in
// an inner loop, in a function that is inlined or not, and in one of another file. With the name of
// a form and an iteration as arguments, the element of that iteration is negative: the assertion
// ends the program, whichever iterations of the thread are in flight, and the program returns no
// value. An assertion that a pointer is not null fails before any load from it.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// DEFINE: %{level} = -O2
// DEFINE: %{compile} = %offload-compile %{level} %s -DOTHER_FILE -c -o %t.o && \
// DEFINE:   %offload-compile %{level} %s %t.o -o %t
// DEFINE: %{run} = %offload-run %t | FileCheck %s --match-full-lines
// RUN: %{compile} && %{run}
// REDEFINE: %{level} = -O3
// RUN: %{compile} && %{run}
// REDEFINE: %{level} = -O0
// RUN: %{compile} && %{run}

#include <cassert>
#include <cstdlib>

#pragma omp begin declare target
bool isAllowed(long X);
#ifdef OTHER_FILE
bool isAllowed(long X) {
  assert(X >= 0);
  return X < 100;
}
#endif
#pragma omp end declare target

#ifndef OTHER_FILE
#include "../Check.h"

#pragma omp begin declare target
constexpr int Count = 10007, Length = 67, Rows = Count / Length;
#pragma omp end declare target
long A[Count];

#pragma omp begin declare target
__attribute__((noinline)) static void expectMemory(const long *X) {
  assert(X && "called with memory");
}
__attribute__((noinline)) static void write(long *X, long Value) { *X = Value; }
static inline long checked(const long *X, int I) {
  assert(I >= 0 && I < Count);
  assert(X[I] >= 0 && "checked");
  return X[I];
}
__attribute__((noinline)) static long called(const long *X, int I) {
  if (X[I] < 0)
    abort();
  return X[I];
}
#pragma omp end declare target

static long sum(int N) {
  long S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S) map(to : A)
  for (int I = 0; I < N; ++I) {
    assert(A[I] >= 0 && "element");
    S += A[I];
  }
  return S;
}

static float sumOfFloats(const float *X) {
  float S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    map(to : X[ : Count])
  for (int I = 0; I < Count; ++I) {
    assert(X[I] >= 0 && "float");
    S += X[I];
  }
  return S;
}

static long guarded(const long *X) {
  long S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    is_device_ptr(X)
  for (int I = 0; I < Count; ++I) {
    assert(X && "not null");
    S += X[I];
  }
  return S;
}

static long guardedByCall(const long *X) {
  long S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    is_device_ptr(X)
  for (int I = 0; I < Count; ++I) {
    expectMemory(X);
    assert(X[I] >= 0);
    S += X[I];
  }
  return S;
}

/// The one thread reads what its previous iteration has written.
static long chain(bool IsCalled) {
  static long B[Count + 1];
  long S = 0;
  B[0] = 1;
  if (IsCalled) {
#pragma omp target teams distribute parallel for reduction(+ : S) map(to : A)  \
    map(tofrom : B) num_teams(1) thread_limit(1)
    for (int I = 0; I < Count; ++I) {
      assert(B[I] >= 0);
      S += B[I];
      write(B + I + 1, B[I] % 13 + A[I]);
    }
  } else {
#pragma omp target teams distribute parallel for reduction(+ : S) map(to : A)  \
    map(tofrom : B) num_teams(1) thread_limit(1)
    for (int I = 0; I < Count; ++I) {
      assert(B[I] >= 0);
      S += B[I];
      B[I + 1] = B[I] % 13 + A[I];
    }
  }
  return S;
}

/// Each iteration reads what it has written.
static long updated(bool IsCalled) {
  static long B[Count];
  long S = 0;
  if (IsCalled) {
#pragma omp target teams distribute parallel for reduction(+ : S) map(to : A)  \
    map(tofrom : B)
    for (int I = 0; I < Count; ++I) {
      write(B + I, A[I] + 1);
      const long Value = B[I];
      assert(Value > 0);
      S += Value;
    }
  } else {
#pragma omp target teams distribute parallel for reduction(+ : S) map(to : A)  \
    map(tofrom : B)
    for (int I = 0; I < Count; ++I) {
      B[I] = A[I] + 1;
      const long Value = B[I];
      assert(Value > 0);
      S += Value;
    }
  }
  return S;
}

static long branches() {
  long S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S) map(to : A)
  for (int I = 0; I < Count; ++I)
    if (I % 3 == 0) {
      assert(A[I] >= 0 && "first branch");
      S += A[I];
    } else {
      assert(A[I] > -1 && "second branch");
      S -= A[I];
    }
  return S;
}

static long last() {
  long S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S) map(to : A)
  for (int I = 0; I < Count; ++I) {
    S += A[I];
    assert(A[I] >= 0 && "last statement");
  }
  return S;
}

static long inner() {
  long S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S) map(to : A)
  for (int R = 0; R < Rows; ++R)
    for (int I = 0; I < Length; ++I) {
      assert(A[R * Length + I] >= 0 && "inner");
      S += A[R * Length + I];
    }
  return S;
}

static long functions() {
  long S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S) map(to : A)
  for (int I = 0; I < Count; ++I)
    S += checked(A, I) - 2 * called(A, I);
  return S;
}

static long otherFile() {
  long S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S) map(to : A)
  for (int I = 0; I < Count; ++I)
    if (isAllowed(A[I]))
      S += A[I];
  return S;
}

static long oneThread() {
  long S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S) map(to : A)  \
    num_teams(1) thread_limit(1)
  for (int I = 0; I < Count; ++I) {
    assert(A[I] >= 0 && "one thread");
    S += A[I];
  }
  return S;
}

static long nowait() {
  long S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S) map(to : A)  \
    map(tofrom : S) nowait
  for (int I = 0; I < Count; ++I) {
    assert(A[I] >= 0 && "nowait");
    S += A[I];
  }
#pragma omp taskwait
  return S;
}

static long team() {
  long S = 0;
#pragma omp target parallel for reduction(+ : S) map(to : A)
  for (int I = 0; I < Count; ++I) {
    assert(A[I] >= 0 && "team");
    S += A[I];
  }
  return S;
}

static long generic() {
  long S = 0;
#pragma omp target map(to : A) map(tofrom : S)
  {
    const int N = static_cast<int>(A[0]) + Count;
#pragma omp parallel for reduction(+ : S)
    for (int I = 0; I < N; ++I) {
      assert(A[I] >= 0 && "generic");
      S += A[I];
    }
  }
  return S;
}

static long rows() {
  long Sums[Rows], S = 0;
#pragma omp target teams distribute map(to : A) map(from : Sums)
  for (int R = 0; R < Rows; ++R) {
    long Row = 0;
#pragma omp parallel for reduction(+ : Row)
    for (int I = 0; I < Length; ++I) {
      assert(A[R * Length + I] >= 0 && "row");
      Row += A[R * Length + I];
    }
    Sums[R] = Row;
  }
  for (long Each : Sums)
    S += Each;
  return S;
}

static long plain() {
  static long B[Count];
  long S = 0;
#pragma omp target teams distribute parallel for map(to : A) map(from : B)
  for (int I = 0; I < Count; ++I) {
    assert(A[I] >= 0 && "plain");
    B[I] = 2 * A[I];
  }
  for (long Each : B)
    S += Each;
  return S;
}

static long updates() {
  long Of[16] = {}, S = 0;
#pragma omp target teams distribute parallel for map(to : A) map(tofrom : Of)
  for (int I = 0; I < Count; ++I) {
    assert(A[I] >= 0 && "update");
#pragma omp atomic
    Of[A[I] % 16] += A[I];
  }
  for (int I = 0; I < 16; ++I)
    S += (I + 1) * Of[I];
  return S;
}

int main(int, char **Arguments) {
  for (int I = 0; I < Count; ++I)
    A[I] = I * 7 % 31;
  const char *Only = Arguments[1];
  if (Only)
    A[atoi(Arguments[2])] = -1;
  static float Floats[Count];
  long All = 0, Branches = 0, InRows = 0, Weighted = 0;
  for (int I = 0; I < Count; ++I) {
    Floats[I] = static_cast<float>(A[I]);
    All += A[I];
    Branches += I % 3 == 0 ? A[I] : -A[I];
    InRows += I < Rows * Length ? A[I] : 0;
    Weighted += (A[I] % 16 + 1) * A[I];
  }
  auto Run = [&](const char *Name, auto &&Of, long Expected) {
    if (!Only || !strcmp(Only, Name))
      check::equal(Name, static_cast<int64_t>(Of()), int64_t{Expected});
  };
  long *NoMemory = nullptr;
  // CHECK: sum<int64>: [[ALL:[0-9]+]]
  Run("sum", [] { return sum(Count); }, All);
  // CHECK-NEXT: none<int64>: 0
  Run("none", [] { return sum(0); }, 0);
  // CHECK-NEXT: floats<int64>: [[ALL]]
  Run("floats", [] { return static_cast<long>(sumOfFloats(Floats)); }, All);
  if (Only) {
    Run("guarded", [&] { return guarded(NoMemory); }, All);
    Run("guarded by call", [&] { return guardedByCall(NoMemory); }, All);
  }
  long Chain = 0, Link = 1;
  for (int I = 0; I < Count; ++I) {
    Chain += Link;
    Link = Link % 13 + A[I];
  }
  // CHECK-NEXT: chain<int64>: [[CHAIN:[0-9]+]]
  Run("chain", [] { return chain(false); }, Chain);
  // CHECK-NEXT: called chain<int64>: [[CHAIN]]
  Run("called chain", [] { return chain(true); }, Chain);
  // CHECK-NEXT: updated<int64>: [[UPDATED:[0-9]+]]
  Run("updated", [] { return updated(false); }, All + Count);
  // CHECK-NEXT: called updated<int64>: [[UPDATED]]
  Run("called updated", [] { return updated(true); }, All + Count);
  // CHECK-NEXT: branches<int64>: {{-?[0-9]+}}
  Run("branches", branches, Branches);
  // CHECK-NEXT: last<int64>: [[ALL]]
  Run("last", last, All);
  // CHECK-NEXT: inner<int64>: [[IN_ROWS:[0-9]+]]
  Run("inner", inner, InRows);
  // CHECK-NEXT: functions<int64>: -[[ALL]]
  Run("functions", functions, -All);
  // CHECK-NEXT: other file<int64>: [[ALL]]
  Run("other file", otherFile, All);
  // CHECK-NEXT: one thread<int64>: [[ALL]]
  Run("one thread", oneThread, All);
  // CHECK-NEXT: nowait<int64>: [[ALL]]
  Run("nowait", nowait, All);
  // CHECK-NEXT: team<int64>: [[ALL]]
  Run("team", team, All);
  // CHECK-NEXT: generic<int64>: [[ALL]]
  Run("generic", generic, All);
  // CHECK-NEXT: rows<int64>: [[IN_ROWS]]
  Run("rows", rows, InRows);
  // CHECK-NEXT: plain<int64>: {{[0-9]+}}
  Run("plain", plain, 2 * All);
  // CHECK-NEXT: updates<int64>: {{[0-9]+}}
  Run("updates", updates, Weighted);
  return check::status();
}
#endif
