//===- warpfold/keyed.h - reductions by key ---------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations on values that belong to keys: among the lanes of a warp, on the
// elements of an array, and on segments of equal keys.
//
//   #include <warpfold/keyed.h>
//   clang++ --config=warpfold.cfg -O3 -fopenmp --offload-arch=sm_90 ...
//
//   In target regions:
//     warpfold::keyed_update(array, key, value);        // array[key] += value
//     warpfold::keyed_update(array, key, value, operation);
//     mask = warpfold::peers(key);                      // lanes with this key
//     sum = warpfold::reduce_peers(mask, value, operation);
//     if (warpfold::is_lowest_peer(mask)) ..            // sum is valid here
//     sum = warpfold::from_lowest_peer(mask, sum);      // valid in all lanes
//
//   On the host, as in scan.h:
//     ends = warpfold::reduce_by_key(keys, keys_end, values,
//                                    keys_out, values_out);
//     warpfold::histogram(first, last, counts, bins);          // integers
//     warpfold::histogram(first, last, counts, bins, bin_of);  // any type
//     warpfold::histogram(first, last, counts, bins, lower, upper);
//
// Callers     The functions for target regions may be called by any thread, in
//             branches and in loops of different lengths, and also on the host
//             if a region falls back to it.
// Keys        peers() takes integers, enumerations and pointers of up to 8
//             bytes.
// Values      Are trivially copyable and have up to 32 bytes.
// Operators   Are objects of class type (lambdas, std::plus, min_of), not
//             function pointers. They are associative; keyed_update also
//             requires a commutative operator. They are called with values of
//             the array's type.
// Sources     Are named in warp/Peers.h, warp/PeersReduce.h,
//             detail/SegmentTile.h and algorithm/DeviceHistogram.h.
//             docs/Keyed.md describes the algorithms and has measurements.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_KEYED_H
#define WARPFOLD_KEYED_H

#include "detail/OpenMP.h"

#include "array_reduction.h"
#include "detail/DeviceTypes.h"
#include "detail/Histogram.h"
#include "detail/KeyedUpdate.h"
#include "detail/ReduceByKey.h"

#include <utility>

namespace warpfold {

namespace detail {

/// Checks the type of the values of reduce_peers, from_lowest_peer and
/// keyed_update.
template <class T> constexpr void checkValue() {
  static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= 32,
                "warpfold: values by key are trivially copyable and have up to "
                "32 bytes");
}

#ifdef __NVPTX__
/// Reduces the values of the lanes in `Lanes` that have one key, by a hardware
/// instruction if the operator has one.
template <class T, class Operator>
[[gnu::always_inline]] inline T reduceAmong(Peers Lanes, T Value,
                                            Operator Combine) {
  constexpr Operation What = KnownOperator<Operator, T>::What;
  if constexpr (What == Operation::Other)
    return reducePeers(Lanes, Value, Callable<Operator>(Combine));
  else
    return reducePeers(Lanes, Value, Apply<What, T>());
}
#endif

} // namespace detail

//===----------------------------------------------------------------------===//
// Lanes with one key
//===----------------------------------------------------------------------===//

/// Returns the lanes of the caller's warp that execute this call together with
/// the caller and have the same key, as a mask.
///
/// The hardware decides which lanes execute together, so the mask may omit
/// lanes with the same key. Each calling lane is in exactly one mask, and all
/// lanes of a mask get the same mask. On the host the result is 1. Takes one
/// match instruction; accesses no memory.
template <class Key>
[[gnu::always_inline]] inline std::uint32_t peers(Key key) {
  static_assert(std::is_integral_v<Key> || std::is_enum_v<Key> ||
                    std::is_pointer_v<Key>,
                "warpfold: keys are integers, enumerations or pointers");
#ifdef __NVPTX__
  const LaneMask Callers = activeLanes();
  // warp/KeyedUpdate.h explains the special case for a full warp.
  return Callers == AllLanes ? peersAmong(AllLanes, keyBits(key)).Own
                             : peersAmong(Callers, keyBits(key)).Own;
#else
  static_cast<void>(key);
  return 1;
#endif
}

