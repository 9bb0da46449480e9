//===- test/offload/schedule/Schedules.h - the schedule clauses -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pragma is text, so one loop for many schedules is a macro:
//
//   #define LOOP(Schedule) OMP(target parallel for schedule(Schedule)) for ...
//
// and WARPFOLD_SCHEDULES visits a macro with every clause worth a test.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_OFFLOAD_SCHEDULE_SCHEDULES_H
#define WARPFOLD_TEST_OFFLOAD_SCHEDULE_SCHEDULES_H

#include "../Check.h"
#include <omp.h>
#include <vector>

/// `#pragma omp` with macro arguments expanded.
#define OMP(...) OMP_TEXT(omp __VA_ARGS__)
#define OMP_TEXT(...) _Pragma(#__VA_ARGS__)

/// VISIT(name, the clause's arguments...)
#define WARPFOLD_SCHEDULES(VISIT)                                              \
  VISIT("dynamic", dynamic)                                                    \
  VISIT("dynamic, 3", dynamic, 3)                                              \
  VISIT("dynamic, 1000000", dynamic, 1000000)                                  \
  VISIT("monotonic: dynamic, 2", monotonic : dynamic, 2)                       \
  VISIT("guided", guided)                                                      \
  VISIT("guided, 5", guided, 5)                                                \
  VISIT("nonmonotonic: guided", nonmonotonic : guided)                         \
  VISIT("runtime", runtime)                                                    \
  VISIT("auto", auto)

/// One clause for each way in which the runtime distributes chunks: for tests
/// of the loop's position, and for kernels that take long to compile.
#define WARPFOLD_SCHEDULE_KINDS(VISIT)                                         \
  VISIT("dynamic, 3", dynamic, 3)                                              \
  VISIT("guided", guided)                                                      \
  VISIT("runtime", runtime)

namespace schedules {

/// Counts how often each iteration was executed, by a loop that counts in Times.
class Counts {
public:
  Counts(const char *Form, const char *Schedule, int NumIterations,
         int NumThreads)
      : Form(Form), Schedule(Schedule), NumIterations(NumIterations),
        NumThreads(NumThreads), Times(NumIterations + 1) {}

  /// One more than iterations: an array without elements cannot be mapped.
  int *data() { return Times.data(); }
  int size() const { return NumIterations; }
  int threads() const { return NumThreads; }

  /// Reports an iteration that was not executed Expected times; adds to the
  /// total that the program prints.
  void check(int Expected = 1) {
    for (int I = 0; I < NumIterations; ++I) {
      Total += Times[I];
      if (Times[I] == Expected)
        continue;
      check::Text Name =
          check::text("%s, schedule(%s), %d threads, iteration %d of %d: times",
                      Form, Schedule, NumThreads, I, NumIterations);
      check::expect(Name.Chars, Times[I], Expected);
      return;
    }
  }

  /// The number of iterations executed so far, by all loops of the program.
  static inline int64_t Total = 0;

private:
  const char *Form, *Schedule;
  int NumIterations, NumThreads;
  std::vector<int> Times;
};

inline constexpr int IterationCounts[] = {0, 1, 2, 31, 33, 64, 257};
inline constexpr int ThreadCounts[] = {1, 2, 32, 33, 128};

/// Calls Loop(Counts) for each number of iterations and of threads.
template <class Body>
void sweep(const char *Form, const char *Schedule, Body Loop) {
  for (int NumThreads : ThreadCounts)
    for (int NumIterations : IterationCounts) {
      Counts C(Form, Schedule, NumIterations, NumThreads);
      Loop(C);
      C.check();
    }
}

/// The amount that all sweeps of one schedule should add to Counts::Total.
constexpr int64_t iterationsOfSweep() {
  int64_t Sum = 0;
  for (int NumIterations : IterationCounts)
    Sum += NumIterations;
  return Sum * int64_t(sizeof(ThreadCounts) / sizeof(int));
}

} // namespace schedules

#endif // WARPFOLD_TEST_OFFLOAD_SCHEDULE_SCHEDULES_H
