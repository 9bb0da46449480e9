//===- warpfold/detail/ReduceByKey.h - a value for each run -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One scan (Runs.h). The element that ends a run has its total and its place, and the
// sink writes both.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_REDUCEBYKEY_H
#define WARPFOLD_DETAIL_REDUCEBYKEY_H

#include "RunsTile.h"
#include "Segments.h"

#include <functional>

namespace warpfold::detail {

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

  [[gnu::always_inline]] Runs<In, Number> at(std::uint64_t Index) const {
    // The last element is compared with itself, so that no load waits for a branch.
    const bool IsLast = Index + 1 == Count;
    return element(Index, IsLast ? Index : Index + 1, IsLast);
  }
  /// There is one behind it.
  [[gnu::always_inline]] Runs<In, Number> inside(std::uint64_t Index) const {
    return element(Index, Index + 1, false);
  }

private:
  [[gnu::always_inline]] Runs<In, Number>
  element(std::uint64_t Index, std::uint64_t Next, bool IsLast) const {
    const bool IsSame =
        All.IsEqual.operator()(Key(All.Of[Index]), Key(All.Of[Next]));
    const bool Begins = !AreKeysAlike<Key, Equal> && All.beginAt(Index);
    using Its = RunEnds<Number>;
    const bool Ends = IsLast || !IsSame;
    return {ValueWords<In>::of(Values[Index]),
            ValueWords<Its>::of(Its::of(Ends, Begins, Ends))};
  }
};

template <class Key, class Equal, class KeyOut, class Out> struct PutRun {
  const Key *Of;
  KeyOut *KeysOut;
  Out *ValuesOut;
  std::uint64_t Count;
  std::uint64_t *NumRuns;

  static constexpr bool WantsBegins = !AreKeysAlike<Key, Equal>;
  [[gnu::always_inline]] void begin(std::uint64_t Index,
                                    std::uint64_t Place) const {
    KeysOut[Place] = static_cast<KeyOut>(Of[Index]);
  }
  template <class Value>
  [[gnu::always_inline]] void end(std::uint64_t Index, std::uint64_t Place,
                                  Value Total) const {
    if constexpr (!WantsBegins)
      KeysOut[Place] = static_cast<KeyOut>(Of[Index]);
    ValuesOut[Place] = static_cast<Out>(Total);
    if (Index == Count - 1)
      *NumRuns = Place + 1;
  }
};

/// On the host each element is asked, as RunsTile.h asks those that begin and end runs.
template <class Sink> struct RunsSink : Sink {
  template <class Value, class Number>
  void put(std::uint64_t Index, Runs<Value, Number> Upto) const {
    const RunEnds<Number> Its = Upto.Ends.value();
    if (Sink::WantsBegins && Its.beginsHere())
      Sink::begin(Index, Its.place());
    if (Its.endsHere())
      Sink::end(Index, Its.place(), Upto.Total.value());
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
      Its, Source{All, Values, Its.Count}, false, Value(),
      CombineRuns<In, Number, Operator>{Combine},
      RunsSink<Sink>{{All.Of, KeysOut, ValuesOut, Its.Count, Answer}});
  if (!Its.isOnHost() &&
      omp_target_memcpy(&NumRuns, Answer, sizeof(NumRuns), 0, 0,
                        omp_get_initial_device(), Its.Device))
    fail(std::string(Its.Function) + ": the result cannot be copied");
  return NumRuns;
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_REDUCEBYKEY_H
