//===- benchmark/server/Case.h - a measured case -------------- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A case is one loop with one element type: how to fill its arrays, how to run
// it, and how to check its result. Made by MakeCase.h and RowCases.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_CASE_H
#define WARPFOLD_BENCHMARK_SERVER_CASE_H

#include <cstddef>
#include <functional>
#include <string>

namespace bench {

/// The addresses of a case's arrays on the device; a case with one array reads
/// First.
struct Arrays {
  void *First;
  void *Second;
};

struct Case {
  /// "sum/double", or "sum/double@gpu-to-gpu" for a variant that only this
  /// provider has.
  std::string Name;
  size_t ElementBytes;
  /// The number of elements in each array for n = 1.
  long ElementsEach;
  int ArrayCount;
  /// n must be a power of two of at least this.
  long SmallestN;
  std::function<void(const Arrays &, long N)> Fill;
  /// Called before each run, outside of its time; may be empty.
  std::function<void(const Arrays &, long N)> Prepare;
  /// Runs the construct; the case keeps the result.
  std::function<void(const Arrays &, long N)> Run;
  /// Returns an empty text if the kept result is correct for n, or the expected
  /// and the actual value.
  std::function<std::string(long N)> Mismatch;

  size_t bytes(long N) const {
    return ElementBytes * ElementsEach * ArrayCount * N;
  }
};

} // namespace bench

#endif // WARPFOLD_BENCHMARK_SERVER_CASE_H
