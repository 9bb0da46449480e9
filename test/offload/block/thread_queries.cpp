//===- block/thread_queries.cpp - regions that query their thread ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Regions of rows query the number of their thread and of their threads: for elements of a
// thread, in conditions, with schedule(static, 1), and after tiles with wide loads. Each
// iteration keeps its thread.
//
//===----------------------------------------------------------------------===//

// The remarks are the plugin's.
// UNSUPPORTED: stock, no-plugin
// RUN: %offload-compile -O2 -Rpass=warpfold -Rpass-missed=warpfold %s -o %t 2> %t.remarks
// RUN: FileCheck %s --check-prefix=DONE < %t.remarks
// RUN: FileCheck %s --check-prefix=KEPT --implicit-check-not='parallel regions inside' < %t.remarks
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// DONE-COUNT-3: parallel regions of a team execute without the OpenMP runtime
// KEPT: parallel regions inside teams not restructured: a parallel region calls a function that may query the runtime or wait

#include "../Check.h"

#include <omp.h>

constexpr int Rows = 5;
constexpr int Columns = 700;
alignas(64) int X[Rows * Columns];
int64_t Sums[Rows];

void expectSums(const char *Name, int64_t (*Expected)(int Row)) {
  int64_t Total = 0;
  for (int Row = 0; Row < Rows; ++Row) {
    check::expect(Name, Sums[Row], Expected(Row));
    Total += Sums[Row] * (Row + 1);
  }
  check::print(Name, Total);
}

int64_t plain(int Row) {
  int64_t Sum = 0;
  for (int C = 0; C < Columns; ++C)
    Sum += X[Row * Columns + C];
  return Sum;
}

/// Each thread adds to a separate element; later the team adds the elements.
void elements() {
#pragma omp target teams distribute map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t OfThread[256];
    for (int T = 0; T < 256; ++T)
      OfThread[T] = 0;
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      OfThread[omp_get_thread_num()] += X[Row * Columns + C];
    int64_t Sum = 0;
    for (int T = 0; T < 256; ++T)
      Sum += OfThread[T];
    Sums[Row] = Sum;
  }
  expectSums("elements", plain);
}

/// With schedule(static, 1), iteration C is executed by thread C modulo their number.
void schedule() {
#pragma omp target teams distribute map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int64_t Sum = 0, Others = 0;
#pragma omp parallel for reduction(+ : Sum, Others) schedule(static, 1)
    for (int C = 0; C < Columns; ++C) {
      Sum += X[Row * Columns + C];
      if (omp_get_thread_num() != C % omp_get_num_threads())
        ++Others;
    }
    Sums[Row] = Sum + Others;
  }
  expectSums("schedule", plain);
}

/// All numbers are below the number of threads, which each of them sees.
void numbers() {
#pragma omp target teams distribute map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int Largest = -1, Least = 1 << 30, Most = 0;
#pragma omp parallel for reduction(max : Largest, Most) reduction(min : Least)
    for (int C = 0; C < Columns; ++C) {
      const int Thread = omp_get_thread_num(), Threads = omp_get_num_threads();
      Largest = Thread > Largest ? Thread : Largest;
      Most = Threads > Most ? Threads : Most;
      Least = Threads < Least ? Threads : Least;
    }
    Sums[Row] = (Least == Most) + 2 * (Largest < Most && Largest >= 0);
  }
  expectSums("numbers", [](int) { return int64_t(3); });
}

/// A region with fewer threads keeps the runtime's numbers.
void fewer() {
#pragma omp target teams distribute map(to : X) map(from : Sums)
  for (int Row = 0; Row < Rows; ++Row) {
    int Largest = -1;
#pragma omp parallel for reduction(max : Largest) num_threads(20)
    for (int C = 0; C < Columns; ++C)
      Largest = omp_get_thread_num() > Largest ? omp_get_thread_num() : Largest;
    Sums[Row] = Largest < 20 && Largest >= 0;
  }
  expectSums("fewer", [](int) { return int64_t(1); });
}

int main() {
  for (int I = 0; I < Rows * Columns; ++I)
    X[I] = check::scramble(I) % 1000;
  // CHECK: elements<int64>: [[#]]
  elements();
  // CHECK: schedule<int64>: [[#]]
  schedule();
  // CHECK: numbers<int64>: [[#]]
  numbers();
  // CHECK: fewer<int64>: [[#]]
  fewer();
  return check::status();
}
