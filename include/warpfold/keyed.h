//===- warpfold/keyed.h - values by key -------------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values that belong to a key, combined by key: within a warp, into an array, run by run.
//
//   #include <warpfold/keyed.h>
//   clang++ --config=warpfold.cfg -O3 -fopenmp --offload-arch=sm_90 ...
//
//   In target regions:
//     warpfold::keyed_update(array, key, value);               // array[key] += value
//     warpfold::keyed_update(array, key, value, operation);
//     mask = warpfold::peers(key);                             // lanes with my key
//     sum = warpfold::reduce_peers(mask, value, operation);
//     if (warpfold::is_lowest_peer(mask)) ..                   // who has the sum
//     sum = warpfold::from_lowest_peer(mask, sum);             // now all have it
//
//   On the host, as in scan.h:
//     ends = warpfold::reduce_by_key(keys, keys_end, values, keys_out, values_out);
//     warpfold::histogram(first, last, counts, bins);          // of integers
//     warpfold::histogram(first, last, counts, bins, bin_of);  // of anything
//     warpfold::histogram(first, last, counts, bins, lower, upper);
//
// Callers     any thread, anywhere in a region: in branches, in loops of different
//             lengths, threads of one or of many teams; on the host, too, where a region
//             falls back to it.
// Keys        of peers: integers, enumerations, pointers, up to 8 bytes.
// Values      trivially copyable, up to 32 bytes.
// Operators   objects of classes (lambdas, std::plus, min_of; no function pointers).
//             They are associative; keyed_update's commute, too. They are called on
//             values of the array's type.
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

/// Of a value of reduce_peers, from_lowest_peer or keyed_update.
template <class T> constexpr void checkValue() {
  static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= 32,
                "warpfold: values by key are trivially copyable and have up to "
                "32 bytes");
}

#ifdef __NVPTX__
template <class T, class Operator>
[[gnu::always_inline]] inline T reduceAmong(Peers Its, T Value,
                                            Operator Combine) {
  constexpr Operation What = KnownOperator<Operator, T>::What;
  if constexpr (What == Operation::Other)
    return reducePeers(Its, Value, Callable<Operator>(Combine));
  else
    return reducePeers(Its, Value, Apply<What, T>());
}
#endif

} // namespace detail

//===----------------------------------------------------------------------===//
// Lanes with one key
//===----------------------------------------------------------------------===//

/// The threads that call together with the caller and have the same key, as a mask of
/// the lanes of their warp. Which threads run together is the hardware's choice: a
/// thread may miss peers, but each thread is in exactly one mask, the same in all
/// threads that it names. On the host a thread is alone.
template <class Key>
[[gnu::always_inline]] inline std::uint32_t peers(Key key) {
  static_assert(std::is_integral_v<Key> || std::is_enum_v<Key> ||
                    std::is_pointer_v<Key>,
                "warpfold: keys are integers, enumerations or pointers");
#ifdef __NVPTX__
  const LaneMask Callers = activeLanes();
  // As in warp/KeyedUpdate.h.
  return Callers == AllLanes ? peersAmong(AllLanes, keyBits(key)).Own
                             : peersAmong(Callers, keyBits(key)).Own;
#else
  static_cast<void>(key);
  return 1;
#endif
}

/// Whether the caller is the lowest of mask, which peers() has given it.
[[gnu::always_inline]] inline bool is_lowest_peer(std::uint32_t mask) {
#ifdef __NVPTX__
  return Peers{mask, mask}.isLowest();
#else
  return mask == 1;
#endif
}

/// The values of the threads in mask, which peers() has given the caller, combined in the
/// order of their lanes. All threads in mask call; the result is in the lowest of them,
/// and what the others get has no meaning. The threads that peers() found together go
/// through it together: log2 of the largest group steps.
template <class T, class Operator = std::plus<T>>
[[gnu::always_inline]] inline T reduce_peers(std::uint32_t mask, T value,
                                             Operator operation = {}) {
  WARPFOLD_CHECK_TYPES("reduce_peers", T);
  detail::checkValue<T>();
#ifdef __NVPTX__
  const Peers Its = peersAgain(mask);
  // As in warp/KeyedUpdate.h.
  return Its.Callers == AllLanes
             ? detail::reduceAmong(Peers{AllLanes, mask}, value, operation)
             : detail::reduceAmong(Its, value, operation);
#else
  static_cast<void>(mask);
  static_cast<void>(operation);
  return value;
#endif
}

