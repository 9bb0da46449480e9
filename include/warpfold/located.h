//===- warpfold/located.h - a value and its location ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The smallest or largest value together with its location. Among equal values
// the lowest location is selected, so the result does not depend on the order
// or on the number of threads, teams, GPUs and processes.
//
//   #include <warpfold/located.h>
//
//   auto least = warpfold::located<double>::greatest();
//   #pragma omp target teams distribute parallel for reduction(min : least)
//   for (long i = 0; i < n; ++i)
//     least.take_smaller({x[i], i});
//
// Types     T is an arithmetic type. Reduction clauses accept int, long and
//           long long, signed and unsigned, float and double.
// Callers   Any thread of host or device, with its own object.
// Result    NaNs are ignored. If no value was taken, the object is unchanged:
//           greatest() or least().
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_LOCATED_H
#define WARPFOLD_LOCATED_H

#include "detail/Cxx17.h"

#include <cstdint>
#include <limits>
#include <type_traits>

namespace warpfold {

/// A value of type T and its location.
template <class T> struct located {
  static_assert(std::numeric_limits<T>::is_specialized && !std::is_const_v<T> &&
                    !std::is_volatile_v<T>,
                "warpfold::located: a value is a number, without const and "
                "volatile");
  /// The value.
  T value;
  /// The location: any number that is not negative, such as an index.
  std::int64_t place;

  /// Returns the identity of take_smaller: a value that is not smaller than any
  /// other, at the highest location.
  static constexpr located greatest() {
    using Limits = std::numeric_limits<T>;
    return {Limits::has_infinity ? Limits::infinity() : Limits::max(),
            INT64_MAX};
  }
  /// Returns the identity of take_larger: a value that is not larger than any
  /// other, at the highest location.
  static constexpr located least() {
    using Limits = std::numeric_limits<T>;
    return {Limits::has_infinity ? -Limits::infinity() : Limits::lowest(),
            INT64_MAX};
  }

  /// Replaces the object by `other` if that has a smaller value, or an equal
  /// value at a lower location.
  void take_smaller(const located &other) {
    if (other.value < value || (other.value == value && other.place < place))
      *this = other;
  }
  /// Replaces the object by `other` if that has a larger value, or an equal
  /// value at a lower location.
  void take_larger(const located &other) {
    if (other.value > value || (other.value == value && other.place < place))
      *this = other;
  }
};

#ifdef _OPENMP
namespace detail {
/// Initialises a private copy of a reduction(min : ..).
template <class T> void beginWithGreatest(located<T> &Private) {
  Private = located<T>::greatest();
}
/// Initialises a private copy of a reduction(max : ..).
template <class T> void beginWithLeast(located<T> &Private) {
  Private = located<T>::least();
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
