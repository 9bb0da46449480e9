//===- benchmark/server/Expected.h - expected results --------- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Computes the exact results over the first N elements of the patterns
// (loops/Pattern.h) without visiting all of them: the result of one period,
// multiplied by the number of periods, with corrections for the spikes.
//
// Called by Catalogue.cpp, and by the OwnCases of the providers.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_EXPECTED_H
#define WARPFOLD_BENCHMARK_SERVER_EXPECTED_H

namespace bench {

/// N elements with this stride, starting at Offset.
struct StridedElements {
  long Stride;
  long Offset;
};
inline constexpr StridedElements EachElement{1, 0};

long expectedSum(long N, StridedElements Where);
long expectedSumOfSquares(long N);
long expectedDot(long N);
long expectedMax(long N);
long expectedMin(long N);
/// Returns the index of the first smallest element.
long expectedMinIndex(long N);
long expectedStencilNorm(long Rows, long Columns);

} // namespace bench

#endif // WARPFOLD_BENCHMARK_SERVER_EXPECTED_H
