//===- detail/Visitors.h - sources and sinks of scans -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A scan reads elements from a source by index and passes its results to a
// sink. Aligned memory is accessed in units of 16 bytes. If a source or a sink
// is a callable, the computation of the elements or the use of the results is
// part of the scan's pass over the data.
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
/// Returns Pointer as a pointer to global memory if clang can access its type
/// through one: arithmetic types only. Other pointers are returned unchanged.
template <class T> auto *inGlobal(T *Pointer) {
  if constexpr (std::is_arithmetic_v<std::remove_const_t<T>>)
    return (WARPFOLD_GLOBAL T *)(Pointer);
  else
    return Pointer;
}
#endif

/// The number of elements that one lane loads at once.
template <class T>
inline constexpr std::uint32_t WidthOf =
    sizeof(T) <= 8 && (sizeof(T) & (sizeof(T) - 1)) == 0 ? 16 / sizeof(T) : 1;

/// Returns its argument.
struct Identity {
  /// Returns Value.
  template <class T> T operator()(T Value) const { return Value; }
};

/// The type that Function returns for a T.
template <class T, class Function>
using ResultOf =
    std::decay_t<decltype(std::declval<Function>()(std::declval<T>()))>;

/// A source of elements in memory, each of which is passed through a function.
template <class T, class Function, class Value> struct MemorySource {
  /// The elements.
  const T *Elements;
  /// The function.
  Callable<Function> Change;

  /// Returns element Index.
  [[gnu::always_inline]] Value at(std::uint64_t Index) const {
    return static_cast<Value>(Change.operator()(T(Elements[Index])));
  }

#ifdef __NVPTX__
  /// Loads Rows rows of Width elements (ScanProblem.h). The alignment is tested
  /// once for all rows; with one test for each row the loads would wait for
  /// each other.
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
      // Without this LLVM merges both kinds of loads into loads of single
      // elements.
      From = hiddenAddress(From);
    }
#pragma unroll
    for (std::uint32_t Number = 0; Number < Rows; ++Number)
      Row[Number] = changed<Width>(oneByOne<Width>(From + Number * Stride));
  }

private:
  /// Loads 16 bytes at once.
  template <std::uint32_t Width, class Pointer>
  [[gnu::always_inline]] static Neighbours<T, Width> atOnce(Pointer From) {
    typedef std::uint32_t Quad __attribute__((ext_vector_type(4)));
    return __builtin_bit_cast(
        Neighbours<T, Width>,
        __builtin_nontemporal_load((const WARPFOLD_GLOBAL Quad *)(From)));
  }

  /// Loads element by element.
  template <std::uint32_t Width, class Pointer>
  [[gnu::always_inline]] static Neighbours<T, Width> oneByOne(Pointer From) {
    Neighbours<T, Width> Result;
#pragma unroll
    for (std::uint32_t Index = 0; Index < Width; ++Index)
      Result.Values[Index] = From[Index];
    return Result;
  }

  /// Applies the function to each element.
  template <std::uint32_t Width>
  [[gnu::always_inline]] Neighbours<Value, Width>
  changed(Neighbours<T, Width> From) const {
    Neighbours<Value, Width> Result;
#pragma unroll
    for (std::uint32_t Index = 0; Index < Width; ++Index)
      Result.Values[Index] =
          static_cast<Value>(Change.operator()(T(From.Values[Index])));
    return Result;
  }
#endif
};

/// A source that calls a function with each index.
template <class Function, class Value> struct CallSource {
  /// The function.
  Callable<Function> Produce;

  /// Returns the element for Index.
  [[gnu::always_inline]] Value at(std::uint64_t Index) const {
    return static_cast<Value>(Produce.operator()(std::uint64_t(Index)));
  }

#ifdef __NVPTX__
  /// Computes Rows rows of Width elements (ScanProblem.h).
  template <std::uint32_t Width, std::uint32_t Rows, class AtRest>
  [[gnu::always_inline]] void rows(std::uint64_t First, std::uint32_t Stride,
                                   AtRest *Row) const {
#pragma unroll
    for (std::uint32_t Number = 0; Number < Rows; ++Number) {
      Neighbours<Value, Width> Result;
#pragma unroll
      for (std::uint32_t Offset = 0; Offset < Width; ++Offset)
        Result.Values[Offset] = at(First + Number * Stride + Offset);
      Row[Number] = Result;
    }
  }
#endif
};

/// A sink that calls a function with each index and result.
template <class Function> struct CallSink {
  /// The function.
  Callable<Function> Consume;

  /// Passes one result to the function.
  template <class Value>
  [[gnu::always_inline]] void put(std::uint64_t Index, Value What) const {
    Consume.operator()(std::uint64_t(Index), Value(What));
  }

#ifdef __NVPTX__
  /// Passes Width adjacent results to the function.
  template <std::uint32_t Width, class Value>
  [[gnu::always_inline]] void
  putNeighbours(std::uint64_t First, Neighbours<Value, Width> What) const {
#pragma unroll
    for (std::uint32_t Index = 0; Index < Width; ++Index)
      put(First + Index, Value(What.Values[Index]));
  }
#endif
};

/// A sink that stores results in memory.
template <class T> struct MemorySink {
  /// The results.
  T *Elements;

  /// Stores one result.
  template <class Value>
  [[gnu::always_inline]] void put(std::uint64_t Index, Value What) const {
    Elements[Index] = static_cast<T>(What);
  }

#ifdef __NVPTX__
  /// Stores Width adjacent results.
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
    for (std::uint32_t Index = 0; Index < Width; ++Index)
      To[Index] = static_cast<T>(What.Values[Index]);
  }
#endif
};

} // namespace warpfold::detail

#undef WARPFOLD_GLOBAL

#endif // WARPFOLD_DETAIL_VISITORS_H
