//===- warpfold/sort.h - sorts on the device --------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Stable sorts on the device: numbers by a radix sort, all other keys by a
// merge sort. Each is one kernel.
//
//   #include <warpfold/sort.h>
//   clang++ --config=warpfold.cfg -O3 -fopenmp --offload-arch=sm_90 ...
//
//   warpfold::sort(first, last);
//   warpfold::sort(warpfold::on(1), first, last, std::greater<>());
//   warpfold::sort_by_key(keys, keys_end, values);
//   warpfold::sort(first, last, std::less<>(), 0, 20); // by the lowest 20 bits
//   // By the program's comparison:
//   warpfold::sort(first, last, [](const particle &a, const particle &b) {
//     return a.cell < b.cell;
//   });
//   // By several arrays, first by cell, then by the largest energy:
//   warpfold::sort_by_key(
//       warpfold::keys(cell, warpfold::descending(energy)), n, values);
//
// Pointers  Point to device memory (omp_target_alloc, use_device_ptr) or to
//           mapped host memory (target data, enter data). Keys and values do
//           not overlap.
// Device    The default device, or the device that the first argument selects
//           (workspace.h). On the initial device, and with
//           OMP_TARGET_OFFLOAD=DISABLED, the host sorts. With MANDATORY and no
//           device the program ends, as at a target region. A call returns when
//           the elements are sorted.
// Count     At most 2^32 - 1 elements are sorted in one call.
// Order     Equal keys keep their order. Numbers, which are integers and
//           floating-point numbers of 1 to 8 bytes, compare by std::less (the
//           default) or std::greater: -0.0 and 0.0 are equal; all NaNs are
//           equal and larger than infinity. A std::pair of two numbers
//           compares by its first member, then by its second one.
// keys()    The arrays are sorted as if each element were a tuple of the
//           arrays' elements: by the first array, then by the second one, and
//           so on. Their elements are numbers, of up to 64 bytes in all;
//           descending() reverses the order of one array. All arrays are
//           permuted.
// Compare   Any other comparison is a strict weak ordering, as for std::sort.
//           It is called on the device and is an object of class type (a
//           lambda, std::greater), not a function pointer. It is copied to the
//           device byte by byte: it may hold device pointers but no references.
//           Keys have any trivially copyable type of up to 64 bytes; or are
//           std::pairs of such types. If it is no strict weak ordering, such
//           as a < b for numbers of which some are NaNs, the result is
//           unspecified: elements may be missing, others duplicated.
// Bits      begin_bit .. end_bit - 1 select the bits to sort numbers by; bit 0
//           is the lowest. They are bits of an unsigned key, or of a signed key
//           with the sign bit inverted. A pass sorts by 8 bits; it is skipped
//           if they are the same in all keys.
// Values    Have any trivially copyable type. Radix sort: values of 1, 2, 4 and
//           8 bytes move with their keys in each pass; others are moved once,
//           after the keys are sorted. Merge sort: the limit is 16 bytes.
// Memory    The workspace holds a second copy of the elements and about 1 %
//           more, and keeps this memory for the next call (workspace.h). Values
//           that are moved once take 8 more bytes each, for their indices. keys()
//           take another copy of the keys. In a merge sort of several arrays or
//           with values the workspace holds two copies.
// Cost      Radix sort: one pass reads the keys to count digits. Each pass of
//           the sort reads and writes all keys, and all values that move with
//           them, once. If the number of passes is odd, another pass copies the
//           elements back. std::pairs and keys() of up to 8 bytes are sorted
//           by this sort; for keys() one more pass packs the keys into words,
//           and one unpacks them.
//           Merge sort: each pass reads and writes all elements once. The first
//           one sorts tiles of 4352 keys of up to 4 bytes, 2304 of 8, or 256 of
//           40 to 64; each other one doubles the length of the sorted ranges.
// Errors    Are exceptions. They are thrown before anything is written
//           (workspace.h).
// Source    A. Adinets, D. Merrill, "Onesweep", arXiv 2206.01784. O. Green, R.
//           McColl, D. Bader, "GPU Merge Path: A GPU Merging Algorithm", ICS
//           2012.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SORT_H
#define WARPFOLD_SORT_H

#include "detail/OpenMP.h"

#include "detail/DeviceTypes.h"
#include "detail/SortCalls.h"

