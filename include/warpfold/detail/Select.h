//===- detail/Select.h - positions of selected elements ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All functions of select.h call detail::select. The position of a selected
// element is the number of selected elements before it, which a scan counts;
// the sink copies the element to that position. The scanned word contains the
// count and a bit that states whether the element itself is selected, so the
// predicate is not evaluated again.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_SELECT_H
#define WARPFOLD_DETAIL_SELECT_H

#include "Scan.h"
#include "Segments.h"

namespace warpfold::detail {

/// A source that returns 3 for a selected element and 0 for any other one:
/// twice the element's count, plus a bit that states whether it is selected.
template <class Number, class Flag> struct CountOfElement {
  /// The predicate on an index.
  Flag IsSelected;

  /// Returns the word of element Index.
  [[gnu::always_inline]] Number operator()(std::uint64_t Index) const {
    return IsSelected.operator()(std::uint64_t(Index)) ? 3 : 0;
  }
};

/// Adds two counts; the lowest bit is that of the second.
template <class Number> struct AddCounts {
  /// Returns the word of First followed by Second.
  [[gnu::always_inline]] Number operator()(Number First, Number Second) const {
    return static_cast<Number>((First & ~Number(1)) + Second);
  }
};

/// Calls put(Index, Position) for a selected element and leave(Index, Position)
/// for any other element, where Position is that among the elements that are
/// not selected.
template <class Number, class Elements> struct PutCounted {
  /// The sink of the elements.
  Elements All;
  /// The number of elements.
  std::uint64_t Count;
  /// The number of selected elements, which is stored with the last element.
  std::uint64_t *Selected;

  /// Passes element Index to the sink.
  [[gnu::always_inline]] void operator()(std::uint64_t Index,
                                         Number Upto) const {
    const std::uint64_t NumSelected = Upto / 2;
    if (Upto & 1)
      All.put(Index, NumSelected - 1);
    else
      All.leave(Index, Index - NumSelected);
    if (Index == Count - 1)
      *Selected = NumSelected;
  }
};

/// Selects elements and returns their number. Number must hold twice the number
/// of elements.
template <class Number, class Flag, class Elements>
std::uint64_t selectBy(const Call &Context, Flag IsSelected, Elements All) {
  if (Context.Count == 0)
    return 0;
  using Source = CountOfElement<Number, Flag>;
  using Sink = PutCounted<Number, Elements>;
  std::uint64_t Selected = 0;
  auto *Answer = Context.isOnHost()
                     ? &Selected
                     : static_cast<std::uint64_t *>(Context.Memory->answer());
  scan<ScanKind::Inclusive, Number>(
      Context, CallSource<Source, Number>{Source{IsSelected}}, false, Number(0),
      AddCounts<Number>(), CallSink<Sink>{Sink{All, Context.Count, Answer}});
  if (!Context.isOnHost() &&
      omp_target_memcpy(&Selected, Answer, sizeof(Selected), 0, 0,
                        omp_get_initial_device(), Context.Device))
    fail(std::string(Context.Function) + ": the result cannot be copied");
  return Selected;
}

/// Selects the elements for which IsSelected(index) is true, and returns their
/// number.
template <class Flag, class Elements>
std::uint64_t select(const Call &Context, Flag IsSelected, Elements All) {
  return Context.Count >> 31 == 0
             ? selectBy<std::uint32_t>(Context, IsSelected, All)
             : selectBy<std::uint64_t>(Context, IsSelected, All);
}

//===----------------------------------------------------------------------===//
// Predicates of elements
//===----------------------------------------------------------------------===//

/// Whether the predicate's result for the element is Wanted.
template <class In, class Predicate, bool Wanted> struct Satisfies {
  /// The elements.
  const In *Elements;
  /// The predicate.
  Callable<Predicate> Is;

  /// Returns whether element Index is selected.
  [[gnu::always_inline]] bool operator()(std::uint64_t Index) const {
    return bool(Is.operator()(In(Elements[Index]))) == Wanted;
  }
};

/// Whether the element differs from its predecessor.
template <class In, class Equal> struct DiffersFromLast {
  /// The elements.
  Keys<In, Equal> All;

  /// Returns whether element Index is selected.
  [[gnu::always_inline]] bool operator()(std::uint64_t Index) const {
    return All.startsSegment(Index);
  }
};

/// Whether the element is less than its predecessor.
template <class In, class Less> struct IsBelowLast {
  /// The elements.
  const In *Elements;
  /// The comparison.
  Callable<Less> IsLess;

  /// Returns whether element Index is selected.
  [[gnu::always_inline]] bool operator()(std::uint64_t Index) const {
    return Index != 0 &&
           IsLess.operator()(In(Elements[Index]), In(Elements[Index - 1]));
  }
};

//===----------------------------------------------------------------------===//
// Sinks of elements
//===----------------------------------------------------------------------===//

/// Ignores all elements.
struct PutNothing {
  /// Receives a selected element.
  void put(std::uint64_t /*Index*/, std::uint64_t /*Position*/) const {}
  /// Receives any other element.
  void leave(std::uint64_t /*Index*/, std::uint64_t /*Position*/) const {}
};

/// Copies selected elements.
template <class In, class Out> struct PutElement : PutNothing {
  static_assert(std::is_trivially_copyable_v<In> &&
                    std::is_trivially_copyable_v<Out>,
                "warpfold: selected elements are copied byte by byte: they are "
                "trivially copyable");
  /// The elements.
  const In *Elements;
  /// The array for the selected elements.
  Out *Results;

  /// Copies from Elements to Results.
  PutElement(const In *Elements, Out *Results)
      : Elements(Elements), Results(Results) {}
  /// Copies a selected element.
  [[gnu::always_inline]] void put(std::uint64_t Index,
                                  std::uint64_t Position) const {
    Results[Position] = static_cast<Out>(Elements[Index]);
  }
};

/// Calls two sinks for selected elements.
template <class First, class Second> struct PutBoth : PutNothing {
  /// The first sink.
  First One;
  /// The second sink.
  Second Other;

  /// Calls One and Other.
  PutBoth(First One, Second Other) : One(One), Other(Other) {}
  /// Passes a selected element to both sinks.
  [[gnu::always_inline]] void put(std::uint64_t Index,
                                  std::uint64_t Position) const {
    One.put(Index, Position);
    Other.put(Index, Position);
  }
};

/// Calls one sink for selected elements and another one for all others.
template <class Selected, class Left> struct PutEither {
  /// The sink for selected elements.
  Selected True;
  /// The sink for all other elements.
  Left False;

  /// Passes a selected element to its sink.
  [[gnu::always_inline]] void put(std::uint64_t Index,
                                  std::uint64_t Position) const {
    True.put(Index, Position);
  }
  /// Passes any other element to its sink.
  [[gnu::always_inline]] void leave(std::uint64_t Index,
                                    std::uint64_t Position) const {
    False.put(Index, Position);
  }
};

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_SELECT_H
