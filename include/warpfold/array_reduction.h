//===- warpfold/array_reduction.h - reduction(op : p[:n]) -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reduces an array whose length is known only at run time. clang rejects such
// an array section in a reduction clause. <warpfold/keyed.h> includes this
// header.
//
//   warpfold::array_reduction<double> total(p, n);
//   auto sums = total.handle();
//   #pragma omp target teams distribute parallel for firstprivate(sums)
//   for (int i = 0; i < count; ++i)
//     sums[key[i]] += x[i];              // or sums.add(key[i], x[i])
//   total.finish();                      // or let the destructor finish
//
// Pointers    Point to device memory or to mapped host memory, as in scan.h.
//             Host memory must stay mapped until finish() returns; the results
//             are written to the device copy.
// Operators   Must be associative and commutative. add() accepts every
//             operator. +=, *=, &=, |= and ^= require std::plus,
//             std::multiplies, std::bit_and, std::bit_or and std::bit_xor.
//             min() and max() require min_of and max_of.
// Order       The last bits of a floating-point result depend on the order of
//             the updates, unless the object is constructed with
//             same_bits(updates).
// Cost        Each update takes at most one atomic operation. With same_bits it
//             writes 4 + sizeof(T) bytes instead, and the lanes that execute
//             together claim their records by one atomic operation. A small
//             array has up to 64 private copies, with at most 2 MiB in total,
//             which finish() reads once and resets.
// Errors      Are exceptions (workspace.h). They are thrown before the array is
//             modified.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ARRAY_REDUCTION_H
#define WARPFOLD_ARRAY_REDUCTION_H

#include "detail/OpenMP.h"

#include "detail/ArrayReduction.h"
#include "detail/DeviceTypes.h"

