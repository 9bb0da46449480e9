//===- synchronization/semaphores.cpp - so many threads at a time ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads of all teams pass a semaphore; how many are behind it is counted there, and
// never more than it has places. Then teams hand each other a message, which is no
// atomic, and a word is told to all by one release.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 -Wall -Wextra -Werror %s -o %t
// RUN: env WARPFOLD_SIM_SMS=4 %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -std=c++17 -O0 %s -o %t.O0
// RUN: env WARPFOLD_SIM_SMS=4 %offload-run %t.O0 | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>
#include <warpfold/synchronization.h>

#pragma omp begin declare target
warpfold::counting_semaphore<3> GlobalPlaces(3);
#pragma omp end declare target
static_assert((warpfold::binary_semaphore(1), warpfold::spin_semaphore<2>(2),
               true),
              "constant initialisation");
static_assert(warpfold::counting_semaphore<3>::max() == 3);
static_assert(warpfold::spin_semaphore<5>::max() == 5);

struct Counts {
  int Inside = 0, Most = 0, Passed = 0;
};

#pragma omp begin declare target
inline void countInside(Counts &Its) {
  int Now, Most;
#pragma omp atomic capture
  Now = ++Its.Inside;
#pragma omp atomic read
  Most = Its.Most;
  while (Now > Most) {
#pragma omp atomic compare capture
    {
      Most = Its.Most;
      if (Its.Most < Now) {
        Its.Most = Now;
      }
    }
  }
#pragma omp atomic
  ++Its.Passed;
#pragma omp atomic
  --Its.Inside;
}
#pragma omp end declare target

template <class Semaphore> static void inPlaces(const char *What, int Places) {
  Semaphore Its(Places);
  Counts Seen;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(tofrom : Its, Seen)
  for (int I = 0; I < 150; ++I) {
    if (I % 5)
      Its.acquire();
    else
      while (!Its.try_acquire()) {
      }
    countInside(Seen);
    Its.release();
  }
  check::equal(check::text("%s %d, too many", What, Places).Chars,
               Seen.Most > Places, false);
  check::equal(check::text("%s %d, none", What, Places).Chars, Seen.Most < 1,
               false);
  check::equal(check::text("%s %d, passed", What, Places).Chars, Seen.Passed,
               150);
}

static void inGlobalPlaces() {
  Counts Seen;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(tofrom : Seen)
  for (int I = 0; I < 150; ++I) {
    GlobalPlaces.acquire();
    countInside(Seen);
    GlobalPlaces.release();
  }
  check::equal("a global variable, too many", Seen.Most > 3, false);
}

/// Team 0 writes the messages, and the last team reads them: a place for one.
template <class Semaphore> static void inTurn(const char *What) {
  struct {
    Semaphore Empty{1}, Full{0};
    int Message = 0, Wrong = 0;
  } Its;
#pragma omp target teams num_teams(2) thread_limit(32) map(tofrom : Its)
  for (int I = 1; I <= 20; ++I) {
    if (omp_get_team_num() == 0) {
      Its.Empty.acquire();
      Its.Message = I * I;
      Its.Full.release();
    } else {
      Its.Full.acquire();
      Its.Wrong += Its.Message != I * I;
      Its.Empty.release();
    }
  }
  check::equal(check::text("%s, wrong messages", What).Chars, Its.Wrong, 0);
}

/// One release of as many places as there are others.
template <class Semaphore> static void toAll(const char *What) {
  struct {
    Semaphore Told{0};
    int Message = 0, Sum = 0;
  } Its;
#pragma omp target teams num_teams(4) thread_limit(32) map(tofrom : Its)
#pragma omp parallel
  {
    const int Others = omp_get_num_teams() * omp_get_num_threads() - 1;
    if (omp_get_team_num() == 0 && omp_get_thread_num() == 0) {
      Its.Message = 7;
      Its.Told.release(Others);
    } else {
      Its.Told.acquire();
#pragma omp atomic
      Its.Sum += Its.Message;
    }
  }
  check::equal(check::text("%s, told to all", What).Chars, Its.Sum, 7 * 127);
}

int main() {
  inPlaces<warpfold::counting_semaphore<>>("counting_semaphore", 1);
  inPlaces<warpfold::counting_semaphore<>>("counting_semaphore", 5);
  inPlaces<warpfold::spin_semaphore<>>("spin_semaphore", 1);
  inPlaces<warpfold::spin_semaphore<>>("spin_semaphore", 5);
  inGlobalPlaces();
  inTurn<warpfold::binary_semaphore>("binary_semaphore");
  inTurn<warpfold::spin_semaphore<1>>("spin_semaphore");
  toAll<warpfold::counting_semaphore<200>>("counting_semaphore");
  toAll<warpfold::spin_semaphore<200>>("spin_semaphore");
  return check::status();
}

// CHECK:      counting_semaphore 1, too many<bool>: false
// CHECK-NEXT: counting_semaphore 1, none<bool>: false
// CHECK-NEXT: counting_semaphore 1, passed<int32>: 150
// CHECK-NEXT: counting_semaphore 5, too many<bool>: false
// CHECK-NEXT: counting_semaphore 5, none<bool>: false
// CHECK-NEXT: counting_semaphore 5, passed<int32>: 150
// CHECK-NEXT: spin_semaphore 1, too many<bool>: false
// CHECK-NEXT: spin_semaphore 1, none<bool>: false
// CHECK-NEXT: spin_semaphore 1, passed<int32>: 150
// CHECK-NEXT: spin_semaphore 5, too many<bool>: false
// CHECK-NEXT: spin_semaphore 5, none<bool>: false
// CHECK-NEXT: spin_semaphore 5, passed<int32>: 150
// CHECK-NEXT: a global variable, too many<bool>: false
// CHECK-NEXT: binary_semaphore, wrong messages<int32>: 0
// CHECK-NEXT: spin_semaphore, wrong messages<int32>: 0
// CHECK-NEXT: counting_semaphore, told to all<int32>: 889
// CHECK-NEXT: spin_semaphore, told to all<int32>: 889
