//===- algorithm/DigitStates.h - how many keys lower tiles have -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each value of a digit a tile tells the others how many keys it has with it, and,
// as soon as it knows, how many there are up to its own end. Who wants to know how many
// come before a tile walks back over the lower tiles, until one knows its sum.
//
// Callers:   one thread for each value of a digit; all are independent.
// Memory:    a word of 8 bytes for each tile and value: the number, and in the upper
//            half a tag, which says of which pass it is and which of the two. Tags are
//            never used again, so nothing is cleared.
// Order:     none is needed: a word is written and read whole, by a relaxed access,
//            and says by itself that it is there.
// Progress:  a tile that is waited for is some running block's, or done
//            (algorithm/DeviceSort.h).
// Source:    decoupled look-back (Merrill and Garland, NVR-2016-002), for digits:
//            Adinets and Merrill, "Onesweep", arXiv 2206.01784.
//
// Next:      algorithm/DeviceSort.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_DIGITSTATES_H
#define WARPFOLD_ALGORITHM_DIGITSTATES_H

#include "../support/Atomic.h"
#include "../support/Target.h"
#include "SortProblem.h"

namespace warpfold {

struct DigitStates {
  uint64_t *Words;
  /// Of the pass; the next one says that the number is a sum.
  uint32_t Tag;

  [[gnu::always_inline]] void publishOwn(uint32_t Tile, uint32_t Digit,
                                         uint32_t Own) const {
    // The first tile's own number is the sum.
    publish(Tile, Digit, Tile == 0 ? Tag + 1 : Tag, Own);
  }
  [[gnu::always_inline]] void publishSum(uint32_t Tile, uint32_t Digit,
                                         uint32_t Sum) const {
    publish(Tile, Digit, Tag + 1, Sum);
  }

  /// How many keys of the tiles before Tile have the digit; Tile is not 0.
  [[gnu::always_inline]] uint32_t before(uint32_t Tile, uint32_t Digit) const {
    uint32_t Sum = 0;
    // The lowest tile that is in Sum, not 0: tile 0 ends the walk.
    uint32_t From = Tile;
    while (true) {
      // Several at once: each access takes most of a microsecond.
      uint64_t Seen[AtOnce];
#pragma unroll
      for (uint32_t Back = 0; Back < AtOnce; ++Back)
        Seen[Back] = atomicLoad(word(From > Back ? From - Back - 1 : 0, Digit));
      bool IsThere = true, IsSum = false;
#pragma unroll
      for (uint32_t Back = 0; Back < AtOnce; ++Back) {
        const auto Its = static_cast<uint32_t>(Seen[Back] >> 32);
        IsThere = IsThere && (Its == Tag || Its == Tag + 1);
        if (IsThere && !IsSum) {
          Sum += static_cast<uint32_t>(Seen[Back]);
          --From;
          IsSum = Its == Tag + 1;
        }
      }
      if (IsSum)
        return Sum;
    }
  }

private:
  /// Measured on an H200, 2^28 keys of 32 bits, all of a sort: 6.35 ms with 1, 6.00 with
  /// 2, 6.12 with 4, 6.96 with 8: what is read in vain takes from the keys' bandwidth.
  static constexpr uint32_t AtOnce = 2;

  uint64_t *word(uint32_t Tile, uint32_t Digit) const {
    return Words + (uint64_t(Tile) * DigitValues + Digit);
  }
  void publish(uint32_t Tile, uint32_t Digit, uint32_t Its,
               uint32_t Number) const {
    atomicStore(word(Tile, Digit), uint64_t(Its) << 32 | Number);
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_DIGITSTATES_H
