//===- subjects/row_scans.cpp - running sums of the rows of a matrix ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each team has rows, and the threads of a team have a row's columns: they compute its
// running sums with and without the element itself, one after the other in the same
// team, and the row's sum, which the second scan starts from. The number of columns is
// that of the row, 0 and 1 among them.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock || no-plugin
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 %s -o %t.O0
// RUN: %offload-run %t.O0 | FileCheck %s --match-full-lines

#include "../Check.h"
#include <vector>

constexpr int Rows = 9, Most = 300;
static const int Lengths[Rows] = {300, 1, 0, 33, 64, 128, 2, 257, 31};

template <class T> struct Sums {
  std::vector<T> Inclusive = std::vector<T>(Rows * Most, T(-1));
  std::vector<T> Exclusive = std::vector<T>(Rows * Most, T(-1));
  std::vector<T> Totals = std::vector<T>(Rows, T(-1));
};

template <class T> T element(int Row, int Column) {
  return T(int(check::scramble(Row * Most + Column) % 19) - 9);
}

template <class T> Sums<T> onHost(const std::vector<T> &In) {
  Sums<T> Result;
  for (int Row = 0; Row < Rows; ++Row) {
    T S = T(Row);
    for (int C = 0; C < Lengths[Row]; ++C)
      Result.Inclusive[Row * Most + C] = S += In[Row * Most + C];
    T Before = S;
    for (int C = 0; C < Lengths[Row]; ++C) {
      Result.Exclusive[Row * Most + C] = Before;
      Before += In[Row * Most + C];
    }
    Result.Totals[Row] = S + Before;
  }
  return Result;
}

template <class T>
Sums<T> onDevice(const std::vector<T> &Elements, int NumTeams) {
  Sums<T> Result;
  const T *In = Elements.data();
  T *Inclusive = Result.Inclusive.data(), *Exclusive = Result.Exclusive.data();
  T *Totals = Result.Totals.data();
#pragma omp target teams distribute num_teams(NumTeams) thread_limit(64)       \
    map(to : In[ : Rows * Most], Lengths)                                      \
    map(tofrom : Inclusive[ : Rows * Most], Exclusive[ : Rows * Most],         \
            Totals[ : Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    T S = T(Row);
#pragma omp parallel for reduction(inscan, + : S)
    for (int C = 0; C < Lengths[Row]; ++C) {
      S += In[Row * Most + C];
#pragma omp scan inclusive(S)
      Inclusive[Row * Most + C] = S;
    }
    T Before = S;
#pragma omp parallel for reduction(inscan, + : Before)
    for (int C = 0; C < Lengths[Row]; ++C) {
      Exclusive[Row * Most + C] = Before;
#pragma omp scan exclusive(Before)
      Before += In[Row * Most + C];
    }
    Totals[Row] = S + Before;
  }
  return Result;
}

template <class T> void checkRows(const char *Type, int NumTeams) {
  std::vector<T> In;
  for (int I = 0; I < Rows * Most; ++I)
    In.push_back(element<T>(I / Most, I % Most));
  const Sums<T> Expected = onHost(In), Got = onDevice(In, NumTeams);
  T Sum = 0;
  for (int Row = 0; Row < Rows; ++Row) {
    const check::Text Case =
        check::text("%d teams, %s, row %d", NumTeams, Type, Row);
    for (int I = Row * Most; I < (Row + 1) * Most; ++I) {
      const check::Text Where =
          check::text("%s, column %d", Case.Chars, I - Row * Most);
      check::expect(Where.Chars, Got.Inclusive[I], Expected.Inclusive[I]);
      check::expect(Where.Chars, Got.Exclusive[I], Expected.Exclusive[I]);
    }
    check::expect(Case.Chars, Got.Totals[Row], Expected.Totals[Row]);
    Sum += Got.Totals[Row];
  }
  check::print(check::text("%d teams, sum of rows", NumTeams).Chars, Sum);
}

int main() {
  for (int NumTeams : {1, 4, 9}) {
    checkRows<int32_t>("int32", NumTeams);
    checkRows<double>("double", NumTeams);
  }
  return check::status();
}

// CHECK: 1 teams, sum of rows<int32>: 870
// CHECK-NEXT: 1 teams, sum of rows<double>: 870
// CHECK: 9 teams, sum of rows<int32>: 870
// CHECK-NEXT: 9 teams, sum of rows<double>: 870
