//===- warpfold/scan.h - prefix sums on the device --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The scans of the C++ standard library on the device, with its names and order
// of arguments. Each scan takes one pass over the data.
//
//   #include <warpfold/scan.h>
//   clang++ --config=warpfold.cfg -O3 -fopenmp --offload-arch=sm_90 ...
//
//   warpfold::inclusive_scan(first, last, result);
//   warpfold::exclusive_scan(warpfold::on(1), first, last, result, 0);
//
// Pointers  Point to device memory (omp_target_alloc, use_device_ptr) or to
//           mapped host memory (target data, enter data). The result may be the
//           input itself; otherwise the two do not overlap.
// Device    The default device, or the device that the first argument selects
//           (workspace.h). On the initial device, and with
//           OMP_TARGET_OFFLOAD=DISABLED, the host computes the scan. With
//           MANDATORY and no device the program ends, as at a target region. A
//           call returns when its results are complete.
// Operators Are associative and need not be commutative. They and all other
//           callables are objects of class type (lambdas, std::plus), not
//           function pointers. They are copied to the device byte by byte: they
//           may hold device pointers but no references.
// Types     Are trivially copyable and default constructible and have up to 64
//           bytes. long double and __float128 are not supported on a GPU.
// Results   Have the same bits in every run on every GPU: the order of
//           combinations depends on the number of elements only
//           (docs/Determinism.md).
// Cost      Each element is read once and each result is written once. The
//           blocks also exchange 8 bytes for each 4 bytes of a tile's total,
//           through the workspace.
// Errors    Are exceptions. They are thrown before anything is written
//           (workspace.h).
// Source    D. Merrill, M. Garland, "Single-pass Parallel Prefix Scan with
//           Decoupled Look-back", NVR-2016-002; algorithm/LookBack.h describes
//           the differences.
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
// Scans of the standard library
//===----------------------------------------------------------------------===//

/// Writes result[i] = operation(initial, unary(first[0]), .., unary(first[i]))
/// for each i in 0 .. last - first - 1.
///
/// Values are combined in the type of `initial`. `result` has room for last -
/// first elements. Returns the end of the result.
template <class In, class Out, class Operator, class Unary, class Value>
Out *transform_inclusive_scan(const policy &where, const In *first,
                              const In *last, Out *result, Operator operation,
                              Unary unary, Value initial) {
  WARPFOLD_CHECK_TYPES("transform_inclusive_scan", In, Value, Out);
  WARPFOLD_CHECK_WRITTEN("transform_inclusive_scan", Out);
  const detail::Call Context(where, "inclusive_scan", last - first);
  detail::scan<ScanKind::Inclusive, Value>(
      Context,
      detail::MemorySource<In, Unary, Value>{Context.pointer(first, "first"),
                                             unary},
      true, initial, operation,
      detail::MemorySink<Out>{Context.pointer(result, "result")});
  return result + (last - first);
}

/// The same without an initial value. Values are combined in the type that
/// `unary` returns.
template <class In, class Out, class Operator, class Unary>
Out *transform_inclusive_scan(const policy &where, const In *first,
                              const In *last, Out *result, Operator operation,
                              Unary unary) {
  WARPFOLD_CHECK_TYPES("transform_inclusive_scan", In, Out);
  WARPFOLD_CHECK_WRITTEN("transform_inclusive_scan", Out);
  const detail::Call Context(where, "inclusive_scan", last - first);
  using Value = detail::ResultOf<In, Unary>;
  WARPFOLD_CHECK_TYPES("transform_inclusive_scan", Value);
  detail::scan<ScanKind::Inclusive, Value>(
      Context,
      detail::MemorySource<In, Unary, Value>{Context.pointer(first, "first"),
                                             unary},
      false, Value(), operation,
      detail::MemorySink<Out>{Context.pointer(result, "result")});
  return result + (last - first);
}

