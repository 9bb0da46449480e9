//===- lists/columns.cpp - rows added to a long array ---------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arrays of 256 bytes to 8 KiB, to which each iteration adds a row. If a team has whole
// groups of threads, a group shares the iteration (test/codegen/plan/columns.cpp shows for
// which loops); otherwise each thread has a copy of the array. Both give the host's values,
// even in loops that only resemble such loops: values passed on, counters that are used.
//
//===----------------------------------------------------------------------===//

// Defects 1 to 5 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock
// RUN: %offload-compile-plain -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// CHECK: {{[0-9]+}} checks, all right

#include "../Check.h"

#include <algorithm>
#include <vector>

static int Checks = 0;

static check::Shape Shapes[] = {{1, 32}, {2, 50}, {3, 64}, {2, 512}};

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define LOOP(...)                                                              \
  PRAGMA(omp target teams distribute parallel for map(to : X [0:Length])       \
             num_teams(S.Teams) thread_limit(S.Threads) __VA_ARGS__)

struct Sums {
  int A;
  double B;
  int16_t C;
  Sums &operator+=(const Sums &Other) {
    A += Other.A, B += Other.B, C = int16_t(C + Other.C);
    return *this;
  }
  bool operator==(const Sums &Other) const {
    return A == Other.A && B == Other.B && C == Other.C;
  }
};
#pragma omp declare reduction(+ : Sums : omp_out += omp_in)                    \
    initializer(omp_priv = Sums{})

template <class T, class Body>
static void compare(const char *Name, check::Shape S, int Count, T *Got,
                    T *Begin, int Rows, Body Host) {
  std::vector<T> Expected(Begin, Begin + Count);
  for (int I = 0; I < Rows; ++I)
    Host(I, Expected.data());
  for (int K = 0; K < Count; ++K) {
    ++Checks;
    if (!(Got[K] == Expected[K])) {
      fprintf(stderr, "%s, %d teams of %d, %d rows: element %d is wrong\n",
              Name, S.Teams, S.Threads, Rows, K);
      check::expect(Name, 0, 1);
      return;
    }
  }
}

/// Executes BODY(Row, H) on the device with CLAUSES, and on the host.
#define CASE(TYPE, COUNT, CLAUSES, ...)                                        \
  do {                                                                         \
    TYPE H[COUNT], Begin[COUNT];                                               \
    for (int K = 0; K < (COUNT); ++K)                                          \
      H[K] = Begin[K] = TYPE(K % 3);                                           \
    LOOP(CLAUSES)                                                              \
    for (int I = 0; I < Rows; ++I)                                             \
      __VA_ARGS__ compare(#TYPE " " #COUNT " " #CLAUSES, S, COUNT, H, Begin,   \
                          Rows, [X](int I, TYPE *H) __VA_ARGS__);              \
  } while (0)

constexpr int Length = 24 * 1024;

static std::vector<int> values() {
  std::vector<int> Values(Length);
  for (int I = 0; I < Length; ++I)
    Values[I] = int(check::scramble(I) % 21) - 7;
  return Values;
}

static void checkForms(check::Shape S, int Rows) {
  const std::vector<int> Values = values();
  const int *X = Values.data();

  CASE(int, 65, reduction(+ : H), {
    for (int K = 0; K < 65; ++K)
      H[K] += X[I * 65 + K];
  });
  CASE(double, 96, reduction(+ : H), {
    for (int K = 0; K <= 95; ++K)
      H[K] += X[I + K];
  });
  CASE(double, 1000, reduction(+ : H), {
    for (unsigned K = 0; K < 1000; ++K)
      H[K] += X[I + K];
  });
  CASE(int16_t, 300, reduction(+ : H), {
    for (long K = 0; K < 300; ++K)
      H[K] += X[I + K];
  });
  CASE(int8_t, 700, reduction(^ : H), {
    for (int K = 0; K < 700; ++K)
      H[K] ^= int8_t(X[I + K]);
  });
  CASE(float, 100, reduction(max : H), {
    for (int K = 0; K < 100; ++K)
      H[K] = std::max(H[K], float(X[I * 9 + K]));
  });
  CASE(uint32_t, 128, reduction(* : H), {
    for (int K = 0; K < 128; ++K)
      H[K] *= uint32_t(2 * X[I + K] + 1);
  });
  // Rows of many lengths, conditions, two loops, references.
  CASE(int, 200, reduction(+ : H), {
    const int *Row = X + I * 5;
    const int Twice = 2 * X[I];
    for (int K = 0; K < X[I] + 180; ++K)
      if (Row[K] > 0)
        H[K] += Row[K];
    for (int K = 0; K < 200; ++K) {
      int &Element = H[K];
      Element += Twice;
      Element -= X[K];
    }
  });
}

