//===- benchmark/server/PlainCases.h - sum, dot, max, four variables  -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The cases that are measured in Fortran, too. Called by Catalogue.cpp with the
// loops of Loops.h, and by loops/fortran/Catalogue.cpp with the Fortran loops.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_PLAINCASES_H
#define WARPFOLD_BENCHMARK_SERVER_PLAINCASES_H

#include "Expected.h"
#include "MakeCase.h"

namespace bench {

template <typename T>
Case sumCase(Accumulator<T> Sum(const T *, long) = sum<T>) {
  return makeCase<T>(
      "sum", "", {},
      [Sum](const Arrays &In, long N) { return Sum(first<T>(In), N); },
      [](auto Got, long N) {
        return differs("sum", expectedSum(N, EachElement), Got);
      });
}

template <typename T>
Case dotCase(Accumulator<T> Dot(const T *, const T *, long) = dot<T>) {
  return makeCase<T>(
      "dot", "", {2},
      [Dot](const Arrays &In, long N) {
        return Dot(first<T>(In), second<T>(In), N);
      },
      [](auto Got, long N) { return differs("dot", expectedDot(N), Got); });
}

template <typename T> Case maxCase(T Max(const T *, long) = largest<T>) {
  return makeCase<T>(
      "max", "", {},
      [Max](const Arrays &In, long N) { return Max(first<T>(In), N); },
      [](T Got, long N) { return differs("max", expectedMax(N), Got); });
}

template <typename T>
Case momentsCase(Moments<T> Four(const T *, long) = moments<T>) {
  return makeCase<T>(
      "four", "", {},
      [Four](const Arrays &In, long N) { return Four(first<T>(In), N); },
      [](const Moments<T> &Got, long N) {
        return differs("sum", expectedSum(N, EachElement), Got.Sum) +
               differsFor("sum of squares", expectedSumOfSquares(N),
                          Got.SumOfSquares) +
               differs("max", expectedMax(N), Got.Max) +
               differs("min", expectedMin(N), Got.Min);
      });
}

} // namespace bench

#endif // WARPFOLD_BENCHMARK_SERVER_PLAINCASES_H
