//===- algorithm/DigitStates.h - look-back for digits -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each value of a digit a tile publishes the number of its keys with that
// value, and, as soon as it is known, the number of such keys up to its own
// end. A tile that needs the number of earlier keys walks back over the lower
// tiles until one has published its sum.
//
// Callers:   One thread for each value of a digit; the threads are independent.
// Memory:    8 bytes for each tile and value: the number, and in the upper half
//            a tag, which identifies the pass and the kind of number. Tags are
//            never reused, so nothing is cleared.
// Order:     None is needed: a word is written and read as a whole by relaxed
//            accesses, and its tag shows that it is valid.
// Progress:  A tile that is waited for was claimed by a block that runs, or is
//            done (algorithm/DeviceSort.h).
// Source:    Decoupled look-back (D. Merrill, M. Garland, NVR-2016-002), for
//            digits: A. Adinets, D. Merrill, "Onesweep", arXiv 2206.01784.
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

/// The states of all tiles in one pass.
struct DigitStates {
  /// The words: DigitValues for each tile.
  uint64_t *Words;
  /// The tag of a tile's own number; Tag + 1 is that of a sum.
  uint32_t Tag;

  /// Publishes the number of keys of the tile with a value.
  [[gnu::always_inline]] void publishOwn(uint32_t Tile, uint32_t Digit,
                                         uint32_t Own) const {
    // The number of the first tile is also its sum.
    publish(Tile, Digit, Tile == 0 ? Tag + 1 : Tag, Own);
  }
  /// Publishes the number of keys up to the end of the tile with a value.
  [[gnu::always_inline]] void publishSum(uint32_t Tile, uint32_t Digit,
                                         uint32_t Sum) const {
    publish(Tile, Digit, Tag + 1, Sum);
  }

  /// Returns the number of keys with the value in the tiles before Tile, which
  /// is not 0.
  [[gnu::always_inline]] uint32_t before(uint32_t Tile, uint32_t Digit) const {
    uint32_t Sum = 0;
    // Sum includes tiles From .. Tile-1. From does not become negative, because
    // tile 0 ends the walk.
    uint32_t From = Tile;
    while (true) {
      // Load several words at once: an access takes most of a microsecond.
      uint64_t Seen[AtOnce];
#pragma unroll
      for (uint32_t Back = 0; Back < AtOnce; ++Back)
        Seen[Back] = atomicLoad(word(From > Back ? From - Back - 1 : 0, Digit));
      bool IsPresent = true, IsSum = false;
#pragma unroll
      for (uint32_t Back = 0; Back < AtOnce; ++Back) {
        const auto SeenTag = static_cast<uint32_t>(Seen[Back] >> 32);
        IsPresent = IsPresent && (SeenTag == Tag || SeenTag == Tag + 1);
        if (IsPresent && !IsSum) {
          Sum += static_cast<uint32_t>(Seen[Back]);
          --From;
          IsSum = SeenTag == Tag + 1;
        }
      }
      if (IsSum)
        return Sum;
    }
  }

private:
  /// The number of words that are loaded at once. Measured on an H200 for a
  /// sort of 2^28 keys of 32 bits: 6.35 ms with 1, 6.00 with 2, 6.12 with 4,
  /// 6.96 with 8. Loads that are not used take bandwidth from the keys.
  static constexpr uint32_t AtOnce = 2;

  /// Returns the address of a word.
  uint64_t *word(uint32_t Tile, uint32_t Digit) const {
    return Words + (uint64_t(Tile) * DigitValues + Digit);
  }
  /// Stores a word.
  void publish(uint32_t Tile, uint32_t Digit, uint32_t WordTag,
               uint32_t Number) const {
    atomicStore(word(Tile, Digit), uint64_t(WordTag) << 32 | Number);
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_DIGITSTATES_H
