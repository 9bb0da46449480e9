//===- defects/team_copies.cpp - firstprivate objects in inner regions ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A team's copy of an object is used by the threads of its parallel regions
// (docs/StockDefects.md, 66): objects with and without a copy constructor, lambdas, which
// are copied without a clause, and a copy that the team's code changes.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock, no-plugin
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include <cstdio>

constexpr int Rows = 10, Columns = 40;

struct Plain {
  int *Elements;
  long First;
};
struct Constructed {
  int *Elements;
  long First;
  Constructed(int *Elements, long First) : Elements(Elements), First(First) {}
  Constructed(const Constructed &Other)
      : Elements(Other.Elements), First(Other.First) {}
  ~Constructed() { Elements = nullptr; }
};

template <class Object> void byTeams(Object View) {
#pragma omp target teams distribute firstprivate(View) num_teams(3)
  for (int Row = 0; Row < Rows; ++Row) {
#pragma omp parallel for
    for (int J = 0; J < Columns; ++J)
      View.Elements[Row * Columns + J] += 1;
  }
}

template <class Object> void changedByTeams(Object View) {
#pragma omp target teams distribute firstprivate(View) num_teams(3)
  for (int Row = 0; Row < Rows; ++Row) {
    View.First = Row * Columns;
#pragma omp parallel for
    for (int J = 0; J < Columns; ++J)
      View.Elements[View.First + J] += 10;
  }
}

template <class Object> void byDistribute(Object View) {
#pragma omp target teams num_teams(3)
#pragma omp distribute firstprivate(View)
  for (int Row = 0; Row < Rows; ++Row) {
#pragma omp parallel for
    for (int J = 0; J < Columns; ++J)
      View.Elements[Row * Columns + J] += 100;
  }
}

template <class Object> void byTarget(Object View) {
#pragma omp target firstprivate(View)
  for (int Row = 0; Row < Rows; ++Row) {
#pragma omp parallel for
    for (int J = 0; J < Columns; ++J)
      View.Elements[Row * Columns + J] += 1000;
  }
}

template <class Object> void inLambda(Object View) {
  const auto Add = [=](int I) { View.Elements[I] += 10000; };
#pragma omp target teams distribute num_teams(3)
  for (int Row = 0; Row < Rows; ++Row) {
#pragma omp parallel for
    for (int J = 0; J < Columns; ++J)
      Add(Row * Columns + J);
  }
}

template <class Object> int wrong() {
  int Elements[Rows * Columns] = {}, *Mapped = Elements, Wrong = 0;
#pragma omp target data map(tofrom : Mapped[ : Rows * Columns])
  {
    int *OnDevice = nullptr;
#pragma omp target data use_device_addr(Mapped[ : Rows * Columns])
    OnDevice = &Mapped[0];
    const Object View{OnDevice, 0};
    byTeams(View);
    changedByTeams(View);
    byDistribute(View);
    byTarget(View);
    inLambda(View);
  }
  for (const int Element : Elements)
    Wrong += Element != 11111;
  return Wrong;
}

int main() {
  std::printf("wrong: %d %d\n", wrong<Plain>(), wrong<Constructed>());
}

// CHECK: wrong: 0 0
