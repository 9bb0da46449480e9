//===- warpfold/detail/ArrayReduction.h - how arrays are reduced *- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an array_reduction's threads do with a value, and what becomes of it at the end.
// One of three:
//
//   the array    threads update it
//   copies       of a small array there are several, each for some teams, so that they
//                meet less in one element; at the end each element takes its copies
//   records      where the same bits are asked for and the order counts: keys and values
//                are written down in the order in which they come, and at the end sorted
//                by value, then by key; that order does not depend on the threads, and
//                each run of a key is combined in it
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_ARRAYREDUCTION_H
#define WARPFOLD_DETAIL_ARRAYREDUCTION_H

#include "../device/tuning/Keyed.h"
#include "Call.h"
#include "Identities.h"
#include "KeyedUpdate.h"
#include "ReduceByKey.h"
#include "Sort.h"

#include <cstdint>

namespace warpfold::detail {

/// Keys and values in the order in which they come; Count goes on beyond Capacity.
template <class T> struct Records {
  std::uint32_t *Keys = nullptr;
  T *Values = nullptr;
  std::uint64_t *Count = nullptr;
  std::uint64_t Capacity = 0;

  [[gnu::always_inline]] void append(std::uint64_t Key, T Value) const {
    const std::uint64_t Place = draw();
    if (Place >= Capacity)
      return;
    Keys[Place] = static_cast<std::uint32_t>(Key);
    Values[Place] = Value;
  }

private:
  [[gnu::always_inline]] std::uint64_t draw() const {
#ifdef __NVPTX__
    // One for all that run together.
    const LaneMask Callers = activeLanes();
    const Peers All{Callers, Callers};
    std::uint64_t First = 0;
    if (All.isLowest())
      First = atomicFetchAdd(Count, std::uint64_t(__builtin_popcount(Callers)));
    auto Moved = ValueWords<std::uint64_t>::of(First);
    Moved.takeFrom(__builtin_ctz(Callers), Callers);
    return Moved.value() + All.rank();
#else
    return __atomic_fetch_add(Count, std::uint64_t(1), __ATOMIC_RELAXED);
#endif
  }
};

/// The copies of an array, or the array itself as its only one.
template <class T> struct ArrayCopies {
  T *First = nullptr;
  /// Elements from one copy to the next.
  std::uint64_t Stride = 0;
  /// A power of two, less 1.
  std::uint32_t Last = 0;

  [[gnu::always_inline]] T *own() const {
#ifdef __NVPTX__
    return First + (blockInGrid() & Last) * Stride;
#else
    return First;
#endif
  }
};

/// Copies as they are at first.
template <class T> struct FillCopies {
  ArrayCopies<T> All;
  T Value;
  /// Of one copy.
  std::uint32_t Count;

  [[gnu::always_inline]] void copy(std::uint32_t Index) const {
    for (std::uint32_t Copy = 0; Copy <= All.Last; ++Copy)
      All.First[Copy * All.Stride + Index] = Value;
  }
};

/// Each element takes its copies, which are then as at first.
template <class T, class Operator> struct FoldCopies {
  T *Array;
  ArrayCopies<T> All;
  Callable<Operator> Combine;
  T Identity;
  std::uint32_t Count;

  [[gnu::always_inline]] void copy(std::uint32_t Index) const {
    T Total = Array[Index];
    for (std::uint32_t Copy = 0; Copy <= All.Last; ++Copy) {
      T *Its = &All.First[Copy * All.Stride + Index];
      Total = static_cast<T>(Combine.operator()(T(Total), T(*Its)));
      *Its = Identity;
    }
    Array[Index] = Total;
  }
};

/// A run's total goes to the element that its key says.
template <class T, class Operator> struct TakeRun {
  T *Array;
  const std::uint32_t *Keys;
  Callable<Operator> Combine;

  static constexpr bool WantsBegins = false;
  void begin(std::uint64_t, std::uint64_t) const {}
  [[gnu::always_inline]] void end(std::uint64_t Index, std::uint64_t,
                                  T Total) const {
    T *Its = &Array[Keys[Index]];
    *Its = static_cast<T>(Combine.operator()(T(*Its), T(Total)));
  }
};

/// Whether the bits of the result may depend on the order in which values come.
template <class T, class Operator>
inline constexpr bool IsOrderSensitive =
    !(IsInteger<T> && KnownOperator<Operator, T>::What != Operation::Other);

/// Values that can be sorted by their bits.
template <class T>
inline constexpr bool HasRecords = !std::is_void_v<WordOf<sizeof(T)>>;

/// On the device where the records are; Count of them.
template <class T, class Operator>
void takeRecords(const char *Function, int Device, T *Array, Records<T> All,
                 std::uint64_t Count, Operator Combine) {
  using Bits = WordOf<sizeof(T)>;
  const policy Where{Device, nullptr};
  const Call Its(Where, Function, Count);
  auto *Values = reinterpret_cast<Bits *>(All.Values);
  sort<std::less<>>(Its, Values, All.Keys, {0, 8 * sizeof(T)});
  sort<std::less<>>(Its, All.Keys, Values, {0, 32});
  using Equal = std::equal_to<std::uint32_t>;
  using Number = std::uint64_t;
  using Value = Runs<T, Number>;
  using Source = RunOfElement<std::uint32_t, Equal, T, Number>;
  using Sink = TakeRun<T, Operator>;
  scan<ScanKind::Inclusive, Value>(
      Its, Source{{All.Keys, Equal()}, All.Values, Count}, false, Value(),
      CombineRuns<T, Number, Operator>{Combine},
      RunsSink<Sink>{{Array, All.Keys, Combine}});
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_ARRAYREDUCTION_H
