//===- plan/ClaimedRows.h - rows that teams claim one by one ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  decides whether a team claims its next row when it has finished one, instead of
//           executing a fixed range of rows. If rows have different lengths, and a clause allows
//           fewer teams than there are rows, the teams then finish at the same time. Otherwise the
//           host starts a team for each row.
// Next:     lower/RowNumber.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CLAIMEDROWS_H
#define WARPFOLD_CODEGEN_CLAIMEDROWS_H

#include "plan/TeamCode.h"

namespace warpfold {

/// Returns the loop over the rows if Code's teams may claim them: no row can find out which team
/// executes it, and none uses a value of the row before it. None if the rows stay distributed as
/// the compiler chose.
std::optional<WorksharingLoop> findClaimedRows(const TeamCode &Code);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CLAIMEDROWS_H
