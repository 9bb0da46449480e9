//===- plan/ReductionCopies.h - the variables of a reduce list --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the private copies that a team's reduce list points to, and whether
//           they still hold what clang put there.
// Callers:  SweepPlan.cpp, ConfinedLoop.cpp, passes/ReshapeReductions.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REDUCTIONCOPIES_H
#define WARPFOLD_CODEGEN_REDUCTIONCOPIES_H

#include "openmp/OpenMPCalls.h"

namespace warpfold {

/// Whether each private copy in the list of Reduce is written exactly once
/// before Reduce, the parallel region apart, and of nothing but constants. That write
/// is clang's initialiser then, which every copy has: it holds the identity. False
/// also where the copies cannot be followed, and where a user's initialiser reads the
/// original (omp_orig).
bool holdIdentity(const TeamsReduceCall &Reduce);

/// The same of the private copies in List, which Reduce reduces, beside what Apart's
/// blocks do with them.
bool holdIdentity(const llvm::Value *List, const llvm::CallInst &Reduce,
                  llvm::ArrayRef<llvm::BasicBlock *> Apart);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REDUCTIONCOPIES_H
