//===- warpfold/detail/Visitors.h - where elements come from ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A scan asks a source for elements by their index and gives its results to a sink.
// Memory is read and written 16 bytes at once where it is aligned to that. Either may be
// any callable instead: what produces the elements and what takes the results are then
// parts of the scan's own pass over the data.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_VISITORS_H
#define WARPFOLD_DETAIL_VISITORS_H

#include "Callable.h"

#include <cstdint>
#include <type_traits>
#include <utility>

#ifdef __NVPTX__
#include "../device/algorithm/TileScan.h"
#define WARPFOLD_GLOBAL __attribute__((address_space(1)))
#endif

namespace warpfold::detail {

#ifdef __NVPTX__
/// The same pointer, and the compiler knows what memory it leads to, for what clang
/// can read and write by such a pointer: no classes.
template <class T> auto *inGlobal(T *Pointer) {
  if constexpr (std::is_arithmetic_v<std::remove_const_t<T>>)
    return (WARPFOLD_GLOBAL T *)(Pointer);
  else
    return Pointer;
}
#endif

/// Elements that one lane loads at once.
template <class T>
inline constexpr std::uint32_t WidthOf =
    sizeof(T) <= 8 && (sizeof(T) & (sizeof(T) - 1)) == 0 ? 16 / sizeof(T) : 1;

struct Identity {
  template <class T> T operator()(T Value) const { return Value; }
};

/// What Function makes of a T.
template <class T, class Function>
using ResultOf =
    std::decay_t<decltype(std::declval<Function>()(std::declval<T>()))>;

/// Elements in memory, each handed through a function.
template <class T, class Function, class Value> struct MemorySource {
  const T *Elements;
  Callable<Function> Change;

  [[gnu::always_inline]] Value at(std::uint64_t Index) const {
    return static_cast<Value>(Change.operator()(T(Elements[Index])));
  }

#ifdef __NVPTX__
  // One question for all rows: with one for each, their loads wait for each other.
  template <std::uint32_t Width, std::uint32_t Rows, class AtRest>
  [[gnu::always_inline]] void rows(std::uint64_t First, std::uint32_t Stride,
                                   AtRest *Row) const {
    const auto *From = inGlobal(Elements) + First;
    if constexpr (sizeof(Neighbours<T, Width>) == 16 && Width > 1) {
      if ((reinterpret_cast<std::uint64_t>(Elements) & 15) == 0) {
#pragma unroll
        for (std::uint32_t Number = 0; Number < Rows; ++Number)
          Row[Number] = changed<Width>(atOnce<Width>(From + Number * Stride));
        return;
      }
      // Or LLVM makes loads of both kinds one, as many as there are elements.
      From = hiddenPlace(From);
    }
#pragma unroll
    for (std::uint32_t Number = 0; Number < Rows; ++Number)
      Row[Number] = changed<Width>(oneByOne<Width>(From + Number * Stride));
  }

private:
  template <std::uint32_t Width, class Pointer>
  [[gnu::always_inline]] static Neighbours<T, Width> atOnce(Pointer From) {
    typedef std::uint32_t Quad __attribute__((ext_vector_type(4)));
    return __builtin_bit_cast(
        Neighbours<T, Width>,
        __builtin_nontemporal_load((const WARPFOLD_GLOBAL Quad *)(From)));
  }

  template <std::uint32_t Width, class Pointer>
  [[gnu::always_inline]] static Neighbours<T, Width> oneByOne(Pointer From) {
    Neighbours<T, Width> Result;
#pragma unroll
    for (std::uint32_t Place = 0; Place < Width; ++Place)
      Result.Values[Place] = From[Place];
    return Result;
  }

  template <std::uint32_t Width>
  [[gnu::always_inline]] Neighbours<Value, Width>
  changed(Neighbours<T, Width> From) const {
    Neighbours<Value, Width> Result;
#pragma unroll
    for (std::uint32_t Place = 0; Place < Width; ++Place)
      Result.Values[Place] =
          static_cast<Value>(Change.operator()(T(From.Values[Place])));
    return Result;
  }
#endif
};

/// What a callable says of an index.
template <class Function, class Value> struct CallSource {
  Callable<Function> Produce;

  [[gnu::always_inline]] Value at(std::uint64_t Index) const {
    return static_cast<Value>(Produce.operator()(std::uint64_t(Index)));
  }

#ifdef __NVPTX__
  template <std::uint32_t Width, std::uint32_t Rows, class AtRest>
  [[gnu::always_inline]] void rows(std::uint64_t First, std::uint32_t Stride,
                                   AtRest *Row) const {
#pragma unroll
    for (std::uint32_t Number = 0; Number < Rows; ++Number) {
      Neighbours<Value, Width> Result;
#pragma unroll
      for (std::uint32_t Place = 0; Place < Width; ++Place)
        Result.Values[Place] = at(First + Number * Stride + Place);
      Row[Number] = Result;
    }
  }
#endif
};

/// Gives a callable each index and its result.
template <class Function> struct CallSink {
  Callable<Function> Consume;

  template <class Value>
  [[gnu::always_inline]] void put(std::uint64_t Index, Value What) const {
    Consume.operator()(std::uint64_t(Index), Value(What));
  }

#ifdef __NVPTX__
  template <std::uint32_t Width, class Value>
  [[gnu::always_inline]] void
  putNeighbours(std::uint64_t First, Neighbours<Value, Width> What) const {
#pragma unroll
    for (std::uint32_t Place = 0; Place < Width; ++Place)
      put(First + Place, Value(What.Values[Place]));
  }
#endif
};

template <class T> struct MemorySink {
  T *Elements;

  template <class Value>
  [[gnu::always_inline]] void put(std::uint64_t Index, Value What) const {
    Elements[Index] = static_cast<T>(What);
  }

#ifdef __NVPTX__
  template <std::uint32_t Width, class Value>
  [[gnu::always_inline]] void
  putNeighbours(std::uint64_t First, Neighbours<Value, Width> What) const {
    auto *To = inGlobal(Elements) + First;
    if constexpr (std::is_same_v<T, Value> && sizeof(What) == 16 && Width > 1)
      if ((reinterpret_cast<std::uint64_t>(Elements) & 15) == 0) {
        typedef std::uint32_t Quad __attribute__((ext_vector_type(4)));
        __builtin_nontemporal_store(__builtin_bit_cast(Quad, What),
                                    (WARPFOLD_GLOBAL Quad *)(To));
        return;
      }
#pragma unroll
    for (std::uint32_t Place = 0; Place < Width; ++Place)
      To[Place] = static_cast<T>(What.Values[Place]);
  }
#endif
};

} // namespace warpfold::detail

#undef WARPFOLD_GLOBAL

#endif // WARPFOLD_DETAIL_VISITORS_H
