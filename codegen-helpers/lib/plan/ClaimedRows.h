//===- plan/ClaimedRows.h - rows that teams claim in tiles ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  decides whether a team claims tiles of rows when it has finished others, instead of
//           executing a fixed range of rows. If the length of a row depends on its number, as in a
//           triangle, and a clause allows fewer teams than there are rows, the teams then finish at
//           the same time. Without the clause the host starts a team for each row. If the lengths
//           are in memory, a team keeps its range: long and short rows are then usually mixed, and
//           claims cost more than they gain (docs/BlockLevel.md).
// Next:     lower/RowNumber.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CLAIMEDROWS_H
#define WARPFOLD_CODEGEN_CLAIMEDROWS_H

#include "plan/TeamCode.h"

namespace warpfold {

/// Returns the loop over the rows if Code's teams are to claim them: a clause specifies the number
/// of teams, the length of a row depends on its number, no row can find out which team executes it,
/// and none uses a value of the row before it. Returns none if the rows stay distributed as the
/// compiler chose.
std::optional<WorksharingLoop> findClaimedRows(const TeamCode &Code);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CLAIMEDROWS_H
