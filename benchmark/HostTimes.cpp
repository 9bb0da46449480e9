//===- benchmark/HostTimes.cpp - what a construct costs on the host -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constructs with next to nothing to do, so that what remains is the host's time
// (docs/HostTime.md): launch, copies, waiting. Each reduction checks its value.
// benchmark/host-times runs it, built with the stock runtime and with Warpfold.
//
// Usage: HostTimes REPETITIONS; prints one line `case microseconds` a case, the
// median of the repetitions.
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

int Repetitions;

template <typename Function>
void measure(const char *Case, Function Construct) {
  using Clock = std::chrono::steady_clock;
  using Microseconds = std::chrono::duration<double, std::micro>;
  for (int R = 0; R < Repetitions / 10; ++R)
    Construct();
  std::vector<double> Times;
  for (int R = 0; R < Repetitions; ++R) {
    const Clock::time_point Start = Clock::now();
    Construct();
    Times.push_back(Microseconds(Clock::now() - Start).count());
  }
  std::sort(Times.begin(), Times.end());
  std::printf("%s %.2f\n", Case, Times[Times.size() / 2]);
}

void check(const char *Case, double Expected, double Got) {
  if (Expected == Got)
    return;
  std::fprintf(stderr, "%s: expected %.17g, got %.17g\n", Case, Expected, Got);
  std::exit(1);
}

void constructsWithoutReduction(double *Data) {
  double Value = 0;
  measure("empty", [] {
#pragma omp target
    {
    }
  });
  measure("map", [&] {
#pragma omp target map(tofrom : Value)
    {
      Value = 1;
    }
  });
  measure("loop,n=1", [&] {
#pragma omp target teams distribute parallel for
    for (int I = 0; I < 1; ++I)
      Data[I] = 3;
  });
}

void reductions(const double *Data, long N, double Expected) {
  double Sum = 0, Least = 0, Most = 0, Squares = 0;
  const auto Add = [&](const char *Case, long Count, double Want) {
    measure(Case, [&] {
      Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
      for (long I = 0; I < Count; ++I)
        Sum += Data[I];
    });
    check(Case, Want, Sum);
  };
  Add("sum,n=1", 1, 3);
  Add("sum,n=2^20", N, Expected);
  measure("four,n=1", [&] {
    Sum = Squares = Least = Most = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum, Squares)   \
    reduction(min : Least) reduction(max : Most)
    for (int I = 0; I < 1; ++I) {
      Sum += Data[I];
      Squares += Data[I] * Data[I];
      Least = std::min(Least, Data[I]);
      Most = std::max(Most, Data[I]);
    }
  });
  check("four,n=1", 15, Sum + Squares + Least + Most);
#pragma omp target enter data map(to : Sum)
  measure("on-device,n=1", [&] {
#pragma omp target teams distribute parallel for reduction(+ : Sum)
    for (int I = 0; I < 1; ++I)
      Sum += Data[I];
  });
#pragma omp target exit data map(delete : Sum)
}

} // namespace

int main(int Count, char **Arguments) {
  if (Count != 2 || (Repetitions = std::atoi(Arguments[1])) < 1) {
    std::fprintf(stderr, "usage: %s REPETITIONS\n", Arguments[0]);
    return 2;
  }
  const long N = 1L << 20;
  std::vector<double> Values(N);
  double Expected = 3; // constructsWithoutReduction writes it to element 0
  for (long I = 1; I < N; ++I)
    Expected += Values[I] = I % 7;
  double *Data = Values.data();
#pragma omp target enter data map(to : Data[ : N])
  constructsWithoutReduction(Data);
  reductions(Data, N, Expected);
#pragma omp target exit data map(delete : Data[ : N])
}
