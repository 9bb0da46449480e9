//===- benchmark/server/PlainCases.h - sum, dot, max, four variables  -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The cases that are measured in Fortran, too. Called by Catalogue.cpp with the loops of
// Loops.h, and by addFortranCases with those of loops/fortran.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_PLAINCASES_H
#define WARPFOLD_BENCHMARK_SERVER_PLAINCASES_H

#include "Expected.h"
#include "MakeCase.h"

#include <vector>

namespace bench {

template <typename T>
Case sumCase(const char *Variant = "",
             Accumulator<T> Sum(const T *, long) = sum<T>) {
  return makeCase<T>(
      "sum", Variant, {},
      [Sum](const Arrays &In, long N) { return Sum(first<T>(In), N); },
      [](auto Got, long N) {
        return differs("sum", expectedSum(N, EachElement), Got);
      });
}

template <typename T>
Case dotCase(const char *Variant = "",
             Accumulator<T> Dot(const T *, const T *, long) = dot<T>) {
  return makeCase<T>(
      "dot", Variant, {2},
      [Dot](const Arrays &In, long N) {
        return Dot(first<T>(In), second<T>(In), N);
      },
      [](auto Got, long N) { return differs("dot", expectedDot(N), Got); });
}

template <typename T>
Case maxCase(const char *Variant = "", T Max(const T *, long) = largest<T>) {
  return makeCase<T>(
      "max", Variant, {},
      [Max](const Arrays &In, long N) { return Max(first<T>(In), N); },
      [](T Got, long N) { return differs("max", expectedMax(N), Got); });
}

template <typename T>
Case momentsCase(const char *Variant = "",
                 Moments<T> Four(const T *, long) = moments<T>) {
  return makeCase<T>(
      "four", Variant, {},
      [Four](const Arrays &In, long N) { return Four(first<T>(In), N); },
      [](const Moments<T> &Got, long N) {
        return differs("sum", expectedSum(N, EachElement), Got.Sum) +
               differsFor("sum of squares", expectedSumOfSquares(N),
                          Got.SumOfSquares) +
               differs("max", expectedMax(N), Got.Max) +
               differs("min", expectedMin(N), Got.Min);
      });
}

/// loops/fortran/Cases.cpp, in servers that have those loops.
void addFortranCases(std::vector<Case> &Cases);

} // namespace bench

#endif // WARPFOLD_BENCHMARK_SERVER_PLAINCASES_H
