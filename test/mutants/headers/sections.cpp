//===- mutants/headers/sections.cpp - mutexes and semaphores --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums that are no atomics, under each mutex and each semaphore of one place, waited for
// or tried; messages from team to team; how many a semaphore of three lets in.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <omp.h>
#include <warpfold/synchronization.h>

constexpr int Sections = 100;

#pragma omp begin declare target
template <class Mutex> struct ByLock {
  Mutex Its;
  void enter() { Its.lock(); }
  bool tryToEnter() { return Its.try_lock(); }
  void leave() { Its.unlock(); }
};
template <class Semaphore> struct ByPlace {
  Semaphore Its{1};
  void enter() { Its.acquire(); }
  bool tryToEnter() { return Its.try_acquire(); }
  void leave() { Its.release(); }
};
#pragma omp end declare target

template <class Door> static int wrongSums() {
  Door Its;
  int Sum = 0;
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(33) \
    map(tofrom : Its, Sum)
  for (int I = 0; I < Sections; ++I) {
    if (I % 3)
      Its.enter();
    else
      while (!Its.tryToEnter()) {
      }
    Sum += I;
    Its.leave();
  }
  return Sum != Sections * (Sections - 1) / 2;
}

template <class Semaphore> static int wrongMessages() {
  struct {
    Semaphore Empty{1}, Full{0};
    int Message = 0, Wrong = 0;
  } Its;
#pragma omp target teams num_teams(2) thread_limit(32) map(tofrom : Its)
  for (int I = 1; I <= 9; ++I) {
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
  return Its.Wrong;
}

/// Three are let in at once, each of which waits for the two others; then no more.
template <class Semaphore> static int wrongCrowds() {
  Semaphore Its(3);
  int Inside = 0, Most = 0;
#pragma omp target teams num_teams(2) thread_limit(32)                         \
    map(tofrom : Its, Inside, Most)
#pragma omp parallel num_threads(3)
  if (omp_get_team_num() == 0) {
    int Now;
    Its.acquire();
#pragma omp atomic update
    ++Inside;
    do {
#pragma omp atomic read
      Now = Inside;
    } while (Now < 3);
    if (omp_get_thread_num() == 0) {
      Most = Now + Its.try_acquire();
      Its.release(2);
      Most += 10 * (Its.try_acquire() + Its.try_acquire() + Its.try_acquire());
    }
  }
  return Most != 23;
}

int main() {
  using warpfold::counting_semaphore, warpfold::spin_semaphore;
  int Wrong = wrongSums<ByLock<warpfold::mutex>>() +
              wrongSums<ByLock<warpfold::spin_mutex>>() +
              wrongSums<ByPlace<counting_semaphore<>>>() +
              wrongSums<ByPlace<spin_semaphore<>>>();
  Wrong += wrongMessages<counting_semaphore<1>>() +
           wrongMessages<spin_semaphore<1>>() +
           wrongCrowds<counting_semaphore<>>() +
           wrongCrowds<spin_semaphore<>>();
  std::printf("%d wrong\n", Wrong);
}
