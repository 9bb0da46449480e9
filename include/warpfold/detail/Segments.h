//===- detail/Segments.h - segmented scans ----------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A segment is a maximal range of elements with equal keys; each segment is
// scanned separately. A value carries a flag whether a segment starts in the
// range that it stands for; if so, earlier values are not combined with it.
// This turns any associative operator into an associative operator on flagged
// values.
//
// Source: G. Blelloch, "Prefix Sums and Their Applications", CMU-CS-90-190,
// section 1.5.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_SEGMENTS_H
#define WARPFOLD_DETAIL_SEGMENTS_H

#include "Callable.h"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace warpfold::detail {

/// An unsigned integer of the given alignment, so that Segment has no padding.
template <std::size_t Alignment>
using FlagOf = std::conditional_t<
    Alignment == 1, std::uint8_t,
    std::conditional_t<
        Alignment == 2, std::uint16_t,
        std::conditional_t<Alignment == 4, std::uint32_t, std::uint64_t>>>;

/// The total of a range of elements.
template <class Value> struct Segment {
  /// The total of the elements since the last start of a segment.
  Value Total;
  /// Whether a segment starts in the range.
  FlagOf<alignof(Value)> HasStart;
};

/// Combines two adjacent ranges.
template <class Value, class Operator> struct CombineSegments {
  /// The operator on values.
  Callable<Operator> Combine;

  /// Returns the total of First followed by Second.
  [[gnu::always_inline]] Segment<Value>
  operator()(Segment<Value> First, Segment<Value> Second) const {
    if (!Second.HasStart) {
      Second.Total =
          Combine.operator()(Value(First.Total), Value(Second.Total));
      Second.HasStart = First.HasStart;
    }
    return Second;
  }
};

/// The keys of all elements.
template <class Key, class Equal> struct Keys {
  /// The keys.
  const Key *Of;
  /// The equivalence relation.
  Callable<Equal> IsEqual;

  /// Returns whether element Index starts a segment.
  [[gnu::always_inline]] bool startsSegment(std::uint64_t Index) const {
    return Index == 0 ||
           !IsEqual.operator()(Key(Of[Index - 1]), Key(Of[Index]));
  }
};

/// A source that returns each element as a range of one element.
template <class Key, class Equal, class In, class Value>
struct SegmentOfElement {
  /// The keys.
  Keys<Key, Equal> All;
  /// The values.
  const In *Values;

  /// Returns element Index.
  [[gnu::always_inline]] Segment<Value> operator()(std::uint64_t Index) const {
    return {static_cast<Value>(Values[Index]), All.startsSegment(Index)};
  }
};

/// A sink that stores the total.
template <class Out> struct StoreTotal {
  /// The results.
  Out *Results;

  /// Stores result Index.
  template <class Value>
  [[gnu::always_inline]] void operator()(std::uint64_t Index,
                                         Segment<Value> Upto) const {
    Results[Index] = static_cast<Out>(Upto.Total);
  }
};

/// The sink of an exclusive scan. The first result of a segment is the initial
/// value.
template <class Key, class Equal, class Value, class Operator, class Out>
struct StoreBefore {
  /// The keys.
  Keys<Key, Equal> All;
  /// The results.
  Out *Results;
  /// The operator.
  Callable<Operator> Combine;
  /// The initial value of each segment.
  Value Initial;

  /// Stores result Index. Before is the total before the element.
  [[gnu::always_inline]] void operator()(std::uint64_t Index,
                                         Segment<Value> Before) const {
    Results[Index] = static_cast<Out>(
        All.startsSegment(Index) ? Initial
                                 : static_cast<Value>(Combine.operator()(
                                       Value(Initial), Value(Before.Total))));
  }
};

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_SEGMENTS_H
