//===- tasks/task_items.cpp - items that tasks reduce ---------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operators and types of the items: clang's operators, user-defined ones with
// initialisers, classes with constructors and destructors, arrays. With the stock
// runtime the test does not link (docs/StockDefects.md, 13).
//
//===----------------------------------------------------------------------===//

// XFAIL: stock
// RUN: %offload-compile -O0 %s -o %t.0
// RUN: %offload-run %t.0 | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 %s -o %t.2
// RUN: %offload-run %t.2 | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 %s -o %t.3
// RUN: %offload-run %t.3 | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

#pragma omp begin declare target
int Alive;

/// Counts the objects that exist.
struct Counted {
  int64_t Sum;
  explicit Counted(int64_t Start) : Sum(Start) { count(1); }
  Counted(const Counted &Other) : Sum(Other.Sum) { count(1); }
  ~Counted() { count(-1); }
  static void count(int Change) {
#pragma omp atomic
    Alive += Change;
  }
};

/// A product of 2x2 matrices depends on the order; a product of powers of one matrix
/// does not.
struct Matrix {
  uint32_t E[2][2];
};
void multiply(Matrix &Out, const Matrix &In) {
  Matrix Result;
  for (int I = 0; I < 2; ++I)
    for (int J = 0; J < 2; ++J)
      Result.E[I][J] = Out.E[I][0] * In.E[0][J] + Out.E[I][1] * In.E[1][J];
  Out = Result;
}
#pragma omp end declare target

#pragma omp declare reduction(join:Counted : omp_out.Sum += omp_in.Sum)        \
    initializer(omp_priv = Counted(0))
#pragma omp declare reduction(times:Matrix : multiply(omp_out, omp_in))        \
    initializer(omp_priv = Matrix{{{1, 0}, {0, 1}}})
// A copy begins as the original, with a flag that it has no value to add yet.
#pragma omp declare reduction(least:int : omp_out =                            \
                                  omp_in < omp_out ? omp_in : omp_out)         \
    initializer(omp_priv = omp_orig)

void clangsOperators() {
  int64_t Wrong = 0;
#pragma omp target parallel num_threads(70) map(tofrom : Wrong)
  {
    int32_t Minus = 100, And = 0xff, Or = 1, Xor = 6, Min = 50, Max = 50;
    bool All = true, Any = false;
    double Product = 0.5;
    int8_t Small = 1;
#pragma omp taskgroup task_reduction(- : Minus) task_reduction(& : And)        \
    task_reduction(| : Or) task_reduction(^ : Xor) task_reduction(min : Min)   \
    task_reduction(max : Max) task_reduction(&& : All)                         \
    task_reduction(|| : Any) task_reduction(* : Product)                       \
    task_reduction(+ : Small)
    for (int I = 1; I <= 4; ++I) {
#pragma omp task in_reduction(- : Minus) in_reduction(& : And)                 \
    in_reduction(| : Or) in_reduction(^ : Xor) in_reduction(min : Min)         \
    in_reduction(max : Max) in_reduction(&& : All) in_reduction(|| : Any)      \
    in_reduction(* : Product) in_reduction(+ : Small) firstprivate(I)
      {
        Minus -= I;
        And &= ~(1 << I);
        Or |= 1 << I;
        Xor ^= I;
        Min = 60 - 5 * I < Min ? 60 - 5 * I : Min;
        Max = 40 + 5 * I > Max ? 40 + 5 * I : Max;
        All = All && I < 4;
        Any = Any || I == 3;
        Product *= I;
        Small += I;
      }
    }
    // clang 19 combines the copies of "-" by addition.
    if (Minus != 90 || And != (0xff & ~0x1e) || Or != 0x1f ||
        Xor != (6 ^ 1 ^ 2 ^ 3 ^ 4) || Min != 40 || Max != 60 || All || !Any ||
        Product != 12 || Small != 11) {
#pragma omp atomic
      Wrong += 1;
    }
  }
  check::equal("clang's operators, wrong threads", Wrong, int64_t(0));
}

