//===- detail/ArrayReduction.h - memory of array_reduction ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The memory of an array_reduction: how a thread applies a value, and how
// finish() completes the array. Each value is applied to one of:
//
//   the array    threads update it atomically
//   copies       a small array has several private copies, each for some of the
//                teams, which reduces contention; finish() combines each
//                element with its copies
//   records      if same_bits is requested and the order matters, keys and
//                values are appended to a list. finish() sorts it by value and
//                then by key, and combines the values of each key in the sorted
//                order, which does not depend on the threads
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
#include <vector>

namespace warpfold::detail {

/// A list of keys and values in the order of their arrival. Count may exceed
/// Capacity; the excess is not stored.
template <class T> struct Records {
  /// The keys: one for each record.
  std::uint32_t *Keys = nullptr;
  /// The values: one for each record.
  T *Values = nullptr;
  /// The number of records that were appended.
  std::uint64_t *Count = nullptr;
  /// The number of records for which there is memory.
  std::uint64_t Capacity = 0;

  /// Appends a record. Any thread may call it.
  [[gnu::always_inline]] void append(std::uint64_t Key, T Value) const {
    const std::uint64_t Index = claimIndex();
    if (Index >= Capacity)
      return;
    Keys[Index] = static_cast<std::uint32_t>(Key);
    Values[Index] = Value;
  }

private:
  /// Returns the index of the caller's record.
  [[gnu::always_inline]] std::uint64_t claimIndex() const {
#ifdef __NVPTX__
    // Lanes that execute together claim their indices by one addition.
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

/// The private copies of an array, or the array itself as its only copy.
template <class T> struct ArrayCopies {
  /// The first element of the first copy.
  T *First = nullptr;
  /// The number of elements from one copy to the next.
  std::uint64_t Stride = 0;
  /// The number of copies, a power of two, less 1.
  std::uint32_t Last = 0;

  /// Returns the copy of the caller's team.
  [[gnu::always_inline]] T *own() const {
#ifdef __NVPTX__
    return First + (blockInGrid() & Last) * Stride;
#else
    return First;
#endif
  }
};

/// Sets all elements of all copies to Value.
template <class T> struct FillCopies {
  /// The copies.
  ArrayCopies<T> All;
  /// The operator's identity.
  T Value;
  /// The number of elements of one copy.
  std::uint32_t Count;

  /// Initialises element Index of each copy.
  [[gnu::always_inline]] void copy(std::uint32_t Index) const {
    for (std::uint32_t Copy = 0; Copy <= All.Last; ++Copy)
      All.First[Copy * All.Stride + Index] = Value;
  }
};

/// Combines each element with its copies and resets the copies to Identity.
template <class T, class Operator> struct FoldCopies {
  /// The array.
  T *Array;
  /// The copies.
  ArrayCopies<T> All;
  /// The operator.
  Callable<Operator> Combine;
  /// The operator's identity.
  T Identity;
  /// The number of elements.
  std::uint32_t Count;

  /// Completes element Index.
  [[gnu::always_inline]] void copy(std::uint32_t Index) const {
    T Total = Array[Index];
    for (std::uint32_t Copy = 0; Copy <= All.Last; ++Copy) {
      T *Element = &All.First[Copy * All.Stride + Index];
      Total = static_cast<T>(Combine.operator()(T(Total), T(*Element)));
      *Element = Identity;
    }
    Array[Index] = Total;
  }
};

/// Combines the total of each segment into the element that its key selects.
template <class T, class Operator> struct AddSegment {
  /// The array.
  T *Array;
  /// The sorted keys of all records.
  const std::uint32_t *Keys;
  /// The operator.
  Callable<Operator> Combine;

  /// Whether start() must be called; see SegmentTile.h.
  static constexpr bool NeedsStarts = false;
  /// Does nothing.
  void start(std::uint64_t, std::uint64_t) const {}
  /// Combines Total into the element of the segment whose last record is Index.
  [[gnu::always_inline]] void end(std::uint64_t Index, std::uint64_t,
                                  T Total) const {
    T *Element = &Array[Keys[Index]];
    *Element = static_cast<T>(Combine.operator()(T(*Element), T(Total)));
  }
};

/// Whether the bits of the result may depend on the order of the updates.
template <class T, class Operator>
inline constexpr bool IsOrderSensitive =
    !(IsInteger<T> && KnownOperator<Operator, T>::What != Operation::Other);

/// Whether values of this type can be sorted by their bits.
template <class T>
inline constexpr bool HasRecords = !std::is_void_v<WordOf<sizeof(T)>>;

/// Sorts and combines the first Count records into Array, on the device that
/// holds them.
template <class T, class Operator>
void takeRecords(const char *Function, int Device, T *Array, Records<T> All,
                 std::uint64_t Count, Operator Combine) {
  using Bits = WordOf<sizeof(T)>;
  const policy Where{Device, nullptr};
  const Call Context(Where, Function, Count);
  auto *Values = reinterpret_cast<Bits *>(All.Values);
  sort<std::less<>>(Context, Values, All.Keys, {0, 8 * sizeof(T)});
  sort<std::less<>>(Context, All.Keys, Values, {0, 32});
  using Equal = std::equal_to<std::uint32_t>;
  using Number = std::uint64_t;
  using Value = SegmentTotals<T, Number>;
  using Source = TotalOfElement<std::uint32_t, Equal, T, Number>;
  using Sink = AddSegment<T, Operator>;
  scan<ScanKind::Inclusive, Value>(
      Context, Source{{All.Keys, Equal()}, All.Values, Count}, false, Value(),
      CombineSegmentTotals<T, Number, Operator>{Combine},
      SegmentSink<Sink>{{Array, All.Keys, Combine}});
}

/// Owns what an array_reduction allocates: its workspace, with the copies or the
/// records. Only the host uses it.
template <class T, class Operator> class ArrayOwner {
public:
  /// Takes a workspace for the reduction of Given[0 .. Length - 1]. Throws if
  /// the device does not exist or cannot access the array.
  ArrayOwner(T *Given, std::uint64_t Length, Operator Combine,
             const policy &Where)
      : Context(Where, "array_reduction", Length),
        Array(Context.pointer(Given, "array")), Copies{Array, 0, 0},
        Combine(Combine) {}

  /// Completes all updates. The constructor of array_reduction, which only the
  /// host executes, instantiates the destructor, and so the kernels of finish().
  ~ArrayOwner() { finish(); }
  ArrayOwner(const ArrayOwner &) = delete;
  ArrayOwner &operator=(const ArrayOwner &) = delete;

  /// Returns the private copies, or the array itself on the device.
  const ArrayCopies<T> &copies() const { return Copies; }
  /// Returns the records; they are empty without same_bits.
  const Records<T> &records() const { return Written; }

  /// Allocates and initialises private copies if the device executes the
  /// regions, the array is small enough and there are no records.
  void makeCopies() {
    const std::uint64_t Stride =
        (Context.Count * sizeof(T) + 255) / 256 * 256 / sizeof(T);
    std::uint32_t Number = tuning::MostCopies;
    while (Number * Stride * sizeof(T) > tuning::BytesOfCopies)
      Number /= 2;
    if (Context.isOnHost() || Written.Count || Context.Count == 0 ||
        Number < tuning::FewestCopies)
      return;
    Copies = {
        static_cast<T *>(Context.Memory->scratch(Number * Stride * sizeof(T))),
        Stride, Number - 1};
    HasCopies = true;
    copyIndexed(FillCopies<T>{Copies, identityOf<Operator, T>(),
                              static_cast<std::uint32_t>(Context.Count)},
                *Context.Memory);
  }

  /// Allocates the records for `Updates` updates.
  void makeRecords(std::uint64_t Updates) {
    if (Updates > UINT32_MAX || Context.Count > UINT32_MAX)
      fail("array_reduction: the same bits of " + std::to_string(Updates) +
           " updates of " + std::to_string(Context.Count) +
           " elements; 2^32 - 1 of both are possible");
    Pieces All;
    const std::size_t Values = All.add(Updates * sizeof(T));
    const std::size_t Keys = All.add(Updates * sizeof(std::uint32_t));
    const std::size_t Count = All.add(sizeof(std::uint64_t));
    if (Context.isOnHost())
      OnHost.resize(All.size());
    auto *Memory =
        Context.isOnHost()
            ? OnHost.data()
            : static_cast<char *>(Context.Memory->scratch(All.size()));
    Written = {reinterpret_cast<std::uint32_t *>(Memory + Keys),
               reinterpret_cast<T *>(Memory + Values),
               reinterpret_cast<std::uint64_t *>(Memory + Count), Updates};
    exchangeCount();
  }

  /// Completes all updates; see array_reduction::finish().
  void finish() {
    if constexpr (HasIdentity<Operator, T>)
      if (HasCopies)
        return foldCopies();
    if constexpr (HasRecords<T> && IsOrderSensitive<T, Operator>)
      if (Written.Count)
        foldRecords();
  }

private:
  /// Combines the private copies into the array and resets them.
  void foldCopies() {
    copyIndexed(
        FoldCopies<T, Operator>{Array, Copies, Combine,
                                identityOf<Operator, T>(),
                                static_cast<std::uint32_t>(Context.Count)},
        *Context.Memory);
  }

  /// Sorts the records and combines them into the array.
  void foldRecords() {
    const std::uint64_t Count = exchangeCount();
    if (Count > Written.Capacity)
      fail("array_reduction: " + std::to_string(Count) +
           " updates; same_bits was constructed for " +
           std::to_string(Written.Capacity));
    takeRecords("array_reduction", device(), Array, Written, Count, Combine);
  }

  /// Returns the number of records and resets it to 0.
  std::uint64_t exchangeCount() {
    std::uint64_t Count = 0;
    const std::uint64_t None = 0;
    const int Host = omp_get_initial_device();
    if (omp_target_memcpy(&Count, Written.Count, sizeof(Count), 0, 0, Host,
                          device()) ||
        omp_target_memcpy(Written.Count, &None, sizeof(None), 0, 0, device(),
                          Host))
      fail("array_reduction: memory cannot be copied");
    return Count;
  }

  /// Returns the OpenMP device whose memory holds the array.
  int device() const {
    return Context.isOnHost() ? omp_get_initial_device() : Context.Device;
  }

  /// The device, the length and the workspace of the reduction.
  Call Context;
  /// The array in the memory of that device.
  T *Array;
  /// The private copies of the array, or the array itself.
  ArrayCopies<T> Copies;
  /// The records; empty without same_bits.
  Records<T> Written;
  /// The operator.
  Callable<Operator> Combine;
  /// Whether private copies were made.
  bool HasCopies = false;
  /// The records if the host executes the regions.
  std::vector<char> OnHost;
};

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_ARRAYREDUCTION_H
