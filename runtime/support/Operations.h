//===- support/Operations.h - operators that hardware has -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which operators are one instruction on memory or among lanes. Whoever defines an
// operator says what it is, by OperationOf; any other one is known by its calls alone.
//
// Next: support/AtomicUpdate.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_OPERATIONS_H
#define WARPFOLD_SUPPORT_OPERATIONS_H

#include "Types.h"

namespace warpfold {

enum class Operation { Other, Add, Multiply, Min, Max, And, Or, Xor };

template <class Operator>
inline constexpr Operation OperationOf = Operation::Other;

/// The operator itself. A smallest and a largest element are the first of equal ones,
/// and the first argument where one is no number.
template <Operation What, class Value> struct Apply {
  [[gnu::always_inline]] Value operator()(Value First, Value Second) const {
    if constexpr (What == Operation::Add)
      return static_cast<Value>(First + Second);
    else if constexpr (What == Operation::Multiply)
      return static_cast<Value>(First * Second);
    else if constexpr (What == Operation::Min)
      return Second < First ? Second : First;
    else if constexpr (What == Operation::Max)
      return First < Second ? Second : First;
    else if constexpr (What == Operation::And)
      return static_cast<Value>(First & Second);
    else if constexpr (What == Operation::Or)
      return static_cast<Value>(First | Second);
    else
      return static_cast<Value>(First ^ Second);
  }
};

template <Operation What, class Value>
inline constexpr Operation OperationOf<Apply<What, Value>> = What;

/// bool is none: its sum is no sum of words.
template <class Value>
inline constexpr bool IsInteger =
    __is_integral(Value) && !__is_same(Value, bool);

template <class Value> inline constexpr bool IsSigned = Value(-1) < Value(0);

template <class Value>
inline constexpr bool IsFloat =
    __is_same(Value, float) || __is_same(Value, double);

template <Operation What, class Value>
inline constexpr bool CanFailToStandForAll =
    IsFloat<Value> && (What == Operation::Add || What == Operation::Multiply);

/// Whether All, combined of several values, does to another value what they would do one
/// after the other, rounding apart. Not where it is beyond the largest number, or a
/// product below the smallest: -1e308 can take 1e308 twice, but not twice 1e308.
template <Operation What, class Value>
[[gnu::always_inline]] inline bool standsForAll(Value All) {
  if constexpr (!CanFailToStandForAll<What, Value>)
    return true;
  else if constexpr (What == Operation::Add)
    return __builtin_isfinite(All);
  else
    return __builtin_isnormal(All);
}

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_OPERATIONS_H
