//===- synchronization/semaphores.cpp - limited numbers of threads --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads of all teams pass a semaphore and count the threads that hold it, which must
// never exceed the semaphore's initial count. Then teams pass each other a non-atomic
// message, and one release publishes a word to all threads.
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
warpfold::counting_semaphore<3> GlobalSemaphore(3);
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
inline void countInside(Counts &Seen) {
  int Now, Most;
#pragma omp atomic capture
  Now = ++Seen.Inside;
#pragma omp atomic read
  Most = Seen.Most;
  while (Now > Most) {
#pragma omp atomic compare capture
    {
      Most = Seen.Most;
      if (Seen.Most < Now) {
        Seen.Most = Now;
      }
    }
  }
#pragma omp atomic
  ++Seen.Passed;
#pragma omp atomic
  --Seen.Inside;
}
#pragma omp end declare target

template <class Semaphore> static void withCount(const char *What, int Count) {
  Semaphore Limit(Count);
  Counts Seen;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(tofrom : Limit, Seen)
  for (int I = 0; I < 150; ++I) {
    if (I % 5)
      Limit.acquire();
    else
      while (!Limit.try_acquire()) {
      }
    countInside(Seen);
    Limit.release();
  }
  check::equal(check::text("%s %d, too many", What, Count).Chars,
               Seen.Most > Count, false);
  check::equal(check::text("%s %d, none", What, Count).Chars, Seen.Most < 1,
               false);
  check::equal(check::text("%s %d, passed", What, Count).Chars, Seen.Passed,
               150);
}

static void ofGlobal() {
  Counts Seen;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    map(tofrom : Seen)
  for (int I = 0; I < 150; ++I) {
    GlobalSemaphore.acquire();
    countInside(Seen);
    GlobalSemaphore.release();
  }
  check::equal("a global variable, too many", Seen.Most > 3, false);
}

/// Team 0 writes the messages and the last team reads them; the buffer holds one message.
template <class Semaphore> static void inTurn(const char *What) {
  struct {
    Semaphore Empty{1}, Full{0};
    int Message = 0, Wrong = 0;
  } Shared;
#pragma omp target teams num_teams(2) thread_limit(32) map(tofrom : Shared)
  for (int I = 1; I <= 20; ++I) {
    if (omp_get_team_num() == 0) {
      Shared.Empty.acquire();
      Shared.Message = I * I;
      Shared.Full.release();
    } else {
      Shared.Full.acquire();
      Shared.Wrong += Shared.Message != I * I;
      Shared.Empty.release();
    }
  }
  check::equal(check::text("%s, wrong messages", What).Chars, Shared.Wrong, 0);
}

/// One release wakes all other threads.
template <class Semaphore> static void toAll(const char *What) {
  struct {
    Semaphore Published{0};
    int Message = 0, Sum = 0;
  } Shared;
#pragma omp target teams num_teams(4) thread_limit(32) map(tofrom : Shared)
#pragma omp parallel
  {
    const int Others = omp_get_num_teams() * omp_get_num_threads() - 1;
    if (omp_get_team_num() == 0 && omp_get_thread_num() == 0) {
      Shared.Message = 7;
      Shared.Published.release(Others);
    } else {
      Shared.Published.acquire();
#pragma omp atomic
      Shared.Sum += Shared.Message;
    }
  }
  check::equal(check::text("%s, published to all", What).Chars, Shared.Sum,
               7 * 127);
}

int main() {
  withCount<warpfold::counting_semaphore<>>("counting_semaphore", 1);
  withCount<warpfold::counting_semaphore<>>("counting_semaphore", 5);
  withCount<warpfold::spin_semaphore<>>("spin_semaphore", 1);
  withCount<warpfold::spin_semaphore<>>("spin_semaphore", 5);
  ofGlobal();
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
// CHECK-NEXT: counting_semaphore, published to all<int32>: 889
// CHECK-NEXT: spin_semaphore, published to all<int32>: 889
