//===- synchronization/fairness.cpp - first come, first served ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A mutex is held while the others come: each when it sees, in the first word of the
// object, that the one before it has drawn its ticket. When the mutex is free they get
// it in that order, however they are scheduled. Nobody overtakes anybody: who has drawn
// waits for those before it alone.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>
#include <warpfold/synchronization.h>

constexpr int Teams = 3, Threads = 40;

struct Order {
  int Place = 0, Wrong = 0;
};

/// How many have come to a mutex or a semaphore.
#pragma omp begin declare target
template <class Lock> unsigned drawnOf(Lock &Its) {
  unsigned Drawn;
  auto &Word = reinterpret_cast<unsigned &>(Its);
#pragma omp atomic read
  Drawn = Word;
  return Drawn;
}
inline void enter(warpfold::mutex &Its) { Its.lock(); }
inline void leave(warpfold::mutex &Its) { Its.unlock(); }
inline void enter(warpfold::counting_semaphore<1> &Its) { Its.acquire(); }
inline void leave(warpfold::counting_semaphore<1> &Its) { Its.release(); }
#pragma omp end declare target

/// One after the other: the last team's last thread first.
template <class Lock> static void inOrder(const char *What, Lock &Its) {
  Order Seen;
#pragma omp target teams num_teams(Teams) thread_limit(Threads)                \
    map(tofrom : Its, Seen)
#pragma omp parallel
  {
    const int Size = omp_get_num_threads(), All = omp_get_num_teams() * Size;
    const int Me = All - 1 - (omp_get_team_num() * Size + omp_get_thread_num());
    while (drawnOf(Its) != static_cast<unsigned>(Me)) {
    }
    enter(Its);
    // The first one holds it until all have come.
    while (Me == 0 && drawnOf(Its) != static_cast<unsigned>(All)) {
    }
    Seen.Wrong += Seen.Place != Me;
    Seen.Place += 1;
    leave(Its);
  }
  check::equal(check::text("%s, out of order", What).Chars, Seen.Wrong, 0);
  check::equal(check::text("%s, all", What).Chars, Seen.Place, Teams * Threads);
}

int main() {
  warpfold::mutex Mutex;
  inOrder("mutex", Mutex);
  warpfold::counting_semaphore<1> Semaphore(1);
  inOrder("semaphore", Semaphore);
  return check::status();
}

// CHECK:      mutex, out of order<int32>: 0
// CHECK-NEXT: mutex, all<int32>: 120
// CHECK-NEXT: semaphore, out of order<int32>: 0
// CHECK-NEXT: semaphore, all<int32>: 120
