//===- benchmark/loops/Loops.h - the compared loops ----------- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions that each provider implements: loops/openmp/ as a user writes
// them with OpenMP, loops/cub/ with CUB. Each function is one complete
// construct: it returns when the result is in host memory. The arrays are on
// the device. Each loop is in a separate file, so that compiler decisions for
// one loop do not affect another.
//
// Called by server/Catalogue.cpp. Read loops/openmp/Sum.cpp next.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_LOOPS_LOOPS_H
#define WARPFOLD_BENCHMARK_LOOPS_LOOPS_H

#include "Pattern.h"

#include <complex>
#include <cstddef>
#include <cstdint>

namespace bench {

/// The type of a sum of elements. Bytes are added up in an int, as in user
/// code.
template <typename T> struct AccumulatorOf {
  using Type = T;
};
template <> struct AccumulatorOf<int8_t> {
  using Type = int32_t;
};
template <typename T> using Accumulator = typename AccumulatorOf<T>::Type;

/// The type of a sum of squares: squares of 32-bit integers need a wider type
/// than their sum.
template <typename T> struct SquareOf {
  using Type = T;
};
template <> struct SquareOf<int32_t> {
  using Type = int64_t;
};
template <typename T> using Square = typename SquareOf<T>::Type;

template <typename T> struct Moments {
  T Sum;
  Square<T> SumOfSquares;
  T Max;
  T Min;
};

/// A structure of 48 bytes if T has 8 bytes.
template <typename T> struct Sixfold {
  T Field[6];
};

inline constexpr int SectionLength = 32;
template <typename T> struct Section {
  T Column[SectionLength];
};

template <typename T> struct Extremum {
  T Value;
  int64_t Index;
};

template <typename T> Accumulator<T> sum(const T *Data, long N);
template <typename T> Accumulator<T> dot(const T *Left, const T *Right, long N);
template <typename T> T largest(const T *Data, long N);
template <typename T> Moments<T> moments(const T *Data, long N);
template <typename T> Sixfold<T> sumFields(const Sixfold<T> *Data, long N);
/// Sums the columns of a row-major matrix with 32 columns and N elements.
template <typename T> Section<T> sumColumns(const T *Data, long N);
template <typename T>
std::complex<T> sumComplex(const std::complex<T> *Data, long N);
/// Returns the first of the smallest elements.
template <typename T> Extremum<T> smallest(const T *Data, long N);
/// Returns the sum of the squared residuals of the five-point stencil at the
/// inner points.
template <typename T> T stencilNorm(const T *Grid, long Rows, long Columns);
/// Process each row of a matrix separately. softmax computes exp(x - largest)
/// divided by the sum of these; layerNorm computes (x - mean) / sqrt(variance +
/// RowEpsilon), with the variance from the sum of squares or, with two passes,
/// from the differences from the mean.
void softmax(const float *In, float *Out, long Rows, long Columns);
void layerNorm(const float *In, float *Out, long Rows, long Columns);
void layerNormTwoPasses(const float *In, float *Out, long Rows, long Columns);
inline constexpr float RowEpsilon = 1e-5f;
/// Returns a sum of doubles on a launch with the given teams and threads.
/// OpenMP only.
double sumInTeams(const double *Data, long N, int Teams, int Threads);
/// Use a sum that stays on the device. With CUB, each addToSum overwrites it,
/// and adds in an order that is not guaranteed.
template <typename T> void clearSum();
template <typename T> void addToSum(const T *Data, long N);
template <typename T> T valueOfSum();
/// Computes a sum by warpfold::reproducible.
template <typename T> T reproducibleSum(const T *Data, long N);
template <typename T> T reproducibleDot(const T *Left, const T *Right, long N);

/// Write arrays, by CUB or by Warpfold's headers. Out holds a copy of In on
/// entry, so that an in-place sort sorts Out. Pairs are N keys followed by N
/// values; a sort of pairs keeps the order of equal keys.
template <typename T> void prefixSums(const T *In, T *Out, long N);
/// Computes the same by a loop with reduction(inscan, ...).
template <typename T> void prefixSumsByLoop(const T *In, T *Out, long N);
template <typename T> void sortKeys(const T *In, T *Out, long N);
template <typename T> void sortPairs(const T *In, T *Out, long N);
/// The comparison of mergeSortKeys and mergeSortPairs, which sort Out in place.
struct IsBelow {
  template <typename T> constexpr bool operator()(T A, T B) const {
    return A < B;
  }
};
template <typename T> void mergeSortKeys(const T *In, T *Out, long N);
template <typename T> void mergeSortPairs(const T *In, T *Out, long N);

/// Computes Sums[Keys[i]] += Values[i] by omp atomic or by CUDA's atomicAdd.
template <typename T>
void sumByKey(const int32_t *Keys, const T *Values, T *Sums, long N);
/// Computes the same by warpfold::keyed_update.
template <typename T>
void updateByKey(const int32_t *Keys, const T *Values, T *Sums, long N);
/// Writes the key and the sum of each segment of equal keys. Returns the number
/// of segments.
template <typename T>
long sumSegments(const int32_t *Keys, const T *Values, int32_t *SegmentKeys,
                 T *Sums, long N);
void countBytes(const uint8_t *Bytes, int32_t *Counts, long N);
/// Compute Sums[Keys[i]] += Values[i]. With OpenMP, the array Sums is a
/// reduction variable; CUDA uses atomics, or CUB's sort followed by a reduction
/// by key.
void sumIntoArray(const int32_t *Keys, const double *Values, double *Sums,
                  long Length, long N);
void sumIntoArrayBySort(const int32_t *Keys, const double *Values, double *Sums,
                        long Length, long N);

/// Manage memory of the provider's device.
void *allocate(size_t Bytes);
void release(void *Memory);
void copyToHost(void *Host, const void *Memory, size_t Bytes);
void copyToDevice(void *Memory, const void *Host, size_t Bytes);
void copyOnDevice(void *To, const void *From, size_t Bytes);
template <typename T> void fill(Pattern Which, T *Array, long N, long Columns);
/// Returns the sum of Value(0) to Value(N - 1); Value is a check of Checks.h.
template <typename Check> uint64_t total(Check Value, long N);
/// Keeps the device busy long enough to launch all kernels of one construct, so
/// that no kernel waits for the host. Has no effect if a construct is one
/// kernel.
void occupy();

} // namespace bench

#endif // WARPFOLD_BENCHMARK_LOOPS_LOOPS_H
