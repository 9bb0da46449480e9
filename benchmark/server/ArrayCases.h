//===- benchmark/server/ArrayCases.h - scans and sorts ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cases that read one array and write another. Called by the OwnCases of the
// providers that have an algorithm for them.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_ARRAYCASES_H
#define WARPFOLD_BENCHMARK_SERVER_ARRAYCASES_H

#include "../loops/Checks.h"
#include "MakeCase.h"

#include <vector>

namespace bench {

inline std::string differ(const char *What, uint64_t Count) {
  return Count == 0 ? "" : std::string(What) + ": " + std::to_string(Count);
}

/// Run(In, Out, N) writes Out, which holds a copy of In on entry, so that
/// missing writes are detected. Check(In, Out, N) returns a text about the
/// first error.
template <typename T, typename FillFunction, typename CheckFunction>
Case makeArrayCase(const std::string &Loop, long ElementsEach,
                   FillFunction Fill, void Run(const T *, T *, long),
                   CheckFunction Check) {
  const auto Last = std::make_shared<Arrays>();
  Case New;
  New.Name = Loop + "/" + TypeName<T>;
  New.ElementBytes = sizeof(T);
  New.ElementsEach = ElementsEach;
  New.ArrayCount = 2;
  New.SmallestN = 1;
  New.Fill = [Fill](const Arrays &Data, long N) {
    Fill(static_cast<T *>(Data.First), N);
  };
  New.Prepare = [ElementsEach](const Arrays &Data, long N) {
    copyOnDevice(Data.Second, Data.First, ElementsEach * N * sizeof(T));
  };
  New.Run = [Run, Last](const Arrays &Data, long N) {
    *Last = Data;
    Run(first<T>(Data), static_cast<T *>(Data.Second), N);
  };
  New.Mismatch = [Check, Last](long N) {
    return Check(first<T>(*Last), second<T>(*Last), N);
  };
  return New;
}

template <typename T>
Case scanCase(const char *Name = "scan",
              void Run(const T *, T *, long) = prefixSums<T>) {
  return makeArrayCase<T>(
      Name, 1, [](T *In, long N) { fill(Pattern::Values, In, N, 1); }, Run,
      [](const T *In, const T *Out, long N) {
        return differ("wrong sums", total(WrongSums<T>{In, Out}, N));
      });
}

template <typename T>
Case sortCase(const char *Name = "sort",
              void Run(const T *, T *, long) = sortKeys<T>) {
  return makeArrayCase<T>(
      Name, 1, [](T *In, long N) { fill(Pattern::Keys, In, N, 1); }, Run,
      [](const T *In, const T *Out, long N) {
        return differ("keys less than the previous one",
                      total(Descents<T>{Out}, N)) +
               differ("different keys, by hash",
                      total(Exchanged<T>{In, Out}, N));
      });
}

template <typename T>
Case sortPairsCase(const char *Name = "sortpairs",
                   void Run(const T *, T *, long) = sortPairs<T>) {
  return makeArrayCase<T>(
      Name, 2,
      [](T *In, long N) {
        fill(Pattern::Keys, In, N, 1);
        fill(Pattern::Indices, In + N, N, 1);
      },
      Run,
      [](const T *, const T *Out, long N) {
        return differ("wrong pairs", total(WrongPairs<T>{Out, Out + N, N}, N));
      });
}

inline void addScanCases(std::vector<Case> &Cases) {
  Cases.push_back(scanCase<double>());
  Cases.push_back(scanCase<float>());
  Cases.push_back(scanCase<int32_t>());
  Cases.push_back(scanCase<int16_t>());
  Cases.push_back(scanCase<int8_t>());
}

/// The scan by a loop or, for a provider without such loops, by an algorithm.
template <typename T> Case scanLoopCase(void Run(const T *, T *, long)) {
  return scanCase<T>("inscan", Run);
}

inline void addSortCases(std::vector<Case> &Cases) {
  Cases.push_back(sortCase<uint32_t>());
  Cases.push_back(sortCase<uint64_t>());
  Cases.push_back(sortPairsCase<uint32_t>());
}

inline void addMergeSortCases(std::vector<Case> &Cases) {
  Cases.push_back(sortCase<uint32_t>("mergesort", mergeSortKeys<uint32_t>));
  Cases.push_back(sortCase<uint64_t>("mergesort", mergeSortKeys<uint64_t>));
  Cases.push_back(
      sortPairsCase<uint32_t>("mergepairs", mergeSortPairs<uint32_t>));
}

} // namespace bench

#endif // WARPFOLD_BENCHMARK_SERVER_ARRAYCASES_H
