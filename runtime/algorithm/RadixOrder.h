//===- algorithm/RadixOrder.h - keys as numbers that are sorted -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A radix sort looks at a key's bits. Here the bits of signed and floating-point keys
// become those of an unsigned number that compares as the keys do:
//
//   signed            the sign turned round, so that negative numbers come first
//   floating point    positive: the sign turned round; negative: all bits; both zeros
//                     are one number, as they compare equal; every NaN is the largest,
//                     behind infinity, whatever its sign and payload
//   descending        all bits turned round: equal keys keep their order all the same
//
// The keys themselves are moved as they are. This file is for host and device.
//
// Source: D. Knuth, The Art of Computer Programming, vol. 3, 5.2.5, for the sort; the
// order of floating-point bits is that of IEEE 754, totalOrder, but for zeros and NaNs.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_RADIXORDER_H
#define WARPFOLD_ALGORITHM_RADIXORDER_H

#include <stdint.h>

namespace warpfold {

enum class KeyKind { Unsigned, Signed, Floating };
enum class SortOrder { Ascending, Descending };

/// Bits: an unsigned integer of the key's size. Infinity: the bits of a floating-point
/// key's infinity.
template <class BitsType, KeyKind Kind, SortOrder Order, BitsType Infinity = 0>
struct RadixOrder {
  using Bits = BitsType;
  static constexpr uint32_t NumBits = 8 * sizeof(Bits);

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
