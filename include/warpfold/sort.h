//===- warpfold/sort.h - sorts on the device --------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stable radix sort, in one kernel.
//
//   #include <warpfold/sort.h>
//   clang++ --config=warpfold.cfg -O3 -fopenmp --offload-arch=sm_90 ...
//
//   warpfold::sort(first, last);
//   warpfold::sort(warpfold::on(1), first, last, std::greater<>());
//   warpfold::sort_by_key(keys, keys_end, values);
//   warpfold::sort(first, last, std::less<>(), 0, 20);      // by the lowest 20 bits
//
// Pointers  lead to device memory (omp_target_alloc, use_device_ptr) or to host memory
//           that is mapped (target data, enter data). Keys and values do not overlap.
// Where     on the default device, or where the first argument says (workspace.h). On
//           the initial device, and so with OMP_TARGET_OFFLOAD=DISABLED, the host
//           sorts. With MANDATORY and no device the program ends, as at a target region.
//           A call returns when the elements are in order.
// Keys      integers and floating-point numbers of 1 to 8 bytes, at most 2^32 - 1 of
//           them. -0.0 and 0.0 are equal; every NaN is larger than infinity, and all
//           NaNs are equal.
// Order     std::less (the default) or std::greater. Equal keys keep their order, in
//           descending order, too.
// Bits      of the key's order, the lowest is 0: an unsigned key's own bits; a signed
//           one's with the sign bit turned round. Time goes by every 8 of them; bits
//           that are the same in all keys take none.
// Values    any trivially copyable type. Those of 1, 2, 4 and 8 bytes move with their
//           keys; others stay until the keys are in order, and then move once.
// Memory    as much again as the elements have, and a hundredth of that, kept in the
//           workspace (workspace.h) for the next call.
// Errors    are exceptions, thrown before anything is written (workspace.h).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SORT_H
#define WARPFOLD_SORT_H

#include "detail/OpenMP.h"

#include "detail/DeviceTypes.h"
#include "detail/Sort.h"

namespace warpfold {

template <class Key, class Compare = std::less<>>
void sort(const policy &where, Key *first, Key *last, Compare = {},
          int begin_bit = 0, int end_bit = 8 * sizeof(Key)) {
  WARPFOLD_CHECK_TYPES("sort", Key);
  WARPFOLD_CHECK_WRITTEN("sort", Key);
  const detail::Call Its(where, "sort", last - first);
  detail::sort<Compare>(Its, first, static_cast<NoValue *>(nullptr),
                        {begin_bit, end_bit});
}

/// values[i] goes where first[i] goes.
template <class Key, class Value, class Compare = std::less<>>
void sort_by_key(const policy &where, Key *first, Key *last, Value *values,
                 Compare = {}, int begin_bit = 0,
                 int end_bit = 8 * sizeof(Key)) {
  WARPFOLD_CHECK_TYPES("sort_by_key", Key);
  WARPFOLD_CHECK_ELEMENTS("sort_by_key", Value);
  WARPFOLD_CHECK_WRITTEN("sort_by_key", Key, Value);
  const detail::Call Its(where, "sort_by_key", last - first);
  detail::sort<Compare>(Its, first, values, {begin_bit, end_bit});
}

//===----------------------------------------------------------------------===//
// The same on the default device
//===----------------------------------------------------------------------===//

template <class Key, class... Rest> void sort(Key *first, Rest... rest) {
  sort(policy(), first, rest...);
}

template <class Key, class... Rest> void sort_by_key(Key *first, Rest... rest) {
  sort_by_key(policy(), first, rest...);
}

} // namespace warpfold

#endif // WARPFOLD_SORT_H
