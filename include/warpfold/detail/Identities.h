//===- detail/Identities.h - identities of operators ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The initial values of private copies of an array. An array with an operator
// that is not listed here has no private copies.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_IDENTITIES_H
#define WARPFOLD_DETAIL_IDENTITIES_H

#include "Operators.h"

#include <limits>
#include <type_traits>

namespace warpfold::detail {

/// Whether the operator is std::multiplies.
template <class Operator, class T>
inline constexpr bool IsProduct =
    std::is_same_v<Operator, std::multiplies<T>> ||
    std::is_same_v<Operator, std::multiplies<>>;

/// Whether identityOf returns the operator's identity.
template <class Operator, class T>
inline constexpr bool HasIdentity =
    std::is_arithmetic_v<T> && !std::is_same_v<T, bool> && sizeof(T) <= 8 &&
    (KnownOperator<Operator, T>::What != Operation::Other ||
     IsProduct<Operator, T>);

/// Returns the value that the operator combines with any other without changing
/// it.
template <class Operator, class T> constexpr T identityOf() {
  using Limits = std::numeric_limits<T>;
  constexpr Operation What = KnownOperator<Operator, T>::What;
  if constexpr (IsProduct<Operator, T>)
    return T(1);
  else if constexpr (What == Operation::Add && std::is_floating_point_v<T>)
    // 0.0 would change -0.0 to 0.0.
    return -T(0);
  else if constexpr (What == Operation::And)
    return static_cast<T>(~T(0));
  else if constexpr (What == Operation::Min)
    return Limits::has_infinity ? Limits::infinity() : Limits::max();
  else if constexpr (What == Operation::Max)
    return Limits::has_infinity ? -Limits::infinity() : Limits::lowest();
  else
    return T(0);
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_IDENTITIES_H
