//===- warpfold/sort.h - radix sort -----------------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stable radix sort on the device, in one kernel.
//
//   #include <warpfold/sort.h>
//   clang++ --config=warpfold.cfg -O3 -fopenmp --offload-arch=sm_90 ...
//
//   warpfold::sort(first, last);
//   warpfold::sort(warpfold::on(1), first, last, std::greater<>());
//   warpfold::sort_by_key(keys, keys_end, values);
//   warpfold::sort(first, last, std::less<>(), 0, 20); // by the lowest 20 bits
//
// Pointers  Point to device memory (omp_target_alloc, use_device_ptr) or to
//           mapped host memory (target data, enter data). Keys and values do
//           not overlap.
// Device    The default device, or the device that the first argument selects
//           (workspace.h). On the initial device, and with
//           OMP_TARGET_OFFLOAD=DISABLED, the host sorts. With MANDATORY and no
//           device the program ends, as at a target region. A call returns when
//           the elements are sorted.
// Keys      Are integers and floating-point numbers of 1 to 8 bytes, at most
//           2^32 - 1 of them. -0.0 and 0.0 are equal. All NaNs are equal and
//           larger than infinity.
// Order     std::less (the default) or std::greater. Equal keys keep their
//           order in both.
// Bits      begin_bit .. end_bit - 1 select the bits to sort by; bit 0 is the
//           lowest. They are bits of an unsigned key, or of a signed key with
//           the sign bit inverted. A pass sorts by 8 bits; it is skipped if
//           they are the same in all keys.
// Values    Have any trivially copyable type. Values of 1, 2, 4 and 8 bytes
//           move with their keys in each pass; others are moved once, after the
//           keys are sorted.
// Memory    The workspace holds a second copy of the elements and about 1 %
//           more, and keeps this memory for the next call (workspace.h). Values
//           that are moved once take 8 more bytes each, for their indices.
// Cost      One pass reads the keys to count digits. Each pass of the sort
//           reads and writes all keys, and all values that move with them,
//           once. If the number of passes is odd, another pass copies the
//           elements back.
// Errors    Are exceptions. They are thrown before anything is written
//           (workspace.h).
// Source    A. Adinets, D. Merrill, "Onesweep", arXiv 2206.01784.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SORT_H
#define WARPFOLD_SORT_H

#include "detail/OpenMP.h"

#include "detail/DeviceTypes.h"
#include "detail/Sort.h"

namespace warpfold {

/// Sorts the keys first[0] .. last[-1] by bits begin_bit .. end_bit - 1.
template <class Key, class Compare = std::less<>>
void sort(const policy &where, Key *first, Key *last, Compare = {},
          int begin_bit = 0, int end_bit = 8 * sizeof(Key)) {
  WARPFOLD_CHECK_TYPES("sort", Key);
  WARPFOLD_CHECK_WRITTEN("sort", Key);
  const detail::Call Context(where, "sort", last - first);
  detail::sort<Compare>(Context, first, static_cast<NoValue *>(nullptr),
                        {begin_bit, end_bit});
}

/// Sorts the keys first[0] .. last[-1] by bits begin_bit .. end_bit - 1, and
/// applies the same permutation to values[0] .. values[last - first - 1].
template <class Key, class Value, class Compare = std::less<>>
void sort_by_key(const policy &where, Key *first, Key *last, Value *values,
                 Compare = {}, int begin_bit = 0,
                 int end_bit = 8 * sizeof(Key)) {
  WARPFOLD_CHECK_TYPES("sort_by_key", Key);
  WARPFOLD_CHECK_ELEMENTS("sort_by_key", Value);
  WARPFOLD_CHECK_WRITTEN("sort_by_key", Key, Value);
  const detail::Call Context(where, "sort_by_key", last - first);
  detail::sort<Compare>(Context, first, values, {begin_bit, end_bit});
}

//===----------------------------------------------------------------------===//
// Overloads for the default device
//===----------------------------------------------------------------------===//

/// \overload
template <class Key, class... Rest> void sort(Key *first, Rest... rest) {
  sort(policy(), first, rest...);
}

/// \overload
template <class Key, class... Rest> void sort_by_key(Key *first, Rest... rest) {
  sort_by_key(policy(), first, rest...);
}

} // namespace warpfold

#endif // WARPFOLD_SORT_H
