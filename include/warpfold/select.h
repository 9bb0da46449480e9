//===- warpfold/select.h - stream compaction --------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies selected elements of an array on the device, in order. Names and order
// of arguments are those of the C++ standard library. Each function takes one
// pass over the data.
//
//   #include <warpfold/select.h>
//
//   int *end = warpfold::copy_if(first, last, result,
//                                [](int x) { return x > 0; });
//
// Pointers, devices, callables and errors are as in scan.h. Elements keep their
// order. A call returns when its results are complete; the returned ends
// determine the number of results.
//
// Results   Must not overlap the input: a block writes results while others
//           still read. Therefore there are no remove_if, unique and partition.
// Types     Are trivially copyable. Any number of elements is supported.
// Callables Are called on the device, at least once for each element, and
//           possibly more than once for the last element.
// Cost      Each element is read once, and each selected one is written once.
//           The positions come from a scan of 4-byte counts, 8-byte from 2^31
//           elements on (scan.h).
// Source    As for scan.h.
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

/// Copies the elements for which `predicate` is true. `result` has room for all
/// elements. Returns the end of the result.
template <class In, class Out, class Predicate>
Out *copy_if(const policy &where, const In *first, const In *last, Out *result,
             Predicate predicate) {
  WARPFOLD_CHECK_TYPES("copy_if", In, Out);
  WARPFOLD_CHECK_WRITTEN("copy_if", Out);
  const detail::Call Context(where, "copy_if", last - first);
  const In *From = Context.pointer(first, "first");
  return result +
         detail::select(
             Context, detail::Satisfies<In, Predicate, true>{From, predicate},
             detail::PutElement(From, Context.pointer(result, "result")));
}

/// Copies the elements for which `predicate` is false. `result` has room for
/// all elements. Returns the end of the result.
template <class In, class Out, class Predicate>
Out *remove_copy_if(const policy &where, const In *first, const In *last,
                    Out *result, Predicate predicate) {
  WARPFOLD_CHECK_TYPES("remove_copy_if", In, Out);
  WARPFOLD_CHECK_WRITTEN("remove_copy_if", Out);
  const detail::Call Context(where, "remove_copy_if", last - first);
  const In *From = Context.pointer(first, "first");
  return result +
         detail::select(
             Context, detail::Satisfies<In, Predicate, false>{From, predicate},
             detail::PutElement(From, Context.pointer(result, "result")));
}

/// Copies the elements for which `predicate` is true to `result_true` and the
/// others to `result_false`, both in order. Each result has room for all
/// elements. Returns the ends of both results.
template <class In, class True, class False, class Predicate>
std::pair<True *, False *>
partition_copy(const policy &where, const In *first, const In *last,
               True *result_true, False *result_false, Predicate predicate) {
  WARPFOLD_CHECK_TYPES("partition_copy", In, True, False);
  WARPFOLD_CHECK_WRITTEN("partition_copy", True, False);
  const detail::Call Context(where, "partition_copy", last - first);
  const In *From = Context.pointer(first, "first");
  using detail::PutElement;
  const detail::PutEither<PutElement<In, True>, PutElement<In, False>> To{
      {From, Context.pointer(result_true, "result_true")},
      {From, Context.pointer(result_false, "result_false")}};
  const std::uint64_t Selected = detail::select(
      Context, detail::Satisfies<In, Predicate, true>{From, predicate}, To);
  return {result_true + Selected, result_false + (Context.Count - Selected)};
}

/// Copies the first element of each maximal range of adjacent equal elements.
/// `equal` is an equivalence relation and is called with adjacent elements.
/// `result` has room for all elements. Returns the end of the result.
template <class In, class Out, class Equal = std::equal_to<In>>
Out *unique_copy(const policy &where, const In *first, const In *last,
                 Out *result, Equal equal = {}) {
  WARPFOLD_CHECK_TYPES("unique_copy", In, Out);
  WARPFOLD_CHECK_WRITTEN("unique_copy", Out);
  const detail::Call Context(where, "unique_copy", last - first);
  const In *From = Context.pointer(first, "first");
  return result +
         detail::select(
             Context, detail::DiffersFromLast<In, Equal>{{From, equal}},
             detail::PutElement(From, Context.pointer(result, "result")));
}

/// Copies the first key of each segment, that is, of each maximal range of
/// adjacent equal keys, and its value, as in Thrust. The results have room for
/// all elements. Returns the ends of both results.
template <class Key, class In, class KeyOut, class Out,
          class Equal = std::equal_to<Key>>
std::pair<KeyOut *, Out *>
unique_by_key_copy(const policy &where, const Key *keys_first,
                   const Key *keys_last, const In *values_first,
                   KeyOut *keys_result, Out *values_result, Equal equal = {}) {
  WARPFOLD_CHECK_TYPES("unique_by_key_copy", Key, KeyOut);
  WARPFOLD_CHECK_ELEMENTS("unique_by_key_copy", In, Out);
  WARPFOLD_CHECK_WRITTEN("unique_by_key_copy", KeyOut, Out);
  const detail::Call Context(where, "unique_by_key_copy",
                             keys_last - keys_first);
  const Key *Keys = Context.pointer(keys_first, "keys_first");
  const std::uint64_t Selected = detail::select(
      Context, detail::DiffersFromLast<Key, Equal>{{Keys, equal}},
      detail::PutBoth(
          detail::PutElement(Keys, Context.pointer(keys_result, "keys_result")),
          detail::PutElement(Context.pointer(values_first, "values_first"),
                             Context.pointer(values_result, "values_result"))));
  return {keys_result + Selected, values_result + Selected};
}

/// Returns whether no element is less than its predecessor, by `less`. Writes
/// nothing.
template <class In, class Less = std::less<In>>
bool is_sorted(const policy &where, const In *first, const In *last,
               Less less = {}) {
  WARPFOLD_CHECK_TYPES("is_sorted", In);
  const detail::Call Context(where, "is_sorted", last - first);
  return detail::select(Context,
                        detail::IsBelowLast<In, Less>{
                            Context.pointer(first, "first"), less},
                        detail::PutNothing()) == 0;
}

//===----------------------------------------------------------------------===//
// Overloads for the default device
//===----------------------------------------------------------------------===//

/// \overload
template <class In, class... Rest> auto copy_if(In *first, Rest... rest) {
  return copy_if(policy(), first, rest...);
}

/// \overload
template <class In, class... Rest>
auto remove_copy_if(In *first, Rest... rest) {
  return remove_copy_if(policy(), first, rest...);
}

/// \overload
template <class In, class... Rest>
auto partition_copy(In *first, Rest... rest) {
  return partition_copy(policy(), first, rest...);
}

/// \overload
template <class In, class... Rest> auto unique_copy(In *first, Rest... rest) {
  return unique_copy(policy(), first, rest...);
}

/// \overload
template <class Key, class... Rest>
auto unique_by_key_copy(Key *keys_first, Rest... rest) {
  return unique_by_key_copy(policy(), keys_first, rest...);
}

/// \overload
template <class In, class... Rest> bool is_sorted(In *first, Rest... rest) {
  return is_sorted(policy(), first, rest...);
}

} // namespace warpfold

#endif // WARPFOLD_SELECT_H
