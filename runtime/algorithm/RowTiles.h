//===- algorithm/RowTiles.h - the rows that a team claims at once -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Divides rows 0 .. Rows-1 among teams that claim tiles of them. Half of the rows are
// the teams' first tiles, which need no claim. The tiles after that have half of the
// size, and so on down to one row, with as many tiles of each size as there are teams;
// the remainder are single rows. So teams claim rarely at first, and finish together.
//
// Source: S. F. Hummel, E. Schonberg, L. E. Flynn: Factoring: a method for scheduling
//         parallel loops. Comm. ACM 35(8), 1992.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_ROWTILES_H
#define WARPFOLD_ALGORITHM_ROWTILES_H

#include "../support/Types.h"

namespace warpfold {

class RowTiles {
public:
  struct Tile {
    uint64_t First;
    uint64_t Size;
  };

  RowTiles(uint64_t Rows, uint32_t Teams)
      : Rows(Rows), SizeOfFirst(Rows / (2 * uint64_t{Teams})), Teams(Teams) {
    if (SizeOfFirst == 0)
      SizeOfFirst = 1;
  }

  /// Returns the first tile of Team. It begins at or after Rows if there are fewer rows
  /// than teams.
  Tile first(uint32_t Team) const { return {Team * SizeOfFirst, SizeOfFirst}; }

  /// Returns the number of tiles after the first ones; 0 if Rows <= Teams.
  uint32_t numClaimed() const {
    uint64_t First = Teams * SizeOfFirst;
    uint32_t Number = 0;
    for (uint64_t Size = SizeOfFirst / 2; Size > 1; Size /= 2) {
      First += Teams * Size;
      Number += Teams;
    }
    return First < Rows ? Number + static_cast<uint32_t>(Rows - First) : Number;
  }

  /// Returns tile Index of them. It begins at or after Rows if Index >= numClaimed().
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
  uint64_t Rows;
  uint64_t SizeOfFirst;
  uint32_t Teams;
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_ROWTILES_H
