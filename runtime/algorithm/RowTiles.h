//===- algorithm/RowTiles.h - tiles of rows for teams -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Divides rows 0 .. Rows-1 into tiles, which teams claim. About half of the
// rows are in the teams' first tiles, which need no claim. The next tiles have
// half of that size, and so on down to one row, with as many tiles of each size
// as there are teams; the remaining tiles are single rows. So teams claim
// rarely at first, and end at about the same time.
//
// Source: S. F. Hummel, E. Schonberg, L. E. Flynn, "Factoring: a Method for
//         Scheduling Parallel Loops", Comm. ACM 35 (8), 1992.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_ROWTILES_H
#define WARPFOLD_ALGORITHM_ROWTILES_H

#include "../support/Types.h"

namespace warpfold {

/// The tiles of a loop over rows.
class RowTiles {
public:
  /// Adjacent rows that one team executes.
  struct Tile {
    /// The first row.
    uint64_t First;
    /// The number of rows; those beyond the last row of the loop do not exist.
    uint64_t Size;
  };

  /// Divides Rows rows among Teams teams.
  RowTiles(uint64_t Rows, uint32_t Teams)
      : Rows(Rows), SizeOfFirst(Rows / (2 * uint64_t{Teams})), Teams(Teams) {
    if (SizeOfFirst == 0)
      SizeOfFirst = 1;
  }

  /// Returns the first tile of Team. It may start at or after Rows if there are
  /// fewer rows than teams.
  Tile first(uint32_t Team) const { return {Team * SizeOfFirst, SizeOfFirst}; }

  /// Returns the number of tiles after the teams' first ones; 0 if Rows <=
  /// Teams.
  uint32_t numClaimed() const {
    uint64_t First = Teams * SizeOfFirst;
    uint32_t Number = 0;
    for (uint64_t Size = SizeOfFirst / 2; Size > 1; Size /= 2) {
      First += Teams * Size;
      Number += Teams;
    }
    return First < Rows ? Number + static_cast<uint32_t>(Rows - First) : Number;
  }

  /// Returns tile Index of those tiles. It starts at or after Rows if Index >=
  /// numClaimed().
  Tile claimed(uint32_t Index) const {
    uint64_t First = Teams * SizeOfFirst;
    uint64_t Size = SizeOfFirst / 2;
    for (; Size > 1 && Index >= Teams; Size /= 2) {
      First += Teams * Size;
      Index -= Teams;
    }
    if (Size == 0)
      Size = 1;
    return {First + Index * Size, Size};
  }

private:
  /// The number of rows.
  uint64_t Rows;
  /// The number of rows of each team's first tile.
  uint64_t SizeOfFirst;
  /// The number of teams.
  uint32_t Teams;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_ROWTILES_H
