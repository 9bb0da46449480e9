//===- HostLoops.cpp - the benchmark's loops without a device -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A provider for tests of the server: every loop runs on the host. With WRONG=1
// in the environment, results are incorrect: the maximum is one too small. A
// request for more than 1 MB of memory fails.
//
//===----------------------------------------------------------------------===//

#include "benchmark/loops/Loops.h"
#include "benchmark/server/ArrayCases.h"
#include "benchmark/server/Catalogue.h"
#include "benchmark/server/RowCases.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <numeric>

namespace bench {

void *allocate(size_t Bytes) {
  return Bytes > 1 << 20 ? nullptr : std::malloc(Bytes);
}

void release(void *Memory) { std::free(Memory); }

void occupy() {}

void addOwnCases(std::vector<Case> &Cases) {
  addScanCases(Cases);
  addSortCases(Cases);
}

double sumInTeams(const double *Data, long N, int, int) { return sum(Data, N); }

template <typename T> void fill(Pattern Which, T *Array, long N, long Columns) {
  for (long I = 0; I < N; ++I)
    Array[I] = static_cast<T>(patternAt(Which, I, Columns));
}

template <typename T> Accumulator<T> sum(const T *Data, long N) {
  return std::accumulate(Data, Data + N, Accumulator<T>(0));
}

template <typename T>
Accumulator<T> dot(const T *Left, const T *Right, long N) {
  return std::inner_product(Left, Left + N, Right, Accumulator<T>(0));
}

template <typename T> T largest(const T *Data, long N) {
  return *std::max_element(Data, Data + N) - (std::getenv("WRONG") ? 1 : 0);
}

template <typename T> Moments<T> moments(const T *Data, long N) {
  const auto [Min, Max] = std::minmax_element(Data, Data + N);
  return {std::accumulate(Data, Data + N, T(0)),
          std::inner_product(Data, Data + N, Data, Square<T>(0)), *Max, *Min};
}

template <typename T> Sixfold<T> sumFields(const Sixfold<T> *Data, long N) {
  Sixfold<T> Sum = {};
  for (long I = 0; I < N; ++I)
    for (int F = 0; F < 6; ++F)
      Sum.Field[F] += Data[I].Field[F];
  return Sum;
}

template <typename T> Section<T> sumColumns(const T *Data, long N) {
  Section<T> Sum = {};
  for (long I = 0; I < N; ++I)
    Sum.Column[I % SectionLength] += Data[I];
  return Sum;
}

template <typename T>
std::complex<T> sumComplex(const std::complex<T> *Data, long N) {
  return std::accumulate(Data, Data + N, std::complex<T>(0));
}

template <typename T> Extremum<T> smallest(const T *Data, long N) {
  const T *Min = std::min_element(Data, Data + N);
  return {*Min, Min - Data};
}

template <typename T> T stencilNorm(const T *Grid, long Rows, long Columns) {
  T Norm = 0;
  for (long Row = 1; Row < Rows - 1; ++Row)
    for (long Column = 1; Column < Columns - 1; ++Column) {
      const T *Point = Grid + Row * Columns + Column;
      const T Residual = 4 * Point[0] - Point[-1] - Point[1] - Point[-Columns] -
                         Point[Columns];
      Norm += Residual * Residual;
    }
  return Norm;
}

static void forRows(const float *In, float *Out, long Rows, long Columns,
                    ExpectedRow *Row) {
  for (long R = 0; R < Rows; ++R, In += Columns, Out += Columns) {
    std::vector<double> Result(Columns);
    Row({In, In + Columns}, Result);
    std::copy(Result.begin(), Result.end(), Out);
  }
}

void softmax(const float *In, float *Out, long Rows, long Columns) {
  forRows(In, Out, Rows, Columns, expectedSoftmax);
}

void layerNorm(const float *In, float *Out, long Rows, long Columns) {
  forRows(In, Out, Rows, Columns, expectedLayerNorm);
}

/// Skips the last row if WRONG is set.
void layerNormTwoPasses(const float *In, float *Out, long Rows, long Columns) {
  forRows(In, Out, Rows - (std::getenv("WRONG") != nullptr), Columns,
          expectedLayerNorm);
}

/// With WRONG, this function skips the last sum, sortKeys duplicates a key, and
/// sortPairs swaps two values.
template <typename T> void prefixSums(const T *In, T *Out, long N) {
  T Sum = 0;
  for (long I = 0; I < N - (std::getenv("WRONG") != nullptr); ++I)
    Out[I] = Sum = static_cast<T>(Sum + In[I]);
}

template <typename T> void sortKeys(const T *, T *Out, long N) {
  std::sort(Out, Out + N);
  if (std::getenv("WRONG"))
    Out[N - 1] = Out[N - 2];
}

template <typename T> void sortPairs(const T *In, T *Out, long N) {
  std::vector<std::pair<T, T>> Pairs;
  for (long I = 0; I < N; ++I)
    Pairs.push_back({In[I], In[N + I]});
  std::sort(Pairs.begin(), Pairs.end());
  for (long I = 0; I < N; ++I) {
    Out[I] = Pairs[I].first;
    Out[N + I] = Pairs[I].second;
  }
  if (std::getenv("WRONG"))
    std::swap(Out[N], Out[N + 1]);
}

template <typename Check> uint64_t total(Check What, long N) {
  uint64_t Sum = 0;
  for (long I = 0; I < N; ++I)
    Sum += What(I);
  return Sum;
}

void copyOnDevice(void *To, const void *From, size_t Bytes) {
  std::memcpy(To, From, Bytes);
}

void copyToHost(void *Host, const void *Memory, size_t Bytes) {
  std::memcpy(Host, Memory, Bytes);
}

void copyToDevice(void *Memory, const void *Host, size_t Bytes) {
  std::memcpy(Memory, Host, Bytes);
}

#define FOR_ALL(T)                                                             \
  template void fill(Pattern, T *, long, long);                                \
  template Accumulator<T> sum(const T *, long);                                \
  template Accumulator<T> dot(const T *, const T *, long);                     \
  template T largest(const T *, long);                                         \
  template Extremum<T> smallest(const T *, long);
FOR_ALL(int8_t)
FOR_ALL(int32_t)
FOR_ALL(int64_t)
FOR_ALL(float)
FOR_ALL(double)
template void fill(Pattern, int16_t *, long, long);
template void fill(Pattern, uint32_t *, long, long);
template void fill(Pattern, uint64_t *, long, long);
#define FOR_SCAN(T)                                                            \
  template void prefixSums(const T *, T *, long);                              \
  template uint64_t total(WrongSums<T>, long);
FOR_SCAN(int8_t)
FOR_SCAN(int16_t)
FOR_SCAN(int32_t)
FOR_SCAN(float)
FOR_SCAN(double)
#define FOR_SORT(T)                                                            \
  template void sortKeys(const T *, T *, long);                                \
  template uint64_t total(Descents<T>, long);                                  \
  template uint64_t total(Exchanged<T>, long);
FOR_SORT(uint32_t)
FOR_SORT(uint64_t)
template void sortPairs(const uint32_t *, uint32_t *, long);
template uint64_t total(WrongPairs<uint32_t>, long);
template Moments<int32_t> moments(const int32_t *, long);
template Moments<int64_t> moments(const int64_t *, long);
template Moments<float> moments(const float *, long);
template Moments<double> moments(const double *, long);
template Sixfold<int64_t> sumFields(const Sixfold<int64_t> *, long);
template Sixfold<double> sumFields(const Sixfold<double> *, long);
template Section<int32_t> sumColumns(const int32_t *, long);
template Section<double> sumColumns(const double *, long);
template std::complex<float> sumComplex(const std::complex<float> *, long);
template std::complex<double> sumComplex(const std::complex<double> *, long);
template float stencilNorm(const float *, long, long);
template double stencilNorm(const double *, long, long);

} // namespace bench
