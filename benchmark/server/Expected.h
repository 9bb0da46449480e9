//===- benchmark/server/Expected.h - what the loops must give - -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The results over the first N elements of the patterns (loops/Pattern.h), without
// going through them: over one period, times how often it fits, with the spikes
// put right. Exact.
//
// Called by Catalogue.cpp, and by the OwnCases of the providers.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_EXPECTED_H
#define WARPFOLD_BENCHMARK_SERVER_EXPECTED_H

namespace bench {

/// Every Stride-th element from Offset on; N of them are added.
struct Places {
  long Stride;
  long Offset;
};
inline constexpr Places EachElement{1, 0};

long expectedSum(long N, Places Where);
long expectedSumOfSquares(long N);
long expectedDot(long N);
long expectedMax(long N);
long expectedMin(long N);
/// The first index of the smallest.
long expectedMinIndex(long N);
long expectedStencilNorm(long Rows, long Columns);

} // namespace bench

#endif // WARPFOLD_BENCHMARK_SERVER_EXPECTED_H
