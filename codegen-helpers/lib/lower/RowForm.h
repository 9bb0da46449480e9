//===- lower/RowForm.h - the tiles of one form of a row ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the tiles of one form of a team's loop: a thread does Width neighbouring
//           iterations at a time, several such groups in a tile, their loads first. The
//           first tile of a row may stay in registers for the next region
//           (lower/RowState.h).
// Callers:  RowTiles.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWFORM_H
#define WARPFOLD_CODEGEN_ROWFORM_H

#include "lower/RowState.h"
#include "lower/TileLoops.h"
#include "plan/RowPlan.h"

namespace warpfold {

/// Where the loops of one form stand, and what is left of the row: i64 each.
struct Rest {
  llvm::BasicBlock *From;
  llvm::Value *Base;
  llvm::Value *Left;
};

/// From Row on: all tiles of Most iterations, then at most one of each half down to
/// Least. What is left may be nothing.
Rest createForm(const RegionPlan &Plan, const TileValues &Values,
                const RowState &State, uint32_t Width, const Rest &Row,
                uint32_t Most, uint32_t Least);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWFORM_H