/// Bins, values passed on, a counter that is used, explicit schedules.
static void checkOthers(check::Shape S, int Rows) {
  const std::vector<int> Values = values();
  const int *X = Values.data();

  CASE(int, 80, reduction(+ : H), {
    for (int K = 0; K < 80; ++K)
      H[X[I + K] + 8] += 1;
  });
  CASE(int, 80, reduction(+ : H), {
    int Sum = 0;
    for (int K = 0; K < 80; ++K)
      H[K] += Sum += X[I + K];
  });
  CASE(int, 80, reduction(+ : H), {
    int K;
    for (K = 0; K < X[I] + 8; ++K)
      H[K] += 1;
    H[K] += 2;
  });
  CASE(int, 80, reduction(+ : H), {
    for (int K = 0; K < 80; ++K)
      H[K] += X[I + K];
    H[5] += 1;
  });
  CASE(int, 80, reduction(+ : H), {
    int Last = 0;
    for (int K = 0; K < 80; ++K) {
      Last = X[I + K];
      H[K] += Last;
    }
    H[3] += Last;
  });
  CASE(int, 80, schedule(static, 3) reduction(+ : H), {
    for (int K = 0; K < 80; ++K)
      H[K] += X[I + K];
  });
  CASE(int, 80, schedule(dynamic) reduction(+ : H), {
    for (int K = 0; K < 80; ++K)
      H[K] += X[I + K];
  });
}

/// A class with a user-defined operator, and a section of an array with initial values.
static void checkClass(check::Shape S, int Rows) {
  std::vector<Sums> Values(Length);
  for (int I = 0; I < Length; ++I)
    Values[I] = {I % 7, (I % 11) / 2.0, int16_t(I % 100)};
  const Sums *X = Values.data();
  Sums H[50], Begin[50];
  for (int K = 0; K < 50; ++K)
    H[K] = Begin[K] = {K, 1, 2};
  Sums *Section = H;
  LOOP(reduction(+ : Section [0:50])) for (int I = 0; I < Rows; ++I) {
    for (int K = 0; K < 50; ++K)
      Section[K] += X[I * 2 + K];
  }
  compare("a class", S, 50, H, Begin, Rows, [X](int I, Sums *Row) {
    for (int K = 0; K < 50; ++K)
      Row[K] += X[I * 2 + K];
  });
}

/// Arrays of one class and length, of which one is reduced and one is firstprivate; a
/// condition for each element; pointers to the copy in an array; a counter of one byte.
struct Ended {
  int A = 0;
  Ended() = default;
  Ended(const Ended &Other) : A(Other.A) {}
  Ended &operator=(const Ended &Other) {
    A = Other.A;
    return *this;
  }
  ~Ended() { A = -1; }
};
#pragma omp declare reduction(+ : Ended : omp_out.A += omp_in.A)               \
    initializer(omp_priv = Ended())

struct Copied {
  double A = 0;
  Copied() = default;
  Copied(const Copied &Other) : A(Other.A) {}
  Copied &operator=(const Copied &) = default;
};
#pragma omp declare reduction(+ : Copied : omp_out.A += omp_in.A)              \
    initializer(omp_priv = Copied())

static void checkCopies() {
  Copied H[64], Weights[64];
  Ended E[96];
  int P[96] = {};
  short Bytes[300] = {};
  for (int K = 0; K < 64; ++K)
    Weights[K].A = K;
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(64) \
    reduction(+ : H) firstprivate(Weights)
  for (int I = 0; I < 50; ++I)
    for (int K = 0; K < 64; ++K)
      H[K].A += Weights[K].A;
#pragma omp target teams distribute parallel for num_teams(2)                  \
    thread_limit(128) reduction(+ : E)
  for (int I = 0; I < 50; ++I)
    for (int K = 0; K < 96; ++K)
      E[K].A += K;
#pragma omp target teams distribute parallel for num_teams(2)                  \
    thread_limit(128) reduction(+ : P)
  for (int I = 0; I < 50; ++I) {
    int *Pointers[1] = {P};
    for (int K = 0; K < 96; ++K) {
      P[K] += 1;
      Pointers[0][K] += K;
    }
  }
#pragma omp target teams distribute parallel for num_teams(2)                  \
    thread_limit(512) reduction(+ : Bytes)
  for (int I = 0; I < 50; ++I)
    for (unsigned char K = 0; K < 10; ++K)
      Bytes[K] += 1;
  for (int K = 0; K < 64; ++K)
    check::expect("firstprivate", H[K].A, 50.0 * K);
  for (int K = 0; K < 96; ++K) {
    check::expect("ended", E[K].A, 50 * K);
    check::expect("by a pointer", P[K], 50 * (K + 1));
  }
  for (int K = 0; K < 300; ++K)
    check::expect("by a byte", int(Bytes[K]), K < 10 ? 50 : 0);
  Checks += 64 + 2 * 96 + 300;
}

int main() {
  for (check::Shape S : Shapes)
    for (int Rows : {0, 1, 70}) {
      checkForms(S, Rows);
      checkClass(S, Rows);
      if (S.Threads == 512)
        checkOthers(S, Rows);
    }
  checkCopies();
  if (check::status() == 0)
    printf("%d checks, all right\n", Checks);
  return check::status();
}
