//===- analysis/Captures.h - where addresses of variables go ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  determines where the addresses of variables go, through the functions that receive
//           them: which are only read, and which are captured. A variable that only regions
//           receive, and only read, can be replaced by a private copy of each thread
//           (SharedVariable::replaceByCopy).
// Next:     Variable.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CAPTURES_H
#define WARPFOLD_CODEGEN_CAPTURES_H

#include "analysis/Variable.h"
#include "openmp/OpenMPCalls.h"

namespace warpfold {

/// Returns whether the list that Entry stores an address to is only passed to calls for which
/// IsReceiver returns true.
bool isEntryFor(const llvm::StoreInst *Entry,
                llvm::function_ref<bool(llvm::CallInst &)> IsReceiver);

/// Returns whether the list that Entry stores an address to is only passed to parallel regions.
bool isRegionArgument(const llvm::StoreInst *Entry);

/// Returns whether OfTeam's address is only passed to parallel regions.
bool isForRegions(const Variable &OfTeam);

/// Returns whether the function of Parameter, an address, and the functions that it passes the
/// address to, neither write to the memory nor keep the address.
bool onlyReads(llvm::Argument &Parameter);

/// Returns whether memory at Address, an alloca, a call or a parameter, is only accessed by its
/// function and those that receive the address from it, and not after these have returned.
bool staysInside(llvm::Value &Address);

/// Returns whether Call, which receives addresses of Passed, keeps none, and returns none that is
/// used. The runtime keeps none.
bool staysInside(llvm::CallInst &Call, const Variable &Passed);

/// Returns whether Call only reads through the addresses of OfTeam that it receives.
bool onlyReads(const llvm::CallInst &Call, const Variable &OfTeam);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CAPTURES_H
