//===- schedule/ordered.cpp - loops with ordered regions ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The ordered regions of a loop are executed one after the other, in the order
// of the iterations, with every schedule.
//
//===----------------------------------------------------------------------===//

// Defects 1 to 5 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Schedules.h"

using namespace schedules;

// clang-format off: it formats OMP(...) as an expression.
#define ORDERED(Form, ...)                                                     \
  for (int NumThreads : ThreadCounts)                                          \
    for (int Count : IterationCounts) {                                        \
      int Next = 0, OutOfTurn = 0, Times = 0;                                  \
      OMP(target Form num_threads(NumThreads) __VA_ARGS__                      \
          map(tofrom : Next, OutOfTurn, Times))                                \
      for (int I = 0; I < Count; ++I) {                                        \
        OMP(atomic)                                                            \
        Times += 1;                                                            \
        OMP(ordered)                                                           \
        {                                                                      \
          OutOfTurn += Next != I;                                              \
          Next = I + 1;                                                        \
        }                                                                      \
      }                                                                        \
      check::expect(#Form " " #__VA_ARGS__ ": out of turn", OutOfTurn, 0);     \
      check::expect(#Form " " #__VA_ARGS__ ": times", Times, Count);           \
      ++NumLoops;                                                              \
    }
// clang-format on

int NumLoops = 0;

int main() {
  ORDERED(parallel for, ordered)
  ORDERED(parallel for, ordered schedule(static))
  ORDERED(parallel for, ordered schedule(static, 3))
  ORDERED(parallel for, ordered schedule(dynamic))
  ORDERED(parallel for, ordered schedule(dynamic, 5))
  ORDERED(parallel for, ordered schedule(guided))
  ORDERED(parallel for, ordered schedule(runtime))
  ORDERED(parallel for, ordered schedule(auto))
  check::equal("loops", NumLoops, 8 * 5 * 7);
  return check::status();
}

// CHECK: loops<int32>: 280
