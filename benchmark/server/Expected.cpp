//===- benchmark/server/Expected.cpp - what the loops must give -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A test goes through the elements one by one and compares
// (test/benchmark/expected.cpp).
//
//===----------------------------------------------------------------------===//

#include "Expected.h"

#include "../loops/Pattern.h"

#include <algorithm>

using namespace bench;

namespace {

/// Calls See(index) for each spike among the first End elements.
template <typename Function> void forEachSpike(long End, Function See) {
  for (int Width = 0; highSpike(Width) < End; ++Width)
    See(highSpike(Width));
  for (int Width = 2; lowSpike(Width) < End; ++Width)
    See(lowSpike(Width));
}

/// The sum of Of(index, value) over the N places. Of may depend on the index
/// only by what repeats with the pattern.
template <typename Function> long total(long N, Places Where, Function Of) {
  const auto Plain = [&](long I) {
    const long Index = Where.Stride * I + Where.Offset;
    return Of(Index, plainValue(Index));
  };
  long OnePeriod = 0;
  long Rest = 0;
  for (long I = 0; I < Period; ++I) {
    OnePeriod += Plain(I);
    if (I < N % Period)
      Rest += Plain(I);
  }
  long Sum = N / Period * OnePeriod + Rest;
  forEachSpike(Where.Stride * (N - 1) + Where.Offset + 1, [&](long Index) {
    if (Index % Where.Stride == Where.Offset)
      Sum += Of(Index, valueAt(Index)) - Of(Index, plainValue(Index));
  });
  return Sum;
}

/// Calls See(index) for a few elements with the largest and the smallest of N
/// among them.
template <typename Function> void forEachExtreme(long N, Function See) {
  for (long I = 0; I < std::min(N, Period); ++I)
    See(I);
  forEachSpike(N, See);
}

/// How many of the inner points 1 .. Length-2 leave Rest when divided by Modulus.
long innerPoints(long Length, long Modulus, long Rest) {
  const auto Below = [&](long End) {
    return (End + Modulus - 1 - Rest) / Modulus;
  };
  return Below(Length - 1) - Below(1);
}

} // namespace

long bench::expectedSum(long N, Places Where) {
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
  // The pattern's periods in the two directions. One more of each, so that no
  // index is negative.
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
