//===- detail/SegmentTotals.h - totals of segments --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The value type of a segmented reduction: for a range of elements, the total
// of its last segment, the number of segments that end in it, and a flag
// whether one ends with its last element. Elements after a segment's end are
// not combined with those before it, as in Segments.h, so any associative
// operator yields an associative operator on these values.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_SEGMENTTOTALS_H
#define WARPFOLD_DETAIL_SEGMENTTOTALS_H

#include "../device/support/ValueWords.h"
#include "Callable.h"

namespace warpfold::detail {

/// The number of segments that end in a range of elements, times 4, plus 2 if a
/// segment starts with the last element, plus 1 if one ends with it.
template <class Number> struct SegmentEnds {
  /// The flags, and the value of one end.
  static constexpr Number Starts = 2, Ends = 1, EachEnd = 4;
  /// The encoded value.
  Number Word;

  /// Returns whether a segment ends with the last element.
  [[gnu::always_inline]] bool endsHere() const { return Word & Ends; }
  /// Returns whether a segment starts with the last element.
  [[gnu::always_inline]] bool startsHere() const { return Word & Starts; }
  /// Returns the number of the last element's segment, which is the number of
  /// segments that end before it.
  [[gnu::always_inline]] Number segment() const {
    return static_cast<Number>(Word / EachEnd - (Word & Ends));
  }
  /// Returns the encoding of a range in which EndCount segments end, including
  /// one that ends with the last element.
  [[gnu::always_inline]] static SegmentEnds of(Number EndCount, bool StartsHere,
                                               bool EndsHere) {
    return {static_cast<Number>(EndCount * EachEnd + (StartsHere ? Starts : 0) +
                                (EndsHere ? Ends : 0))};
  }
  /// Returns the number of ends.
  [[gnu::always_inline]] Number count() const { return Word / EachEnd; }
  /// Returns the encoding of this range followed by the range of Next.
  [[gnu::always_inline]] SegmentEnds then(SegmentEnds Next) const {
    return {static_cast<Number>(Word / EachEnd * EachEnd + Next.Word)};
  }
};

/// A range of elements. The members are words, so that there is no padding.
template <class Value, class Number> struct SegmentTotals {
  /// The total of the last element and of those before it in its segment.
  ValueWords<Value> Total;
  /// The segment ends of the range.
  ValueWords<SegmentEnds<Number>> Ends;
};

/// Combines two adjacent ranges.
template <class Value, class Number, class Operator>
struct CombineSegmentTotals {
  /// The operator on values.
  Callable<Operator> Combine;
  /// A range of elements.
  using Range = SegmentTotals<Value, Number>;

  /// Returns the total of First followed by Second.
  [[gnu::always_inline]] Range operator()(Range First, Range Second) const {
    const SegmentEnds<Number> Before = First.Ends.value(),
                              After = Second.Ends.value();
    if (!Before.endsHere() && After.segment() == 0)
      Second.Total = ValueWords<Value>::of(static_cast<Value>(
          Combine.operator()(First.Total.value(), Second.Total.value())));
    Second.Ends = ValueWords<SegmentEnds<Number>>::of(Before.then(After));
    return Second;
  }
};

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_SEGMENTTOTALS_H
