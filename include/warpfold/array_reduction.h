//===- warpfold/array_reduction.h - reduction(op : p[:n]) -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reduction of an array whose length is known when the program runs, which clang
// refuses as a clause. (A part of <warpfold/keyed.h>.)
//
//   warpfold::array_reduction<double> total(p, n);
//   auto sums = total.handle();
//   #pragma omp target teams distribute parallel for firstprivate(sums)
//   for (int i = 0; i < count; ++i)
//     sums[key[i]] += x[i];              // or sums.add(key[i], x[i])
//   total.finish();                      // or the end of total's life
//
// Pointers    lead to device memory or to host memory that is mapped, as in scan.h. Host
//             memory must be mapped to the end; the device's copy gets the results.
// Operators   commute and are associative. +=, *=, &=, |=, ^= are there for std::plus,
//             std::multiplies, std::bit_and, std::bit_or, std::bit_xor, and min() and max()
//             for min_of and max_of; add() is there for all.
// Order       with floating-point numbers the last bits depend on it. They do not for
//             an object that is given same_bits(updates).
// Errors      are exceptions (workspace.h), thrown before the array is changed.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ARRAY_REDUCTION_H
#define WARPFOLD_ARRAY_REDUCTION_H

#include "detail/OpenMP.h"

#include "detail/ArrayReduction.h"
#include "detail/DeviceTypes.h"

namespace warpfold {

/// Asks for the same bits in every run, for any number of teams and threads, where the
/// order counts: each value is written down, up to so many between two calls of finish(),
/// and sorted. That takes 8 to 24 bytes a value and, for 4-byte values, the time of two
/// sorts. Values of 1, 2, 4 or 8 bytes; up to 2^32 - 1 of them, and of elements.
struct same_bits {
  explicit same_bits(std::uint64_t updates) : Updates(updates) {}
  std::uint64_t Updates;
};

/// What a region captures: some pointers, copied byte by byte.
template <class T, class Operator> class array_handle {
public:
  /// array[key] = operation(array[key], value), by the end of finish().
  template <class Key, class Value>
  [[gnu::always_inline]] void add(Key key, Value value) const {
    if (Written.Count)
      Written.append(static_cast<std::uint64_t>(key), static_cast<T>(value));
    else
      detail::updatePlace(place() + key, static_cast<T>(value),
                          detail::Callable<Operator>(Combine));
  }
  template <class Key, class Value>
  [[gnu::always_inline]] void min(Key key, Value value) const {
    check<Operation::Min>();
    add(key, value);
  }
  template <class Key, class Value>
  [[gnu::always_inline]] void max(Key key, Value value) const {
    check<Operation::Max>();
    add(key, value);
  }

  /// An element that only takes values.
  template <class Key> struct element {
    array_handle Array;
    Key Its;

    template <class Value>
    [[gnu::always_inline]] void operator+=(Value value) const {
      check<Operation::Add>();
      Array.add(Its, value);
    }
    template <class Value>
    [[gnu::always_inline]] void operator&=(Value value) const {
      check<Operation::And>();
      Array.add(Its, value);
    }
    template <class Value>
    [[gnu::always_inline]] void operator|=(Value value) const {
      check<Operation::Or>();
      Array.add(Its, value);
    }
    template <class Value>
    [[gnu::always_inline]] void operator^=(Value value) const {
      check<Operation::Xor>();
      Array.add(Its, value);
    }
    template <class Value>
    [[gnu::always_inline]] void operator*=(Value value) const {
      static_assert(detail::IsProduct<Operator, T>,
                    "warpfold: this array_reduction has another operator");
      Array.add(Its, value);
    }
  };
  template <class Key>
  [[gnu::always_inline]] element<Key> operator[](Key key) const {
    return {*this, key};
  }

private:
  template <class, class> friend class array_reduction;

  array_handle(T *Array, T *OnHost, Operator Combine)
      : Copies{Array, 0, 0}, OnHost(OnHost), Combine(Combine) {}

  template <Operation What> static constexpr void check() {
    static_assert(detail::KnownOperator<Operator, T>::What == What,
                  "warpfold: this array_reduction has another operator");
  }
  [[gnu::always_inline]] T *place() const {
#ifdef __NVPTX__
    return Copies.own();
#else
    return OnHost;
#endif
  }

  detail::ArrayCopies<T> Copies;
  detail::Records<T> Written;
  /// For a region that the host executes.
  T *OnHost;
  detail::Callable<Operator> Combine;
};

template <class T, class Operator = std::plus<T>> class array_reduction {
  WARPFOLD_CHECK_TYPES("array_reduction", T);
  WARPFOLD_CHECK_WRITTEN("array_reduction", T);
  static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= 32,
                "warpfold::array_reduction: values are trivially copyable and "
                "have up to 32 bytes");
  static_assert(std::is_trivially_copyable_v<Operator>,
                "warpfold::array_reduction: operators are copied to the device "
                "byte by byte");

public:
  array_reduction(T *array, std::uint64_t length, Operator operation = {},
                  const policy &where = policy())
      : Its(where, "array_reduction", length),
        Array(Its.pointer(array, "array")), Handle(Array, array, operation) {
    if constexpr (detail::HasIdentity<Operator, T>)
      if (!Its.isOnHost())
        makeCopies();
  }
  array_reduction(T *array, std::uint64_t length, same_bits asked,
                  Operator operation = {}, const policy &where = policy())
      : Its(where, "array_reduction", length),
        Array(Its.pointer(array, "array")), Handle(Array, array, operation) {
    static_assert(detail::HasRecords<T> ||
                      !detail::IsOrderSensitive<T, Operator>,
                  "warpfold::array_reduction: same_bits is for values of 1, 2, "
                  "4 or 8 bytes");
    if constexpr (detail::IsOrderSensitive<T, Operator>)
      makeRecords(asked.Updates);
    else if constexpr (detail::HasIdentity<Operator, T>)
      if (!Its.isOnHost())
        makeCopies();
  }
  /// Finishes. An error, more updates than asked for, ends the program then.
  ~array_reduction() { finish(); }
  array_reduction(const array_reduction &) = delete;
  array_reduction &operator=(const array_reduction &) = delete;