/// Returns whether the caller is the lowest lane of `mask`, a result of
/// peers().
[[gnu::always_inline]] inline bool is_lowest_peer(std::uint32_t mask) {
#ifdef __NVPTX__
  return Peers{mask, mask}.isLowest();
#else
  return mask == 1;
#endif
}

/// Returns the combination of the values of the lanes in `mask`, in the order
/// of the lanes.
///
/// `mask` is the result of peers() in the calling thread. All lanes of `mask`
/// must call. The result is valid in the lowest lane of `mask` only
/// (is_lowest_peer). Lanes that called peers() together execute this call
/// together; it takes log2(n) steps if their largest group has n lanes, and
/// accesses no memory.
template <class T, class Operator = std::plus<T>>
[[gnu::always_inline]] inline T reduce_peers(std::uint32_t mask, T value,
                                             Operator operation = {}) {
  WARPFOLD_CHECK_TYPES("reduce_peers", T);
  detail::checkValue<T>();
#ifdef __NVPTX__
  const Peers Lanes = peersAgain(mask);
  // warp/KeyedUpdate.h explains the special case for a full warp.
  return Lanes.Callers == AllLanes
             ? detail::reduceAmong(Peers{AllLanes, mask}, value, operation)
             : detail::reduceAmong(Lanes, value, operation);
#else
  static_cast<void>(mask);
  static_cast<void>(operation);
  return value;
#endif
}

/// Returns the value of the lowest lane of `mask`, a result of peers(), in all
/// lanes of `mask`. All of them must call.
template <class T>
[[gnu::always_inline]] inline T from_lowest_peer(std::uint32_t mask, T value) {
  detail::checkValue<T>();
#ifdef __NVPTX__
  auto Moved = ValueWords<T>::of(value);
  Moved.takeFrom(__builtin_ctz(mask), mask);
  return Moved.value();
#else
  static_cast<void>(mask);
  return value;
#endif
}

//===----------------------------------------------------------------------===//
// Into an array
//===----------------------------------------------------------------------===//

/// Updates array[key] = operation(array[key], value) atomically.
///
/// Lanes of a warp with the same address combine their values first if enough
/// of them do (docs/Keyed.md); floating-point sums and products are thereby
/// reassociated. The update is relaxed, like `omp atomic`: it orders no other
/// memory access. `key` is not checked. Accesses one element, or none in a lane
/// whose value another lane adds.
template <class T, class Key, class Value, class Operator = std::plus<T>>
[[gnu::always_inline]] inline void keyed_update(T *array, Key key, Value value,
                                                Operator operation = {}) {
  WARPFOLD_CHECK_TYPES("keyed_update", T);
  WARPFOLD_CHECK_WRITTEN("keyed_update", T);
  detail::checkValue<T>();
  detail::updateElement(array + key, static_cast<T>(value),
                        detail::Callable<Operator>(operation));
}

//===----------------------------------------------------------------------===//
// Arrays: called on the host
//===----------------------------------------------------------------------===//

/// Reduces the values of each segment, that is, of each maximal range of
/// adjacent equal keys, as in Thrust.
///
/// Writes the first key of segment s to keys_result[s] and the combination of
/// its values, in their order, to values_result[s].
///
/// \param keys_first, keys_last  the range of n keys.
/// \param values_first           n values of at most 56 bytes.
/// \param keys_result, values_result  have room for n elements and do not
///                                    overlap the input.
/// \param equal  an equivalence relation; it is called with adjacent keys.
/// \returns the ends of both results.
///
/// Takes one pass over the keys and values.
template <class Key, class In, class KeyOut, class Out,
          class Equal = std::equal_to<Key>, class Operator = std::plus<In>>
