//===- detail/SortKeys.h - key orders and words of values -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Maps a key type and a comparison to the order by which the device sorts, and
// a value type to the words that it moves.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_SORTKEYS_H
#define WARPFOLD_DETAIL_SORTKEYS_H

#include "../device/algorithm/SortProblem.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <type_traits>

namespace warpfold::detail {

/// An unsigned integer of the given size; void if there is none.
template <std::size_t Bytes>
using WordOf = std::conditional_t<
    Bytes == 1, std::uint8_t,
    std::conditional_t<
        Bytes == 2, std::uint16_t,
        std::conditional_t<
            Bytes == 4, std::uint32_t,
            std::conditional_t<Bytes == 8, std::uint64_t, void>>>>;

/// Returns the number of fraction bits of a floating-point key; 0 for other
/// types.
template <class Key> constexpr int fractionBits() {
#ifdef __FLT16_MANT_DIG__
  if constexpr (std::is_same_v<Key, _Float16>)
    return __FLT16_MANT_DIG__ - 1;
  else
#endif
      if constexpr (std::is_floating_point_v<Key>)
    return std::numeric_limits<Key>::digits - 1;
  else
    return 0;
}

/// Returns how the bits of a key compare.
template <class Key> constexpr KeyKind kindOf() {
  if constexpr (fractionBits<Key>() != 0)
    return KeyKind::Floating;
  else
    return std::is_signed_v<Key> ? KeyKind::Signed : KeyKind::Unsigned;
}

/// Whether a comparison is std::less or std::greater.
template <class Key, class Compare>
inline constexpr bool IsLess = std::is_same_v<Compare, std::less<>> ||
                               std::is_same_v<Compare, std::less<Key>>;
template <class Key, class Compare>
inline constexpr bool IsGreater = std::is_same_v<Compare, std::greater<>> ||
                                  std::is_same_v<Compare, std::greater<Key>>;

/// Whether keys have numbers that compare as the keys do.
template <class Key>
inline constexpr bool IsNumber =
    (std::is_integral_v<Key> || fractionBits<Key>() != 0) && sizeof(Key) <= 8;

/// Whether keys are sorted by their bits.
template <class Key, class Compare>
inline constexpr bool IsByBits =
    IsNumber<Key> && (IsLess<Key, Compare> || IsGreater<Key, Compare>);

/// Returns the direction of a comparison. Only std::less and std::greater are
/// accepted.
template <class Key, class Compare> constexpr SortOrder orderOf() {
  static_assert(
      IsLess<Key, Compare> || IsGreater<Key, Compare>,
      "warpfold: keys are sorted by their bits: the comparison is std::less or "
      "std::greater");
  return IsGreater<Key, Compare> ? SortOrder::Descending : SortOrder::Ascending;
}

/// The RadixOrder of a key type and a comparison.
template <class Key, class Compare> struct KeyOrder {
  static_assert(IsNumber<Key>,
                "warpfold: sorted keys are integers or floating-point numbers "
                "of up to 8 bytes");
  /// An unsigned integer of the key's size.
  using Bits = WordOf<sizeof(Key)>;
  /// The bits of infinity: all bits of the exponent field.
  static constexpr Bits Infinity = static_cast<Bits>(
      static_cast<Bits>(std::numeric_limits<std::make_signed_t<Bits>>::max()) >>
      fractionBits<Key>() << fractionBits<Key>());
  /// The order.
  using type =
      RadixOrder<Bits, kindOf<Key>(), orderOf<Key, Compare>(), Infinity>;
};

/// The RadixOrder of a key type and a comparison.
template <class Key, class Compare>
using OrderOf = typename KeyOrder<Key, Compare>::type;

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_SORTKEYS_H