void usersOperators() {
  uint32_t Corner = 0;
  int Least = 0, LeastOfOriginal = 0;
#pragma omp target thread_limit(160) map(from : Corner, Least, LeastOfOriginal)
  {
    // Fibonacci's matrix, and two variables, one of which has no value to add.
    Matrix Power = {{{1, 1}, {1, 0}}};
    int OfTasks = 1000, OfNone = 7;
#pragma omp taskgroup task_reduction(times : Power)                            \
    task_reduction(least : OfTasks, OfNone)
    {
#pragma omp parallel for
      for (int I = 0; I < 39; ++I) {
#pragma omp task in_reduction(times : Power)                                   \
    in_reduction(least : OfTasks, OfNone)
        {
          multiply(Power, Matrix{{{1, 1}, {1, 0}}});
          OfTasks = (I * 7) % 39 + 20 < OfTasks ? (I * 7) % 39 + 20 : OfTasks;
          OfNone = 8 < OfNone ? 8 : OfNone;
        }
      }
    }
    Corner = Power.E[0][1];
    Least = OfTasks;
    LeastOfOriginal = OfNone;
  }
  // The 32nd power of a matrix; the 40th Fibonacci number.
  check::equal("matrices", Corner, 102334155u);
  check::equal("least of the tasks", Least, 20);
  check::equal("least of the original", LeastOfOriginal, 7);
}

void classes() {
  int64_t Sum = 0;
  int Remaining = -1;
#pragma omp target
  Alive = 0;
#pragma omp target parallel num_threads(50) map(tofrom : Sum)
  {
    Counted Item(5), Unused(1);
#pragma omp taskgroup task_reduction(join : Item, Unused)
    for (int I = 0; I < 4; ++I) {
#pragma omp task in_reduction(join : Item) firstprivate(I)
      Item.Sum += I;
    }
    const Counted Seven(7);
    // The task's private copies have destructors.
#pragma omp task firstprivate(Seven) shared(Item)
    Item.Sum += Seven.Sum;
#pragma omp task firstprivate(Seven) shared(Item) if (false)
    Item.Sum += Seven.Sum;
#pragma omp atomic
    Sum += Item.Sum + Unused.Sum;
  }
#pragma omp target map(from : Remaining)
  Remaining = Alive;
  check::equal("classes", Sum, int64_t(50 * (5 + 6 + 14 + 1)));
  check::equal("remaining objects", Remaining, 0);
}

void arrays() {
  int64_t Wrong = 0;
#pragma omp target parallel num_threads(50) map(tofrom : Wrong)
  {
    int32_t Whole[9] = {};
    double Grid[2][3] = {{1, 1, 1}, {1, 1, 1}};
#pragma omp taskgroup task_reduction(+ : Whole) task_reduction(* : Grid)
    for (int I = 0; I < 18; ++I) {
#pragma omp task in_reduction(+ : Whole) in_reduction(* : Grid) firstprivate(I)
      {
        Whole[I % 9] += I;
        Grid[I % 2][I % 3] *= 2;
      }
    }
    bool Right = true;
    for (int I = 0; I < 9; ++I)
      Right = Right && Whole[I] == 2 * I + 9;
    for (auto &Line : Grid)
      for (double Element : Line)
        Right = Right && Element == 8;
    if (!Right) {
#pragma omp atomic
      Wrong += 1;
    }
  }
  check::equal("arrays, wrong threads", Wrong, int64_t(0));
}

/// An item as large as some teams' stacks, in every thread of a region.
void largeArray() {
  static int32_t Counts[700];
  constexpr int Length = 700;
  int64_t Wrong = 0;
#pragma omp target map(tofrom : Counts) thread_limit(128)
  {
#pragma omp taskgroup task_reduction(+ : Counts)
    {
#pragma omp parallel for
      for (int I = 0; I < 2 * Length; ++I) {
#pragma omp task in_reduction(+ : Counts)
        Counts[(I * 11) % Length] += I / Length + 1;
      }
    }
  }
  for (int I = 0; I < Length; ++I)
    Wrong += Counts[I] != 3;
  check::equal("a large array, wrong elements", Wrong, int64_t(0));
}

int main() {
  clangsOperators();
  usersOperators();
  classes();
  arrays();
  largeArray();
  return check::status();
}

// CHECK:      clang's operators, wrong threads<int64>: 0
// CHECK-NEXT: matrices<uint32>: 102334155
// CHECK-NEXT: least of the tasks<int32>: 20
// CHECK-NEXT: least of the original<int32>: 7
// CHECK-NEXT: classes<int64>: 1300
// CHECK-NEXT: remaining objects<int32>: 0
// CHECK-NEXT: arrays, wrong threads<int64>: 0
// CHECK-NEXT: a large array, wrong elements<int64>: 0
