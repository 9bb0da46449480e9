//===- warpfold/located.h - a value and where it is -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The smallest or the largest value and its place, the lowest place of equal values: the
// same result in any order, with any number of threads, teams, GPUs and processes.
//
//   #include <warpfold/located.h>
//
//   auto least = warpfold::located<double>::greatest();
//   #pragma omp target teams distribute parallel for reduction(min : least)
//   for (long i = 0; i < n; ++i)
//     least.take_smaller({x[i], i});
//
// Types     T is a number. In reduction clauses int, long, long long, each also unsigned,
//           float and double.
// Callers   any thread, host or device, with an object of its own.
// Result    NaNs are passed over. Where no value was taken it is greatest(), or least().
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_LOCATED_H
#define WARPFOLD_LOCATED_H

#include "detail/Cxx17.h"

#include <cstdint>
#include <limits>
#include <type_traits>

namespace warpfold {

template <class T> struct located {
  static_assert(std::numeric_limits<T>::is_specialized && !std::is_const_v<T> &&
                    !std::is_volatile_v<T>,
                "warpfold::located: a value is a number, without const and "
                "volatile");
  T value;
  /// Any number of the program's that is not negative.
  std::int64_t place;

  /// What every value is smaller than, or as small at a lower place.
  static constexpr located greatest() {
    using Limits = std::numeric_limits<T>;
    return {Limits::has_infinity ? Limits::infinity() : Limits::max(),
            INT64_MAX};
  }
  /// What every value is larger than, or as large at a lower place.
  static constexpr located least() {
    using Limits = std::numeric_limits<T>;
    return {Limits::has_infinity ? -Limits::infinity() : Limits::lowest(),
            INT64_MAX};
  }

  void take_smaller(const located &other) {
    if (other.value < value || (other.value == value && other.place < place))
      *this = other;
  }
  void take_larger(const located &other) {
    if (other.value > value || (other.value == value && other.place < place))
      *this = other;
  }
};

#ifdef _OPENMP
namespace detail {
template <class T> void beginWithGreatest(located<T> &its) {
  its = located<T>::greatest();
}
template <class T> void beginWithLeast(located<T> &its) {
  its = located<T>::least();
}
} // namespace detail
#pragma omp declare reduction(                                                 \
        min : located<int>, located<unsigned>, located<long>,                  \
            located<unsigned long>, located<long long>,                        \
            located<unsigned long long>, located<float>,                       \
            located<double> : omp_out.take_smaller(omp_in))                    \
    initializer(detail::beginWithGreatest(omp_priv))
#pragma omp declare reduction(                                                 \
        max : located<int>, located<unsigned>, located<long>,                  \
            located<unsigned long>, located<long long>,                        \
            located<unsigned long long>, located<float>,                       \
            located<double> : omp_out.take_larger(omp_in))                     \
    initializer(detail::beginWithLeast(omp_priv))
#endif

} // namespace warpfold

#endif // WARPFOLD_LOCATED_H
