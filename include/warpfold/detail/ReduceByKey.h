//===- detail/ReduceByKey.h - segmented reduction ---------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reduces segments by one scan (SegmentTotals.h). The scan's result for the
// last element of a segment contains the segment's total and number; the sink
// stores the total at that number.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_REDUCEBYKEY_H
#define WARPFOLD_DETAIL_REDUCEBYKEY_H

#include "SegmentTile.h"
#include "Segments.h"

#include <functional>

namespace warpfold::detail {

/// Whether equal keys have equal bytes. Then the last key of a segment can be
/// written instead of the first, and the starts of segments are not needed.
template <class Key, class Equal>
inline constexpr bool AreEqualKeysIdentical =
    (std::is_integral_v<Key> || std::is_pointer_v<Key> ||
     std::is_enum_v<Key>) &&
    (std::is_same_v<Equal, std::equal_to<Key>> ||
     std::is_same_v<Equal, std::equal_to<>>);

/// A source that returns each element as a segment total.
template <class Key, class Equal, class In, class Number>
struct TotalOfElement {
  /// The keys.
  Keys<Key, Equal> All;
  /// The values.
  const In *Values;
  /// The number of elements.
  std::uint64_t Count;

  /// Returns element Index.
  [[gnu::always_inline]] SegmentTotals<In, Number>
  at(std::uint64_t Index) const {
    // The last element is compared with itself, so that no load depends on a
    // branch.
    const bool IsLast = Index + 1 == Count;
    return element(Index, IsLast ? Index : Index + 1, IsLast);
  }
  /// Returns element Index, which is not the last.
  [[gnu::always_inline]] SegmentTotals<In, Number>
  inside(std::uint64_t Index) const {
    return element(Index, Index + 1, false);
  }

private:
  /// Returns element Index, whose successor is Next.
  [[gnu::always_inline]] SegmentTotals<In, Number>
  element(std::uint64_t Index, std::uint64_t Next, bool IsLast) const {
    const bool IsSame =
        All.IsEqual.operator()(Key(All.Of[Index]), Key(All.Of[Next]));
    const bool Starts =
        !AreEqualKeysIdentical<Key, Equal> && All.startsSegment(Index);
    using Flags = SegmentEnds<Number>;
    const bool Ends = IsLast || !IsSame;
    return {ValueWords<In>::of(Values[Index]),
            ValueWords<Flags>::of(Flags::of(Ends, Starts, Ends))};
  }
};

/// A sink that stores a key and a total for each segment.
template <class Key, class Equal, class KeyOut, class Out> struct StoreSegment {
  /// The keys.
  const Key *Of;
  /// The keys of the segments.
  KeyOut *KeysOut;
  /// The totals of the segments.
  Out *ValuesOut;
  /// The number of elements.
  std::uint64_t Count;
  /// The number of segments, which is stored with the last element.
  std::uint64_t *NumSegments;

  /// Whether start() must be called.
  static constexpr bool NeedsStarts = !AreEqualKeysIdentical<Key, Equal>;
  /// Stores the key of segment Segment, whose first element is Index.
  [[gnu::always_inline]] void start(std::uint64_t Index,
                                    std::uint64_t Segment) const {
    KeysOut[Segment] = static_cast<KeyOut>(Of[Index]);
  }
  /// Stores the total of segment Segment, whose last element is Index.
  template <class Value>
  [[gnu::always_inline]] void end(std::uint64_t Index, std::uint64_t Segment,
                                  Value Total) const {
    if constexpr (!NeedsStarts)
      KeysOut[Segment] = static_cast<KeyOut>(Of[Index]);
    ValuesOut[Segment] = static_cast<Out>(Total);
    if (Index == Count - 1)
      *NumSegments = Segment + 1;
  }
};

/// Calls the sink for each element that starts or ends a segment. SegmentTile.h
/// calls start() and end() directly; put() is for the host.
template <class Sink> struct SegmentSink : Sink {
  /// Passes element Index to the sink.
  template <class Value, class Number>
  void put(std::uint64_t Index, SegmentTotals<Value, Number> Upto) const {
    const SegmentEnds<Number> Ends = Upto.Ends.value();
    if (Sink::NeedsStarts && Ends.startsHere())
      Sink::start(Index, Ends.segment());
    if (Ends.endsHere())
      Sink::end(Index, Ends.segment(), Upto.Total.value());
  }
};

/// Reduces all segments and returns their number. Number must hold four times
/// the number of elements.
template <class Number, class Key, class In, class KeyOut, class Out,
          class Equal, class Operator>
std::uint64_t reduceSegments(const Call &Context, Keys<Key, Equal> All,
                             const In *Values, KeyOut *KeysOut, Out *ValuesOut,
                             Operator Combine) {
  if (Context.Count == 0)
    return 0;
  using Value = SegmentTotals<In, Number>;
  static_assert(sizeof(Value) <= 64,
                "warpfold: reduce_by_key takes values of up to 56 bytes");
  using Source = TotalOfElement<Key, Equal, In, Number>;
  using Sink = StoreSegment<Key, Equal, KeyOut, Out>;
  std::uint64_t NumSegments = 0;
  auto *Answer = Context.isOnHost()
                     ? &NumSegments
                     : static_cast<std::uint64_t *>(Context.Memory->answer());
  scan<ScanKind::Inclusive, Value>(
      Context, Source{All, Values, Context.Count}, false, Value(),
      CombineSegmentTotals<In, Number, Operator>{Combine},
      SegmentSink<Sink>{{All.Of, KeysOut, ValuesOut, Context.Count, Answer}});
  if (!Context.isOnHost() &&
      omp_target_memcpy(&NumSegments, Answer, sizeof(NumSegments), 0, 0,
                        omp_get_initial_device(), Context.Device))
    fail(std::string(Context.Function) + ": the result cannot be copied");
  return NumSegments;
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_REDUCEBYKEY_H