  /// For the regions until this object's end, any number of them.
  array_handle<T, Operator> handle() const { return Handle; }

  /// Called when no region that updates is running: the array has all values. More may
  /// follow.
  void finish() {
    if constexpr (detail::HasIdentity<Operator, T>)
      if (HasCopies)
        return foldCopies();
    if constexpr (detail::HasRecords<T> &&
                  detail::IsOrderSensitive<T, Operator>)
      if (Handle.Written.Count)
        takeRecords();
  }

private:
  void makeCopies() {
    const std::uint64_t Stride =
        (Its.Count * sizeof(T) + 255) / 256 * 256 / sizeof(T);
    std::uint32_t Number = tuning::MostCopies;
    while (Number * Stride * sizeof(T) > tuning::BytesOfCopies)
      Number /= 2;
    if (Its.Count == 0 || Number < tuning::FewestCopies)
      return;
    Handle.Copies = {
        static_cast<T *>(Its.Memory->scratch(Number * Stride * sizeof(T))),
        Stride, Number - 1};
    HasCopies = true;
    detail::copyIndexed(
        detail::FillCopies<T>{Handle.Copies, detail::identityOf<Operator, T>(),
                              static_cast<std::uint32_t>(Its.Count)},
        *Its.Memory);
  }

  void foldCopies() {
    detail::copyIndexed(
        detail::FoldCopies<T, Operator>{Array, Handle.Copies, Handle.Combine,
                                        detail::identityOf<Operator, T>(),
                                        static_cast<std::uint32_t>(Its.Count)},
        *Its.Memory);
  }

  void makeRecords(std::uint64_t Updates) {
    if (Updates > UINT32_MAX || Its.Count > UINT32_MAX)
      detail::fail("array_reduction: the same bits of " +
                   std::to_string(Updates) + " updates of " +
                   std::to_string(Its.Count) +
                   " elements; 2^32 - 1 of both are possible");
    detail::Pieces All;
    const std::size_t Values = All.add(Updates * sizeof(T));
    const std::size_t Keys = All.add(Updates * sizeof(std::uint32_t));
    const std::size_t Count = All.add(sizeof(std::uint64_t));
    if (Its.isOnHost())
      OnHost.resize(All.size());
    auto *Memory = Its.isOnHost()
                       ? OnHost.data()
                       : static_cast<char *>(Its.Memory->scratch(All.size()));
    Handle.Written = {reinterpret_cast<std::uint32_t *>(Memory + Keys),
                      reinterpret_cast<T *>(Memory + Values),
                      reinterpret_cast<std::uint64_t *>(Memory + Count),
                      Updates};
    exchangeCount();
  }

  /// How many were written down; from now on none.
  std::uint64_t exchangeCount() {
    std::uint64_t Count = 0;
    const std::uint64_t None = 0;
    const int Host = omp_get_initial_device();
    if (omp_target_memcpy(&Count, Handle.Written.Count, sizeof(Count), 0, 0,
                          Host, place()) ||
        omp_target_memcpy(Handle.Written.Count, &None, sizeof(None), 0, 0,
                          place(), Host))
      detail::fail("array_reduction: memory cannot be copied");
    return Count;
  }

  void takeRecords() {
    const std::uint64_t Count = exchangeCount();
    if (Count > Handle.Written.Capacity)
      detail::fail("array_reduction: " + std::to_string(Count) +
                   " updates; the same bits were asked for " +
                   std::to_string(Handle.Written.Capacity));
    detail::takeRecords("array_reduction", place(), Array, Handle.Written,
                        Count, Handle.Combine);
  }

  int place() const {
    return Its.isOnHost() ? omp_get_initial_device() : Its.Device;
  }

  detail::Call Its;
  T *Array;
  array_handle<T, Operator> Handle;
  bool HasCopies = false;
  std::vector<char> OnHost;
};

} // namespace warpfold

#endif // WARPFOLD_ARRAY_REDUCTION_H