namespace warpfold {

/// Requests the same bits in every run, for any number of teams and threads,
/// for operations whose result depends on the order. Each value is recorded
/// together with its key; finish() sorts the records. A record takes 4 +
/// sizeof(T) bytes, and finish() needs as much memory again for the sort. For
/// 4-byte values finish() takes the time of two sorts.
///
/// T must have 1, 2, 4 or 8 bytes. At most 2^32 - 1 updates and 2^32 - 1
/// elements are supported.
struct same_bits {
  /// Allows at most `updates` updates between two calls of finish().
  explicit same_bits(std::uint64_t updates) : Updates(updates) {}
  /// The largest number of updates between two calls of finish().
  std::uint64_t Updates;
};

/// The object that a target region captures. It consists of pointers and the
/// operator, and is copied byte by byte. Obtain it from
/// array_reduction::handle().
template <class T, class Operator> class array_handle {
public:
  /// Updates array[key] = operation(array[key], value). Any thread may call it.
  /// The update is visible in the array after array_reduction::finish(). `key`
  /// must be in 0 .. length - 1; it is not checked.
  template <class Key, class Value>
  [[gnu::always_inline]] void add(Key key, Value value) const {
    if (Written.Count)
      Written.append(static_cast<std::uint64_t>(key), static_cast<T>(value));
    else
      detail::updateElement(place() + key, static_cast<T>(value),
                            detail::Callable<Operator>(Combine));
  }
  /// Replaces array[key] by the smaller of itself and `value`. Requires the
  /// operator min_of.
  template <class Key, class Value>
  [[gnu::always_inline]] void min(Key key, Value value) const {
    check<Operation::Min>();
    add(key, value);
  }
  /// Replaces array[key] by the larger of itself and `value`. Requires the
  /// operator max_of.
  template <class Key, class Value>
  [[gnu::always_inline]] void max(Key key, Value value) const {
    check<Operation::Max>();
    add(key, value);
  }

  /// A write-only reference to one element. Each operator requires the
  /// array_reduction's operator to match.
  template <class Key> struct element {
    /// The handle through which the element is updated.
    array_handle Array;
    /// The index of the element.
    Key Index;

    /// Adds `value` to the element.
    template <class Value>
    [[gnu::always_inline]] void operator+=(Value value) const {
      check<Operation::Add>();
      Array.add(Index, value);
    }
    /// Combines the element and `value` by bitwise and.
    template <class Value>
    [[gnu::always_inline]] void operator&=(Value value) const {
      check<Operation::And>();
      Array.add(Index, value);
    }
    /// Combines the element and `value` by bitwise or.
    template <class Value>
    [[gnu::always_inline]] void operator|=(Value value) const {
      check<Operation::Or>();
      Array.add(Index, value);
    }
    /// Combines the element and `value` by bitwise exclusive or.
    template <class Value>
    [[gnu::always_inline]] void operator^=(Value value) const {
      check<Operation::Xor>();
      Array.add(Index, value);
    }
    /// Multiplies the element by `value`.
    template <class Value>
    [[gnu::always_inline]] void operator*=(Value value) const {
      static_assert(detail::IsProduct<Operator, T>,
                    "warpfold: this array_reduction has another operator");
      Array.add(Index, value);
    }
  };
  /// Returns a write-only reference to array[key].
  template <class Key>
  [[gnu::always_inline]] element<Key> operator[](Key key) const {
    return {*this, key};
  }

private:
  template <class, class> friend class array_reduction;

  /// Refers to the array itself, without private copies.
  array_handle(T *Array, T *OnHost, Operator Combine)
      : Copies{Array, 0, 0}, OnHost(OnHost), Combine(Combine) {}

  /// Requires that the operator is the given one.
  template <Operation What> static constexpr void check() {
    static_assert(detail::KnownOperator<Operator, T>::What == What,
                  "warpfold: this array_reduction has another operator");
  }
  /// Returns the first element that the calling thread updates: in its team's
  /// copy on the device, in the array on the host.
  [[gnu::always_inline]] T *place() const {
#ifdef __NVPTX__
    return Copies.own();
#else
    return OnHost;
#endif
  }

  /// The private copies of the array, or the array itself.
  detail::ArrayCopies<T> Copies;
  /// The records; empty without same_bits.
  detail::Records<T> Written;
  /// The array in host memory, for a region that executes on the host.
  T *OnHost;
  /// The operator.
  detail::Callable<Operator> Combine;
};

/// A reduction of an array of `length` elements by Operator. The constructor
/// must run on the host. The object must outlive the regions that use its
/// handle.
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
  /// Starts a reduction of array[0 .. length - 1] on the device that `where`
  /// selects. Throws if the device does not exist, if `array` is neither device
  /// memory nor mapped, or if memory is exhausted.
  array_reduction(T *array, std::uint64_t length, Operator operation = {},
                  const policy &where = policy())
      : Context(where, "array_reduction", length),
        Array(Context.pointer(array, "array")),
        Handle(Array, array, operation) {
    if constexpr (detail::HasIdentity<Operator, T>)
      if (!Context.isOnHost())
        makeCopies();
  }
  /// Starts a reduction with the same bits in every run; see same_bits. `asked`
  /// limits the number of updates between two calls of finish(). Also throws if
  /// that number or `length` exceeds 2^32 - 1.
  array_reduction(T *array, std::uint64_t length, same_bits asked,
                  Operator operation = {}, const policy &where = policy())
      : Context(where, "array_reduction", length),
        Array(Context.pointer(array, "array")),
        Handle(Array, array, operation) {
    static_assert(detail::HasRecords<T> ||
                      !detail::IsOrderSensitive<T, Operator>,
                  "warpfold::array_reduction: same_bits is for values of 1, 2, "
                  "4 or 8 bytes");
    if constexpr (detail::IsOrderSensitive<T, Operator>)
      makeRecords(asked.Updates);
    else if constexpr (detail::HasIdentity<Operator, T>)
      if (!Context.isOnHost())
        makeCopies();
  }
  /// Calls finish(). An error in it, such as more updates than same_bits
  /// allows, ends the program.
  ~array_reduction() { finish(); }
  array_reduction(const array_reduction &) = delete;
  array_reduction &operator=(const array_reduction &) = delete;

