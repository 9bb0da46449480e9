//===- detail/SortCalls.h - the sort of each kind of keys -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chooses between the radix sort (Sort.h) and the merge sort (MergeSort.h):
//
//   keys                                comparison          sort
//   numbers                             less, greater       radix
//   pairs of numbers, several arrays:
//     up to 8 bytes                     less, greater       radix, as words
//     more                              less, greater       merge, by field
//   all others                          any                 merge
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_SORTCALLS_H
#define WARPFOLD_DETAIL_SORTCALLS_H

#include "KeyFields.h"
#include "MergeSort.h"

namespace warpfold::detail {

//===----------------------------------------------------------------------===//
// Keys in one array
//===----------------------------------------------------------------------===//

/// The order of pairs of numbers.
template <class Key, class Compare> struct PairOrder {
  /// Whether Key is a pair of numbers, and Compare is less or greater.
  static constexpr bool IsKnown = false;
};
template <class A, class B, class Compare>
struct PairOrder<std::pair<A, B>, Compare> {
  /// The pair.
  using Key = std::pair<A, B>;
  /// The structure with the layout of the pair.
  using Image = typename KeyImage<Key>::Type;
  static constexpr bool IsKnown =
      IsNumber<A> && IsNumber<B> &&
      (IsLess<Key, Compare> || IsGreater<Key, Compare>);
  /// The comparison of the members.
  using Each =
      std::conditional_t<IsLess<Key, Compare>, std::less<>, std::greater<>>;
  /// A word with the size of a pair; void if there is none.
  using Word = WordOf<sizeof(Key)>;

  /// Returns the order of words that contain pairs.
  static auto ofWords() {
    constexpr std::uint32_t Shift = 8 * offsetof(Image, Second);
    return FieldsOrder<Word, KeyField<A, Each, 0>, KeyField<B, Each, Shift>>();
  }

  /// Returns whether A is less than B, by their members' numbers.
  [[gnu::always_inline]] bool operator()(Image First, Image Second) const {
    const int Sign = compareBits<OrderOf<A, Each>>(First.First, Second.First);
    return Sign != 0
               ? Sign < 0
               : compareBits<OrderOf<B, Each>>(First.Second, Second.Second) < 0;
  }
};

/// Checks that a comparison can be called with two keys.
template <class Key, class Compare> void checkComparison() {
  static_assert(
      std::is_invocable_r_v<bool, const Callable<Compare> &, Key, Key>,
      "warpfold: a comparison is a const function of two keys that returns "
      "bool; keys without operator< need one");
  static_assert(
      std::is_trivially_copyable_v<typename KeyImage<Key>::Type>,
      "warpfold: compared keys move byte by byte: they are trivially copyable, "
      "or std::pairs of trivially copyable types");
}

/// Sorts keys and values by Is.
template <class Key, class Value, class Compare>
void sortBy(const Call &Context, Key *First, Value *Values, Compare Is) {
  if constexpr (IsByBits<Key, Compare>) {
    sort<Compare>(Context, First, Values, {0, 8 * sizeof(Key)});
  } else {
    checkComparison<Key, Compare>();
    checkSort<Value>(Context);
    using Image = typename KeyImage<Key>::Type;
    auto *Keys = reinterpret_cast<Image *>(Context.pointer(First, "first"));
    if constexpr (!std::is_same_v<Value, NoValue>)
      Values = Context.pointer(Values, "values");
    if (Context.Count < 2)
      return;
    using Pair = PairOrder<Key, Compare>;
    if constexpr (Pair::IsKnown) {
      using Word = typename Pair::Word;
      if constexpr (!std::is_void_v<Word>)
        // A pair is aligned to less than its size.
        if (!Context.isOnHost() &&
            reinterpret_cast<std::uintptr_t>(Keys) % sizeof(Word) == 0) {
          using Order = decltype(Pair::ofWords());
          auto *Words = reinterpret_cast<Word *>(Keys);
          return sortByBits<Order>(Context, Pieces(),
                                   [=](char *) { return Words; }, Values,
                                   {0, Order::NumFieldBits});
        }
      sortRecords(Context, KeysLess<Image, Pair>{Pair()}, Values,
                  ArrayColumn<Image>{Keys});
    } else {
      sortRecords(Context, KeysLess<Key, Compare>{Is}, Values,
                  ArrayColumn<Image>{Keys});
    }
  }
}

//===----------------------------------------------------------------------===//
// Keys in several arrays
//===----------------------------------------------------------------------===//

/// Sorts keys of several arrays, of up to 8 bytes in all, and values on the
/// device.
template <class Value, class... Array, std::size_t... Number>
void sortPacked(const Call &Context, Value *Values,
                std::index_sequence<Number...>, Array... Keys) {
  const auto Count = static_cast<std::uint32_t>(Context.Count);
  using Word = WordFor<(sizeof(typename Array::Key) + ...)>;
  using Packed = PackedKeys<Word, Array...>;
  using Order =
      FieldsOrder<Word, KeyField<typename Array::Key, typename Array::Compare,
                                 Packed::template Shift<Number>>...>;
  Packed All{columnsOf(ArrayColumn<typename Array::Key>{Keys.First}...),
             nullptr, Count};
  Pieces First;
  First.add(Count * sizeof(Word));
  const auto packKeys = [&](char *Scratch) {
    All.Words = reinterpret_cast<Word *>(Scratch);
    copyIndexed(All, *Context.Memory);
    return All.Words;
  };
  sortByBits<Order>(Context, First, packKeys, Values, {0, Order::NumFieldBits});
  copyIndexed(UnpackedKeys<Word, Array...>{All}, *Context.Memory);
}

/// Sorts keys of several arrays and values.
template <class Value, class... Array>
void sortArrays(const Call &Context, Value *Values, Array... Keys) {
  checkSort<Value>(Context);
  ((Keys.First = Context.pointer(Keys.First, "keys")), ...);
  if constexpr (!std::is_same_v<Value, NoValue>)
    Values = Context.pointer(Values, "values");
  if (Context.Count < 2)
    return;
  constexpr std::size_t Bytes = (sizeof(typename Array::Key) + ...);
  if constexpr (Bytes <= 8)
    if (!Context.isOnHost())
      return sortPacked(Context, Values, std::index_sequence_for<Array...>(),
                        Keys...);
  sortRecords(
      Context,
      FieldsLess<OrderOf<typename Array::Key, typename Array::Compare>...>(),
      Values, ArrayColumn<typename Array::Key>{Keys.First}...);
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_SORTCALLS_H
