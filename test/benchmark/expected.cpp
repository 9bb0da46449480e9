// Compares the results that the benchmark expects with results computed element
// by element.
//
// RUN: %plain-clang -std=c++17 -O2 -Wall -I %source %s %source/benchmark/server/Expected.cpp -o %t
// RUN: %t | FileCheck %s --match-full-lines

#include "benchmark/server/Expected.h"
#include "benchmark/loops/Pattern.h"

#include <cstdio>
#include <cstdlib>
#include <initializer_list>

using namespace bench;

static long Compared = 0;

static void check(const char *What, long N, long Expected, long Got) {
  ++Compared;
  if (Expected == Got)
    return;
  std::printf("%s of %ld: by elements %ld, closed form %ld\n", What, N,
              Expected, Got);
  std::exit(1);
}

static void checkSums(long N) {
  long Squares = 0;
  long Dot = 0;
  for (long I = 0; I < N; ++I) {
    Squares += valueAt(I) * valueAt(I);
    Dot += valueAt(I) * factorAt(I);
  }
  check("squares", N, Squares, expectedSumOfSquares(N));
  check("dot", N, Dot, expectedDot(N));
  for (const long Stride : {1L, 2L, 6L, 32L})
    for (long Offset = 0; Offset < Stride; ++Offset) {
      long Sum = 0;
      for (long I = 0; I < N; ++I)
        Sum += valueAt(Stride * I + Offset);
      check("sum", N, Sum, expectedSum(N, {Stride, Offset}));
    }
}

static void checkExtremes(long N) {
  long Max = valueAt(0);
  long First = 0;
  for (long I = 0; I < N; ++I) {
    if (valueAt(I) > Max)
      Max = valueAt(I);
    if (valueAt(I) < valueAt(First))
      First = I;
  }
  check("max", N, Max, expectedMax(N));
  check("min", N, valueAt(First), expectedMin(N));
  check("index of min", N, First, expectedMinIndex(N));
}

static void checkStencil(long N) {
  const auto [Rows, Columns] = gridShape(N);
  check("points", N, N, Rows * Columns);
  long Norm = 0;
  for (long R = 1; R < Rows - 1; ++R)
    for (long C = 1; C < Columns - 1; ++C) {
      const long Residual = 4 * gridValue(R, C) - gridValue(R, C - 1) -
                            gridValue(R, C + 1) - gridValue(R - 1, C) -
                            gridValue(R + 1, C);
      Norm += Residual * Residual;
    }
  check("norm", N, Norm, expectedStencilNorm(Rows, Columns));
}

/// The largest and the smallest of the first N values occur once, so that a
/// reduction that misses one element returns a different value.
static void checkUnique(long N) {
  const long Max = expectedMax(N);
  const long Min = expectedMin(N);
  long Maxima = 0;
  long Minima = 0;
  for (long I = 0; I < N; ++I) {
    Maxima += valueAt(I) == Max;
    Minima += valueAt(I) == Min;
  }
  check("maxima", N, 1, Maxima);
  check("minima", N, 1, Minima);
}

int main() {
  for (int Power = 0; Power <= 16; ++Power) {
    const long N = 1L << Power;
    checkSums(N);
    checkSums(N + 1);
    checkExtremes(N);
    if (N >= 16)
      checkStencil(N);
    checkUnique(N);
  }
  // Each value fits in a byte, so that sums are exact in every type.
  for (long I = 0; I < 1L << 16; ++I)
    check("byte", I, valueAt(I), static_cast<signed char>(valueAt(I)));
  // The expected value was computed element by element with Python.
  check("sum", 1L << 20, 4174, expectedSum(1L << 20, EachElement));
  std::printf("compared: %ld\n", Compared);
}
// CHECK: compared: 67110
