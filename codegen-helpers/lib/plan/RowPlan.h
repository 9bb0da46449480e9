//===- plan/RowPlan.h - all that is decided of a kernel of rows -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  decides how a team's code and its regions are to be run by every thread,
//           and changes nothing. What applies the plan (RowKernel.h) decides nothing.
// Next:     RowKernel.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWPLAN_H
#define WARPFOLD_CODEGEN_ROWPLAN_H

#include "plan/RowAccess.h"
#include "plan/RowList.h"
#include "plan/TeamCode.h"

#include "runtime/tuning/LaunchDescription.h"

namespace warpfold {

struct RegionPlan {
  /// Of the plan's code.
  const TeamRegion *Region;
  /// Of a region that reduces.
  std::optional<ReduceList> List;
  RowAccess Access;
  /// Of a thread in the largest tile: a power of two.
  uint32_t Iterations;
  /// Iterations that one wide load serves; 1 where there are none.
  uint32_t Width;
  /// What it reads first stays in registers for the next region. With another number of
  /// threads each would have another part of the row.
  bool KeepsRow;
};

struct RowPlan {
  /// Outlives the plan.
  const TeamCode &Code;
  llvm::SmallVector<RegionPlan, 4> Regions;
  /// Of the kernel's largest list; 0 where nothing is reduced.
  uint64_t SlotBytes;
  /// In Teams: what a barrier belongs before, besides those of the reductions.
  llvm::SmallVector<llvm::Instruction *, 8> Barriers;
  tuning::LaunchDescription Launch;
  /// Divisions are worth being written out in place (peephole/CallFreeDivisions.cpp).
  bool WritesOutDivisions;

  /// An error that says why the kernel must stay as clang writes it.
  static llvm::Expected<RowPlan> of(const TeamCode &Code);
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWPLAN_H
