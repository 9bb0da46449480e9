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
//   {
//     warpfold::array_reduction sum(p, n);  // instead of reduction(+ : p[:n])
//   #pragma omp target teams distribute parallel for firstprivate(sum)
//     for (int i = 0; i < count; ++i)
//       sum[key[i]] += x[i];                // or sum.add(key[i], x[i])
//   }                                       // or sum.finish()
//
//   warpfold::array_reduction largest(p, n, warpfold::max_of());
//
// Capture     A copy of the object, such as a firstprivate one, updates the same
//             array and completes nothing. Without the clause, OpenMP maps the
//             object bit by bit. That is correct, but clang warns
//             (-Wopenmp-mapping), and updates read the object from memory.
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

#include <memory>
#include <utility>

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

/// The part of an array_reduction that updates the array: pointers and the
/// operator. It is copied byte by byte, and is valid as long as the
/// array_reduction.
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

  /// Refers to no array on the device yet.
  array_handle(T *OnHost, Operator Combine)
      : OnHost(OnHost), Combine(Combine) {}

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

/// A reduction of an array of `length` elements by Operator. The constructors
/// must run on the host. The object must outlive its copies and the regions
/// that update the array. Its updating functions are those of array_handle.
template <class T, class Operator = std::plus<T>>
class array_reduction : public array_handle<T, Operator> {
  WARPFOLD_CHECK_TYPES("array_reduction", T);
  WARPFOLD_CHECK_WRITTEN("array_reduction", T);
  static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= 32,
                "warpfold::array_reduction: values are trivially copyable and "
                "have up to 32 bytes");
  static_assert(std::is_trivially_copyable_v<Operator>,
                "warpfold::array_reduction: operators are copied to the device "
                "byte by byte");
  using Handle = array_handle<T, Operator>;
  using Owner = detail::ArrayOwner<T, Operator>;

public:
  /// Starts a reduction of array[0 .. length - 1] on the device that `where`
  /// selects. Throws if the device does not exist, if `array` is neither device
  /// memory nor mapped, or if memory is exhausted.
  array_reduction(T *array, std::uint64_t length, Operator operation = {},
                  const policy &where = policy())
      : Handle(array, operation) {
    start(std::make_unique<Owner>(array, length, operation, where));
  }
  /// Starts a reduction with the same bits in every run; see same_bits. `asked`
  /// limits the number of updates between two calls of finish(). Also throws if
  /// that number or `length` exceeds 2^32 - 1.
  array_reduction(T *array, std::uint64_t length, same_bits asked,
                  Operator operation = {}, const policy &where = policy())
      : Handle(array, operation) {
    static_assert(detail::HasRecords<T> ||
                      !detail::IsOrderSensitive<T, Operator>,
                  "warpfold::array_reduction: same_bits is for values of 1, 2, "
                  "4 or 8 bytes");
    auto New = std::make_unique<Owner>(array, length, operation, where);
    if constexpr (detail::IsOrderSensitive<T, Operator>)
      New->makeRecords(asked.Updates);
    start(std::move(New));
  }
  /// Updates the array of `other`, which must outlive the copy. Regions make
  /// such copies, on the device too. It copies members: clang copies the bytes
  /// of a base class in a loop.
  array_reduction(const array_reduction &other)
      : Handle(other.OnHost, other.Combine) {
    this->Copies = other.Copies;
    this->Written = other.Written;
  }
  /// Takes over the reduction: `other` becomes a copy.
  array_reduction(array_reduction &&other)
      : Handle(other), Owned(std::exchange(other.Owned, nullptr)) {}
  /// Calls finish(). An error in it, such as more updates than same_bits
  /// allows, ends the program. The destructor of a copy has no effect.
  ~array_reduction() {
#ifndef __NVPTX__
    delete Owned;
#endif
  }
  array_reduction &operator=(const array_reduction &) = delete;

  /// Returns the part of the object that updates the array.
  Handle handle() const { return *this; }

  /// Completes all updates: the array then contains the results. No region that
  /// updates the array may be running. More updates may follow. Throws if there
  /// were more updates than same_bits allows. Reads and writes each element
  /// once, plus its copies or records. Has no effect on a copy of the object.
  void finish() {
    if (Owned)
      Owned->finish();
  }

private:
  /// Takes the owner and the addresses that it has allocated.
  void start(std::unique_ptr<Owner> New) {
    if constexpr (detail::HasIdentity<Operator, T>)
      New->makeCopies();
    this->Copies = New->copies();
    this->Written = New->records();
    Owned = New.release();
  }

  /// The memory of the reduction, or null in a copy. Only the host uses it.
  Owner *Owned = nullptr;
};

} // namespace warpfold

#endif // WARPFOLD_ARRAY_REDUCTION_H