/// Writes result[i] = operation(initial, unary(first[0]), .., unary(first[i -
/// 1])) for each i in 0 .. last - first - 1.
///
/// Values are combined in the type of `initial`. `result` has room for last -
/// first elements. Returns the end of the result.
template <class In, class Out, class Value, class Operator, class Unary>
Out *transform_exclusive_scan(const policy &where, const In *first,
                              const In *last, Out *result, Value initial,
                              Operator operation, Unary unary) {
  WARPFOLD_CHECK_TYPES("transform_exclusive_scan", In, Value, Out);
  WARPFOLD_CHECK_WRITTEN("transform_exclusive_scan", Out);
  const detail::Call Context(where, "exclusive_scan", last - first);
  detail::scan<ScanKind::Exclusive, Value>(
      Context,
      detail::MemorySource<In, Unary, Value>{Context.pointer(first, "first"),
                                             unary},
      true, initial, operation,
      detail::MemorySink<Out>{Context.pointer(result, "result")});
  return result + (last - first);
}

/// Writes result[i] = operation(first[0], .., first[i]) for each i in 0 .. last
/// - first - 1. Returns the end of the result.
template <class In, class Out, class Operator = std::plus<In>>
Out *inclusive_scan(const policy &where, const In *first, const In *last,
                    Out *result, Operator operation = {}) {
  WARPFOLD_CHECK_TYPES("inclusive_scan", In, Out);
  WARPFOLD_CHECK_WRITTEN("inclusive_scan", Out);
  return transform_inclusive_scan(where, first, last, result, operation,
                                  detail::Identity());
}

/// The same with `initial` before the first element. Values are combined in the
/// type of `initial`.
template <class In, class Out, class Operator, class Value>
Out *inclusive_scan(const policy &where, const In *first, const In *last,
                    Out *result, Operator operation, Value initial) {
  WARPFOLD_CHECK_TYPES("inclusive_scan", In, Value, Out);
  WARPFOLD_CHECK_WRITTEN("inclusive_scan", Out);
  return transform_inclusive_scan(where, first, last, result, operation,
                                  detail::Identity(), initial);
}

/// Writes result[i] = operation(initial, first[0], .., first[i - 1]) for each i
/// in 0 .. last - first - 1. Values are combined in the type of `initial`.
/// Returns the end of the result.
template <class In, class Out, class Value, class Operator = std::plus<Value>>
Out *exclusive_scan(const policy &where, const In *first, const In *last,
                    Out *result, Value initial, Operator operation = {}) {
  WARPFOLD_CHECK_TYPES("exclusive_scan", In, Value, Out);
  WARPFOLD_CHECK_WRITTEN("exclusive_scan", Out);
  return transform_exclusive_scan(where, first, last, result, initial,
                                  operation, detail::Identity());
}

//===----------------------------------------------------------------------===//
// Scans by key
//===----------------------------------------------------------------------===//

/// Scans each segment, that is, each maximal range of adjacent equal keys,
/// separately.
///
/// Writes result[i], the combination of the values of element i's segment up to
/// values[i]. `values` and `result` have last - first elements. The result may
/// be the values themselves; it does not overlap the keys. `equal` is an
/// equivalence relation. Returns the end of the result.
template <class Key, class In, class Out, class Equal = std::equal_to<Key>,
          class Operator = std::plus<In>>
Out *inclusive_scan_by_key(const policy &where, const Key *first,
                           const Key *last, const In *values, Out *result,
                           Equal equal = {}, Operator operation = {}) {
  WARPFOLD_CHECK_TYPES("inclusive_scan_by_key", Key, In, Out);
  WARPFOLD_CHECK_WRITTEN("inclusive_scan_by_key", Out);
  const detail::Call Context(where, "inclusive_scan_by_key", last - first);
  using Value = detail::Segment<In>;
  const detail::Keys<Key, Equal> All{Context.pointer(first, "first"), equal};
  const detail::SegmentOfElement<Key, Equal, In, In> Source{
      All, Context.pointer(values, "values")};
  const detail::StoreTotal<Out> Sink{Context.pointer(result, "result")};
  detail::scan<ScanKind::Inclusive, Value>(
      Context, detail::CallSource<decltype(Source), Value>{Source}, false,
      Value(), detail::CombineSegments<In, Operator>{operation},
      detail::CallSink<decltype(Sink)>{Sink});
  return result + (last - first);
}

