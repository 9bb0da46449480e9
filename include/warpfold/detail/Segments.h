//===- warpfold/detail/Segments.h - scans that begin anew -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A run of elements with equal keys is a segment, and each has a scan of its own. With
// each value goes whether a segment begins in what it stands for: then nothing that
// comes before counts. That makes an associative operator of any other.
//
// Source: G. Blelloch, "Prefix Sums and Their Applications", CMU-CS-90-190, 1.5.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_SEGMENTS_H
#define WARPFOLD_DETAIL_SEGMENTS_H

#include "Callable.h"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace warpfold::detail {

/// As large as the alignment, so that nothing is between the members and behind them.
template <std::size_t Alignment>
using FlagOf = std::conditional_t<
    Alignment == 1, std::uint8_t,
    std::conditional_t<
        Alignment == 2, std::uint16_t,
        std::conditional_t<Alignment == 4, std::uint32_t, std::uint64_t>>>;

template <class Value> struct Segment {
  Value Total;
  FlagOf<alignof(Value)> Begins;
};

template <class Value, class Operator> struct CombineSegments {
  Callable<Operator> Combine;

  [[gnu::always_inline]] Segment<Value>
  operator()(Segment<Value> First, Segment<Value> Second) const {
    if (!Second.Begins) {
      Second.Total =
          Combine.operator()(Value(First.Total), Value(Second.Total));
      Second.Begins = First.Begins;
    }
    return Second;
  }
};

template <class Key, class Equal> struct Keys {
  const Key *Of;
  Callable<Equal> IsEqual;

  [[gnu::always_inline]] bool beginAt(std::uint64_t Index) const {
    return Index == 0 ||
           !IsEqual.operator()(Key(Of[Index - 1]), Key(Of[Index]));
  }
};

/// The segment that an element is by itself.
template <class Key, class Equal, class In, class Value>
struct SegmentOfElement {
  Keys<Key, Equal> All;
  const In *Values;

  [[gnu::always_inline]] Segment<Value> operator()(std::uint64_t Index) const {
    return {static_cast<Value>(Values[Index]), All.beginAt(Index)};
  }
};

template <class Out> struct StoreTotal {
  Out *Results;

  template <class Value>
  [[gnu::always_inline]] void operator()(std::uint64_t Index,
                                         Segment<Value> Upto) const {
    Results[Index] = static_cast<Out>(Upto.Total);
  }
};

/// Exclusive: a segment's first result is the initial value.
template <class Key, class Equal, class Value, class Operator, class Out>
struct StoreBefore {
  Keys<Key, Equal> All;
  Out *Results;
  Callable<Operator> Combine;
  Value Initial;

  [[gnu::always_inline]] void operator()(std::uint64_t Index,
                                         Segment<Value> Before) const {
    Results[Index] = static_cast<Out>(
        All.beginAt(Index) ? Initial
                           : static_cast<Value>(Combine.operator()(
                                 Value(Initial), Value(Before.Total))));
  }
};

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_SEGMENTS_H
