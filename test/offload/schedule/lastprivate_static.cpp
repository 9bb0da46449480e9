//===- schedule/lastprivate_static.cpp - the last iteration, static -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One thread, or one team, of a static loop has the last iteration: with unsigned
// counters, fewer iterations than threads, and chunks of any length.
// ../constructs/lastprivate_teams.cpp tests the loops over both.
//
//===----------------------------------------------------------------------===//

// Defect 29 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Schedules.h"

constexpr int IterationCounts[] = {0, 1, 2, 5, 95, 96, 97, 500};

int NumLoops = 0;

void expectLast(const char *Form, int Count, int64_t Last) {
  ++NumLoops;
  check::Text Case = check::text("%s, %d iterations: last", Form, Count);
  check::expect(Case.Chars, Last, int64_t(Count ? Count - 1 : -1));
}

// clang-format off: it formats OMP(...) as an expression.
#define LASTPRIVATE(Counter, ...)                                              \
  for (int Count : IterationCounts) {                                          \
    int64_t Last = -1;                                                         \
    OMP(target parallel for num_threads(96) lastprivate(Last)                  \
        map(tofrom : Last) __VA_ARGS__)                                        \
    for (Counter I = 0; I < Counter(Count); ++I)                               \
      Last = I;                                                                \
    expectLast("parallel for " #__VA_ARGS__ ", " #Counter, Count, Last);       \
  }
#define LASTPRIVATE_OF_TEAMS(Counter, ...)                                     \
  for (int Count : IterationCounts) {                                          \
    int64_t Last = -1;                                                         \
    OMP(target teams distribute num_teams(96) thread_limit(32)                 \
        lastprivate(Last) map(tofrom : Last) __VA_ARGS__)                      \
    for (Counter I = 0; I < Counter(Count); ++I)                               \
      Last = I;                                                                \
    expectLast("teams distribute " #__VA_ARGS__ ", " #Counter, Count, Last);   \
  }
// clang-format on

template <typename Counter> void loops() {
  LASTPRIVATE(Counter)
  LASTPRIVATE(Counter, schedule(static))
  LASTPRIVATE(Counter, schedule(static, 1))
  LASTPRIVATE(Counter, schedule(static, 5))
  LASTPRIVATE(Counter, schedule(static, 1000))
  LASTPRIVATE_OF_TEAMS(Counter)
  LASTPRIVATE_OF_TEAMS(Counter, dist_schedule(static, 1))
  LASTPRIVATE_OF_TEAMS(Counter, dist_schedule(static, 5))
}

int main() {
  loops<uint32_t>();
  loops<int32_t>();
  loops<uint64_t>();
  loops<int64_t>();
  check::equal("loops", NumLoops, 4 * 8 * 8);
  return check::status();
}

// CHECK: loops<int32>: 256