  /// Returns the object that regions capture. It is valid until the destructor
  /// runs; any number of regions may use it.
  array_handle<T, Operator> handle() const { return Handle; }

  /// Completes all updates: the array then contains the results. No region that
  /// updates the array may be running. More updates may follow. Throws if there
  /// were more updates than same_bits allows. Reads and writes each element
  /// once, plus its copies or records.
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
  /// Allocates and initialises private copies if the array is small enough.
  void makeCopies() {
    const std::uint64_t Stride =
        (Context.Count * sizeof(T) + 255) / 256 * 256 / sizeof(T);
    std::uint32_t Number = tuning::MostCopies;
    while (Number * Stride * sizeof(T) > tuning::BytesOfCopies)
      Number /= 2;
    if (Context.Count == 0 || Number < tuning::FewestCopies)
      return;
    Handle.Copies = {
        static_cast<T *>(Context.Memory->scratch(Number * Stride * sizeof(T))),
        Stride, Number - 1};
    HasCopies = true;
    detail::copyIndexed(
        detail::FillCopies<T>{Handle.Copies, detail::identityOf<Operator, T>(),
                              static_cast<std::uint32_t>(Context.Count)},
        *Context.Memory);
  }

  /// Combines the private copies into the array and resets them.
  void foldCopies() {
    detail::copyIndexed(
        detail::FoldCopies<T, Operator>{
            Array, Handle.Copies, Handle.Combine,
            detail::identityOf<Operator, T>(),
            static_cast<std::uint32_t>(Context.Count)},
        *Context.Memory);
  }

  /// Allocates the records for `Updates` updates.
  void makeRecords(std::uint64_t Updates) {
    if (Updates > UINT32_MAX || Context.Count > UINT32_MAX)
      detail::fail("array_reduction: the same bits of " +
                   std::to_string(Updates) + " updates of " +
                   std::to_string(Context.Count) +
                   " elements; 2^32 - 1 of both are possible");
    detail::Pieces All;
    const std::size_t Values = All.add(Updates * sizeof(T));
    const std::size_t Keys = All.add(Updates * sizeof(std::uint32_t));
    const std::size_t Count = All.add(sizeof(std::uint64_t));
    if (Context.isOnHost())
      OnHost.resize(All.size());
    auto *Memory =
        Context.isOnHost()
            ? OnHost.data()
            : static_cast<char *>(Context.Memory->scratch(All.size()));
    Handle.Written = {reinterpret_cast<std::uint32_t *>(Memory + Keys),
                      reinterpret_cast<T *>(Memory + Values),
                      reinterpret_cast<std::uint64_t *>(Memory + Count),
                      Updates};
    exchangeCount();
  }

  /// Returns the number of records and resets it to 0.
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

  /// Sorts the records and combines them into the array.
  void takeRecords() {
    const std::uint64_t Count = exchangeCount();
    if (Count > Handle.Written.Capacity)
      detail::fail("array_reduction: " + std::to_string(Count) +
                   " updates; same_bits was constructed for " +
                   std::to_string(Handle.Written.Capacity));
    detail::takeRecords("array_reduction", place(), Array, Handle.Written,
                        Count, Handle.Combine);
  }

  /// Returns the OpenMP device whose memory holds the array.
  int place() const {
    return Context.isOnHost() ? omp_get_initial_device() : Context.Device;
  }

  /// The device, the length and the workspace of the reduction.
  detail::Call Context;
  /// The array in the memory of that device.
  T *Array;
  /// The object that regions capture.
  array_handle<T, Operator> Handle;
  /// Whether private copies were made.
  bool HasCopies = false;
  /// The records if the host executes the regions.
  std::vector<char> OnHost;
};

} // namespace warpfold

#endif // WARPFOLD_ARRAY_REDUCTION_H
