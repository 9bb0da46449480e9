//===- synchronization/Synchronization.cpp - barriers, mutexes, semaphores -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   synchronization [REPETITIONS]
//
// What a grid barrier costs, for 1, 2 and 4 teams a multiprocessor and teams of all
// sizes, beside a launch; what a section under each mutex costs when one thread of a team
// on each multiprocessor wants it again and again, and when one wants it alone; the same
// for semaphores of one place and of eight. A section increments a counter, which must
// be right in the end; and before barriers are timed, teams hand each other numbers.
// Microseconds, medians of 11 runs, of 1000 repetitions if nothing is said.
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
  std::fprintf(stderr, "wrong: %s\n", What);
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

/// Team after team adds to each number: none may be early.
template <int PerMultiprocessor, int Threads>
void check(warpfold::grid_barrier_on_device<PerMultiprocessor> *All,
           int Teams) {
  constexpr int Rounds = 20;
  std::vector<int> Numbers(Teams);
  int *Its = Numbers.data();
#pragma omp target teams num_teams(Teams) thread_limit(Threads)                \
    is_device_ptr(All) map(tofrom : Its[0 : Teams])
#pragma omp parallel
  for (int Round = 0; Round < Rounds; ++Round) {
    if (omp_get_thread_num() == omp_get_num_threads() - 1)
      Its[(omp_get_team_num() + Round) % omp_get_num_teams()] += 1;
    All->arrive_and_wait();
  }
  for (const int Number : Numbers)
    if (Number != Rounds)
      fail("a barrier lets teams go early");
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
/// Each alone in its line.
template <class Primitive> struct Guarded {
  alignas(256) Primitive Its;
  alignas(256) long Counter = 0;
};

inline void enter(warpfold::mutex &Its) { Its.lock(); }
inline void leave(warpfold::mutex &Its) { Its.unlock(); }
inline void enter(warpfold::spin_mutex &Its) { Its.lock(); }
inline void leave(warpfold::spin_mutex &Its) { Its.unlock(); }
inline void enter(omp_lock_t &Its) { omp_set_lock(&Its); }
inline void leave(omp_lock_t &Its) { omp_unset_lock(&Its); }
template <std::ptrdiff_t Most>
void enter(warpfold::counting_semaphore<Most> &Its) {
  Its.acquire();
}
template <std::ptrdiff_t Most>
void leave(warpfold::counting_semaphore<Most> &Its) {
  Its.release();
}
template <std::ptrdiff_t Most> void enter(warpfold::spin_semaphore<Most> &Its) {
  Its.acquire();
}
template <std::ptrdiff_t Most> void leave(warpfold::spin_semaphore<Most> &Its) {
  Its.release();
}

/// The construct may not stand in a teams region itself.
inline void incrementCritically(long *Counter) {
#pragma omp critical(section)
  *Counter += 1;
}
#pragma omp end declare target

/// By the initial threads of the teams.
template <class Primitive>
void run(Guarded<Primitive> *Where, int Teams, int Times, bool IsExclusive) {
#pragma omp target teams num_teams(Teams) thread_limit(32)
  for (int Time = 0; Time < Times; ++Time) {
    enter(Where->Its);
    if (IsExclusive)
      Where->Counter += 1;
    leave(Where->Its);
  }
}

void runCritical(long *Counter, int Teams, int Times) {
#pragma omp target teams num_teams(Teams) thread_limit(32)
  for (int Time = 0; Time < Times; ++Time)
    incrementCritically(Counter);
}

/// Contended, then by one team alone.
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
    omp_init_lock(&Where->Its);
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
