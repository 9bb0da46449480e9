//===- mutants/headers/Affine.h - operands of the scans ------- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compositions of x -> Factor * x + Summand with wrapping arithmetic: they are associative
// and do not commute, so that a wrong order changes the result. Each program of this folder
// scans as few elements as its purpose allows, and prints the number of wrong results.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_MUTANTS_HEADERS_AFFINE_H
#define WARPFOLD_TEST_MUTANTS_HEADERS_AFFINE_H

#include "../../offload/algorithms/Copies.h"

#include <cstdint>
#include <cstdio>
#include <warpfold/scan.h>

/// 8 bytes, of which a tile has 3072.
struct Words {
  uint32_t Factor, Summand;
};
/// 3 bytes.
struct Bytes {
  uint8_t Factor, Summand, Rest;
};
/// 48 bytes, of which a tile has 512.
struct Large {
  uint64_t Factor, Summand, Rest[4];
};

struct Compose {
  template <class T> T operator()(T First, T Second) const {
    using Number = decltype(First.Factor);
    First.Summand =
        static_cast<Number>(Second.Factor * First.Summand + Second.Summand);
    First.Factor = static_cast<Number>(Second.Factor * First.Factor);
    return First;
  }
};

/// Returns a pseudorandom element: compositions of consecutive numbers nearly commute.
template <class T> T element(long I) {
  using Number = decltype(T().Factor);
  const uint64_t Hash = (uint64_t(I) + 1) * 0x9e3779b97f4a7c15;
  T Result = {};
  Result.Factor = static_cast<Number>((Hash ^ Hash >> 29) | 1);
  Result.Summand = static_cast<Number>(Hash >> 17);
  return Result;
}

template <class T> std::vector<T> elements(long Count) {
  std::vector<T> All;
  for (long I = 0; I < Count; ++I)
    All.push_back(element<T>(I));
  return All;
}

template <class T> bool differ(T A, T B) {
  return A.Factor != B.Factor || A.Summand != B.Summand;
}

enum class Start { Element, Initial, Exclusive };

/// Scans in place, in memory that starts Shift elements after an aligned address. The
/// element after the last one must not change.
template <class T> long wrong(long Count, Start From, long Shift = 0) {
  const auto All = elements<T>(Shift + Count + 1);
  T *Memory = toDevice(All), *First = Memory + Shift;
  T Upto = element<T>(1000);
  const Compose Combine;
  if (From == Start::Element)
    warpfold::inclusive_scan(First, First + Count, First, Combine);
  else if (From == Start::Initial)
    warpfold::inclusive_scan(First, First + Count, First, Combine, Upto);
  else
    warpfold::exclusive_scan(First, First + Count, First, Upto, Combine);
  const auto Got = toHost(First, Count + 1);
  omp_target_free(Memory, Device);
  long Wrong = differ(Got[Count], All[Shift + Count]);
  for (long I = 0; I < Count; ++I) {
    const T Before = Upto;
    Upto = I == 0 && From == Start::Element ? All[Shift]
                                            : Combine(Upto, All[Shift + I]);
    Wrong += differ(Got[I], From == Start::Exclusive ? Before : Upto);
  }
  return Wrong;
}

#endif // WARPFOLD_TEST_MUTANTS_HEADERS_AFFINE_H
