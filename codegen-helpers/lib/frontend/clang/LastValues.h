//===- frontend/clang/LastValues.h - last values of iterations --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the code that clang generates after a work-sharing loop for the thread, or the
//           team, that has executed its last iteration. The runtime indicates it by a flag:
//
//             if (last flag) { the original of a lastprivate variable = the copy }
//
//           `distribute parallel for` has two such tests: one of the team's threads copies the
//           value to the team's copy, and one of the teams copies it to the original. If
//           clang 23 generates one loop for both, no code sets the team's flag.
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

/// Returns whether code tests the flag for more than to set the final values of local variables, as
/// clang does for the counter of a simd loop: a lastprivate variable receives a value.
bool copiesOutLastValue(const llvm::Value *LastFlag);

/// A loop of all threads of all teams that copies out last values.
struct LastValues {
  /// The variable of the team that is set if the team has the last share.
  llvm::Value *TeamFlag;
  ParallelCall Launch;
  /// The tests `if (flag)`. Their first successors copy values, have no other predecessor, and
  /// begin with no phi; nor do their second successors.
  llvm::SmallVector<CondBrInst *, 1> TeamTests;
  llvm::SmallVector<CondBrInst *, 1> ThreadTests;

  /// Returns the last values of the loop that Distribute begins; none if it copies none, or has no
  /// parallel region whose threads do. Returns an error if the code has another form.
  static llvm::Expected<std::optional<LastValues>>
  find(const StaticInit &Distribute);

  /// Returns the same for the loop that Launch launches, if the region's threads share it with
  /// those of other teams; none otherwise. TeamFlag is always 0 then.
  static llvm::Expected<std::optional<LastValues>>
  findOfAllThreads(const ParallelCall &Launch);
};

/// A last value that is lost in a parameter that a function receives by value: clang does not map
/// the variable (docs/StockDefects.md, 57).
struct LostValue {
  /// The store of the last value.
  const llvm::StoreInst *Last;
  /// The parameter that it writes.
  const llvm::AllocaInst *Variable;
  /// Code may read the variable before the last value is written, as for a linear clause.
  bool IsRead;
};

/// Returns the first lost value in F; none if all last values reach their variables.
std::optional<LostValue> lostLastValue(const llvm::Function &F);

/// Returns the region that receives the bounds of the share that Distribute gives a team; none if
/// the team's own code executes the share.
std::optional<ParallelCall> regionOf(const StaticInit &Distribute);

/// Returns the variables on the stack of Launch's caller whose addresses the region receives.
llvm::SmallVector<llvm::AllocaInst *, 4>
stackVariablesOf(const ParallelCall &Launch);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LASTVALUES_H
