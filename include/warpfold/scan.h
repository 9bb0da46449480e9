//===- warpfold/scan.h - prefix sums on the device --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The scans of the C++ standard library, with its names and order of arguments, on
// the device, in one pass over the data.
//
//   #include <warpfold/scan.h>
//   clang++ --config=warpfold.cfg -O3 -fopenmp --offload-arch=sm_90 ...
//
//   warpfold::inclusive_scan(first, last, result);
//   warpfold::exclusive_scan(warpfold::on(1), first, last, result, 0);
//
// Pointers  lead to device memory (omp_target_alloc, use_device_ptr) or to host memory
//           that is mapped (target data, enter data). The result may be the input
//           itself; otherwise they do not overlap.
// Where     on the default device, or where the first argument says (workspace.h). On
//           the initial device, and so with OMP_TARGET_OFFLOAD=DISABLED, the host
//           computes. With MANDATORY and no device the program ends, as at a target
//           region. A call returns when its results are there.
// Operators are associative and need not be commutative; they and all other callables
//           are objects of classes (lambdas, std::plus; no function pointers) and are
//           copied to the device byte by byte, so they may hold device pointers but no
//           references.
// Types     trivially copyable and default constructible, of up to 64 bytes; no long double
//           and no __float128, which a GPU does not have.
// Results   have the same bits in every run on every GPU: the order of combinations
//           depends on the number of elements alone (docs/Determinism.md).
// Errors    are exceptions, thrown before anything is written (workspace.h).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SCAN_H
#define WARPFOLD_SCAN_H

#include "detail/OpenMP.h"

#include "detail/DeviceTypes.h"
#include "detail/Pack.h"
#include "detail/Scan.h"
#include "detail/Segments.h"

#include <functional>
#include <tuple>

