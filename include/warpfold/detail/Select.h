//===- warpfold/detail/Select.h - places for selected elements --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All functions of select.h end here. The place of a selected element is the number of
// those before it, which a scan counts; its sink has the element put there. A count is
// scanned with a bit that says whether the element itself is selected: so nobody has
// to be asked twice.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_SELECT_H
#define WARPFOLD_DETAIL_SELECT_H

#include "Scan.h"
#include "Segments.h"

namespace warpfold::detail {

/// Twice a count, and in the lowest bit whether the last element is selected.
template <class Number, class Flag> struct CountOfElement {
  Flag IsSelected;

  [[gnu::always_inline]] Number operator()(std::uint64_t Index) const {
    return IsSelected.operator()(std::uint64_t(Index)) ? 3 : 0;
  }
};

template <class Number> struct AddCounts {
  [[gnu::always_inline]] Number operator()(Number First, Number Second) const {
    return static_cast<Number>((First & ~Number(1)) + Second);
  }
};

/// put(Index, Place) for a selected element, leave(Index, Place) for another, whose
/// place is that among the others.
template <class Number, class Elements> struct PutCounted {
  Elements All;
  std::uint64_t Count;
  /// How many are selected of all.
  std::uint64_t *Selected;

  [[gnu::always_inline]] void operator()(std::uint64_t Index,
                                         Number Upto) const {
    const std::uint64_t Places = Upto / 2;
    if (Upto & 1)
      All.put(Index, Places - 1);
    else
      All.leave(Index, Index - Places);
    if (Index == Count - 1)
      *Selected = Places;
  }
};

/// Number holds twice the call's count.
template <class Number, class Flag, class Elements>
std::uint64_t selectBy(const Call &Its, Flag IsSelected, Elements All) {
  if (Its.Count == 0)
    return 0;
  using Source = CountOfElement<Number, Flag>;
  using Sink = PutCounted<Number, Elements>;
  std::uint64_t Selected = 0;
  auto *Answer = Its.isOnHost()
                     ? &Selected
                     : static_cast<std::uint64_t *>(Its.Memory->answer());
  scan<ScanKind::Inclusive, Number>(
      Its, CallSource<Source, Number>{Source{IsSelected}}, false, Number(0),
      AddCounts<Number>(), CallSink<Sink>{Sink{All, Its.Count, Answer}});
  if (!Its.isOnHost() &&
      omp_target_memcpy(&Selected, Answer, sizeof(Selected), 0, 0,
                        omp_get_initial_device(), Its.Device))
    fail(std::string(Its.Function) + ": the result cannot be copied");
  return Selected;
}

/// Returns how many elements IsSelected(index) selects.
template <class Flag, class Elements>
std::uint64_t select(const Call &Its, Flag IsSelected, Elements All) {
  return Its.Count >> 31 == 0 ? selectBy<std::uint32_t>(Its, IsSelected, All)
                              : selectBy<std::uint64_t>(Its, IsSelected, All);
}

//===----------------------------------------------------------------------===//
// Which elements
//===----------------------------------------------------------------------===//

template <class In, class Predicate, bool Wanted> struct Satisfies {
  const In *Elements;
  Callable<Predicate> Is;

  [[gnu::always_inline]] bool operator()(std::uint64_t Index) const {
    return bool(Is.operator()(In(Elements[Index]))) == Wanted;
  }
};

template <class In, class Equal> struct DiffersFromLast {
  Keys<In, Equal> All;

  [[gnu::always_inline]] bool operator()(std::uint64_t Index) const {
    return All.beginAt(Index);
  }
};

template <class In, class Less> struct IsBelowLast {
  const In *Elements;
  Callable<Less> IsLess;

  [[gnu::always_inline]] bool operator()(std::uint64_t Index) const {
    return Index != 0 &&
           IsLess.operator()(In(Elements[Index]), In(Elements[Index - 1]));
  }
};

//===----------------------------------------------------------------------===//
// Where they go
//===----------------------------------------------------------------------===//

struct PutNothing {
  void put(std::uint64_t /*Index*/, std::uint64_t /*Place*/) const {}
  void leave(std::uint64_t /*Index*/, std::uint64_t /*Place*/) const {}
};

template <class In, class Out> struct PutElement : PutNothing {
  static_assert(std::is_trivially_copyable_v<In> &&
                    std::is_trivially_copyable_v<Out>,
                "warpfold: selected elements are copied byte by byte: they are "
                "trivially copyable");
  const In *Elements;
  Out *Results;

  PutElement(const In *Elements, Out *Results)
      : Elements(Elements), Results(Results) {}
  [[gnu::always_inline]] void put(std::uint64_t Index,
                                  std::uint64_t Place) const {
    Results[Place] = static_cast<Out>(Elements[Index]);
  }
};

template <class First, class Second> struct PutBoth : PutNothing {
  First Its;
  Second Other;

  PutBoth(First Its, Second Other) : Its(Its), Other(Other) {}
  [[gnu::always_inline]] void put(std::uint64_t Index,
                                  std::uint64_t Place) const {
    Its.put(Index, Place);
    Other.put(Index, Place);
  }
};

template <class Selected, class Left> struct PutEither {
  Selected True;
  Left False;

  [[gnu::always_inline]] void put(std::uint64_t Index,
                                  std::uint64_t Place) const {
    True.put(Index, Place);
  }
  [[gnu::always_inline]] void leave(std::uint64_t Index,
                                    std::uint64_t Place) const {
    False.put(Index, Place);
  }
};

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_SELECT_H
