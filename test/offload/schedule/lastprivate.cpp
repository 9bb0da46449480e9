//===- schedule/lastprivate.cpp - values of the last iteration ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// lastprivate and linear variables get the value of the last iteration from the
// thread whose chunk contains it, whether the thread got that chunk late or early.
//
//===----------------------------------------------------------------------===//

// Defects 1 to 5 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Schedules.h"

using namespace schedules;

// clang-format off: it formats OMP(...) as an expression.
#define LASTPRIVATE(Name, ...)                                                 \
  for (int NumThreads : ThreadCounts)                                          \
    for (int Count : IterationCounts) {                                        \
      int64_t Last = -1, Step = 0;                                             \
      OMP(target parallel for schedule(__VA_ARGS__) num_threads(NumThreads)    \
          lastprivate(Last) map(tofrom : Last))                                \
      for (int I = 0; I < Count; ++I)                                          \
        Last = int64_t(I) * I;                                                 \
      expect("parallel for", Name, NumThreads, Count, Last);                   \
      OMP(target parallel num_threads(NumThreads) map(tofrom : Last, Step))    \
      {                                                                        \
        OMP(for schedule(__VA_ARGS__) lastprivate(Last) linear(Step : 2))      \
        for (int I = 0; I < Count; ++I) {                                      \
          Last = int64_t(I) * I;                                               \
          Step += 2;                                                           \
        }                                                                      \
      }                                                                        \
      expect("for", Name, NumThreads, Count, Last);                            \
      check::expect("linear, schedule(" Name ")", Step, int64_t(2 * Count));   \
    }
// clang-format on

int NumLoops = 0;

void expect(const char *Form, const char *Schedule, int NumThreads, int Count,
            int64_t Last) {
  ++NumLoops;
  check::Text Case =
      check::text("%s, schedule(%s), %d threads, %d iterations: last", Form,
                  Schedule, NumThreads, Count);
  check::expect(Case.Chars, Last,
                Count ? int64_t(Count - 1) * (Count - 1) : int64_t(-1));
}

int main() {
  WARPFOLD_SCHEDULES(LASTPRIVATE)
  check::equal("loops", NumLoops, 9 * 5 * 7 * 2);
  return check::status();
}

// CHECK: loops<int32>: 630
