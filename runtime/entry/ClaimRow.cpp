//===- entry/ClaimRow.cpp - the next row of a team ------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// interface/TeamAbi.h specifies the functions. This file is embedded in the
// pass plugin (codegen-helpers/lib/support/EmbeddedCode.h).
//
// Memory:  The launch's counter, which is 0 again when the kernel ends
//          (algorithm/TileCounter.h), and two words of shared memory.
// Order:   Two block barriers for each claimed tile.
//
//===----------------------------------------------------------------------===//

#include "algorithm/RowTiles.h"
#include "algorithm/TileCounter.h"
#include "entry/LaunchEnvironment.h"
#include "interface/TeamAbi.h"
#include "tuning/Rows.h"

using namespace warpfold;

namespace {

/// The first row of the tile that the team has claimed.
WARPFOLD_SHARED uint64_t FirstOfTile;
/// The number of rows of that tile.
WARPFOLD_SHARED uint64_t SizeOfTile;

/// Returns whether teams claim tiles after their first ones. They do not if
/// there are at most as many rows as teams: a team without a row claims no
/// tile, so the counter would not become 0 again. Nor do they if there are more
/// than RowMostClaimingTeams teams.
bool areClaimed(uint64_t Last) {
  return Last >= blocksInGrid() &&
         blocksInGrid() <= tuning::RowMostClaimingTeams;
}

} // namespace

uint64_t __warpfold_first_row(uint64_t Last, uint64_t *LastOfTile) {
  const uint32_t Teams = blocksInGrid();
  const RowTiles::Tile Tile =
      areClaimed(Last) ? RowTiles(Last + 1, Teams).first(blockInGrid())
                       : RowTiles::Tile{blockInGrid() * (Last / Teams + 1),
                                        Last / Teams + 1};
  const uint64_t End = Tile.First + Tile.Size - 1;
  *LastOfTile = End < Last ? End : Last;
  // A larger number may not fit the loop's counter.
  return Tile.First <= Last ? Tile.First : Last + 1;
}

uint64_t __warpfold_next_row(uint64_t Row, uint64_t Last,
                             uint64_t *LastOfTile) {
  if (Row < *LastOfTile)
    return Row + 1;
  if (!areClaimed(Last))
    return Row;
  // Wait until no thread reads the previous tile any more.
  blockBarrier();
  if (threadInBlock() == 0) {
    const RowTiles Tiles(Last + 1, blocksInGrid());
    const RowTiles::Tile Tile = Tiles.claimed(
        claimTile(thisLaunchEnvironment().arrived(), Tiles.numClaimed()));
    FirstOfTile = Tile.First;
    SizeOfTile = Tile.Size;
  }
  blockBarrier();
  const uint64_t Next = FirstOfTile;
  *LastOfTile = Next + SizeOfTile - 1;
  return Next > Last ? Row : Next;
}
