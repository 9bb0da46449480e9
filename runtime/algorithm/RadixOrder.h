//===- algorithm/RadixOrder.h - keys as unsigned numbers --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Maps the bits of signed and floating-point keys to those of an unsigned
// number that compares as the keys do:
//
//   signed            The sign bit is inverted, so that negative numbers come
//                     first.
//   floating point    Positive: the sign bit is inverted; negative: all bits
//                     are. Both zeros map to one number, because they compare
//                     equal. Every NaN maps to the largest number, after
//                     infinity, whatever its sign and payload.
//   descending        All bits are inverted; equal keys still keep their order.
//
// The keys themselves are moved unchanged. Host and device code include this
// file.
//
// Source: D. Knuth, The Art of Computer Programming, vol. 3, 5.2.5, for the
// sort. The order of floating-point bits is that of IEEE 754, totalOrder,
// except for zeros and NaNs.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_RADIXORDER_H
#define WARPFOLD_ALGORITHM_RADIXORDER_H

#include <stdint.h>

namespace warpfold {

/// How the bits of a key compare.
enum class KeyKind { Unsigned, Signed, Floating };
/// The direction of a sort.
enum class SortOrder { Ascending, Descending };

/// The order of keys. Bits is an unsigned integer of the key's size; Infinity
/// has the bits of a floating-point key's infinity.
template <class BitsType, KeyKind Kind, SortOrder Order, BitsType Infinity = 0>
struct RadixOrder {
  /// The type of a key's bits.
  using Bits = BitsType;
  /// The number of a key's bits.
  static constexpr uint32_t NumBits = 8 * sizeof(Bits);

  /// Returns the number that compares as the key does.
  static Bits numberOf(Bits Key) {
    constexpr Bits Sign = static_cast<Bits>(Bits(1) << (NumBits - 1));
    constexpr Bits All = static_cast<Bits>(~Bits(0));
    if constexpr (Kind == KeyKind::Signed) {
      Key = Key ^ Sign;
    } else if constexpr (Kind == KeyKind::Floating) {
      const Bits Magnitude = Key & static_cast<Bits>(~Sign);
      if (Magnitude > Infinity)
        Key = All;
      else if (Magnitude == 0)
        Key = Sign;
      else
        Key = Key ^ ((Key & Sign) != 0 ? All : Sign);
    }
    return Order == SortOrder::Descending ? static_cast<Bits>(~Key) : Key;
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_RADIXORDER_H
