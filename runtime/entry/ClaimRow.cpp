//===- entry/ClaimRow.cpp - the next row of a team ------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The contract is in interface/TeamAbi.h. Embedded in the pass plugin
// (codegen-helpers/lib/support/EmbeddedCode.h).
//
// Memory:  the launch's counter, which is 0 again when the kernel ends
//          (algorithm/TileCounter.h), and two words of shared memory.
// Order:   two block barriers for each claimed tile.
//
//===----------------------------------------------------------------------===//

#include "algorithm/RowTiles.h"
#include "algorithm/TileCounter.h"
#include "entry/LaunchEnvironment.h"
#include "interface/TeamAbi.h"
#include "tuning/Rows.h"

using namespace warpfold;

namespace {

WARPFOLD_SHARED uint64_t FirstOfTile;
WARPFOLD_SHARED uint64_t SizeOfTile;

/// Returns whether tiles are claimed after the first ones. If there are not more rows
/// than teams, some teams execute none and claim none.
bool areClaimed(uint64_t Last) {
  return Last >= blocksInGrid() &&
         blocksInGrid() <= tuning::RowMostClaimingTeams;
}

} // namespace

uint64_t __warpfold_first_row(uint64_t Last, uint64_t *LastOfTile) {
  const uint32_t Teams = blocksInGrid();
  const RowTiles::Tile Tile =
      areClaimed(Last)
          ? RowTiles(Last + 1, Teams).first(blockInGrid())
          : RowTiles::Tile{blockInGrid() * (Last / Teams + 1), Last / Teams + 1};
  const uint64_t End = Tile.First + Tile.Size - 1;
  *LastOfTile = End < Last ? End : Last;
  return Tile.First;
}

uint64_t __warpfold_next_row(uint64_t Row, uint64_t Last,
                             uint64_t *LastOfTile) {
  if (Row < *LastOfTile)
    return Row + 1;
  if (!areClaimed(Last))
    return Row;
  // No thread still reads the tile before.
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
