//===- synchronization/Synchronization.cpp - barriers, mutexes, semaphores -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   synchronization [REPETITIONS]
//
// Prints the cost of a grid barrier for 1, 2 and 4 teams per multiprocessor and
// several team sizes, with the cost of a launch for comparison; the cost of a
// section under each mutex, with one thread of one team on each multiprocessor
// entering it repeatedly, and with a single thread; and the same for semaphores
// of one slot and of eight. A section increments a counter, which is checked at
// the end; before the times of a barrier are taken, the teams pass numbers to
// each other to check it. Times are microseconds, medians of 11 runs with
// REPETITIONS repetitions (default: 1000).
//
//===----------------------------------------------------------------------===//

#include "Stopwatch.h"

#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <omp.h>
#include <vector>
#include <warpfold/synchronization.h>

namespace {

int Repetitions = 1000;

[[noreturn]] void fail(const char *What) {
  std::fprintf(stderr, "error: %s: incorrect result\n", What);
  std::exit(1);
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

template <int PerMultiprocessor, int Threads>
void meet(warpfold::grid_barrier_on_device<PerMultiprocessor> *All, int Teams,
          int Times) {
#pragma omp target teams num_teams(Teams) thread_limit(Threads)                \
    is_device_ptr(All)
#pragma omp parallel
  for (int Time = 0; Time < Times; ++Time)
    All->arrive_and_wait();
}

/// Checks a barrier: one team after another adds to each number, and none may
/// be early.
template <int PerMultiprocessor, int Threads>
void check(warpfold::grid_barrier_on_device<PerMultiprocessor> *All,
           int Teams) {
  constexpr int Rounds = 20;
  std::vector<int> Numbers(Teams);
  int *Data = Numbers.data();
#pragma omp target teams num_teams(Teams) thread_limit(Threads)                \
    is_device_ptr(All) map(tofrom : Data[0 : Teams])
#pragma omp parallel
  for (int Round = 0; Round < Rounds; ++Round) {
    if (omp_get_thread_num() == omp_get_num_threads() - 1)
      Data[(omp_get_team_num() + Round) % omp_get_num_teams()] += 1;
    All->arrive_and_wait();
  }
  for (const int Number : Numbers)
    if (Number != Rounds)
      fail("grid_barrier");
}

void launchOnce(int Teams, int Threads) {
#pragma omp target teams num_teams(Teams) thread_limit(Threads)
#pragma omp parallel
  {
  }
}

template <int PerMultiprocessor, int Threads> void timeBarrier() {
  warpfold::grid_barrier<PerMultiprocessor> Barrier;
  auto *All = Barrier.handle();
  const int Teams = Barrier.max_teams();
  check<PerMultiprocessor, Threads>(All, Teams);
  const double Time = benchmark::timeOfOne(Repetitions, [&](int Times) {
    meet<PerMultiprocessor, Threads>(All, Teams, Times);
  });
  const double Launch =
      benchmark::medianTime(101, [&] { launchOnce(Teams, Threads); });
  std::printf("grid_barrier %5d x %-5d %9.3f   (a launch: %.1f)\n", Teams,
              Threads, Time, Launch);
}

//===----------------------------------------------------------------------===//
// Mutexes and semaphores
//===----------------------------------------------------------------------===//

#pragma omp begin declare target
/// A primitive and a counter, each alone in its cache line.
template <class Primitive> struct Guarded {
  alignas(256) Primitive Guard;
  alignas(256) long Counter = 0;
};

inline void enter(warpfold::mutex &Guard) { Guard.lock(); }
inline void leave(warpfold::mutex &Guard) { Guard.unlock(); }
inline void enter(warpfold::spin_mutex &Guard) { Guard.lock(); }
inline void leave(warpfold::spin_mutex &Guard) { Guard.unlock(); }
inline void enter(omp_lock_t &Guard) { omp_set_lock(&Guard); }
inline void leave(omp_lock_t &Guard) { omp_unset_lock(&Guard); }
template <std::ptrdiff_t Most>
void enter(warpfold::counting_semaphore<Most> &Guard) {
  Guard.acquire();
}
template <std::ptrdiff_t Most>
void leave(warpfold::counting_semaphore<Most> &Guard) {
  Guard.release();
}
template <std::ptrdiff_t Most>
void enter(warpfold::spin_semaphore<Most> &Guard) {
  Guard.acquire();
}
template <std::ptrdiff_t Most>
void leave(warpfold::spin_semaphore<Most> &Guard) {
  Guard.release();
}

/// A separate function, because the construct must not be nested directly in
/// a teams region.
inline void incrementCritically(long *Counter) {
#pragma omp critical(section)
  *Counter += 1;
}
#pragma omp end declare target

/// Enters sections from the initial threads of the teams.
template <class Primitive>
void run(Guarded<Primitive> *Where, int Teams, int Times, bool IsExclusive) {
#pragma omp target teams num_teams(Teams) thread_limit(32)
  for (int Time = 0; Time < Times; ++Time) {
    enter(Where->Guard);
    if (IsExclusive)
      Where->Counter += 1;
    leave(Where->Guard);
  }
}

void runCritical(long *Counter, int Teams, int Times) {
#pragma omp target teams num_teams(Teams) thread_limit(32)
  for (int Time = 0; Time < Times; ++Time)
    incrementCritically(Counter);
}

/// Times sections with contention, then with a single team.
template <class Function>
void timeSections(const char *Name, int Teams, Function Launch) {
  const double Contended = benchmark::timeOfOne(
      Repetitions, [&](int Times) { Launch(Teams, Times); });
  const double Alone =
      benchmark::timeOfOne(Repetitions, [&](int Times) { Launch(1, Times); });
  std::printf("%-22s %9.3f %9.3f\n", Name, Contended / Teams, Alone);
}

template <class Primitive, class... Arguments>
void timePrimitive(const char *Name, int Teams, bool IsExclusive,
                   Arguments... Initial) {
  Guarded<Primitive> Here{Primitive(Initial...)};
  Guarded<Primitive> *Where = &Here;
  long Sections = 0;
#pragma omp target data map(tofrom : Where[0 : 1])
  timeSections(Name, Teams, [&](int Callers, int Times) {
    run(Where, Callers, Times, IsExclusive);
    Sections += long(Callers) * Times;
  });
  if (IsExclusive && Here.Counter != Sections)
    fail(Name);
}

void timeOpenMP(int Teams) {
  Guarded<omp_lock_t> Here;
  Guarded<omp_lock_t> *Where = &Here;
  long Sections = 0, *Counter = &Here.Counter;
#pragma omp target data map(tofrom : Where[0 : 1])
  {
#pragma omp target
    omp_init_lock(&Where->Guard);
    timeSections("omp_lock_t", Teams, [&](int Callers, int Times) {
      run(Where, Callers, Times, true);
      Sections += long(Callers) * Times;
    });
  }
  if (Here.Counter != Sections)
    fail("omp_lock_t");
  Sections = *Counter = 0;
#pragma omp target data map(tofrom : Counter[0 : 1])
  timeSections("omp critical", Teams, [&](int Callers, int Times) {
    runCritical(Counter, Callers, Times);
    Sections += long(Callers) * Times;
  });
  if (*Counter != Sections)
    fail("omp critical");
}

} // namespace

int main(int Count, char **Arguments) {
  if (Count > 2 || (Count == 2 && std::atoi(Arguments[1]) < 1)) {
    std::fprintf(stderr, "usage: %s [REPETITIONS]\n", Arguments[0]);
    return 2;
  }
  if (Count == 2)
    Repetitions = std::atoi(Arguments[1]);
  std::printf("us per barrier, teams x threads\n");
  timeBarrier<1, 128>();
  timeBarrier<1, 256>();
  timeBarrier<1, 1024>();
  timeBarrier<2, 128>();
  timeBarrier<2, 1024>();
  timeBarrier<4, 128>();
  timeBarrier<4, 512>();

  const int Teams = warpfold::grid_barrier<>().max_teams();
  std::printf("\nus per section; %d teams, 1 team\n", Teams);
  timePrimitive<warpfold::mutex>("mutex", Teams, true);
  timePrimitive<warpfold::spin_mutex>("spin_mutex", Teams, true);
  timeOpenMP(Teams);
  using Counting = warpfold::counting_semaphore<>;
  using Spinning = warpfold::spin_semaphore<>;
  timePrimitive<Counting>("counting_semaphore 1", Teams, true, 1);
  timePrimitive<Spinning>("spin_semaphore 1", Teams, true, 1);
  timePrimitive<Counting>("counting_semaphore 8", Teams, false, 8);
  timePrimitive<Spinning>("spin_semaphore 8", Teams, false, 8);
  timePrimitive<Counting>("counting_semaphore all", Teams, false, Teams);
  timePrimitive<Spinning>("spin_semaphore all", Teams, false, Teams);
}
