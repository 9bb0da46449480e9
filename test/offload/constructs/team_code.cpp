//===- constructs/team_code.cpp - a team's code around its regions --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The code of a team around its parallel regions is executed once and in order: writes
// in functions that several kernels call, initialisation and assignment of whole
// objects, and writes of values that the same code has read before. openmp-opt turns
// these kernels into SPMD mode (docs/StockDefects.md, 16 and 22).
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t.1
// RUN: %offload-run %t.1 | FileCheck %s --match-full-lines
// XFAIL: (stock || no-plugin) && simulator

#include "../Check.h"

constexpr int Rows = 24, Threads = 96;

struct Pair {
  int32_t First, Second;
  Pair(int32_t First, int32_t Second) : First(First), Second(Second) {}
};

/// Another kernel calls the constructor as well.
int32_t constructed() {
  Pair All(1, 2);
#pragma omp target map(tofrom : All)
  {
    Pair X(3, 4);
    All.First += X.Second;
  }
  int32_t Got[Rows];
#pragma omp target teams distribute num_teams(2) thread_limit(Threads)         \
    map(from : Got)
  for (int Row = 0; Row < Rows; ++Row) {
    Pair Sum(0, 0);
#pragma omp parallel for
    for (int I = 0; I < 200; ++I) {
      Pair TeamValue(I, Row);
#pragma omp atomic
      Sum.First += TeamValue.First + TeamValue.Second;
    }
    Got[Row] = Sum.First;
  }
  int32_t Total = All.First;
  for (int Row = 0; Row < Rows; ++Row) {
    check::expect("constructed", Got[Row], 199 * 100 + 200 * Row);
    Total += Got[Row];
  }
  return Total;
}

/// An array of the team is initialised with zeros, and one element is set.
int32_t counted() {
  int32_t Out[Rows];
#pragma omp target teams distribute num_teams(1) thread_limit(128)             \
    map(from : Out)
  for (int Row = 0; Row < Rows; ++Row) {
    int32_t Counts[8] = {0, 0, 0, 0, 0, 0, 0, 0};
    Counts[Row % 8] = 100;
#pragma omp parallel for num_threads(128)
    for (int I = 0; I < 128; ++I) {
#pragma omp atomic
      Counts[I % 8] += 1;
    }
    int32_t Sum = 0;
    for (int I = 0; I < 8; ++I)
      Sum += Counts[I] * (I == Row % 8 ? 2 : 1);
    Out[Row] = Sum;
  }
  int32_t Total = 0;
  for (int Row = 0; Row < Rows; ++Row) {
    check::expect("counted", Out[Row], 228 + 116);
    Total += Out[Row];
  }
  return Total;
}

struct Block {
  int32_t Values[40];
};

/// Whole objects are copied from the team to the host's array, and from there to the
/// team.
int32_t assigned(Block *Blocks) {
#pragma omp target teams distribute num_teams(3) thread_limit(64)              \
    map(tofrom : Blocks[0 : Rows])
  for (int Row = 0; Row < Rows; ++Row) {
    Block TeamValue = Blocks[Row];
    TeamValue.Values[0] += 1;
#pragma omp parallel for
    for (int I = 1; I < 40; ++I) {
#pragma omp atomic
      TeamValue.Values[I] += Row;
    }
    Block Copy = TeamValue;
    Copy.Values[1] += TeamValue.Values[0];
    Blocks[Row] = Copy;
#pragma omp parallel for
    for (int I = 2; I < 40; ++I) {
#pragma omp atomic
      Blocks[Row].Values[I] += 1;
    }
  }
  int32_t Total = 0;
  for (int Row = 0; Row < Rows; ++Row)
    for (int I = 0; I < 40; ++I) {
      const int32_t Begun = Row * 40 + I;
      const int32_t Expected = I == 0   ? Begun + 1
                               : I == 1 ? Begun + Row + Row * 40 + 1
                                        : Begun + Row + 1;
      check::expect("assigned", Blocks[Row].Values[I], Expected);
      Total += Blocks[Row].Values[I];
    }
  return Total;
}

/// A branch on a value that changes after it; the counter's value is used, so the
/// regions remain calls of the runtime.
int32_t decided() {
  int32_t Counter = 0, Out[Rows], Tickets[Rows];
#pragma omp target teams distribute num_teams(2) thread_limit(Threads)         \
    map(tofrom : Counter) map(from : Out, Tickets)
  for (int Row = 0; Row < Rows; ++Row) {
    int32_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < 100; ++I)
      Sum += I % (Row + 2);
    Out[Row] = Sum;
    if (Out[Row] % 2 != 0)
      Out[Row] += 1;
    int32_t Ticket;
#pragma omp atomic capture
    Ticket = Counter++;
    Tickets[Row] = Ticket;
#pragma omp parallel for
    for (int I = 0; I < 100; ++I) {
#pragma omp atomic
      Out[Row] += 2;
    }
  }
  int64_t Seen = 0;
  int32_t Total = Counter;
  for (int Row = 0; Row < Rows; ++Row) {
    int32_t Sum = 0;
    for (int I = 0; I < 100; ++I)
      Sum += I % (Row + 2);
    check::expect("decided", Out[Row], Sum + Sum % 2 + 200);
    Seen |= int64_t(1) << Tickets[Row];
    Total += Out[Row];
  }
  check::expect("tickets", Seen, (int64_t(1) << Rows) - 1);
  return Total;
}

int main() {
  check::print("constructed", constructed());
  check::print("counted", counted());
  static Block Blocks[Rows];
  for (int Row = 0; Row < Rows; ++Row)
    for (int I = 0; I < 40; ++I)
      Blocks[Row].Values[I] = Row * 40 + I;
  check::print("assigned", assigned(Blocks));
  check::print("decided", decided());
  return check::status();
}

// CHECK: constructed<int32>: 532805
// CHECK-NEXT: counted<int32>: 8256
// CHECK-NEXT: assigned<int32>: 483084
// CHECK-NEXT: decided<int32>: 19418