std::pair<KeyOut *, Out *>
reduce_by_key(const policy &where, const Key *keys_first, const Key *keys_last,
              const In *values_first, KeyOut *keys_result, Out *values_result,
              Equal equal = {}, Operator operation = {}) {
  WARPFOLD_CHECK_TYPES("reduce_by_key", Key, In, KeyOut, Out);
  WARPFOLD_CHECK_WRITTEN("reduce_by_key", KeyOut, Out);
  const detail::Call Context(where, "reduce_by_key", keys_last - keys_first);
  const detail::Keys<Key, Equal> All{Context.pointer(keys_first, "keys_first"),
                                     equal};
  const In *Values = Context.pointer(values_first, "values_first");
  KeyOut *KeysOut = Context.pointer(keys_result, "keys_result");
  Out *ValuesOut = Context.pointer(values_result, "values_result");
  const std::uint64_t Segments =
      Context.Count >> 30 == 0
          ? detail::reduceSegments<std::uint32_t>(Context, All, Values, KeysOut,
                                                  ValuesOut, operation)
          : detail::reduceSegments<std::uint64_t>(Context, All, Values, KeysOut,
                                                  ValuesOut, operation);
  return {keys_result + Segments, values_result + Segments};
}

/// Counts the elements of each bin: counts[b] is the number of elements that
/// are equal to b, for each b in 0 .. bins - 1.
///
/// Elements are integers; elements outside of all bins are ignored. Counters
/// are integers of 4 or 8 bytes. `counts` has `bins` elements, which are
/// overwritten. Reads each element once and writes each counter; up to 4096
/// bins are counted in shared memory.
template <class Element, class Counter>
void histogram(const policy &where, const Element *first, const Element *last,
               Counter *counts, std::uint64_t bins) {
  WARPFOLD_CHECK_TYPES("histogram", Element, Counter);
  WARPFOLD_CHECK_WRITTEN("histogram", Counter);
  static_assert(std::is_integral_v<Element>,
                "warpfold: elements that are not integers need a callable, or "
                "'lower' and 'upper'");
  detail::histogram(where, first, last, counts, bins, detail::OwnBins());
}

/// The same with bin bin_of(element), an integer.
template <class Element, class Counter, class Function>
void histogram(const policy &where, const Element *first, const Element *last,
               Counter *counts, std::uint64_t bins, Function bin_of) {
  WARPFOLD_CHECK_TYPES("histogram", Element, Counter);
  WARPFOLD_CHECK_WRITTEN("histogram", Counter);
  static_assert(std::is_trivially_copyable_v<Element>,
                "warpfold::histogram: elements are copied byte by byte: they "
                "are trivially copyable");
  detail::histogram(where, first, last, counts, bins,
                    detail::CalledBins<Function>{bin_of});
}

/// The same with `bins` bins of equal width from `lower` to `upper`, which is
/// exclusive.
///
/// An integer x is in bin (x - lower) * bins / (upper - lower). A
/// floating-point x is in bin (x - lower) * (bins / (upper - lower)), computed
/// in its own type; a NaN is in no bin. Throws if `lower` is not below `upper`.
template <class Element, class Counter, class Bound>
void histogram(const policy &where, const Element *first, const Element *last,
               Counter *counts, std::uint64_t bins, Bound lower, Bound upper) {
  WARPFOLD_CHECK_TYPES("histogram", Element, Counter);
  WARPFOLD_CHECK_WRITTEN("histogram", Counter);
  detail::histogram(where, first, last, counts, bins,
                    detail::evenBins(bins, static_cast<Element>(lower),
                                     static_cast<Element>(upper)));
}

//===----------------------------------------------------------------------===//
// Overloads for the default device
//===----------------------------------------------------------------------===//

/// \overload
template <class Key, class... Rest>
auto reduce_by_key(Key *keys_first, Rest... rest) {
  return reduce_by_key(policy(), keys_first, rest...);
}

/// \overload
template <class Element, class... Rest>
void histogram(Element *first, Rest... rest) {
  histogram(policy(), first, rest...);
}

} // namespace warpfold

#endif // WARPFOLD_KEYED_H
