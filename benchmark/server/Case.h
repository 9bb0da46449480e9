//===- benchmark/server/Case.h - what is measured ---------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A case is one loop with one element type: how its arrays are filled, how it is
// run, whether its result is right. Made by MakeCase.h and RowCases.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_CASE_H
#define WARPFOLD_BENCHMARK_SERVER_CASE_H

#include <cstddef>
#include <functional>
#include <string>

namespace bench {

/// Where a case's arrays lie on the device; a case of one array reads First.
struct Arrays {
  void *First;
  void *Second;
};

struct Case {
  /// "sum/double"; with a variant of the provider's own, "sum/double@gpu-to-gpu".
  std::string Name;
  size_t ElementBytes;
  /// Elements in each array for each of the n that the user asks for.
  long ElementsEach;
  int ArrayCount;
  /// n is a power of two and at least this.
  long SmallestN;
  std::function<void(const Arrays &, long N)> Fill;
  /// Before each run, outside of its time; may be empty.
  std::function<void(const Arrays &, long N)> Prepare;
  /// The construct; the result is kept.
  std::function<void(const Arrays &, long N)> Run;
  /// Empty if the kept result is that of n, or what was expected and what came.
  std::function<std::string(long N)> Mismatch;

  size_t bytes(long N) const {
    return ElementBytes * ElementsEach * ArrayCount * N;
  }
};

} // namespace bench

#endif // WARPFOLD_BENCHMARK_SERVER_CASE_H
