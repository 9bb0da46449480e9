//===- plan/ReductionCopies.h - the variables of a reduce list --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  determines whether the private copies that a team's reduce list points to still hold
//           the identity that clang initialized them with.
// Callers:  ColumnLoop.cpp, ElementUpdates.cpp, GridWide.cpp, SweepPlan.cpp,
//           lower/ColumnVersion.cpp, passes/LoopsPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REDUCTIONCOPIES_H
#define WARPFOLD_CODEGEN_REDUCTIONCOPIES_H

#include "openmp/OpenMPCalls.h"

namespace warpfold {

/// Returns whether each private copy in the list of Reduce is written exactly once before Reduce,
/// except in the parallel region, and only with constants. That write is clang's initializer, which
/// every copy has, and the copy holds the identity. Returns false also if uses of the copies are
/// not known, or if a user-defined initializer reads the original (omp_orig).
bool holdIdentity(const TeamsReduceCall &Reduce);

/// Returns the same for the private copies in List, which Reduce reduces. Writes in the blocks
/// Apart do not count.
bool holdIdentity(const llvm::Value *List, const llvm::CallInst &Reduce,
                  llvm::ArrayRef<llvm::BasicBlock *> Apart);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REDUCTIONCOPIES_H
