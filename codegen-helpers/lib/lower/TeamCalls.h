//===- lower/TeamCalls.h - inlines functions of a team's code ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  inlines the functions that a team's code calls with addresses, so that plan/TeamCode.h
//           finds what they do with the team's variables: constructors, assignments, functions
//           that return several values through references.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMCALLS_H
#define WARPFOLD_CODEGEN_TEAMCALLS_H

#include "analysis/PossibleCalls.h"

#include "llvm/IR/Function.h"

namespace warpfold {

/// Inlines the calls in Teams, and in the inlined code, that receive an address or may have side
/// effects, except those of Recursive, and promotes the parameters to values. Returns whether there
/// were any. Functions of the runtime are not inlined, because plans recognize them by name. Removes
/// functions that are no longer used.
bool inlineTeamCalls(llvm::Function &Teams,
                     const RecursiveFunctions &Recursive);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMCALLS_H
