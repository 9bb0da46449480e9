//===- detail/Pack.h - several scans as one ---------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Several scans over the same indices are one scan of packs. A pack contains a
// value of each scan; unlike std::tuple it is trivially copyable.
//
// Each structure here has a member Head for the first scan and a member Tail
// for the others.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_PACK_H
#define WARPFOLD_DETAIL_PACK_H

#include "Callable.h"

#include <cstdint>

namespace warpfold::detail {

/// The values of one index.
template <class... Items> struct Pack;
/// The value of one scan.
template <class Item> struct Pack<Item> {
  /// The value of the only scan.
  Item Head;
};
/// The values of several scans.
template <class Item, class... Rest> struct Pack<Item, Rest...> {
  /// The value of the first scan.
  Item Head;
  /// The values of the other scans.
  Pack<Rest...> Tail;
};

/// Returns a structure of this file that contains the arguments.
template <class Result, class Item, class... Rest>
Result packOf(Item First, Rest... Others) {
  if constexpr (sizeof...(Rest) == 0)
    return {First};
  else
    return {First, packOf<decltype(Result::Tail)>(Others...)};
}

/// A source that returns one element of each array.
template <class Values, class... In> struct ElementsOfArrays;
template <class Value, class In> struct ElementsOfArrays<Pack<Value>, In> {
  /// The array.
  In *Head;

  /// Returns element Index.
  [[gnu::always_inline]] Pack<Value> operator()(std::uint64_t Index) const {
    return {static_cast<Value>(Head[Index])};
  }
};
template <class Value, class... Values, class In, class... Rest>
struct ElementsOfArrays<Pack<Value, Values...>, In, Rest...> {
  /// The first array.
  In *Head;
  /// The other arrays.
  ElementsOfArrays<Pack<Values...>, Rest...> Tail;

  /// Returns element Index of each array.
  [[gnu::always_inline]] Pack<Value, Values...>
  operator()(std::uint64_t Index) const {
    return {static_cast<Value>(Head[Index]),
            Tail.operator()(std::uint64_t(Index))};
  }
};

/// An operator that combines each value by its own operator.
template <class Values, class... Operators> struct CombinePacks;
template <class Value, class Operator>
struct CombinePacks<Pack<Value>, Operator> {
  /// The operator.
  Callable<Operator> Head;

  /// Combines the values.
  [[gnu::always_inline]] Pack<Value> operator()(Pack<Value> First,
                                                Pack<Value> Second) const {
    return {static_cast<Value>(
        Head.operator()(Value(First.Head), Value(Second.Head)))};
  }
};
template <class Value, class... Values, class Operator, class... Rest>
struct CombinePacks<Pack<Value, Values...>, Operator, Rest...> {
  /// The operator of the first scan.
  Callable<Operator> Head;
  /// The operators of the other scans.
  CombinePacks<Pack<Values...>, Rest...> Tail;

  /// Combines each value.
  [[gnu::always_inline]] Pack<Value, Values...>
  operator()(Pack<Value, Values...> First,
             Pack<Value, Values...> Second) const {
    return {static_cast<Value>(
                Head.operator()(Value(First.Head), Value(Second.Head))),
            Tail.operator()(Pack<Values...>(First.Tail),
                            Pack<Values...>(Second.Tail))};
  }
};

/// A sink that stores each value in its own array.
template <class... Out> struct StoreInArrays;
template <class Out> struct StoreInArrays<Out> {
  /// The array.
  Out *Head;

  /// Stores element Index.
  template <class Value>
  [[gnu::always_inline]] void operator()(std::uint64_t Index,
                                         Pack<Value> What) const {
    Head[Index] = static_cast<Out>(What.Head);
  }
};
template <class Out, class... Rest> struct StoreInArrays<Out, Rest...> {
  /// The first array.
  Out *Head;
  /// The other arrays.
  StoreInArrays<Rest...> Tail;

  /// Stores element Index of each array.
  template <class Value, class... Values>
  [[gnu::always_inline]] void operator()(std::uint64_t Index,
                                         Pack<Value, Values...> What) const {
    Head[Index] = static_cast<Out>(What.Head);
    Tail.operator()(std::uint64_t(Index), Pack<Values...>(What.Tail));
  }
};

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_PACK_H
