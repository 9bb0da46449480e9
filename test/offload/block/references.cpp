//===- block/references.cpp - references to a team's variables ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loop bodies that access a team's variable by a local reference or pointer, by its
// fields, or by an element of it that not every iteration may read.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Rows = 3, Columns = 1003;
int32_t X[Rows * Columns];
int64_t Sums[Rows];

/// Returns the expected result of one row.
void checkSums(const char *Name, int64_t (*Expected)(const int32_t *Row)) {
  int64_t Total = 0;
  for (int Row = 0; Row < Rows; ++Row) {
    check::expect(Name, Sums[Row], Expected(X + Row * Columns));
    Total += Sums[Row] * (Row + 1);
  }
  check::print(Name, Total);
}

int64_t largest(const int32_t *Row) {
  int64_t Result = Row[0];
  for (int C = 1; C < Columns; ++C)
    Result = Row[C] > Result ? Row[C] : Result;
  return Result;
}

void byReference() {
#pragma omp target teams distribute map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Largest = X[Row * Columns];
#pragma omp parallel for reduction(max : Largest)
    for (int C = 0; C < Columns; ++C)
      Largest = X[Row * Columns + C] > Largest ? X[Row * Columns + C] : Largest;
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C) {
      const int64_t &M = Largest;
      Sum += X[Row * Columns + C] - M;
    }
    Sums[Row] = Sum;
  }
  checkSums("by reference", [](const int32_t *Row) {
    int64_t Sum = 0;
    for (int C = 0; C < Columns; ++C)
      Sum += Row[C] - largest(Row);
    return Sum;
  });
}

void byPointer() {
#pragma omp target teams distribute map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Shift = 7 * Row + 1, Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C) {
      const int64_t *P = &Shift;
      Sum += X[Row * Columns + C] * *P;
    }
    Shift = -Sum;
    int64_t Second = 0;
#pragma omp parallel for reduction(+ : Second)
    for (int C = 0; C < Columns; ++C) {
      const int64_t *const P = &Shift;
      Second += X[Row * Columns + C] + *P % 100;
    }
    Sums[Row] = Sum + Second;
  }
  int64_t Total = 0;
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Plain = 0;
    for (int C = 0; C < Columns; ++C)
      Plain += X[Row * Columns + C];
    const int64_t Sum = Plain * (7 * Row + 1);
    check::expect("by pointer", Sums[Row],
                  Sum + Plain + Columns * (-Sum % 100));
    Total += Sums[Row] * (Row + 1);
  }
  check::print("by pointer", Total);
}

void byPointerToPointer() {
#pragma omp target teams distribute map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Shift = 5, Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C) {
      const int64_t *P = &Shift, *const *Q = &P;
      Sum += X[Row * Columns + C] * **Q;
    }
    Sums[Row] = Sum;
  }
  checkSums("by pointer to pointer", [](const int32_t *Row) {
    int64_t Sum = 0;
    for (int C = 0; C < Columns; ++C)
      Sum += 5 * Row[C];
    return Sum;
  });
}

struct Range {
  int32_t Low, High;
  int32_t Bins[4];
};

void byField() {
#pragma omp target teams distribute map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    Range R{-50, 50, {1, 2, 3, 4}};
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C) {
      const int32_t &High = R.High;
      const int32_t *Bins = R.Bins;
      const int32_t V = X[Row * Columns + C];
      Sum += V < R.Low ? R.Low : V > High ? High : V + Bins[C % 4] + Bins[3];
    }
    R.High = 20;
    int64_t Second = 0;
#pragma omp parallel for reduction(+ : Second)
    for (int C = 0; C < Columns; ++C) {
      const Range &Same = R;
      Second += X[Row * Columns + C] > Same.High ? Same.High + R.Bins[1] : 0;
    }
    Sums[Row] = Sum * 3 + Second;
  }
  checkSums("by field", [](const int32_t *Row) {
    int64_t Sum = 0, Second = 0;
    for (int C = 0; C < Columns; ++C) {
      const int32_t V = Row[C];
      Sum += V < -50 ? -50 : V > 50 ? 50 : V + C % 4 + 1 + 4;
      Second += V > 20 ? 22 : 0;
    }
    return Sum * 3 + Second;
  });
}

/// A variable that no iteration reads is not read before the loop either.
void beyondTheEnd(int Enough) {
#pragma omp target teams distribute map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int32_t Few[2] = {Row, Row + 1};
    int64_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int C = 0; C < Columns; ++C) {
      const int32_t *P = Few;
      Sum += X[Row * Columns + C] + (C < Enough ? P[1] : P[1000000]);
    }
    Sums[Row] = Sum;
  }
  checkSums("beyond the end", [](const int32_t *Row) {
    const int64_t Number = (Row - X) / Columns;
    int64_t Sum = 0;
    for (int C = 0; C < Columns; ++C)
      Sum += Row[C] + Number + 1;
    return Sum;
  });
}

int main() {
  for (int I = 0; I < Rows * Columns; ++I)
    X[I] = static_cast<int32_t>(check::scramble(I) % 201) - 100;
  byReference();
  byPointer();
  byPointerToPointer();
  byField();
  beyondTheEnd(Columns);
  return check::status();
}

// CHECK: by reference<int64>: -620208
// CHECK-NEXT: by pointer<int64>: 108368
// CHECK-NEXT: by pointer to pointer<int64>: -92040
// CHECK-NEXT: by field<int64>: 62304
// CHECK-NEXT: beyond the end<int64>: -4366
