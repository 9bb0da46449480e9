//===- warpfold/select.h - some of the elements, in order -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the C++ standard library does with some elements of an array, with its names and
// order of arguments, on the device, in one pass over the data.
//
//   #include <warpfold/select.h>
//
//   int *end = warpfold::copy_if(first, last, result, [](int x) { return x > 0; });
//
// Pointers, where a call runs, callables and errors are as in scan.h. Elements keep their
// order. A call returns when its results are there, and says how many they are.
//
// Results   must not overlap the elements: blocks write theirs while others still read.
//           There are no remove_if, unique and partition for that reason.
// Types     trivially copyable; any number of elements.
// Callables are called once for each element, or more often for the last of them, on
//           the device.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SELECT_H
#define WARPFOLD_SELECT_H

#include "detail/OpenMP.h"

#include "detail/DeviceTypes.h"
#include "detail/Select.h"

#include <functional>
#include <utility>

namespace warpfold {

/// Those for which the predicate is true. Returns the result's end.
template <class In, class Out, class Predicate>
Out *copy_if(const policy &where, const In *first, const In *last, Out *result,
             Predicate predicate) {
  WARPFOLD_CHECK_TYPES("copy_if", In, Out);
  WARPFOLD_CHECK_WRITTEN("copy_if", Out);
  const detail::Call Its(where, "copy_if", last - first);
  const In *From = Its.pointer(first, "first");
  return result + detail::select(
                      Its,
                      detail::Satisfies<In, Predicate, true>{From, predicate},
                      detail::PutElement(From, Its.pointer(result, "result")));
}

/// Those for which it is false.
template <class In, class Out, class Predicate>
Out *remove_copy_if(const policy &where, const In *first, const In *last,
                    Out *result, Predicate predicate) {
  WARPFOLD_CHECK_TYPES("remove_copy_if", In, Out);
  WARPFOLD_CHECK_WRITTEN("remove_copy_if", Out);
  const detail::Call Its(where, "remove_copy_if", last - first);
  const In *From = Its.pointer(first, "first");
  return result + detail::select(
                      Its,
                      detail::Satisfies<In, Predicate, false>{From, predicate},
                      detail::PutElement(From, Its.pointer(result, "result")));
}

/// Both, each in their order. Returns both ends.
template <class In, class True, class False, class Predicate>
std::pair<True *, False *>
partition_copy(const policy &where, const In *first, const In *last,
               True *result_true, False *result_false, Predicate predicate) {
  WARPFOLD_CHECK_TYPES("partition_copy", In, True, False);
  WARPFOLD_CHECK_WRITTEN("partition_copy", True, False);
  const detail::Call Its(where, "partition_copy", last - first);
  const In *From = Its.pointer(first, "first");
  using detail::PutElement;
  const detail::PutEither<PutElement<In, True>, PutElement<In, False>> To{
      {From, Its.pointer(result_true, "result_true")},
      {From, Its.pointer(result_false, "result_false")}};
  const std::uint64_t Selected = detail::select(
      Its, detail::Satisfies<In, Predicate, true>{From, predicate}, To);
  return {result_true + Selected, result_false + (Its.Count - Selected)};
}

/// The first of each run of equal elements. equal is an equivalence and is asked of
/// neighbours. Returns the result's end.
template <class In, class Out, class Equal = std::equal_to<In>>
Out *unique_copy(const policy &where, const In *first, const In *last,
                 Out *result, Equal equal = {}) {
  WARPFOLD_CHECK_TYPES("unique_copy", In, Out);
  WARPFOLD_CHECK_WRITTEN("unique_copy", Out);
  const detail::Call Its(where, "unique_copy", last - first);
  const In *From = Its.pointer(first, "first");
  return result + detail::select(
                      Its, detail::DiffersFromLast<In, Equal>{{From, equal}},
                      detail::PutElement(From, Its.pointer(result, "result")));
}

/// Thrust's: the first of each run of equal keys, and its value. Returns both ends.
template <class Key, class In, class KeyOut, class Out,
          class Equal = std::equal_to<Key>>
std::pair<KeyOut *, Out *>
unique_by_key_copy(const policy &where, const Key *keys_first,
                   const Key *keys_last, const In *values_first,
                   KeyOut *keys_result, Out *values_result, Equal equal = {}) {
  WARPFOLD_CHECK_TYPES("unique_by_key_copy", Key, KeyOut);
  WARPFOLD_CHECK_ELEMENTS("unique_by_key_copy", In, Out);
  WARPFOLD_CHECK_WRITTEN("unique_by_key_copy", KeyOut, Out);
  const detail::Call Its(where, "unique_by_key_copy", keys_last - keys_first);
  const Key *Keys = Its.pointer(keys_first, "keys_first");
  const std::uint64_t Selected = detail::select(
      Its, detail::DiffersFromLast<Key, Equal>{{Keys, equal}},
      detail::PutBoth(
          detail::PutElement(Keys, Its.pointer(keys_result, "keys_result")),
          detail::PutElement(Its.pointer(values_first, "values_first"),
                             Its.pointer(values_result, "values_result"))));
  return {keys_result + Selected, values_result + Selected};
}

/// Whether no element is less than the one before it.
template <class In, class Less = std::less<In>>
bool is_sorted(const policy &where, const In *first, const In *last,
               Less less = {}) {
  WARPFOLD_CHECK_TYPES("is_sorted", In);
  const detail::Call Its(where, "is_sorted", last - first);
  return detail::select(
             Its,
             detail::IsBelowLast<In, Less>{Its.pointer(first, "first"), less},
             detail::PutNothing()) == 0;
}

//===----------------------------------------------------------------------===//
// The same on the default device
//===----------------------------------------------------------------------===//

template <class In, class... Rest> auto copy_if(In *first, Rest... rest) {
  return copy_if(policy(), first, rest...);
}

template <class In, class... Rest>
auto remove_copy_if(In *first, Rest... rest) {
  return remove_copy_if(policy(), first, rest...);
}

template <class In, class... Rest>
auto partition_copy(In *first, Rest... rest) {
  return partition_copy(policy(), first, rest...);
}

template <class In, class... Rest> auto unique_copy(In *first, Rest... rest) {
  return unique_copy(policy(), first, rest...);
}

template <class Key, class... Rest>
auto unique_by_key_copy(Key *keys_first, Rest... rest) {
  return unique_by_key_copy(policy(), keys_first, rest...);
}

template <class In, class... Rest> bool is_sorted(In *first, Rest... rest) {
  return is_sorted(policy(), first, rest...);
}

} // namespace warpfold

#endif // WARPFOLD_SELECT_H
