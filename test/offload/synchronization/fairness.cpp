//===- synchronization/fairness.cpp - threads acquire in ticket order -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first thread holds a mutex while all others arrive. Each arrives when it reads,
// in the object's first word, that the thread before it has taken a ticket. Once the
// mutex is free the threads must acquire it in that order, however they are scheduled:
// no thread overtakes another one.
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
  int Acquired = 0, Wrong = 0;
};

/// Returns the number of tickets that the mutex or semaphore has issued.
#pragma omp begin declare target
template <class LockType> unsigned ticketsOf(LockType &Lock) {
  unsigned Issued;
  auto &Word = reinterpret_cast<unsigned &>(Lock);
#pragma omp atomic read
  Issued = Word;
  return Issued;
}
inline void enter(warpfold::mutex &Lock) { Lock.lock(); }
inline void leave(warpfold::mutex &Lock) { Lock.unlock(); }
inline void enter(warpfold::counting_semaphore<1> &Lock) { Lock.acquire(); }
inline void leave(warpfold::counting_semaphore<1> &Lock) { Lock.release(); }
#pragma omp end declare target

/// The threads arrive in descending order: the last team's last thread is first.
template <class LockType>
static void inOrder(const char *What, LockType &Lock) {
  Order Seen;
#pragma omp target teams num_teams(Teams) thread_limit(Threads)                \
    map(tofrom : Lock, Seen)
#pragma omp parallel
  {
    const int Size = omp_get_num_threads(), All = omp_get_num_teams() * Size;
    const int Me = All - 1 - (omp_get_team_num() * Size + omp_get_thread_num());
    while (ticketsOf(Lock) != static_cast<unsigned>(Me)) {
    }
    enter(Lock);
    // The first thread holds the lock until all threads have arrived.
    while (Me == 0 && ticketsOf(Lock) != static_cast<unsigned>(All)) {
    }
    Seen.Wrong += Seen.Acquired != Me;
    Seen.Acquired += 1;
    leave(Lock);
  }
  check::equal(check::text("%s, out of order", What).Chars, Seen.Wrong, 0);
  check::equal(check::text("%s, all", What).Chars, Seen.Acquired,
               Teams * Threads);
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
