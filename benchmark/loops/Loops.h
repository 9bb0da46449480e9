//===- benchmark/loops/Loops.h - the loops that are compared ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What each provider implements: loops/openmp/ as a user would write it with
// OpenMP, loops/cub/ with CUB. A function is one whole construct: it returns
// when the result is in the host's memory. The arrays lie on the device. Each
// loop is a file of its own, so that the compiler's decisions for one do not
// reach another.
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

/// What sums of elements are added up in: sums of bytes in an int, as a user of
/// them would.
template <typename T> struct AccumulatorOf {
  using Type = T;
};
template <> struct AccumulatorOf<int8_t> {
  using Type = int32_t;
};
template <typename T> using Accumulator = typename AccumulatorOf<T>::Type;

/// Squares of 32-bit integers need more room than their sum.
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

/// 48 bytes.
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
/// Rows of 32 numbers, one below the other; N numbers in all.
template <typename T> Section<T> sumColumns(const T *Data, long N);
template <typename T>
std::complex<T> sumComplex(const std::complex<T> *Data, long N);
/// The first of the smallest elements.
template <typename T> Extremum<T> smallest(const T *Data, long N);
/// Sum of the squares of what the five-point stencil leaves in the inner points.
template <typename T> T stencilNorm(const T *Grid, long Rows, long Columns);
/// Each row of a matrix by itself: exp(x - largest) over the sum of those; and
/// (x - mean) / sqrt(variance + RowEpsilon), the variance from the sum of squares
/// or, in two passes, from the differences from the mean.
void softmax(const float *In, float *Out, long Rows, long Columns);
void layerNorm(const float *In, float *Out, long Rows, long Columns);
void layerNormTwoPasses(const float *In, float *Out, long Rows, long Columns);
inline constexpr float RowEpsilon = 1e-5f;
/// A sum of doubles on a launch that the user chose. OpenMP only.
double sumInTeams(const double *Data, long N, int Teams, int Threads);
/// A sum that stays on the device, and by CUB is written anew by each addToSum, whose order
/// is not guaranteed there.
template <typename T> void clearSum();
template <typename T> void addToSum(const T *Data, long N);
template <typename T> T valueOfSum();
/// By warpfold::reproducible.
template <typename T> T reproducibleSum(const T *Data, long N);
template <typename T> T reproducibleDot(const T *Left, const T *Right, long N);

/// Of arrays into arrays, by CUB and by Warpfold's headers. Out holds a copy of In
/// before: who sorts in place sorts Out. Pairs are N keys, then N values, and keep
/// the order of equal keys.
template <typename T> void prefixSums(const T *In, T *Out, long N);
/// The same by a loop with reduction(inscan, ..).
template <typename T> void prefixSumsByLoop(const T *In, T *Out, long N);
template <typename T> void sortKeys(const T *In, T *Out, long N);
template <typename T> void sortPairs(const T *In, T *Out, long N);

/// Sums[Keys[i]] += Values[i], by omp atomic and by CUDA's atomicAdd.
template <typename T>
void sumByKey(const int32_t *Keys, const T *Values, T *Sums, long N);
/// The same by warpfold::keyed_update.
template <typename T>
void updateByKey(const int32_t *Keys, const T *Values, T *Sums, long N);
/// Each run of equal keys, and the sum of its values. Returns how many there are.
template <typename T>
long sumRuns(const int32_t *Keys, const T *Values, int32_t *RunKeys, T *Sums,
             long N);
void countBytes(const uint8_t *Bytes, int32_t *Counts, long N);
/// Sums[Keys[i]] += Values[i], of an array that is a reduction's: by CUDA's atomics, and
/// by CUB's sort, then its reduction by key.
void sumIntoArray(const int32_t *Keys, const double *Values, double *Sums,
                  long Length, long N);
void sumIntoArrayBySort(const int32_t *Keys, const double *Values, double *Sums,
                        long Length, long N);

/// The provider's device.
void *allocate(size_t Bytes);
void release(void *Memory);
void copyToHost(void *Host, const void *Memory, size_t Bytes);
void copyToDevice(void *Memory, const void *Host, size_t Bytes);
void copyOnDevice(void *To, const void *From, size_t Bytes);
template <typename T> void fill(Pattern Which, T *Array, long N, long Columns);
/// The sum of What(0) .. What(N - 1), one of Checks.h.
template <typename Check> uint64_t total(Check What, long N);
/// Keeps the device busy long enough to launch all kernels of one construct, so
/// that none of them waits for the host. Nothing where a construct is one kernel.
void occupy();

} // namespace bench

#endif // WARPFOLD_BENCHMARK_LOOPS_LOOPS_H
