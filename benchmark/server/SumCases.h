//===- benchmark/server/SumCases.h - sums of other kinds --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums whose variable stays on the device, sums with the same bits in any
// order, and sums of numbers of 30 decades. Called by the OwnCases of the
// providers that have them.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_SUMCASES_H
#define WARPFOLD_BENCHMARK_SERVER_SUMCASES_H

#include "Expected.h"
#include "MakeCase.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace bench {

/// Times addToSum.
template <typename T> Case onDeviceCase() {
  Case New = makeCase<T>(
      "sum", "on-device", {},
      [](const Arrays &In, long N) {
        addToSum(first<T>(In), N);
        return 0;
      },
      [](int, long N) {
        return differs("sum", expectedSum(N, EachElement), valueOfSum<T>());
      });
  New.Prepare = [](const Arrays &, long) { clearSum<T>(); };
  return New;
}

/// Returns numbers between 2^-50 and 2^50, each followed by its negative,
/// except that the first of each 256 is 1 and the last is 0.
inline double decadeAt(long I) {
  if (I % 256 == 0 || I % 256 == 255)
    return I % 256 == 0;
  const long First = I - (I % 2 == 0);
  const auto Random = static_cast<unsigned long>(keyAt(First));
  const double Mantissa = 1 + static_cast<double>(Random >> 12) * 0x1p-52;
  const double X = std::ldexp(Mantissa, static_cast<int>(Random % 100) - 50);
  return I == First ? X : -X;
}

/// Makes a case with such numbers. A plain sum may lose LostOfEach in each
/// addition of them.
inline Case decadesCase(const char *Variant, double Sum(const double *, long),
                        double LostOfEach) {
  Case New = makeCase<double>(
      "decades", Variant, {1, 1, 256},
      [Sum](const Arrays &In, long N) { return Sum(first<double>(In), N); },
      [LostOfEach](double Got, long N) {
        const long Expected = N / 256;
        // This form of the condition also reports a NaN.
        return std::abs(Got - static_cast<double>(Expected)) <=
                       LostOfEach * static_cast<double>(N)
                   ? ""
                   : differs("sum", Expected, Got);
      });
  New.Fill = [](const Arrays &In, long N) {
    const long Length = std::min(N, 1L << 18);
    std::vector<double> Block(Length);
    for (long I = 0; I < Length; ++I)
      Block[I] = decadeAt(I);
    auto *To = static_cast<double *>(In.First);
    copyToDevice(To, Block.data(), Length * sizeof(double));
    // The loop doubles the filled part, because N is a power of two.
    for (long Filled = Length; Filled < N; Filled *= 2)
      copyOnDevice(To + Filled, To, Filled * sizeof(double));
  };
  return New;
}

template <typename T> Case reproducibleSumCase() {
  return makeCase<T>(
      "sum", "reproducible", {},
      [](const Arrays &In, long N) { return reproducibleSum(first<T>(In), N); },
      [](T Got, long N) {
        return differs("sum", expectedSum(N, EachElement), Got);
      });
}

template <typename T> Case reproducibleDotCase() {
  return makeCase<T>(
      "dot", "reproducible", {2},
      [](const Arrays &In, long N) {
        return reproducibleDot(first<T>(In), second<T>(In), N);
      },
      [](T Got, long N) { return differs("dot", expectedDot(N), Got); });
}

inline void addReproducibleCases(std::vector<Case> &Cases) {
  Cases.push_back(reproducibleSumCase<double>());
  Cases.push_back(reproducibleSumCase<float>());
  Cases.push_back(reproducibleDotCase<double>());
  Cases.push_back(reproducibleDotCase<float>());
  Cases.push_back(decadesCase("reproducible", reproducibleSum<double>, 0));
}

} // namespace bench

#endif // WARPFOLD_BENCHMARK_SERVER_SUMCASES_H
