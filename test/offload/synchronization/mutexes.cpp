//===- synchronization/mutexes.cpp - sections of threads of all teams -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All threads of all teams, lanes of one warp among them, add to sums that are no
// atomics, under mutexes that lie wherever variables can lie on the device. Each section
// changes two variables that must agree when the next one begins.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 -Wall -Wextra -Werror %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -std=c++17 -O0 %s -o %t.O0
// RUN: %offload-run %t.O0 | FileCheck %s --match-full-lines
//
// On the host the classes work, too.
// RUN: env OMP_TARGET_OFFLOAD=DISABLED %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <mutex>
#include <omp.h>
#include <warpfold/synchronization.h>

constexpr int Iterations = 200;
constexpr int Sum = Iterations * (Iterations - 1) / 2;

/// Guarded by Lock.
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
  Account<Mutex> Its;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(tofrom : Its)
  for (int I = 0; I < Iterations; ++I) {
    const std::lock_guard<Mutex> Guard(Its.Lock);
    Its.add(I);
  }
  check::equal(check::text("%s in a structure", What).Chars, Its.Total, Sum);
  check::equal(check::text("%s, torn", What).Chars, Its.Wrong, 0);
}

template <class Mutex> static void byTrying(const char *What) {
  Mutex Lock;
  int Total = 0, OfHeld = 1;
#pragma omp target map(tofrom : Lock, OfHeld)
  {
    const bool First = Lock.try_lock();
    OfHeld = !First + 2 * Lock.try_lock();
    Lock.unlock();
  }
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(tofrom : Lock, Total)
  for (int I = 0; I < Iterations; ++I) {
    std::unique_lock<Mutex> Its(Lock, std::try_to_lock);
    while (!Its.owns_lock())
      static_cast<void>(Its.try_lock());
    Total += I;
  }
  check::equal(check::text("%s held, tried", What).Chars, OfHeld, 0);
  check::equal(check::text("%s tried", What).Chars, Total, Sum);
}

/// Of a team's own memory.
template <class Mutex> static void ofTeam(const char *What) {
  int Totals[3] = {};
#pragma omp target teams num_teams(3) thread_limit(64) map(tofrom : Totals)
  {
    Mutex Own;
    int Total = 0;
#pragma omp parallel num_threads(64)
    for (int I = omp_get_thread_num(); I < Iterations;
         I += omp_get_num_threads()) {
      Own.lock();
      Total += I;
      Own.unlock();
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
  check::equal("torn", Wrong[0] + Wrong[1], 0);
}

/// Each thread wants both, in either order.
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
  ofTeam<warpfold::mutex>("mutex");
  ofTeam<warpfold::spin_mutex>("spin_mutex");
  global();
  both();
  return check::status();
}

// CHECK:      mutex in a structure<int32>: 19900
// CHECK-NEXT: mutex, torn<int32>: 0
// CHECK-NEXT: spin_mutex in a structure<int32>: 19900
// CHECK-NEXT: spin_mutex, torn<int32>: 0
// CHECK-NEXT: mutex held, tried<int32>: 0
// CHECK-NEXT: mutex tried<int32>: 19900
// CHECK-NEXT: spin_mutex held, tried<int32>: 0
// CHECK-NEXT: spin_mutex tried<int32>: 19900
// CHECK-NEXT: mutex of a team<int32>: 19900
// CHECK-NEXT: spin_mutex of a team<int32>: 19900
// CHECK-NEXT: mutex, a global variable<int32>: 19900
// CHECK-NEXT: spin_mutex, a global variable<int32>: 19900
// CHECK-NEXT: torn<int32>: 0
// CHECK-NEXT: both at once<int32>: 19900
// CHECK-NEXT: and the other<int32>: 19900
