//===- benchmark/KernelTimes.cpp - the cost of finishing a reduction ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launches kernels whose time is mostly that of the device runtime.
// benchmark/kernel-times runs this program, built with the stock runtime and
// with Warpfold, under a profiler that reports the time of each kernel. Each
// case checks its sum, so that the time of an incorrect result is never
// reported.
//
// Usage: KernelTimes REPETITIONS; prints one line `case launches` for each
// case, in the order of the launches.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <cstdlib>
#include <vector>

/// Defined in a separate file (GenericTeams.cpp), because one kernel in generic
/// mode keeps the compiler from specialising the other kernels of its file for
/// SPMD mode.
double sumOfTeams(int Teams);

namespace {

void check(const char *Case, double Expected, double Got) {
  if (Expected == Got)
    return;
  std::fprintf(stderr, "%s: expected %.17g, got %.17g\n", Case, Expected, Got);
  std::exit(1);
}

double sumWithShape(const double *Data, long N, int Teams, int Threads) {
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    num_teams(Teams) thread_limit(Threads)
  for (long I = 0; I < N; ++I)
    Sum += Data[I];
  return Sum;
}

double sumWithDefaults(const double *Data, long N) {
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (long I = 0; I < N; ++I)
    Sum += Data[I];
  return Sum;
}

} // namespace

int main(int Count, char **Arguments) {
  if (Count != 2) {
    std::fprintf(stderr, "usage: %s REPETITIONS\n", Arguments[0]);
    return 2;
  }
  const int Repetitions = std::atoi(Arguments[1]);
  const long N = 1L << 20;
  std::vector<double> Values(N);
  for (long I = 0; I < N; ++I)
    Values[I] = I % 7;
  double Expected = 0;
  for (double Value : Values)
    Expected += Value;

  const double *Data = Values.data();
#pragma omp target enter data map(to : Data[ : N])
  const auto Run = [&](const char *Case, double Want, auto Launch) {
    for (int R = 0; R < Repetitions; ++R)
      check(Case, Want, Launch());
    std::printf("%s %d\n", Case, Repetitions);
  };
  Run("1056x256,n=1", Values[0],
      [&] { return sumWithShape(Data, 1, 1056, 256); });
  Run("1024x256,n=1", Values[0],
      [&] { return sumWithShape(Data, 1, 1024, 256); });
  Run("132x256,n=1", Values[0],
      [&] { return sumWithShape(Data, 1, 132, 256); });
  Run("4096x128,n=1", Values[0],
      [&] { return sumWithShape(Data, 1, 4096, 128); });
  Run("default,n=1", Values[0], [&] { return sumWithDefaults(Data, 1); });
  Run("default,n=2^20", Expected, [&] { return sumWithDefaults(Data, N); });
  Run("1024x128,n=2^20", Expected,
      [&] { return sumWithShape(Data, N, 1024, 128); });
  Run("generic,1024 teams", 1024, [&] { return sumOfTeams(1024); });
  Run("generic,3200 teams", 3200, [&] { return sumOfTeams(3200); });
#pragma omp target exit data map(delete : Data[ : N])
  return 0;
}