/// The exclusive form: each segment starts with `initial`, in whose type values
/// are combined, and result[i] does not include values[i].
template <class Key, class In, class Out, class Initial,
          class Equal = std::equal_to<Key>, class Operator = std::plus<Initial>>
Out *exclusive_scan_by_key(const policy &where, const Key *first,
                           const Key *last, const In *values, Out *result,
                           Initial initial, Equal equal = {},
                           Operator operation = {}) {
  WARPFOLD_CHECK_TYPES("exclusive_scan_by_key", Key, In, Initial, Out);
  WARPFOLD_CHECK_WRITTEN("exclusive_scan_by_key", Out);
  const detail::Call Context(where, "exclusive_scan_by_key", last - first);
  using Value = detail::Segment<Initial>;
  const detail::Keys<Key, Equal> All{Context.pointer(first, "first"), equal};
  const detail::SegmentOfElement<Key, Equal, In, Initial> Source{
      All, Context.pointer(values, "values")};
  const detail::StoreBefore<Key, Equal, Initial, Operator, Out> Sink{
      All, Context.pointer(result, "result"), operation, initial};
  detail::scan<ScanKind::Exclusive, Value>(
      Context, detail::CallSource<decltype(Source), Value>{Source}, true,
      // The first element starts a segment.
      Value{initial, {}}, detail::CombineSegments<Initial, Operator>{operation},
      detail::CallSink<decltype(Sink)>{Sink});
  return result + (last - first);
}

//===----------------------------------------------------------------------===//
// Scans over callables
//===----------------------------------------------------------------------===//

/// Scans source(0), .., source(count - 1) and calls sink(i, value) once for
/// each result, in no particular order.
///
/// The loops that produce the elements and consume the results thereby become
/// part of the scan's pass over the data. Both callables are called on the
/// device. `source` may be called more than once for an index.
template <class Source, class Operator, class Sink>
void inclusive_scan_visit(const policy &where, std::uint64_t count,
                          Source source, Operator operation, Sink sink) {
  const detail::Call Context(where, "inclusive_scan_visit", count);
  using Value = detail::ResultOf<std::uint64_t, Source>;
  WARPFOLD_CHECK_TYPES("inclusive_scan_visit", Value);
  detail::scan<ScanKind::Inclusive, Value>(
      Context, detail::CallSource<Source, Value>{source}, false, Value(),
      operation, detail::CallSink<Sink>{sink});
}

/// The exclusive form. Values are combined in the type of `initial`, which
/// precedes all elements.
template <class Source, class Value, class Operator, class Sink>
void exclusive_scan_visit(const policy &where, std::uint64_t count,
                          Source source, Value initial, Operator operation,
                          Sink sink) {
  WARPFOLD_CHECK_TYPES("exclusive_scan_visit", Value);
  const detail::Call Context(where, "exclusive_scan_visit", count);
  detail::scan<ScanKind::Exclusive, Value>(
      Context, detail::CallSource<Source, Value>{source}, true, initial,
      operation, detail::CallSink<Sink>{sink});
}

//===----------------------------------------------------------------------===//
// Several scans at once
//===----------------------------------------------------------------------===//

