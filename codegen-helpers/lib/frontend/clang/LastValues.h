//===- frontend/clang/LastValues.h - who had the last iteration -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds what clang writes behind a work-sharing loop for the thread, or the
//           team, of its last iteration, which the runtime names by a flag:
//
//             if (last flag) { the original of a lastprivate variable = the copy }
//
//           `distribute parallel for` has two of them: a team's threads give the value
//           to the team's copy, the team gives it to the original. Where clang 23 has one
//           loop for both nobody sets the team's flag.
// Callers:  LastValueWrites.cpp, MissingPrivatization.cpp, ReductionRegion.cpp, WorksharingLoop.cpp, ScanPlan.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LASTVALUES_H
#define WARPFOLD_CODEGEN_LASTVALUES_H

#include "openmp/OpenMPCalls.h"
#include "support/LlvmReleases.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <optional>

namespace warpfold {

/// The flag is asked for more than to give local variables their final values, as
/// clang does for the counter of a simd loop: something takes them on (lastprivate).
bool copiesOutLastValue(const llvm::Value *LastFlag);

/// A loop of all threads of all teams that hands on last values.
struct LastValues {
  /// The variable of the team's that says whether it has the last share.
  llvm::Value *TeamFlag;
  ParallelCall Begin;
  /// `if (flag)`: their first successors, which follow no other block and begin with
  /// no phi, hand values on; the second ones begin with none either.
  llvm::SmallVector<CondBrInst *, 1> TeamTests;
  llvm::SmallVector<CondBrInst *, 1> ThreadTests;

  /// The one that Distribute begins. None where it hands on no last value, or not by
  /// way of a parallel region's threads; an error that says why where it is not of
  /// this shape.
  static llvm::Expected<std::optional<LastValues>>
  find(const StaticInit &Distribute);

  /// The same of the loop that is begun with Begin where the region's threads share it with
  /// those of other teams; none where they do not. TeamFlag is always 0.
  static llvm::Expected<std::optional<LastValues>>
  findOfAllThreads(const ParallelCall &Begin);
};

/// A last value that stays in a parameter which a function is passed by value: clang does
/// not map the variable (docs/StockDefects.md, 57).
struct LostValue {
  const llvm::StoreInst *Last;
  const llvm::AllocaInst *Variable;
  /// The variable has a value before the loop, as that of a linear clause.
  bool IsRead;
};

/// The first one of F; none if all last values go to where they are found.
std::optional<LostValue> lostLastValue(const llvm::Function &F);

/// Returns the region that gets the bounds of the share that Distribute gives a team; none if the
/// team's own code executes the share.
std::optional<ParallelCall> regionOf(const StaticInit &Distribute);

/// Returns the variables on the stack of Launch's caller whose addresses the region gets.
llvm::SmallVector<llvm::AllocaInst *, 4>
stackVariablesOf(const ParallelCall &Launch);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LASTVALUES_H
