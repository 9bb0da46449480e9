//===- mutants/headers/mutexes.cpp - mutexes and semaphores ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums without atomics under each mutex and each semaphore with one permit, which threads
// wait for or try to take; messages between teams; the number of threads that a semaphore
// with three permits admits.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <omp.h>
#include <warpfold/synchronization.h>

constexpr int Sections = 100;

#pragma omp begin declare target
template <class Mutex> struct ByLock {
  Mutex Lock;
  void enter() { Lock.lock(); }
  bool tryToEnter() { return Lock.try_lock(); }
  void leave() { Lock.unlock(); }
};
template <class Semaphore> struct BySemaphore {
  Semaphore Permit{1};
  void enter() { Permit.acquire(); }
  bool tryToEnter() { return Permit.try_acquire(); }
  void leave() { Permit.release(); }
};
#pragma omp end declare target

template <class Section> static int wrongSums() {
  Section Guard;
  int Sum = 0;
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(33) \
    map(tofrom : Guard, Sum)
  for (int I = 0; I < Sections; ++I) {
    if (I % 3)
      Guard.enter();
    else
      while (!Guard.tryToEnter()) {
      }
    Sum += I;
    Guard.leave();
  }
  return Sum != Sections * (Sections - 1) / 2;
}

template <class Semaphore> static int wrongMessages() {
  struct {
    Semaphore Empty{1}, Full{0};
    int Message = 0, Wrong = 0;
  } Box;
#pragma omp target teams num_teams(2) thread_limit(32) map(tofrom : Box)
  for (int I = 1; I <= 9; ++I) {
    if (omp_get_team_num() == 0) {
      Box.Empty.acquire();
      Box.Message = I * I;
      Box.Full.release();
    } else {
      Box.Full.acquire();
      Box.Wrong += Box.Message != I * I;
      Box.Empty.release();
    }
  }
  return Box.Wrong;
}

/// The semaphore admits three threads, each of which waits for the other two, and then no
/// more.
template <class Semaphore> static int wrongCrowds() {
  Semaphore Permits(3);
  int Inside = 0, Most = 0;
#pragma omp target teams num_teams(2) thread_limit(32)                         \
    map(tofrom : Permits, Inside, Most)
#pragma omp parallel num_threads(3)
  if (omp_get_team_num() == 0) {
    int Now;
    Permits.acquire();
#pragma omp atomic update
    ++Inside;
    do {
#pragma omp atomic read
      Now = Inside;
    } while (Now < 3);
    if (omp_get_thread_num() == 0) {
      Most = Now + Permits.try_acquire();
      Permits.release(2);
      Most += 10 * (Permits.try_acquire() + Permits.try_acquire() +
                    Permits.try_acquire());
    }
  }
  return Most != 23;
}

int main() {
  using warpfold::counting_semaphore, warpfold::spin_semaphore;
  int Wrong = wrongSums<ByLock<warpfold::mutex>>() +
              wrongSums<ByLock<warpfold::spin_mutex>>() +
              wrongSums<BySemaphore<counting_semaphore<>>>() +
              wrongSums<BySemaphore<spin_semaphore<>>>();
  Wrong += wrongMessages<counting_semaphore<1>>() +
           wrongMessages<spin_semaphore<1>>() +
           wrongCrowds<counting_semaphore<>>() +
           wrongCrowds<spin_semaphore<>>();
  std::printf("%d wrong\n", Wrong);
}