namespace detail {

/// Runs the scans as one scan of packs of values.
template <ScanKind Kind, class... Values, class... In, class... Out,
          class... Operators>
std::tuple<Out *...> multiScan(const Call &Context, std::tuple<In *...> Firsts,
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
  const auto From = [&Context](auto... Each) {
    return packOf<Source>(Context.pointer(Each, "firsts")...);
  };
  const auto To = [&Context](auto... Each) {
    return packOf<Sink>(Context.pointer(Each, "results")...);
  };
  scan<Kind, Value>(Context,
                    CallSource<Source, Value>{std::apply(From, Firsts)},
                    HasInitials, std::apply(packOf<Value, Values...>, Initials),
                    std::apply(packOf<Combine, Operators...>, Operations),
                    CallSink<Sink>{std::apply(To, Results)});
  return std::apply(
      [&Context](auto... Each) { return std::tuple(Each + Context.Count...); },
      Results);
}

} // namespace detail

/// Computes several independent scans of `count` elements each in one kernel.
/// The arguments are std::tuples of the inputs, results, operators and initial
/// values. The values of one index have up to 64 bytes in total. Returns the
/// ends of the results.
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

/// The same with initial values, in whose types the values are combined.
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

/// The same with std::plus for all scans.
template <class... In, class... Out>
std::tuple<Out *...>
multi_inclusive_scan(const policy &where, std::tuple<In *...> firsts,
                     std::uint64_t count, std::tuple<Out *...> results) {
  return multi_inclusive_scan(
      where, firsts, count, results,
      std::tuple<std::plus<std::remove_const_t<In>>...>());
}

/// The exclusive form. Values are combined in the types of `initials`.
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

/// The same with std::plus for all scans.
template <class... In, class... Out, class... Values>
std::tuple<Out *...>
multi_exclusive_scan(const policy &where, std::tuple<In *...> firsts,
                     std::uint64_t count, std::tuple<Out *...> results,
                     std::tuple<Values...> initials) {
  return multi_exclusive_scan(where, firsts, count, results, initials,
                              std::tuple<std::plus<Values>...>());
}

//===----------------------------------------------------------------------===//
// Overloads for the default device
//===----------------------------------------------------------------------===//

/// \overload
template <class In, class... Rest>
auto inclusive_scan(In *first, Rest... rest) {
  return inclusive_scan(policy(), first, rest...);
}

/// \overload
template <class In, class... Rest>
auto exclusive_scan(In *first, Rest... rest) {
  return exclusive_scan(policy(), first, rest...);
}

/// \overload
template <class In, class... Rest>
auto transform_inclusive_scan(In *first, Rest... rest) {
  return transform_inclusive_scan(policy(), first, rest...);
}

/// \overload
template <class In, class... Rest>
auto transform_exclusive_scan(In *first, Rest... rest) {
  return transform_exclusive_scan(policy(), first, rest...);
}

/// \overload
template <class Key, class... Rest>
auto inclusive_scan_by_key(Key *first, Rest... rest) {
  return inclusive_scan_by_key(policy(), first, rest...);
}

/// \overload
template <class Key, class... Rest>
auto exclusive_scan_by_key(Key *first, Rest... rest) {
  return exclusive_scan_by_key(policy(), first, rest...);
}

/// \overload
template <class... In, class... Rest>
auto multi_inclusive_scan(std::tuple<In *...> firsts, Rest... rest) {
  return multi_inclusive_scan(policy(), firsts, rest...);
}

/// \overload
template <class... In, class... Rest>
auto multi_exclusive_scan(std::tuple<In *...> firsts, Rest... rest) {
  return multi_exclusive_scan(policy(), firsts, rest...);
}

/// \overload
template <class... Rest>
void inclusive_scan_visit(std::uint64_t count, Rest... rest) {
  inclusive_scan_visit(policy(), count, rest...);
}

/// \overload
template <class... Rest>
void exclusive_scan_visit(std::uint64_t count, Rest... rest) {
  exclusive_scan_visit(policy(), count, rest...);
}

} // namespace warpfold

#endif // WARPFOLD_SCAN_H
