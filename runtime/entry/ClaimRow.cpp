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
//          (algorithm/TileCounter.h), and a word of shared memory.
// Order:   two block barriers for each claimed row.
//
//===----------------------------------------------------------------------===//

#include "algorithm/TileCounter.h"
#include "entry/LaunchEnvironment.h"
#include "interface/TeamAbi.h"

using namespace warpfold;

namespace {

WARPFOLD_SHARED uint32_t ClaimedTicket;

} // namespace

uint64_t __warpfold_claim_row(uint64_t Row, uint64_t Last) {
  const uint32_t Teams = blocksInGrid();
  // No other team could claim a row, or the counter is too short for them: each team
  // executes every Teams-th row.
  if (Last < Teams || Teams == 1 || Last > UINT32_MAX)
    return Last - Row < Teams ? Row : Row + Teams;
  // No thread still reads the ticket of the row before.
  blockBarrier();
  if (threadInBlock() == 0)
    ClaimedTicket = drawTile(thisLaunchEnvironment().arrived(),
                             static_cast<uint32_t>(Last) - Teams + 1);
  blockBarrier();
  const uint64_t Next = uint64_t{Teams} + ClaimedTicket;
  return Next > Last ? Row : Next;
}
