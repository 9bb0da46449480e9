//===- benchmark/server/KeyedCases.h - values by key ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first array has values followed by keys of 4 bytes each; the second has
// the results. Called by the OwnCases of the providers that have an algorithm
// for these cases.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_KEYEDCASES_H
#define WARPFOLD_BENCHMARK_SERVER_KEYEDCASES_H

#include "ArrayCases.h"

namespace bench {

template <typename T> struct KeyedArrays {
  T *Values;
  int32_t *Keys;
  T *Sums;
  int32_t *SegmentKeys;

  KeyedArrays(const Arrays &Data, long N)
      : Values(static_cast<T *>(Data.First)),
        Keys(reinterpret_cast<int32_t *>(Values + N)),
        Sums(static_cast<T *>(Data.Second)),
        SegmentKeys(reinterpret_cast<int32_t *>(Sums + N)) {}
};

/// Run(KeyedArrays, N) returns the number of sums. HasSegmentKeys is true if
/// each sum has a key.
template <typename T, typename RunFunction>
Case keyedCase(const std::string &Name, Pattern Keys, long SmallestN,
               long Columns, bool HasSegmentKeys, RunFunction Run) {
  const auto Last = std::make_shared<Arrays>();
  const auto NumSums = std::make_shared<long>();
  Case New;
  New.Name = Name;
  New.ElementBytes = sizeof(T);
  New.ElementsEach = 2;
  New.ArrayCount = 2;
  New.SmallestN = SmallestN;
  New.Fill = [Keys, Columns](const Arrays &Data, long N) {
    const KeyedArrays<T> Keyed(Data, N);
    fill(Pattern::Values, Keyed.Values, N, 1);
    fill(Keys, Keyed.Keys, N, Columns ? Columns : sideOfCells(N));
  };
  New.Prepare = [](const Arrays &Data, long N) {
    fill(Pattern::Zeros, KeyedArrays<T>(Data, N).Sums, 2 * N, 1);
  };
  New.Run = [=](const Arrays &Data, long N) {
    *Last = Data;
    *NumSums = Run(KeyedArrays<T>(Data, N), N);
  };
  New.Mismatch = [=](long N) {
    const KeyedArrays<T> Keyed(*Last, N);
    const OtherSums<int32_t, T, T> Check{Keyed.Keys,
                                         Keyed.Values,
                                         HasSegmentKeys ? Keyed.SegmentKeys
                                                        : nullptr,
                                         Keyed.Sums,
                                         N,
                                         *NumSums};
    return differ("different sums, by hash",
                  total(Check, std::max(N, *NumSums)));
  };
  return New;
}

struct CellOrder {
  const char *Name;
  Pattern Keys;
};
inline constexpr CellOrder CellOrders[] = {{"random", Pattern::RandomCells},
                                           {"sorted", Pattern::SortedCells},
                                           {"shifted", Pattern::ShiftedCells}};

/// Update(Keys, Values, Sums, N) is a function of Loops.h that takes a key for
/// each value.
template <typename T, typename UpdateFunction>
Case updateCase(const CellOrder &Order, const char *Variant,
                UpdateFunction Update) {
  return keyedCase<T>(
      std::string("keyed") + Order.Name + "/" + TypeName<T> + Variant,
      Order.Keys, 16, 0, false, [Update](KeyedArrays<T> Keyed, long N) {
        Update(Keyed.Keys, Keyed.Values, Keyed.Sums, N);
        const long Side = sideOfCells(N);
        return Side * Side * Side;
      });
}

template <typename T> void addAtomicCases(std::vector<Case> &Cases) {
  for (const CellOrder &Each : CellOrders)
    Cases.push_back(updateCase<T>(Each, "", sumByKey<T>));
}

template <typename T> void addSegmentCases(std::vector<Case> &Cases) {
  for (const CellOrder &Each : CellOrders)
    Cases.push_back(
        keyedCase<T>(std::string("runs") + Each.Name + "/" + TypeName<T>,
                     Each.Keys, 16, 0, true, [](KeyedArrays<T> Keyed, long N) {
                       return sumSegments<T>(Keyed.Keys, Keyed.Values,
                                             Keyed.SegmentKeys, Keyed.Sums, N);
                     }));
}

template <typename T> void addUpdateCases(std::vector<Case> &Cases) {
  for (const CellOrder &Each : CellOrders)
    Cases.push_back(updateCase<T>(Each, "@keyed_update", updateByKey<T>));
}

template <typename RunFunction>
Case arrayReductionCase(long Length, const char *Variant, RunFunction Run) {
  long SmallestN = 1;
  while (SmallestN < Length)
    SmallestN *= 2;
  return keyedCase<double>(
      "array" + std::to_string(Length) + "/double" + Variant,
      Pattern::RandomIndices, SmallestN, Length, false,
      [Length, Run](KeyedArrays<double> Keyed, long N) {
        Run(Keyed.Keys, Keyed.Values, Keyed.Sums, Length, N);
        return Length;
      });
}

inline Case histogramCase(const char *Name, Pattern Keys) {
  const auto Last = std::make_shared<Arrays>();
  Case New;
  New.Name = std::string(Name) + "/int8";
  New.ElementBytes = 1;
  New.ElementsEach = 1;
  New.ArrayCount = 2;
  // The second array must be large enough for the counts.
  New.SmallestN = 1024;
  New.Fill = [Keys](const Arrays &Data, long N) {
    fill(Keys, static_cast<int8_t *>(Data.First), N, 1);
  };
  New.Run = [Last](const Arrays &Data, long N) {
    *Last = Data;
    countBytes(first<uint8_t>(Data), static_cast<int32_t *>(Data.Second), N);
  };
  New.Mismatch = [Last](long N) {
    const OtherSums<uint8_t, uint8_t, int32_t> Check{
        first<uint8_t>(*Last),  nullptr, nullptr,
        second<int32_t>(*Last), N,       256};
    return differ("different counts, by hash", total(Check, N));
  };
  return New;
}

inline void addKeyedCases(std::vector<Case> &Cases) {
  addSegmentCases<double>(Cases);
  addSegmentCases<float>(Cases);
  addSegmentCases<int32_t>(Cases);
  Cases.push_back(histogramCase("histogram", Pattern::Keys));
  Cases.push_back(histogramCase("histogramone", Pattern::Zeros));
  for (const long Length : {1000L, 100000L, 10000000L})
    Cases.push_back(arrayReductionCase(Length, "", sumIntoArray));
}

} // namespace bench

#endif // WARPFOLD_BENCHMARK_SERVER_KEYEDCASES_H
