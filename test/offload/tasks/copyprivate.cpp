//===- tasks/copyprivate.cpp - single copyprivate(..) ---------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values of one thread's private variables are copied to all threads of its
// team. The stock runtime does not implement this; without the pass plugin the
// runtime does not know the variables' sizes and ends with a message
// (docs/StockDefects.md, 13).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock, no-plugin
// RUN: %offload-compile -O0 %s -o %t.0
// RUN: %offload-run %t.0 | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 %s -o %t.2
// RUN: %offload-run %t.2 | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 %s -o %t.3
// RUN: %offload-run %t.3 | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

struct Pair {
  double First[5];
  int32_t Second;
};

/// A class with a user-defined assignment.
struct Assigned {
  int32_t Values[3];
  int32_t Times;
  Assigned &operator=(const Assigned &Other) {
    for (int I = 0; I < 3; ++I)
      Values[I] = Other.Values[I];
    Times += 1;
    return *this;
  }
};

#pragma omp begin declare target
/// clang sees a reference whose variable it cannot identify.
void chooseFor(int64_t &Value, int64_t Chosen) {
#pragma omp single copyprivate(Value)
  Value = Chosen;
}
#pragma omp end declare target

void types(int NumThreads) {
  int Wrong = 0, Assignments = 0;
#pragma omp target parallel num_threads(NumThreads)                            \
    map(tofrom : Wrong, Assignments)
  {
    bool Flag = false;
    int8_t Small = 1;
    int64_t Large = 2;
    double Array[7] = {}, Grid[2][3] = {};
    float _Complex Complex = 0;
    double _Complex LongComplex = 0;
    void *Pointer = nullptr;
    Pair Structure = {};
    Assigned Class = {};
#pragma omp single copyprivate(Flag, Small, Large, Array, Grid, Complex,       \
                                   LongComplex, Pointer, Structure, Class)
    {
      Flag = true;
      Small = -100;
      Large = int64_t(1) << 40;
      for (int I = 0; I < 7; ++I)
        Array[I] = I;
      Grid[1][2] = 6;
      __real__ Complex = 3;
      __imag__ Complex = 4;
      __real__ LongComplex = 5;
      __imag__ LongComplex = 6;
      Pointer = &Wrong;
      Structure.First[4] = 7;
      Structure.Second = 8;
      Class.Values[2] = 9;
    }
    const bool Right = Flag && Small == -100 && Large == int64_t(1) << 40 &&
                       Array[1] == 1 && Array[6] == 6 && Grid[1][2] == 6 &&
                       __real__ Complex == 3 && __imag__ Complex == 4 &&
                       __real__ LongComplex == 5 && __imag__ LongComplex == 6 &&
                       Pointer == &Wrong && Structure.First[4] == 7 &&
                       Structure.Second == 8 && Class.Values[2] == 9;
    if (!Right) {
#pragma omp atomic
      Wrong += 1;
    }
#pragma omp atomic
    Assignments += Class.Times;
  }
  check::equal(check::text("types, wrong of %d threads", NumThreads).Chars,
               Wrong, 0);
  // All threads but the one that has the values.
  check::equal(check::text("assignments, %d threads", NumThreads).Chars,
               Assignments, NumThreads - 1);
}

/// The construct is repeated in the same region without another barrier, in
/// teams of generic mode; each value depends on the last one.
void chains(check::Shape S) {
  constexpr int Rows = 6;
  int64_t Wrong = 0;
#pragma omp target teams distribute num_teams(S.Teams) thread_limit(S.Threads) \
    map(tofrom : Wrong)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t OfTeam = 3 * Row;
#pragma omp parallel firstprivate(OfTeam)
    {
      int64_t Before = Row;
      for (int I = 0; I < 5; ++I) {
        int64_t Value = -1;
#pragma omp single copyprivate(Value, OfTeam)
        {
          Value = Before + I;
          OfTeam += Value;
        }
        Before = Value;
      }
      chooseFor(Before, Before + 100);
      if (Before != Row + 110 || OfTeam != 3 * Row + 5 * Row + 20) {
#pragma omp atomic
        Wrong += 1;
      }
    }
  }
  check::equal(check::caseText("chains, wrong threads", S).Chars, Wrong,
               int64_t(0));
}

/// A region that is part of the block, and regions of one thread.
void partOfTeam() {
  int64_t Wrong = 0, Serial = 0;
#pragma omp target teams distribute num_teams(2) thread_limit(128)             \
    map(tofrom : Wrong, Serial)
  for (int Row = 0; Row < 4; ++Row) {
#pragma omp parallel num_threads(64)
    {
      int64_t Value = omp_get_thread_num();
      chooseFor(Value, 77 + Row);
      if (Value != 77 + Row) {
#pragma omp atomic
        Wrong += 1;
      }
    }
    int64_t Alone = 5;
    chooseFor(Alone, 6);
#pragma omp atomic
    Serial += Alone;
  }
  check::equal("part of the team, wrong threads", Wrong, int64_t(0));
  check::equal("outside of regions", Serial, int64_t(24));
}

/// Variables that all threads share, so other threads can read them directly.
void sharedVariables() {
  int64_t Wrong = 0;
#pragma omp target parallel num_threads(100) map(tofrom : Wrong)
  {
    auto *Heap = static_cast<int64_t *>(malloc(sizeof(int64_t)));
    *Heap = omp_get_thread_num();
    chooseFor(*Heap, 1234);
    if (*Heap != 1234) {
#pragma omp atomic
      Wrong += 1;
    }
    free(Heap);
  }
  check::equal("in the heap, wrong threads", Wrong, int64_t(0));
}

int main() {
  for (int NumThreads : {1, 32, 40, 128})
    types(NumThreads);
  for (check::Shape S : {check::Shape{1, 64}, {3, 128}})
    chains(S);
  partOfTeam();
  sharedVariables();
  return check::status();
}

// CHECK:      types, wrong of 1 threads<int32>: 0
// CHECK-NEXT: assignments, 1 threads<int32>: 0
// CHECK-NEXT: types, wrong of 32 threads<int32>: 0
// CHECK-NEXT: assignments, 32 threads<int32>: 31
// CHECK-NEXT: types, wrong of 40 threads<int32>: 0
// CHECK-NEXT: assignments, 40 threads<int32>: 39
// CHECK-NEXT: types, wrong of 128 threads<int32>: 0
// CHECK-NEXT: assignments, 128 threads<int32>: 127
// CHECK-NEXT: chains, wrong threads, 1 teams of 64<int64>: 0
// CHECK-NEXT: chains, wrong threads, 3 teams of 128<int64>: 0
// CHECK-NEXT: part of the team, wrong threads<int64>: 0
// CHECK-NEXT: outside of regions<int64>: 24
// CHECK-NEXT: in the heap, wrong threads<int64>: 0
