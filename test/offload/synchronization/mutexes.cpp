//===- synchronization/mutexes.cpp - critical sections of all teams -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All threads of all teams, including lanes of the same warp, add to non-atomic sums
// under mutexes in every kind of memory that a device variable can have. Each critical
// section changes two variables that must agree when the next section begins.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 -Wall -Wextra -Werror %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -std=c++17 -O0 %s -o %t.O0
// RUN: %offload-run %t.O0 | FileCheck %s --match-full-lines
//
// The classes work on the host as well.
// RUN: env OMP_TARGET_OFFLOAD=DISABLED %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <mutex>
#include <omp.h>
#include <warpfold/synchronization.h>

constexpr int Iterations = 200;
constexpr int Sum = Iterations * (Iterations - 1) / 2;

/// A non-atomic account that Lock guards.
template <class Mutex> struct Account {
  Mutex Lock;
  int Total = 0, Negative = 0, Wrong = 0;

  void add(int Amount) {
    Wrong += Total != -Negative;
    Total += Amount;
    Negative -= Amount;
  }
};

#pragma omp begin declare target
Account<warpfold::mutex> Global;
Account<warpfold::spin_mutex> GlobalSpinning;
#pragma omp end declare target
static_assert((warpfold::mutex(), warpfold::spin_mutex(), true),
              "constant initialisation: no code at the start");

template <class Mutex> static void inStructure(const char *What) {
  Account<Mutex> Shared;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(tofrom : Shared)
  for (int I = 0; I < Iterations; ++I) {
    const std::lock_guard<Mutex> Guard(Shared.Lock);
    Shared.add(I);
  }
  check::equal(check::text("%s in a structure", What).Chars, Shared.Total, Sum);
  check::equal(check::text("%s, inconsistent", What).Chars, Shared.Wrong, 0);
}

template <class Mutex> static void byTrying(const char *What) {
  Mutex Lock;
  int Total = 0, TriedResult = 1;
#pragma omp target map(tofrom : Lock, TriedResult)
  {
    const bool First = Lock.try_lock();
    TriedResult = !First + 2 * Lock.try_lock();
    Lock.unlock();
  }
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(tofrom : Lock, Total)
  for (int I = 0; I < Iterations; ++I) {
    std::unique_lock<Mutex> Guard(Lock, std::try_to_lock);
    while (!Guard.owns_lock())
      static_cast<void>(Guard.try_lock());
    Total += I;
  }
  check::equal(check::text("%s held, try_lock", What).Chars, TriedResult, 0);
  check::equal(check::text("%s by try_lock", What).Chars, Total, Sum);
}

/// The mutex and the sum lie in a team's memory.
template <class Mutex> static void inTeamMemory(const char *What) {
  int Totals[3] = {};
#pragma omp target teams num_teams(3) thread_limit(64) map(tofrom : Totals)
  {
    Mutex TeamLock;
    int Total = 0;
#pragma omp parallel num_threads(64)
    for (int I = omp_get_thread_num(); I < Iterations;
         I += omp_get_num_threads()) {
      TeamLock.lock();
      Total += I;
      TeamLock.unlock();
    }
    Totals[omp_get_team_num()] = Total;
  }
  check::equal(check::text("%s of a team", What).Chars, Totals[0], Sum);
}

static void global() {
  int Totals[2], Wrong[2];
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64)
  for (int I = 0; I < Iterations; ++I) {
    {
      const std::lock_guard<warpfold::mutex> Guard(Global.Lock);
      Global.add(I);
    }
    const std::lock_guard<warpfold::spin_mutex> Guard(GlobalSpinning.Lock);
    GlobalSpinning.add(I);
  }
#pragma omp target map(from : Totals, Wrong)
  {
    Totals[0] = Global.Total;
    Wrong[0] = Global.Wrong;
    Totals[1] = GlobalSpinning.Total;
    Wrong[1] = GlobalSpinning.Wrong;
  }
  check::equal("mutex, a global variable", Totals[0], Sum);
  check::equal("spin_mutex, a global variable", Totals[1], Sum);
  check::equal("inconsistent", Wrong[0] + Wrong[1], 0);
}

/// Each thread acquires both mutexes, in one of the two orders.
static void both() {
  Account<warpfold::mutex> A;
  Account<warpfold::spin_mutex> B;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(tofrom : A, B)
  for (int I = 0; I < Iterations; ++I) {
    if (I % 2) {
      const std::scoped_lock Guard(A.Lock, B.Lock);
      A.add(I), B.add(I);
    } else {
      const std::scoped_lock Guard(B.Lock, A.Lock);
      A.add(I), B.add(I);
    }
  }
  check::equal("both at once", A.Total, Sum);
  check::equal("and the other", B.Total, Sum);
}

int main() {
  inStructure<warpfold::mutex>("mutex");
  inStructure<warpfold::spin_mutex>("spin_mutex");
  byTrying<warpfold::mutex>("mutex");
  byTrying<warpfold::spin_mutex>("spin_mutex");
  inTeamMemory<warpfold::mutex>("mutex");
  inTeamMemory<warpfold::spin_mutex>("spin_mutex");
  global();
  both();
  return check::status();
}

// CHECK:      mutex in a structure<int32>: 19900
// CHECK-NEXT: mutex, inconsistent<int32>: 0
// CHECK-NEXT: spin_mutex in a structure<int32>: 19900
// CHECK-NEXT: spin_mutex, inconsistent<int32>: 0
// CHECK-NEXT: mutex held, try_lock<int32>: 0
// CHECK-NEXT: mutex by try_lock<int32>: 19900
// CHECK-NEXT: spin_mutex held, try_lock<int32>: 0
// CHECK-NEXT: spin_mutex by try_lock<int32>: 19900
// CHECK-NEXT: mutex of a team<int32>: 19900
// CHECK-NEXT: spin_mutex of a team<int32>: 19900
// CHECK-NEXT: mutex, a global variable<int32>: 19900
// CHECK-NEXT: spin_mutex, a global variable<int32>: 19900
// CHECK-NEXT: inconsistent<int32>: 0
// CHECK-NEXT: both at once<int32>: 19900
// CHECK-NEXT: and the other<int32>: 19900
