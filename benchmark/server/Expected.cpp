//===- benchmark/server/Expected.cpp - expected results -------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// test/benchmark/expected.cpp compares these with results computed element by
// element.
//
//===----------------------------------------------------------------------===//

#include "Expected.h"

#include "../loops/Pattern.h"

#include <algorithm>

using namespace bench;

namespace {

/// Calls Visit(index) for each spike among the first End elements.
template <typename Function> void forEachSpike(long End, Function Visit) {
  for (int Width = 0; highSpike(Width) < End; ++Width)
    Visit(highSpike(Width));
  for (int Width = 2; lowSpike(Width) < End; ++Width)
    Visit(lowSpike(Width));
}

/// Returns the sum of Function(index, value) over the N elements. Function may
/// depend on the index only modulo the period of the pattern.
template <typename Callable>
long total(long N, StridedElements Where, Callable Function) {
  const auto Plain = [&](long I) {
    const long Index = Where.Stride * I + Where.Offset;
    return Function(Index, plainValue(Index));
  };
  long OnePeriod = 0;
  long Remainder = 0;
  for (long I = 0; I < Period; ++I) {
    OnePeriod += Plain(I);
    if (I < N % Period)
      Remainder += Plain(I);
  }
  long Sum = N / Period * OnePeriod + Remainder;
  forEachSpike(Where.Stride * (N - 1) + Where.Offset + 1, [&](long Index) {
    if (Index % Where.Stride == Where.Offset)
      Sum +=
          Function(Index, valueAt(Index)) - Function(Index, plainValue(Index));
  });
  return Sum;
}

/// Calls Visit(index) for a few of the N elements, with the largest and the
/// smallest among them.
template <typename Function> void forEachExtreme(long N, Function Visit) {
  for (long I = 0; I < std::min(N, Period); ++I)
    Visit(I);
  forEachSpike(N, Visit);
}

/// Returns the number of inner points 1 to Length - 2 that are Remainder modulo
/// Modulus.
long innerPoints(long Length, long Modulus, long Remainder) {
  const auto Below = [&](long End) {
    return (End + Modulus - 1 - Remainder) / Modulus;
  };
  return Below(Length - 1) - Below(1);
}

} // namespace

long bench::expectedSum(long N, StridedElements Where) {
  return total(N, Where, [](long, long Value) { return Value; });
}

long bench::expectedSumOfSquares(long N) {
  return total(N, EachElement, [](long, long Value) { return Value * Value; });
}

long bench::expectedDot(long N) {
  return total(N, EachElement,
               [](long I, long Value) { return Value * factorAt(I); });
}

long bench::expectedMax(long N) {
  long Max = valueAt(0);
  forEachExtreme(N, [&](long I) { Max = std::max(Max, valueAt(I)); });
  return Max;
}

long bench::expectedMin(long N) { return valueAt(expectedMinIndex(N)); }

long bench::expectedMinIndex(long N) {
  long First = 0;
  forEachExtreme(N, [&](long I) {
    const long Difference = valueAt(I) - valueAt(First);
    if (Difference < 0 || (Difference == 0 && I < First))
      First = I;
  });
  return First;
}

long bench::expectedStencilNorm(long Rows, long Columns) {
  // The periods of the pattern in both directions. The loops start after one
  // period, so that no index is negative.
  constexpr long RowPeriod = 4;
  constexpr long ColumnPeriod = 8;
  long Norm = 0;
  for (long R = RowPeriod; R < 2 * RowPeriod; ++R)
    for (long C = ColumnPeriod; C < 2 * ColumnPeriod; ++C) {
      const long Residual = 4 * gridValue(R, C) - gridValue(R, C - 1) -
                            gridValue(R, C + 1) - gridValue(R - 1, C) -
                            gridValue(R + 1, C);
      Norm += innerPoints(Rows, RowPeriod, R - RowPeriod) *
              innerPoints(Columns, ColumnPeriod, C - ColumnPeriod) * Residual *
              Residual;
    }
  return Norm;
}
