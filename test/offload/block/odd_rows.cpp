//===- block/odd_rows.cpp - loops that resemble plain rows ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Teams that read with indices that wrap or skip elements; that write a row by another
// path while threads keep it in registers; a team of one thread; and a team's code that
// changes variables by other means than their names.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#include <cmath>

constexpr int Rows = 3;
constexpr int Columns = 1024;
constexpr int Elements = Rows * Columns;
alignas(64) int32_t X[Elements + 1024];
int64_t Sums[Rows];

void check3(const char *Name, int64_t (*Expected)(int Row)) {
  int64_t Total = 0;
  for (int Row = 0; Row < Rows; ++Row) {
    check::expect(Name, Sums[Row], Expected(Row));
    Total += Sums[Row] * (Row + 1);
  }
  check::print(Name, Total);
}

void fill() {
  for (int I = 0; I < Elements + 1024; ++I)
    X[I] = check::scramble(I) % 1000;
}

/// The second region reads from the same start as the first, but the same elements
/// repeatedly.
void wrapped() {
#pragma omp target teams distribute num_teams(1) thread_limit(256) map(to : X) \
    map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Plain = 0, Wrapped = 0;
#pragma omp parallel for reduction(+ : Plain)
    for (int C = 0; C < Columns; ++C)
      Plain += X[Row * Columns + C];
#pragma omp parallel for reduction(+ : Wrapped)
    for (int C = 0; C < Columns; ++C)
      Wrapped += X[Row * Columns + static_cast<uint8_t>(C)];
    Sums[Row] = Plain * 10 + Wrapped;
  }
  check3("wrapped", [](int Row) {
    int64_t Sum = 0;
    for (int C = 0; C < Columns; ++C)
      Sum += int64_t(X[Row * Columns + C]) * 10 + X[Row * Columns + C % 256];
    return Sum;
  });
}

/// The row begins with a multiple of 16 bytes, and its indices wrap.
void ring(int Length) {
#pragma omp target teams distribute num_teams(1) thread_limit(64) map(to : X)  \
    map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Length; ++C)
      Sum += X[Row * Columns + 1 + static_cast<uint8_t>(C + 3)];
    Sums[Row] = Sum;
  }
  check3("ring", [](int Row) {
    int64_t Sum = 0;
    for (int C = 0; C < Columns; ++C)
      Sum += X[Row * Columns + 1 + (C + 3) % 256];
    return Sum;
  });
}

struct View {
  int32_t *Data;
  int64_t Length;
};

__attribute__((noinline)) void doubleIn(const View &Of, int Index) {
  View Copy = Of;
  Copy.Data[Index] *= 2;
}

__attribute__((noinline)) void doubleAt(uint64_t Address, int Index) {
  reinterpret_cast<int32_t *>(Address)[Index] *= 2;
}

/// Functions write the row by addresses that are not pointer arguments.
void byOtherPaths() {
#pragma omp target teams distribute num_teams(1) thread_limit(64)              \
    map(tofrom : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int32_t *RowStart = X + Row * Columns;
    int64_t First = 0, Second = 0, Third = 0;
#pragma omp parallel for reduction(+ : First)
    for (int C = 0; C < Columns; ++C)
      First += RowStart[C];
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C) {
      View Of{RowStart, Columns};
      doubleIn(Of, C);
    }
#pragma omp parallel for reduction(+ : Second)
    for (int C = 0; C < Columns; ++C)
      Second += RowStart[C];
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      doubleAt(reinterpret_cast<uint64_t>(RowStart), C);
#pragma omp parallel for reduction(+ : Third)
    for (int C = 0; C < Columns; ++C)
      Third += RowStart[Columns - 1 - C] + RowStart[C];
    Sums[Row] = First + 10 * Second + 100 * Third;
  }
  fill();
  check3("by other paths", [](int Row) {
    int64_t Sum = 0;
    for (int C = 0; C < Columns; ++C)
      Sum += int64_t(X[Row * Columns + C]) * (1 + 20 + 800);
    return Sum;
  });
}

float Sines[Elements], Cosines[Elements];

/// A function of the mathematical library writes two rows.
void sines() {
  for (int I = 0; I < Elements; ++I)
    Sines[I] = Cosines[I] = 5;
#pragma omp target teams distribute num_teams(1) thread_limit(64)              \
    map(tofrom : Sines, Cosines) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Before = 0, After = 0;
#pragma omp parallel for reduction(+ : Before)
    for (int C = 0; C < Columns; ++C)
      Before += Sines[Row * Columns + C];
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      sincosf(0.0f * C, &Sines[Row * Columns + C], &Cosines[Row * Columns + C]);
#pragma omp parallel for reduction(+ : After)
    for (int C = 0; C < Columns; ++C)
      After += Sines[Row * Columns + C] + 2 * Cosines[Row * Columns + C];
    Sums[Row] = Before * 10 + After;
  }
  check3("sines", [](int) { return int64_t(Columns) * 52; });
}

/// The team's own code changes a variable by an atomic operation, and one of two.
void changedByOtherWays() {
#pragma omp target teams distribute num_teams(1) thread_limit(64) map(to : X)  \
    map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int One = 1, Two = 2, Three = Row;
    (X[Row] & 1 ? One : Two) = 10;
#pragma omp atomic
    Three += 5;
    const int Together = One + 100 * Two + 10000 * Three;
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C)
      Sum += Together;
    Sums[Row] = Sum;
  }
  check3("changed by other ways", [](int Row) {
    return int64_t(Columns) * ((X[Row] & 1 ? 210 : 1001) + 10000 * (Row + 5));
  });
}

