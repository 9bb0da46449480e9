//===- analysis/Repeatable.h - what several may do as well as one *- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  where all teams of a launch are to share a loop that was one team's, or all
//           threads one that was a team's initial thread's, they execute what is around
//           it, too, each for itself. This says of what nobody can tell it.
// Callers:  scans/SpreadPlan.cpp, sweep/ConfinedLoop.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REPEATABLE_H
#define WARPFOLD_CODEGEN_REPEATABLE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/InstrTypes.h"

namespace warpfold {

/// I begins or ends the life of a variable in clang's stack of shared memory.
bool isSharedMemoryCall(const llvm::Instruction &I);

/// I writes nothing but variables of the thread's own, and waits for nobody.
bool isRepeatable(const llvm::Instruction &I);

/// Body, and what it calls, names memory that a team has for itself.
bool namesTeamMemory(llvm::ArrayRef<llvm::BasicBlock *> Body);
/// The same of F, without what it calls.
bool namesTeamMemory(const llvm::Function &F);

/// Call initialises a variable of the thread's, as `declare reduction` says, and looks
/// at omp_orig, its second parameter, for that.
bool readsOriginal(const llvm::CallBase &Call);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REPEATABLE_H
