//===- plan/RowPlan.h - plans a kernel whose teams process rows ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  decides how every thread executes a team's code and its regions, and changes nothing.
//           lower/RowKernel.h applies the plan.
// Next:     lower/RowKernel.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWPLAN_H
#define WARPFOLD_CODEGEN_ROWPLAN_H

#include "plan/RowAccess.h"
#include "plan/RowList.h"
#include "plan/TeamCode.h"

#include "runtime/tuning/LaunchDescription.h"

namespace warpfold {

/// The plan for one region.
struct RegionPlan {
  /// The region in the plan's code.
  const TeamRegion *Region;
  /// The reduce list; none if the region does not reduce.
  std::optional<ReduceList> List;
  /// The loads that are moved before an iteration.
  RowAccess Access;
  /// The iterations of a thread in the largest tile: a power of two.
  uint32_t Iterations;
  /// The number of iterations that one wide load serves; 1 if there are no wide loads.
  uint32_t Width;
  /// The values that it reads first stay in registers for the next region. With another number of
  /// threads, each thread would hold another part of the row.
  bool KeepsRow;
};

/// The plan for a kernel.
struct RowPlan {
  /// Must outlive the plan.
  const TeamCode &Code;
  llvm::SmallVector<RegionPlan, 4> Regions;
  /// The bytes of the kernel's largest list; 0 if nothing is reduced.
  uint64_t SlotBytes;
  /// The instructions of Teams that need a barrier before them, in addition to those of the
  /// reductions.
  llvm::SmallVector<llvm::Instruction *, 8> Barriers;
  /// The description by which the host chooses the launch.
  tuning::LaunchDescription Launch;
  /// Divisions are written out in place (peephole/CallFreeDivisions.cpp).
  bool WritesOutDivisions;
  /// The loop over rows if teams claim tiles of it; none if the rows stay distributed as the
  /// compiler chose.
  std::optional<WorksharingLoop> ClaimedRows;

  /// Returns the plan, or an error that says why the kernel must stay unchanged.
  static llvm::Expected<RowPlan> of(const TeamCode &Code);
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWPLAN_H