/// The value of the lowest thread in mask, which peers() has given the caller. All threads
/// in mask call.
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

/// array[key] = operation(array[key], value), atomically. Threads of a warp that have one
/// key combine their values first, if enough of them meet. Relaxed, as omp atomic: it
/// orders nothing else. Floating-point sums and products are reassociated by this
/// (docs/Keyed.md).
template <class T, class Key, class Value, class Operator = std::plus<T>>
[[gnu::always_inline]] inline void keyed_update(T *array, Key key, Value value,
                                                Operator operation = {}) {
  WARPFOLD_CHECK_TYPES("keyed_update", T);
  WARPFOLD_CHECK_WRITTEN("keyed_update", T);
  detail::checkValue<T>();
  detail::updatePlace(array + key, static_cast<T>(value),
                      detail::Callable<Operator>(operation));
}

//===----------------------------------------------------------------------===//
// Of arrays, called on the host
//===----------------------------------------------------------------------===//

/// Thrust's: of each run of equal neighbours among the keys the first key and its values,
/// combined in their order. equal is an equivalence and is asked of neighbours. The
/// results must not overlap the keys and values, and have room for as many elements.
/// Returns both ends.
template <class Key, class In, class KeyOut, class Out,
          class Equal = std::equal_to<Key>, class Operator = std::plus<In>>
std::pair<KeyOut *, Out *>
reduce_by_key(const policy &where, const Key *keys_first, const Key *keys_last,
              const In *values_first, KeyOut *keys_result, Out *values_result,
              Equal equal = {}, Operator operation = {}) {
  WARPFOLD_CHECK_TYPES("reduce_by_key", Key, In, KeyOut, Out);
  WARPFOLD_CHECK_WRITTEN("reduce_by_key", KeyOut, Out);
  const detail::Call Its(where, "reduce_by_key", keys_last - keys_first);
  const detail::Keys<Key, Equal> All{Its.pointer(keys_first, "keys_first"),
                                     equal};
  const In *Values = Its.pointer(values_first, "values_first");
  KeyOut *KeysOut = Its.pointer(keys_result, "keys_result");
  Out *ValuesOut = Its.pointer(values_result, "values_result");
  const std::uint64_t Runs =
      Its.Count >> 30 == 0
          ? detail::reduceRuns<std::uint32_t>(Its, All, Values, KeysOut,
                                              ValuesOut, operation)
          : detail::reduceRuns<std::uint64_t>(Its, All, Values, KeysOut,
                                              ValuesOut, operation);
  return {keys_result + Runs, values_result + Runs};
}

/// counts[b] = how many elements are b, for each b below bins. Elements are integers; what
/// is in no bin is not counted. Counts are integers of 4 or 8 bytes, and are written, not
/// added to.
template <class Element, class Counter>
void histogram(const policy &where, const Element *first, const Element *last,
               Counter *counts, std::uint64_t bins) {
  WARPFOLD_CHECK_TYPES("histogram", Element, Counter);
  WARPFOLD_CHECK_WRITTEN("histogram", Counter);
  static_assert(std::is_integral_v<Element>,
                "warpfold: elements that are no integers need a callable, or "
                "'lower' and 'upper'");
  detail::histogram(where, first, last, counts, bins, detail::OwnBins());
}

/// The bin of an element is bin_of(element), an integer.
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

/// Bins of one width from lower to upper, which is in none. An integer x is in bin
/// (x - lower) * bins / (upper - lower); a floating-point number is in that of x - lower
/// times the quotient bins / (upper - lower), all in its own type.
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
// The same on the default device
//===----------------------------------------------------------------------===//

template <class Key, class... Rest>
auto reduce_by_key(Key *keys_first, Rest... rest) {
  return reduce_by_key(policy(), keys_first, rest...);
}

template <class Element, class... Rest>
void histogram(Element *first, Rest... rest) {
  histogram(policy(), first, rest...);
}

} // namespace warpfold

#endif // WARPFOLD_KEYED_H