namespace warpfold {

/// Sorts the keys first[0] .. last[-1].
template <class Key, class Compare = std::less<>>
void sort(const policy &where, Key *first, Key *last, Compare compare = {}) {
  WARPFOLD_CHECK_TYPES("sort", Key);
  WARPFOLD_CHECK_WRITTEN("sort", Key);
  const detail::Call Context(where, "sort", last - first);
  detail::sortBy(Context, first, static_cast<NoValue *>(nullptr), compare);
}

/// Sorts the numbers first[0] .. last[-1] by bits begin_bit .. end_bit - 1.
template <class Key, class Compare>
void sort(const policy &where, Key *first, Key *last, Compare, int begin_bit,
          int end_bit = 8 * sizeof(Key)) {
  WARPFOLD_CHECK_TYPES("sort", Key);
  WARPFOLD_CHECK_WRITTEN("sort", Key);
  const detail::Call Context(where, "sort", last - first);
  detail::sort<Compare>(Context, first, static_cast<NoValue *>(nullptr),
                        {begin_bit, end_bit});
}

/// Sorts the keys first[0] .. last[-1], and applies the same permutation to
/// values[0] .. values[last - first - 1].
template <class Key, class Value, class Compare = std::less<>>
void sort_by_key(const policy &where, Key *first, Key *last, Value *values,
                 Compare compare = {}) {
  WARPFOLD_CHECK_TYPES("sort_by_key", Key);
  WARPFOLD_CHECK_ELEMENTS("sort_by_key", Value);
  WARPFOLD_CHECK_WRITTEN("sort_by_key", Key, Value);
  const detail::Call Context(where, "sort_by_key", last - first);
  detail::sortBy(Context, first, values, compare);
}

/// Sorts the numbers first[0] .. last[-1] by bits begin_bit .. end_bit - 1, and
/// applies the same permutation to values[0] .. values[last - first - 1].
template <class Key, class Value, class Compare>
void sort_by_key(const policy &where, Key *first, Key *last, Value *values,
                 Compare, int begin_bit, int end_bit = 8 * sizeof(Key)) {
  WARPFOLD_CHECK_TYPES("sort_by_key", Key);
  WARPFOLD_CHECK_ELEMENTS("sort_by_key", Value);
  WARPFOLD_CHECK_WRITTEN("sort_by_key", Key, Value);
  const detail::Call Context(where, "sort_by_key", last - first);
  detail::sort<Compare>(Context, first, values, {begin_bit, end_bit});
}

//===----------------------------------------------------------------------===//
// Keys in several arrays
//===----------------------------------------------------------------------===//

/// Several arrays of keys; see keys().
template <class... Array> struct key_arrays {
  /// The arrays.
  std::tuple<Array...> All;
};

/// Returns an argument of keys(): an array that is sorted in descending order.
template <class Key>
detail::KeyArray<Key, std::greater<>> descending(Key *array) {
  return {array};
}

/// Returns the keys that consist of the elements of the arrays, each a pointer
/// or descending(pointer). The first array is the most significant.
template <class... Array> auto keys(Array... arrays) {
  static_assert(sizeof...(Array) != 0, "warpfold::keys: there are no arrays");
  return key_arrays<decltype(detail::keyArray(arrays))...>{
      {detail::keyArray(arrays)...}};
}

/// Sorts the first n elements of the arrays, and applies the same permutation
/// to values[0] .. values[n - 1].
template <class... Array, class Value>
void sort_by_key(const policy &where, key_arrays<Array...> arrays,
                 std::size_t n, Value *values) {
  WARPFOLD_CHECK_TYPES("keys", typename Array::Key...);
  WARPFOLD_CHECK_ELEMENTS("sort_by_key", Value);
  WARPFOLD_CHECK_WRITTEN("keys", typename Array::Key...);
  WARPFOLD_CHECK_WRITTEN("sort_by_key", Value);
  constexpr bool HasValues = !std::is_same_v<Value, NoValue>;
  const detail::Call Context(where, HasValues ? "sort_by_key" : "sort", n);
  std::apply(
      [&](auto... Each) { detail::sortArrays(Context, values, Each...); },
      arrays.All);
}

/// Sorts the first n elements of the arrays.
template <class... Array>
void sort(const policy &where, key_arrays<Array...> arrays, std::size_t n) {
  sort_by_key(where, arrays, n, static_cast<NoValue *>(nullptr));
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

/// \overload
template <class... Array>
void sort(key_arrays<Array...> arrays, std::size_t n) {
  sort(policy(), arrays, n);
}

/// \overload
template <class... Array, class Value>
void sort_by_key(key_arrays<Array...> arrays, std::size_t n, Value *values) {
  sort_by_key(policy(), arrays, n, values);
}

} // namespace warpfold

#endif // WARPFOLD_SORT_H
