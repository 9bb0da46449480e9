//===- examples/dot_max.cpp - a dot product and a maximum -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
//   dot_max FILE COUNT [REPEATS]
//
// Reads the bytes of FILE as a signal X of COUNT samples, repeatedly if the file is
// shorter. Computes on the device the dot product of X and X shifted by one sample,
// and the largest product of two neighbouring samples. With REPEATS the program
// also prints the best time of REPEATS runs of each. scripts/demo compiles this file
// once with LLVM's own runtime and once with Warpfold; the source is the same.
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>

namespace {

double dot(const double *X, const double *Y, long Count) {
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (long I = 0; I < Count; ++I)
    Sum += X[I] * Y[I];
  return Sum;
}

double largest(const double *X, const double *Y, long Count) {
  double Max = 0;
#pragma omp target teams distribute parallel for reduction(max : Max)
  for (long I = 0; I < Count; ++I)
    Max = std::max(Max, X[I] * Y[I]);
  return Max;
}

std::vector<double> readSignal(const char *File, long Count) {
  std::ifstream In(File, std::ios::binary);
  std::vector<unsigned char> Bytes((std::istreambuf_iterator<char>(In)), {});
  if (Bytes.empty()) {
    std::fprintf(stderr, "dot_max: '%s' cannot be read or is empty\n", File);
    std::exit(2);
  }
  std::vector<double> Signal(Count + 1);
  for (long I = 0; I <= Count; ++I)
    Signal[I] = Bytes[I % Bytes.size()];
  return Signal;
}

/// Runs one reduction, compares it with the host's and prints it. The products of
/// bytes add up without rounding, so every order of addition gives the same double.
template <typename Function>
bool report(const char *Name, Function Reduce, double Expected, double Bytes,
            int Repeats) {
  double Got = Reduce();
  std::printf("%s<double>: %.17g\n", Name, Got);
  if (Got != Expected) {
    std::fprintf(stderr, "%s: expected %.17g, got %.17g\n", Name, Expected,
                 Got);
    return false;
  }
  double Best = 1e300;
  for (int I = 0; I < Repeats; ++I) {
    auto Start = std::chrono::steady_clock::now();
    Reduce();
    std::chrono::duration<double> Seconds =
        std::chrono::steady_clock::now() - Start;
    Best = std::min(Best, Seconds.count());
  }
  if (Repeats > 0)
    std::printf("%s time: %.1f us, %.0f GB/s\n", Name, Best * 1e6,
                Bytes / Best * 1e-9);
  return true;
}

} // namespace

int main(int Argc, char **Argv) {
  if (Argc < 3 || Argc > 4) {
    std::fprintf(stderr, "usage: dot_max FILE COUNT [REPEATS]\n");
    return 2;
  }
  long Count = std::atol(Argv[2]);
  int Repeats = Argc > 3 ? std::atoi(Argv[3]) : 0;
  if (Count < 1) {
    std::fprintf(stderr, "dot_max: COUNT is '%s', not a number above 0\n",
                 Argv[2]);
    return 2;
  }

  std::vector<double> Signal = readSignal(Argv[1], Count);
  std::vector<double> Later(Signal.begin() + 1, Signal.end());
  const double *X = Signal.data(), *Y = Later.data();
  double ExpectedDot = 0, ExpectedMax = 0;
  for (long I = 0; I < Count; ++I) {
    ExpectedDot += X[I] * Y[I];
    ExpectedMax = std::max(ExpectedMax, X[I] * Y[I]);
  }

  double Bytes = 2.0 * sizeof(double) * Count;
  bool Right = true;
#pragma omp target data map(to : X[0 : Count], Y[0 : Count])
  {
    Right &= report(
        "dot", [&] { return dot(X, Y, Count); }, ExpectedDot, Bytes, Repeats);
    Right &= report(
        "max", [&] { return largest(X, Y, Count); }, ExpectedMax, Bytes,
        Repeats);
  }
  return Right ? 0 : 1;
}
