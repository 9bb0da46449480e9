//===- warpfold/detail/ReduceByKey.h - a value for each run -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One scan: with each value goes how many runs have ended, and whether one ends with the
// last element. What comes behind a run's end begins anew, as in Segments.h. The element
// that ends a run has its total and its place, and its sink writes both.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_REDUCEBYKEY_H
#define WARPFOLD_DETAIL_REDUCEBYKEY_H

#include "../device/support/ValueWords.h"
#include "Scan.h"
#include "Segments.h"

#include <functional>

namespace warpfold::detail {

/// How often runs end in some elements that follow each other, times 4; 2 if a run begins
/// with the last element, and 1 if one ends with it.
template <class Number> struct RunEnds {
  static constexpr Number Begins = 2, Ends = 1, EachEnd = 4;
  Number Word;

  [[gnu::always_inline]] bool endsHere() const { return Word & Ends; }
  [[gnu::always_inline]] bool beginsHere() const { return Word & Begins; }
  /// The number of the run that the last element belongs to: of those that end before.
  [[gnu::always_inline]] Number place() const {
    return static_cast<Number>(Word / EachEnd - (Word & Ends));
  }
  /// Of these elements and those of Next behind them.
  [[gnu::always_inline]] RunEnds then(RunEnds Next) const {
    return {static_cast<Number>(Word / EachEnd * EachEnd + Next.Word)};
  }
};

/// Some elements that follow each other. Words, so that nothing is between the members.
template <class Value, class Number> struct Runs {
  /// Of the last element and those before it in its run.
  ValueWords<Value> Total;
  ValueWords<RunEnds<Number>> Ends;
};

/// 80 registers, of which it takes some where runs end: with 64 bytes ptxas keeps some of a
/// tile in memory.
template <class Value, class Number>
inline constexpr ScanShape ScanShapeOf<Runs<Value, Number>> =
    sizeof(Runs<Value, Number>) <= 48 ? ScanShape{256, 3, 48}
                                      : ScanShape{128, 6, 48};

template <class Value, class Number, class Operator> struct CombineRuns {
  Callable<Operator> Combine;
  using Its = Runs<Value, Number>;

  [[gnu::always_inline]] Its operator()(Its First, Its Second) const {
    const RunEnds<Number> Before = First.Ends.value(),
                          After = Second.Ends.value();
    if (!Before.endsHere() && After.place() == 0)
      Second.Total = ValueWords<Value>::of(static_cast<Value>(
          Combine.operator()(First.Total.value(), Second.Total.value())));
    Second.Ends = ValueWords<RunEnds<Number>>::of(Before.then(After));
    return Second;
  }
};

/// Keys that are equal have the same bytes: the last of a run is as good as the first,
/// and nobody has to ask where a run begins.
template <class Key, class Equal>
inline constexpr bool AreKeysAlike =
    (std::is_integral_v<Key> || std::is_pointer_v<Key> ||
     std::is_enum_v<Key>) &&
    (std::is_same_v<Equal, std::equal_to<Key>> ||
     std::is_same_v<Equal, std::equal_to<>>);

template <class Key, class Equal, class In, class Number> struct RunOfElement {
  Keys<Key, Equal> All;
  const In *Values;
  std::uint64_t Count;

  [[gnu::always_inline]] Runs<In, Number>
  operator()(std::uint64_t Index) const {
    using Its = RunEnds<Number>;
    // The last element is compared with itself, so that no load waits for a branch.
    const bool IsLast = Index + 1 == Count;
    const bool IsSame = All.IsEqual.operator()(
        Key(All.Of[Index]), Key(All.Of[IsLast ? Index : Index + 1]));
    Number Word = IsLast || !IsSame ? Its::EachEnd + Its::Ends : 0;
    if constexpr (!AreKeysAlike<Key, Equal>)
      if (All.beginAt(Index))
        Word += Its::Begins;
    return {ValueWords<In>::of(Values[Index]), ValueWords<Its>::of(Its{Word})};
  }
};

template <class Key, class Equal, class KeyOut, class Out> struct PutRun {
  const Key *Of;
  KeyOut *KeysOut;
  Out *ValuesOut;
  std::uint64_t Count;
  std::uint64_t *NumRuns;

  template <class Value, class Number>
  [[gnu::always_inline]] void operator()(std::uint64_t Index,
                                         Runs<Value, Number> Upto) const {
    const RunEnds<Number> Its = Upto.Ends.value();
    const std::uint64_t Place = Its.place();
    if (AreKeysAlike<Key, Equal> ? Its.endsHere() : Its.beginsHere())
      KeysOut[Place] = static_cast<KeyOut>(Of[Index]);
    if (Its.endsHere())
      ValuesOut[Place] = static_cast<Out>(Upto.Total.value());
    if (Index == Count - 1)
      *NumRuns = Place + 1;
  }
};

/// Number holds four times the call's count.
template <class Number, class Key, class In, class KeyOut, class Out,
          class Equal, class Operator>
std::uint64_t reduceRuns(const Call &Its, Keys<Key, Equal> All,
                         const In *Values, KeyOut *KeysOut, Out *ValuesOut,
                         Operator Combine) {
  if (Its.Count == 0)
    return 0;
  using Value = Runs<In, Number>;
  static_assert(sizeof(Value) <= 64,
                "warpfold: reduce_by_key takes values of up to 56 bytes");
  using Source = RunOfElement<Key, Equal, In, Number>;
  using Sink = PutRun<Key, Equal, KeyOut, Out>;
  std::uint64_t NumRuns = 0;
  auto *Answer = Its.isOnHost()
                     ? &NumRuns
                     : static_cast<std::uint64_t *>(Its.Memory->answer());
  scan<ScanKind::Inclusive, Value>(
      Its, CallSource<Source, Value>{Source{All, Values, Its.Count}}, false,
      Value(), CombineRuns<In, Number, Operator>{Combine},
      CallSink<Sink>{Sink{All.Of, KeysOut, ValuesOut, Its.Count, Answer}});
  if (!Its.isOnHost() &&
      omp_target_memcpy(&NumRuns, Answer, sizeof(NumRuns), 0, 0,
                        omp_get_initial_device(), Its.Device))
    fail(std::string(Its.Function) + ": the result cannot be copied");
  return NumRuns;
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_REDUCEBYKEY_H
