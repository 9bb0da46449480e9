//===- detail/Operators.h - known operators ---------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Maps the operators of the standard library to hardware operations
// (support/Operations.h) and defines min_of and max_of, which the standard
// library lacks. All other operators are called.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_OPERATORS_H
#define WARPFOLD_DETAIL_OPERATORS_H

#include "../device/support/Operations.h"

#include <functional>

namespace warpfold {

/// The operator that returns the smaller of two values. Of equal values, or if
/// either is a NaN, it returns the first, as std::min does.
template <class T = void> struct min_of : Apply<Operation::Min, T> {};
/// The operator that returns the larger of two values. Of equal values, or if
/// either is a NaN, it returns the first, as std::max does.
template <class T = void> struct max_of : Apply<Operation::Max, T> {};
/// The operator min_of for arguments of any type.
template <> struct min_of<void> {
  /// Returns the smaller argument.
  template <class T> T operator()(T first, T second) const {
    return second < first ? second : first;
  }
};
/// The operator max_of for arguments of any type.
template <> struct max_of<void> {
  /// Returns the larger argument.
  template <class T> T operator()(T first, T second) const {
    return first < second ? second : first;
  }
};

/// The hardware operation of each known operator.
template <class T>
inline constexpr Operation OperationOf<std::plus<T>> = Operation::Add;
template <class T>
inline constexpr Operation OperationOf<std::multiplies<T>> =
    Operation::Multiply;
template <class T>
inline constexpr Operation OperationOf<std::bit_and<T>> = Operation::And;
template <class T>
inline constexpr Operation OperationOf<std::bit_or<T>> = Operation::Or;
template <class T>
inline constexpr Operation OperationOf<std::bit_xor<T>> = Operation::Xor;
template <class T>
inline constexpr Operation OperationOf<min_of<T>> = Operation::Min;
template <class T>
inline constexpr Operation OperationOf<max_of<T>> = Operation::Max;

namespace detail {

/// The hardware operation of an operator on values of type Value. An operator
/// of another type, such as std::plus<int> for doubles, is not known and is
/// called.
template <class Operator, class Value> struct KnownOperator {
  /// The operation; Other if the operator is not known.
  static constexpr Operation What = Operation::Other;
};
/// An operator on values of the type that it is for.
template <template <class> class Operator, class Value>
struct KnownOperator<Operator<Value>, Value> {
  /// The operation.
  static constexpr Operation What = OperationOf<Operator<Value>>;
};
/// An operator on values of any type.
template <template <class> class Operator, class Value>
struct KnownOperator<Operator<void>, Value> {
  /// The operation.
  static constexpr Operation What = OperationOf<Operator<void>>;
};

} // namespace detail
} // namespace warpfold

#endif // WARPFOLD_DETAIL_OPERATORS_H
