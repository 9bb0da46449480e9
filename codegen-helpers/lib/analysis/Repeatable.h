//===- analysis/Repeatable.h - what several may do as well as one ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  where all teams of a launch are to share a loop that was one team's, or all
//           threads one that was a team's initial thread's, they execute what is around
//           it, too, each for itself. This says of what nobody can tell it.
// Callers:  plan/ScanPlan.cpp, plan/ConfinedLoop.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REPEATABLE_H
#define WARPFOLD_CODEGEN_REPEATABLE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/InstrTypes.h"

namespace warpfold {

/// I writes nothing but variables of the thread's own, and waits for nobody.
bool isRepeatable(const llvm::Instruction &I);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REPEATABLE_H