namespace warpfold {

//===----------------------------------------------------------------------===//
// The standard library's
//===----------------------------------------------------------------------===//

/// result[i] = operation(unary(first[0]) .. unary(first[i])), and initial before them.
/// Values are combined in the type of initial. Returns the result's end.
template <class In, class Out, class Operator, class Unary, class Value>
Out *transform_inclusive_scan(const policy &where, const In *first,
                              const In *last, Out *result, Operator operation,
                              Unary unary, Value initial) {
  WARPFOLD_CHECK_TYPES("transform_inclusive_scan", In, Value, Out);
  WARPFOLD_CHECK_WRITTEN("transform_inclusive_scan", Out);
  const detail::Call Its(where, "inclusive_scan", last - first);
  detail::scan<ScanKind::Inclusive, Value>(
      Its,
      detail::MemorySource<In, Unary, Value>{Its.pointer(first, "first"),
                                             unary},
      true, initial, operation,
      detail::MemorySink<Out>{Its.pointer(result, "result")});
  return result + (last - first);
}

template <class In, class Out, class Operator, class Unary>
Out *transform_inclusive_scan(const policy &where, const In *first,
                              const In *last, Out *result, Operator operation,
                              Unary unary) {
  WARPFOLD_CHECK_TYPES("transform_inclusive_scan", In, Out);
  WARPFOLD_CHECK_WRITTEN("transform_inclusive_scan", Out);
  const detail::Call Its(where, "inclusive_scan", last - first);
  using Value = detail::ResultOf<In, Unary>;
  WARPFOLD_CHECK_TYPES("transform_inclusive_scan", Value);
  detail::scan<ScanKind::Inclusive, Value>(
      Its,
      detail::MemorySource<In, Unary, Value>{Its.pointer(first, "first"),
                                             unary},
      false, Value(), operation,
      detail::MemorySink<Out>{Its.pointer(result, "result")});
  return result + (last - first);
}

/// result[i] = operation(initial, unary(first[0]) .. unary(first[i - 1])).
template <class In, class Out, class Value, class Operator, class Unary>
Out *transform_exclusive_scan(const policy &where, const In *first,
                              const In *last, Out *result, Value initial,
                              Operator operation, Unary unary) {
  WARPFOLD_CHECK_TYPES("transform_exclusive_scan", In, Value, Out);
  WARPFOLD_CHECK_WRITTEN("transform_exclusive_scan", Out);
  const detail::Call Its(where, "exclusive_scan", last - first);
  detail::scan<ScanKind::Exclusive, Value>(
      Its,
      detail::MemorySource<In, Unary, Value>{Its.pointer(first, "first"),
                                             unary},
      true, initial, operation,
      detail::MemorySink<Out>{Its.pointer(result, "result")});
  return result + (last - first);
}

template <class In, class Out, class Operator = std::plus<In>>
Out *inclusive_scan(const policy &where, const In *first, const In *last,
                    Out *result, Operator operation = {}) {
  WARPFOLD_CHECK_TYPES("inclusive_scan", In, Out);
  WARPFOLD_CHECK_WRITTEN("inclusive_scan", Out);
  return transform_inclusive_scan(where, first, last, result, operation,
                                  detail::Identity());
}

template <class In, class Out, class Operator, class Value>
Out *inclusive_scan(const policy &where, const In *first, const In *last,
                    Out *result, Operator operation, Value initial) {
  WARPFOLD_CHECK_TYPES("inclusive_scan", In, Value, Out);
  WARPFOLD_CHECK_WRITTEN("inclusive_scan", Out);
  return transform_inclusive_scan(where, first, last, result, operation,
                                  detail::Identity(), initial);
}

template <class In, class Out, class Value, class Operator = std::plus<Value>>
Out *exclusive_scan(const policy &where, const In *first, const In *last,
                    Out *result, Value initial, Operator operation = {}) {
  WARPFOLD_CHECK_TYPES("exclusive_scan", In, Value, Out);
  WARPFOLD_CHECK_WRITTEN("exclusive_scan", Out);
  return transform_exclusive_scan(where, first, last, result, initial,
                                  operation, detail::Identity());
}

//===----------------------------------------------------------------------===//
// By key
//===----------------------------------------------------------------------===//

/// Each run of equal neighbours among the keys has a scan of its own. The result may be
/// the values themselves; it does not overlap the keys. Returns the result's end.
template <class Key, class In, class Out, class Equal = std::equal_to<Key>,
          class Operator = std::plus<In>>
Out *inclusive_scan_by_key(const policy &where, const Key *first,
                           const Key *last, const In *values, Out *result,
                           Equal equal = {}, Operator operation = {}) {
  WARPFOLD_CHECK_TYPES("inclusive_scan_by_key", Key, In, Out);
  WARPFOLD_CHECK_WRITTEN("inclusive_scan_by_key", Out);
  const detail::Call Its(where, "inclusive_scan_by_key", last - first);
  using Value = detail::Segment<In>;
  const detail::Keys<Key, Equal> All{Its.pointer(first, "first"), equal};
  const detail::SegmentOfElement<Key, Equal, In, In> Source{
      All, Its.pointer(values, "values")};
  const detail::StoreTotal<Out> Sink{Its.pointer(result, "result")};
  detail::scan<ScanKind::Inclusive, Value>(
      Its, detail::CallSource<decltype(Source), Value>{Source}, false, Value(),
      detail::CombineSegments<In, Operator>{operation},
      detail::CallSink<decltype(Sink)>{Sink});
  return result + (last - first);
}

/// The same, exclusive: every run begins with initial, in whose type values are combined.
template <class Key, class In, class Out, class Initial,
          class Equal = std::equal_to<Key>, class Operator = std::plus<Initial>>
Out *exclusive_scan_by_key(const policy &where, const Key *first,
                           const Key *last, const In *values, Out *result,
                           Initial initial, Equal equal = {},
                           Operator operation = {}) {
  WARPFOLD_CHECK_TYPES("exclusive_scan_by_key", Key, In, Initial, Out);
  WARPFOLD_CHECK_WRITTEN("exclusive_scan_by_key", Out);
  const detail::Call Its(where, "exclusive_scan_by_key", last - first);
  using Value = detail::Segment<Initial>;
  const detail::Keys<Key, Equal> All{Its.pointer(first, "first"), equal};
  const detail::SegmentOfElement<Key, Equal, In, Initial> Source{
      All, Its.pointer(values, "values")};
  const detail::StoreBefore<Key, Equal, Initial, Operator, Out> Sink{
      All, Its.pointer(result, "result"), operation, initial};
  detail::scan<ScanKind::Exclusive, Value>(
      Its, detail::CallSource<decltype(Source), Value>{Source}, true,
      // The first element begins a segment.
      Value{initial, {}}, detail::CombineSegments<Initial, Operator>{operation},
      detail::CallSink<decltype(Sink)>{Sink});
  return result + (last - first);
}

//===----------------------------------------------------------------------===//
// Over callables
//===----------------------------------------------------------------------===//

/// source(i), for i in 0 .. count-1, is what is scanned, and sink(i, value) is called with
/// each result, once and in no order: the loops before and after a scan are a part of
/// it. Both are called on the device; source may be called more than once for an i.
template <class Source, class Operator, class Sink>
void inclusive_scan_visit(const policy &where, std::uint64_t count,
                          Source source, Operator operation, Sink sink) {
  const detail::Call Its(where, "inclusive_scan_visit", count);
  using Value = detail::ResultOf<std::uint64_t, Source>;
  WARPFOLD_CHECK_TYPES("inclusive_scan_visit", Value);
  detail::scan<ScanKind::Inclusive, Value>(
      Its, detail::CallSource<Source, Value>{source}, false, Value(), operation,
      detail::CallSink<Sink>{sink});
}

/// In the type of initial, which comes before all elements.
template <class Source, class Value, class Operator, class Sink>
void exclusive_scan_visit(const policy &where, std::uint64_t count,
                          Source source, Value initial, Operator operation,
                          Sink sink) {
  WARPFOLD_CHECK_TYPES("exclusive_scan_visit", Value);
  const detail::Call Its(where, "exclusive_scan_visit", count);
  detail::scan<ScanKind::Exclusive, Value>(
      Its, detail::CallSource<Source, Value>{source}, true, initial, operation,
      detail::CallSink<Sink>{sink});
}

//===----------------------------------------------------------------------===//
// Several at once
//===----------------------------------------------------------------------===//

namespace detail {

template <ScanKind Kind, class... Values, class... In, class... Out,
          class... Operators>
std::tuple<Out *...> multiScan(const Call &Its, std::tuple<In *...> Firsts,
                               std::tuple<Out *...> Results, bool HasInitials,
                               std::tuple<Values...> Initials,
                               std::tuple<Operators...> Operations) {
  static_assert(sizeof...(In) == sizeof...(Out) &&
                    sizeof...(In) == sizeof...(Values) &&
                    sizeof...(In) == sizeof...(Operators),
                "each scan has an input, a result, an operator");
  using Value = Pack<Values...>;
  using Source = ElementsOfArrays<Value, In...>;
  using Combine = CombinePacks<Value, Operators...>;
  using Sink = StoreInArrays<Out...>;
  const auto From = [&Its](auto... Each) {
    return packOf<Source>(Its.pointer(Each, "firsts")...);
  };
  const auto To = [&Its](auto... Each) {
    return packOf<Sink>(Its.pointer(Each, "results")...);
  };
  scan<Kind, Value>(Its, CallSource<Source, Value>{std::apply(From, Firsts)},
                    HasInitials, std::apply(packOf<Value, Values...>, Initials),
                    std::apply(packOf<Combine, Operators...>, Operations),
                    CallSink<Sink>{std::apply(To, Results)});
  return std::apply(
      [&Its](auto... Each) { return std::tuple(Each + Its.Count...); },
      Results);
}

} // namespace detail

/// Scans that have nothing in common but how many elements each has, in one kernel:
/// std::tuples of their inputs, results, operators and initial values, which have up
/// to 64 bytes together. Returns the results' ends.
///
///   multi_inclusive_scan(std::tuple(a, b), count, std::tuple(sums, largest),
///                        std::tuple(std::plus<int>(), Larger()));
template <class... In, class... Out, class... Operators>
std::tuple<Out *...>
multi_inclusive_scan(const policy &where, std::tuple<In *...> firsts,
                     std::uint64_t count, std::tuple<Out *...> results,
                     std::tuple<Operators...> operations) {
  WARPFOLD_CHECK_TYPES("multi_inclusive_scan", In..., Out...);
  WARPFOLD_CHECK_WRITTEN("multi_inclusive_scan", Out...);
  return detail::multiScan<ScanKind::Inclusive>(
      detail::Call(where, "multi_inclusive_scan", count), firsts, results,
      false, std::tuple<std::remove_const_t<In>...>(), operations);
}

/// Values are combined in the types of initials.
template <class... In, class... Out, class... Operators, class... Values>
std::tuple<Out *...>
multi_inclusive_scan(const policy &where, std::tuple<In *...> firsts,
                     std::uint64_t count, std::tuple<Out *...> results,
                     std::tuple<Operators...> operations,
                     std::tuple<Values...> initials) {
  WARPFOLD_CHECK_TYPES("multi_inclusive_scan", In..., Values..., Out...);
  WARPFOLD_CHECK_WRITTEN("multi_inclusive_scan", Out...);
  return detail::multiScan<ScanKind::Inclusive>(
      detail::Call(where, "multi_inclusive_scan", count), firsts, results, true,
      initials, operations);
}

/// All are sums.
template <class... In, class... Out>
std::tuple<Out *...>
multi_inclusive_scan(const policy &where, std::tuple<In *...> firsts,
                     std::uint64_t count, std::tuple<Out *...> results) {
  return multi_inclusive_scan(
      where, firsts, count, results,
      std::tuple<std::plus<std::remove_const_t<In>>...>());
}

template <class... In, class... Out, class... Values, class... Operators>
std::tuple<Out *...>
multi_exclusive_scan(const policy &where, std::tuple<In *...> firsts,
                     std::uint64_t count, std::tuple<Out *...> results,
                     std::tuple<Values...> initials,
                     std::tuple<Operators...> operations) {
  WARPFOLD_CHECK_TYPES("multi_exclusive_scan", In..., Values..., Out...);
  WARPFOLD_CHECK_WRITTEN("multi_exclusive_scan", Out...);
  return detail::multiScan<ScanKind::Exclusive>(
      detail::Call(where, "multi_exclusive_scan", count), firsts, results, true,
      initials, operations);
}

/// All are sums.
template <class... In, class... Out, class... Values>
std::tuple<Out *...>
multi_exclusive_scan(const policy &where, std::tuple<In *...> firsts,
                     std::uint64_t count, std::tuple<Out *...> results,
                     std::tuple<Values...> initials) {
  return multi_exclusive_scan(where, firsts, count, results, initials,
                              std::tuple<std::plus<Values>...>());
}

//===----------------------------------------------------------------------===//
// The same on the default device
//===----------------------------------------------------------------------===//

template <class In, class... Rest>
auto inclusive_scan(In *first, Rest... rest) {
  return inclusive_scan(policy(), first, rest...);
}

template <class In, class... Rest>
auto exclusive_scan(In *first, Rest... rest) {
  return exclusive_scan(policy(), first, rest...);
}

template <class In, class... Rest>
auto transform_inclusive_scan(In *first, Rest... rest) {
  return transform_inclusive_scan(policy(), first, rest...);
}

template <class In, class... Rest>
auto transform_exclusive_scan(In *first, Rest... rest) {
  return transform_exclusive_scan(policy(), first, rest...);
}

template <class Key, class... Rest>
auto inclusive_scan_by_key(Key *first, Rest... rest) {
  return inclusive_scan_by_key(policy(), first, rest...);
}

template <class Key, class... Rest>
auto exclusive_scan_by_key(Key *first, Rest... rest) {
  return exclusive_scan_by_key(policy(), first, rest...);
}

template <class... In, class... Rest>
auto multi_inclusive_scan(std::tuple<In *...> firsts, Rest... rest) {
  return multi_inclusive_scan(policy(), firsts, rest...);
}

template <class... In, class... Rest>
auto multi_exclusive_scan(std::tuple<In *...> firsts, Rest... rest) {
  return multi_exclusive_scan(policy(), firsts, rest...);
}

template <class... Rest>
void inclusive_scan_visit(std::uint64_t count, Rest... rest) {
  inclusive_scan_visit(policy(), count, rest...);
}

template <class... Rest>
void exclusive_scan_visit(std::uint64_t count, Rest... rest) {
  exclusive_scan_visit(policy(), count, rest...);
}

} // namespace warpfold

#endif // WARPFOLD_SCAN_H
