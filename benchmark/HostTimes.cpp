//===- benchmark/HostTimes.cpp - the cost of a construct on the host ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constructs that do almost no work, so that the remaining time is the host's:
// launch, copies, waiting (docs/HostTime.md). Each reduction checks its value.
// benchmark/host-times runs this program, built with the stock runtime and with
// Warpfold.
//
// Usage: HostTimes REPETITIONS [CASE]; prints one line `case microseconds` with
// the median of the repetitions for each case, or only for CASE.
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

int Repetitions;
/// The name of the only case to run; null for all cases.
const char *OnlyCase;

bool IsKnown;

bool isSelected(const char *Case) {
  const bool IsAsked = OnlyCase == nullptr || std::strcmp(Case, OnlyCase) == 0;
  IsKnown |= IsAsked;
  return IsAsked;
}

template <typename Function>
void measure(const char *Case, Function Construct) {
  if (!isSelected(Case))
    return;
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
  if (Expected == Got || !isSelected(Case))
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

struct Moments { // 48 bytes
  double Sum, Squares, Cubes, Least, Most, Count;
};

Moments operator+(const Moments &A, const Moments &B) {
  return {A.Sum + B.Sum,
          A.Squares + B.Squares,
          A.Cubes + B.Cubes,
          std::min(A.Least, B.Least),
          std::max(A.Most, B.Most),
          A.Count + B.Count};
}

#pragma omp declare reduction(+ : Moments : omp_out = omp_out + omp_in)        \
    initializer(omp_priv = Moments())

void severalVariables(const double *Data) {
  double A = 0, B = 0, C = 0, D = 0;
  float E = 0;
  int F = 0, G = 0;
  long H = 0;
  measure("eight,n=1", [&] {
    A = B = C = D = E = F = G = H = 0;
#pragma omp target teams distribute parallel for reduction(+ : A, B, C, D, E,  \
                                                               F, G, H)
    for (int I = 0; I < 1; ++I) {
      A += Data[I];
      B += 2 * Data[I];
      C += 3 * Data[I];
      D += 4 * Data[I];
      E += static_cast<float>(Data[I]);
      F += static_cast<int>(Data[I]);
      G += 1;
      H += 2;
    }
  });
  check("eight,n=1", 39, A + B + C + D + E + F + G + static_cast<double>(H));

  Moments M = {};
  measure("struct,n=1", [&] {
    M = {};
#pragma omp target teams distribute parallel for reduction(+ : M)
    for (int I = 0; I < 1; ++I) {
      const double X = Data[I];
      M = M + Moments{X, X * X, X * X * X, X, X, 1};
    }
  });
  check("struct,n=1", 43,
        M.Sum + M.Squares + M.Cubes + M.Least + M.Most + M.Count);

  double Bins[32];
  double *P = Bins;
  measure("h[0:32],n=1", [&] {
    std::fill(Bins, Bins + 32, 1);
#pragma omp target teams distribute parallel for reduction(+ : P[0 : 32])
    for (int I = 0; I < 1; ++I)
      P[I + 5] += Data[I];
  });
  check("h[0:32],n=1", 4 + 1, P[5] + P[31]);
}

/// Times each construct from all host threads together. Every sum is checked.
void threads(const double *Data) {
  constexpr const char *Case = "threads,n=1";
  if (!isSelected(Case))
    return;
  constexpr int NumThreads = 16;
  long Wrong = 0;
  const auto Start = std::chrono::steady_clock::now();
#pragma omp parallel num_threads(NumThreads) reduction(+ : Wrong)
  for (int R = 0; R < Repetitions; ++R) {
    double Sum = R;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
    for (int I = 0; I < 1; ++I)
      Sum += Data[I];
    Wrong += Sum != R + 3;
  }
  const std::chrono::duration<double, std::micro> Time =
      std::chrono::steady_clock::now() - Start;
  std::printf("%s %.2f\n", Case, Time.count() / NumThreads / Repetitions);
  check(Case, 0, static_cast<double>(Wrong));
}

void reductions(const double *Data, const std::vector<double> &Expected) {
  double Sum = 0, Least = 0, Most = 0, Squares = 0;
  const auto Add = [&](const char *Case, long Count, double CorrectSum) {
    measure(Case, [&] {
      Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
      for (long I = 0; I < Count; ++I)
        Sum += Data[I];
    });
    check(Case, CorrectSum, Sum);
  };
  Add("sum,n=1", 1, 3);
  Add("sum,n=2^10", 1L << 10, Expected[0]);
  Add("sum,n=2^20", 1L << 20, Expected[1]);
  Add("sum,n=2^24", 1L << 24, Expected[2]);
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
  if (Count < 2 || Count > 3 || (Repetitions = std::atoi(Arguments[1])) < 1) {
    std::fprintf(stderr, "usage: %s REPETITIONS [CASE]\n", Arguments[0]);
    return 2;
  }
  OnlyCase = Count > 2 ? Arguments[2] : nullptr;
  const long N = 1L << 24;
  std::vector<double> Values(N);
  double Sum = Values[0] = 3; // as constructsWithoutReduction writes it
  std::vector<double> Expected;
  for (long I = 1; I < N; ++I) {
    Sum += Values[I] = static_cast<double>(I % 7);
    if (I + 1 == 1L << 10 || I + 1 == 1L << 20 || I + 1 == N)
      Expected.push_back(Sum);
  }
  double *Data = Values.data();
#pragma omp target enter data map(to : Data[ : N])
  constructsWithoutReduction(Data);
  reductions(Data, Expected);
  severalVariables(Data);
  threads(Data);
#pragma omp target exit data map(delete : Data[ : N])
  if (!IsKnown)
    std::fprintf(stderr, "%s: there is no case '%s'\n", Arguments[0], OnlyCase);
  return IsKnown ? 0 : 2;
}
