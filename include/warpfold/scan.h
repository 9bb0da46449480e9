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
//           computes. A call returns when its results are there.
// Operators are associative and need not be commutative; they and all other callables
//           are copied to the device byte by byte, so they may hold device pointers
//           but no references.
// Types     trivially copyable and default constructible, of up to 64 bytes.
// Results   have the same bits in every run on every GPU: the order of combinations
//           depends on the number of elements alone (docs/Determinism.md).
// Errors    are exceptions, thrown before anything is written (workspace.h).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SCAN_H
#define WARPFOLD_SCAN_H

#include "detail/Scan.h"

#include <functional>

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
  const char *Name = "inclusive_scan";
  detail::checkDevice(where.Device, Name);
  if (first == last)
    return result;
  const In *From = detail::onDevice(first, where.Device, Name, "first");
  Out *To = detail::onDevice(result, where.Device, Name, "result");
  detail::scan<ScanKind::Inclusive, Value>(
      where, Name, last - first,
      detail::MemorySource<In, Unary, Value>{From, unary}, true, initial,
      operation, detail::MemorySink<Out>{To});
  return result + (last - first);
}

template <class In, class Out, class Operator, class Unary>
Out *transform_inclusive_scan(const policy &where, const In *first,
                              const In *last, Out *result, Operator operation,
                              Unary unary) {
  const char *Name = "inclusive_scan";
  detail::checkDevice(where.Device, Name);
  if (first == last)
    return result;
  const In *From = detail::onDevice(first, where.Device, Name, "first");
  Out *To = detail::onDevice(result, where.Device, Name, "result");
  using Value = detail::ResultOf<In, Unary>;
  detail::scan<ScanKind::Inclusive, Value>(
      where, Name, last - first,
      detail::MemorySource<In, Unary, Value>{From, unary}, false, Value(),
      operation, detail::MemorySink<Out>{To});
  return result + (last - first);
}

/// result[i] = operation(initial, unary(first[0]) .. unary(first[i - 1])).
template <class In, class Out, class Value, class Operator, class Unary>
Out *transform_exclusive_scan(const policy &where, const In *first,
                              const In *last, Out *result, Value initial,
                              Operator operation, Unary unary) {
  const char *Name = "exclusive_scan";
  detail::checkDevice(where.Device, Name);
  if (first == last)
    return result;
  const In *From = detail::onDevice(first, where.Device, Name, "first");
  Out *To = detail::onDevice(result, where.Device, Name, "result");
  detail::scan<ScanKind::Exclusive, Value>(
      where, Name, last - first,
      detail::MemorySource<In, Unary, Value>{From, unary}, true, initial,
      operation, detail::MemorySink<Out>{To});
  return result + (last - first);
}

template <class In, class Out, class Operator = std::plus<In>>
Out *inclusive_scan(const policy &where, const In *first, const In *last,
                    Out *result, Operator operation = {}) {
  return transform_inclusive_scan(where, first, last, result, operation,
                                  detail::Identity());
}

template <class In, class Out, class Operator, class Value>
Out *inclusive_scan(const policy &where, const In *first, const In *last,
                    Out *result, Operator operation, Value initial) {
  return transform_inclusive_scan(where, first, last, result, operation,
                                  detail::Identity(), initial);
}

template <class In, class Out, class Value, class Operator = std::plus<Value>>
Out *exclusive_scan(const policy &where, const In *first, const In *last,
                    Out *result, Value initial, Operator operation = {}) {
  return transform_exclusive_scan(where, first, last, result, initial,
                                  operation, detail::Identity());
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

} // namespace warpfold

#endif // WARPFOLD_SCAN_H
