//===- atomics/update_visibility.cpp - own updates --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread sees its own updates, and so does a thread that acquires what it releases,
// even if another lane executed the update.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// DEFINE: %{seed} =
// DEFINE: %{hostile} = env WARPFOLD_SIM_SPLIT_WARPS=1 WARPFOLD_SIM_WEAK_MEMORY=1 WARPFOLD_SIM_SCHEDULE=random \
// DEFINE:   WARPFOLD_SIM_SEED=%{seed} %offload-run %t
// REDEFINE: %{seed} = 1
// RUN: %{hostile} | FileCheck %s --match-full-lines
// REDEFINE: %{seed} = 2
// RUN: %{hostile} | FileCheck %s --match-full-lines

#include <cstdio>
#include <warpfold/keyed.h>

constexpr int Rounds = 6, Threads = 64;

#pragma omp declare target
struct Atomic {
  static void increment(int &X) {
#pragma omp atomic
    ++X;
  }
};
struct Keyed {
  static void increment(int &X) { warpfold::keyed_update(&X, 0, 1); }
};
#pragma omp end declare target

template <class Update> static void test(const char *Name) {
  int Count = 0, Published[Threads] = {}, UnseenByItself = 0,
      UnseenByOthers = 0;
#pragma omp target teams num_teams(1) thread_limit(Threads)                    \
    map(tofrom : Count, Published, UnseenByItself, UnseenByOthers)
#pragma omp parallel num_threads(Threads)
  for (int Round = 1; Round <= Rounds; ++Round) {
    const int Thread = omp_get_thread_num();
    Update::increment(Count);
    int Seen;
#pragma omp atomic read
    Seen = Count;
    // The updates of this thread are visible to it.
    if (Seen < Round) {
#pragma omp atomic
      UnseenByItself |= 1;
    }
#pragma omp atomic write release
    Published[Thread] = Round;

    int Acquired = 0;
    for (int Other = 0; Other < Threads; ++Other) {
      int Updates;
#pragma omp atomic read acquire
      Updates = Published[Other];
      Acquired += Updates;
    }
#pragma omp atomic read
    Seen = Count;
    if (Seen < Acquired) {
#pragma omp atomic
      UnseenByOthers |= 1;
    }
  }

  std::printf("%s: %d, unseen %d, %d\n", Name, Count, UnseenByItself,
              UnseenByOthers);
}

int main() {
  // CHECK: atomic: 384, unseen 0, 0
  test<Atomic>("atomic");
  // CHECK-NEXT: keyed: 384, unseen 0, 0
  test<Keyed>("keyed");
}
