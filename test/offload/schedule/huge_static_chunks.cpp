//===- schedule/huge_static_chunks.cpp - schedule(static, huge) -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops in which the chunk size times the number of threads, or teams,
// overflows the induction variable's type: each iteration is executed exactly
// once, the loops end, and thread c executes chunk c. Loops near the type's
// limit have too many iterations to execute: test/entry/static_init.cpp tests them.
//
//===----------------------------------------------------------------------===//

// Defect 10 of the stock runtime (docs/StockDefects.md). A loop without end
// executes an iteration again, or one that does not exist, and traps.
// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 %s -o %t.O0
// RUN: %offload-run %t.O0 | FileCheck %s --match-full-lines

#include "../Check.h"
#include <limits>
#include <omp.h>

#pragma omp begin declare target
constexpr int Count = 100;
#pragma omp end declare target
constexpr int Teams = 4, Threads = 64;

struct Runs {
  int Times[Count];
  /// The iterations that were not executed by the first thread, or team.
  int OfOthers;
};

#pragma omp begin declare target
inline void run(Runs &R, int64_t Iteration, bool IsFirst) {
  if (Iteration < 0 || Iteration >= Count)
    __builtin_trap();
  int Before;
#pragma omp atomic capture
  {
    Before = R.Times[Iteration];
    R.Times[Iteration] += 1;
  }
  if (Before != 0)
    __builtin_trap();
  if (!IsFirst) {
#pragma omp atomic
    R.OfOthers += 1;
  }
}
#pragma omp end declare target

static int64_t NumLoops;

static void expectOnce(const char *Form, const char *Type, int64_t Size,
                       const Runs &R, int64_t OfOthers) {
  const check::Text Name =
      check::text("%s, %s, chunks of %lld", Form, Type, (long long)Size);
  for (int Times : R.Times)
    check::expect(Name.Chars, Times, 1);
  if (OfOthers >= 0)
    check::expect(Name.Chars, int64_t(R.OfOthers), OfOthers);
  ++NumLoops;
}

/// Signed, for the chunk size, which has the induction variable's width.
template <class Induction, class Signed>
void checkSize(const char *Type, Signed Size, int64_t OfOthers) {
  const Induction End = Count;
  {
    Runs R = {};
#pragma omp target parallel for schedule(static, Size) num_threads(Threads)    \
    map(tofrom : R)
    for (Induction I = 0; I < End; ++I)
      run(R, I, omp_get_thread_num() == 0);
    expectOnce("for", Type, Size, R, OfOthers);
  }
  {
    Runs R = {};
#pragma omp target teams distribute dist_schedule(static, Size)                \
    num_teams(Teams) thread_limit(Threads) map(tofrom : R)
    for (Induction I = 0; I < End; ++I)
      run(R, I, omp_get_team_num() == 0);
    expectOnce("distribute", Type, Size, R, OfOthers);
  }
  {
    Runs R = {};
#pragma omp target teams distribute parallel for dist_schedule(static, Size)   \
    num_teams(Teams) thread_limit(Threads) map(tofrom : R)
    for (Induction I = 0; I < End; ++I)
      run(R, I, omp_get_team_num() == 0);
    expectOnce("distribute parallel for, distributed", Type, Size, R, OfOthers);
  }
  {
    Runs R = {};
#pragma omp target teams distribute parallel for schedule(static, Size)        \
    num_teams(Teams) thread_limit(Threads) map(tofrom : R)
    for (Induction I = 0; I < End; ++I)
      run(R, I, omp_get_thread_num() == 0);
    expectOnce("distribute parallel for, shared", Type, Size, R, OfOthers);
  }
  {
    Runs R = {};
    int64_t Sum = 0;
#pragma omp target teams distribute parallel for dist_schedule(static, Size)   \
    schedule(static, Size) num_teams(Teams) thread_limit(Threads)              \
    reduction(+ : Sum) map(tofrom : R)
    for (Induction I = 0; I < End; ++I) {
      run(R, I, omp_get_thread_num() == 0 && omp_get_team_num() == 0);
      Sum += int64_t(I);
    }
    expectOnce("distribute parallel for, both", Type, Size, R, OfOthers);
    check::expect("sum", Sum, int64_t(Count * (Count - 1) / 2));
  }
}

template <class Induction, class Signed> void checkSizes(const char *Type) {
  constexpr Signed Most = std::numeric_limits<Signed>::max();
  // Chunks that are the whole loop: the first thread or team executes them.
  for (Signed Size : {Signed(Most / Threads), Signed(Most / Threads + 1),
                      Signed(Most / Teams + 1), Signed(Most / 2 + 1), Most})
    checkSize<Induction, Signed>(Type, Size, 0);
  // Each thread or team has some.
  checkSize<Induction, Signed>(Type, 3, -1);
}

int main() {
  checkSizes<int32_t, int32_t>("int32");
  checkSizes<uint32_t, int32_t>("uint32");
  checkSizes<int64_t, int64_t>("int64");
  checkSizes<uint64_t, int64_t>("uint64");
  // A size that is known at compile time, and the simd modifier.
  {
    Runs R = {};
#pragma omp target parallel for schedule(static, 1 << 30) num_threads(128)     \
    map(tofrom : R)
    for (int I = 0; I < Count; ++I)
      run(R, I, omp_get_thread_num() == 0);
    expectOnce("for", "int32", 1 << 30, R, 0);
  }
  {
    Runs R = {};
#pragma omp target parallel for simd schedule(simd : static, 1 << 30)          \
    num_threads(128) map(tofrom : R)
    for (int I = 0; I < Count; ++I)
      run(R, I, true);
    expectOnce("for simd", "int32", 1 << 30, R, 0);
  }
  check::print("loops", NumLoops);
  return check::status();
}

// CHECK: loops<int64>: 122
