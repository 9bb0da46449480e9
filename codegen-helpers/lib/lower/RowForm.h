//===- lower/RowForm.h - the tiles of one form of a row ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  creates the tiles of one form of a team's loop: a thread executes Width neighboring
//           iterations at a time, in several such groups per tile, with all loads of a tile first.
//           The first tile of a row may stay in registers for the next region (RowState.h).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWFORM_H
#define WARPFOLD_CODEGEN_ROWFORM_H

#include "lower/RowState.h"
#include "lower/TileLoops.h"
#include "plan/RowPlan.h"

namespace warpfold {

/// The block after which the loops of one form begin, and the remainder of the row, i64 each.
struct Rest {
  llvm::BasicBlock *From;
  llvm::Value *Base;
  llvm::Value *Left;
};

/// Creates, from Row on, all tiles of Most iterations, then at most one tile of each half down to
/// Least. Returns the remainder, which may be empty.
Rest createForm(const RegionPlan &Plan, const TileValues &Values,
                const RowState &State, uint32_t Width, const Rest &Row,
                uint32_t Most, uint32_t Least);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWFORM_H