/// A variable is read before it is set: it holds another iteration's value.
void readBeforeSet(int Length) {
#pragma omp target teams distribute num_teams(1) thread_limit(32) map(to : X)  \
    map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Count = 0;
    int Last = 0;
#pragma omp parallel for reduction(+ : Count) firstprivate(Last)
    for (int C = 0; C < Length; ++C) {
      Count += X[Last] >= 0;
      Last = C + 1;
    }
    int64_t Again = 0;
    Last = 0;
#pragma omp parallel for reduction(+ : Again) firstprivate(Last)
    for (int C = 0; C < Length; ++C) {
      Again += X[Last] >= 0;
      if (C + 1 < 2 * Length)
        Last = C + 1;
    }
    Sums[Row] = Count + Again;
  }
  check3("read before set", [](int) { return int64_t(2 * Columns); });
}

union Halves {
  int32_t Whole;
  int32_t Parts[2];
};

/// Another part of a variable is set.
void otherPart() {
#pragma omp target teams distribute num_teams(1) thread_limit(32) map(to : X)  \
    map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Sum = 0;
    Halves Index;
    Index.Whole = Row;
#pragma omp parallel for reduction(+ : Sum) firstprivate(Index)
    for (int C = 0; C < Columns; ++C) {
      Index.Parts[1] = C;
      Sum += X[Index.Whole] + Index.Parts[1];
    }
    Sums[Row] = Sum;
  }
  check3("other part", [](int Row) {
    return int64_t(Columns) * X[Row] + int64_t(Columns) * (Columns - 1) / 2;
  });
}

alignas(64) float Wide[Elements];
alignas(64) int8_t Narrow[Elements];

/// Four floats are 16 bytes; the bytes next to them are not.
void narrowStores(int Length) {
#pragma omp target teams distribute num_teams(1) thread_limit(32)              \
    map(tofrom : Wide, Narrow) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Aligned = 0;
#pragma omp parallel for reduction(+ : Aligned)
    for (int C = 0; C < Length; ++C) {
      int8_t *Out = &Narrow[Row * Columns + C];
      *Out = static_cast<int8_t>(Wide[Row * Columns + C]);
      Aligned += (reinterpret_cast<uintptr_t>(Out) & 15) == 0;
    }
    Sums[Row] = Aligned;
  }
  check3("narrow stores", [](int) { return int64_t(Columns) / 16; });
}

/// The row begins with a multiple of 16 bytes, and its elements are not adjacent.
void strided(int Step) {
#pragma omp target teams distribute num_teams(1) thread_limit(32) map(to : X)  \
    map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns / 4; ++C)
      Sum += X[Row * Columns + C * Step];
    Sums[Row] = Sum;
  }
  check3("strided", [](int Row) {
    int64_t Sum = 0;
    for (int C = 0; C < Columns; C += 4)
      Sum += X[Row * Columns + C];
    return Sum;
  });
}

int32_t Chain[Elements + 1], Chains[Elements + 2];

/// A team of one thread passes values from iteration to iteration, and so does each of
/// the two threads that a region requests.
void chain() {
#pragma omp target teams distribute num_teams(1) thread_limit(1) map(to : X)   \
    map(tofrom : Chain)
  for (int Row = 0; Row < Rows; ++Row) {
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      Chain[Row * Columns + C + 1] =
          Chain[Row * Columns + C] / 2 + X[Row * Columns + C];
  }
  int32_t Before = 0;
  for (int I = 0; I < Elements; ++I) {
    Before = Before / 2 + X[I];
    check::expect("chain", Chain[I + 1], Before);
  }
  check::print("chain", Before);
#pragma omp target teams distribute num_teams(1) thread_limit(32) map(to : X)  \
    map(tofrom : Chains)
  for (int Row = 0; Row < Rows; ++Row) {
#pragma omp parallel for num_threads(2) schedule(static, 1)
    for (int C = 0; C < Columns; ++C)
      Chains[Row * Columns + C + 2] =
          Chains[Row * Columns + C] / 2 + X[Row * Columns + C];
  }
  int32_t Last[2] = {};
  for (int I = 0; I < Elements; ++I) {
    Last[I % 2] = Last[I % 2] / 2 + X[I];
    check::expect("chains", Chains[I + 2], Last[I % 2]);
  }
}

int main() {
  fill();
  wrapped();
  ring(Columns);
  byOtherPaths();
  sines();
  changedByOtherWays();
  X[Columns] = -1;
  readBeforeSet(Columns);
  otherPart();
  narrowStores(Columns);
  strided(4);
  chain();
  return check::status();
}

// CHECK: wrapped<int64>: 33276390
// CHECK-NEXT: ring<int64>: 3068608
// CHECK-NEXT: by other paths<int64>: 2479897001
// CHECK-NEXT: sines<int64>: 319488
// CHECK-NEXT: changed by other ways<int64>: 392030208
// CHECK-NEXT: read before set<int64>: 12288
// CHECK-NEXT: other part<int64>: 5766144
// CHECK-NEXT: narrow stores<int64>: 384
// CHECK-NEXT: strided<int64>: 780638
// CHECK-NEXT: chain<int32>: 1061
