//===- analysis/ThreadCopies.h - copies of a team's variables ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  where all threads of a team are to execute what its initial thread does,
//           each has a variable of its own in place of one in the team's memory. Nobody
//           can tell as long as parallel regions alone get the variable's address, and
//           only read by it (SharedVariable::replaceByCopy in openmp/OpenMPCalls.h).
// Callers:  plan/TeamCode.cpp, plan/TeamRegion.cpp, plan/ScanPlan.cpp,
//           plan/HostArguments.cpp, analysis/MainThread.cpp, Repeatable.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_THREADCOPIES_H
#define WARPFOLD_CODEGEN_THREADCOPIES_H

#include "analysis/Variable.h"
#include "openmp/OpenMPCalls.h"

namespace warpfold {

/// The list that Entry stores an address to is what parallel regions get, and nothing else.
bool isRegionArgument(const llvm::StoreInst *Entry);

/// OfTeam's address goes to parallel regions, and nowhere else.
bool isForRegions(const Variable &OfTeam);

/// By Parameter, an address, its function writes nothing, nor keeps it, nor do those
/// that it calls with it.
bool onlyReads(llvm::Argument &Parameter);

/// Memory that Address, an alloca, a call or a parameter, names is reached by its function
/// and those that it hands the address to, and by nothing when these have ended.
bool staysInside(llvm::Value &Address);

/// Call, which is given addresses of Its, keeps none, nor returns one that is used. The
/// runtime keeps none.
bool staysInside(llvm::CallInst &Call, const Variable &Its);

/// The same of a call, by what it is given of OfTeam's addresses.
bool onlyReads(const llvm::CallInst &Call, const Variable &OfTeam);

/// Region is begun by Begin alone, and called by the wrapper that clang writes for
/// generic mode.
bool isBegunBy(const ParallelCall &Begin, const llvm::Function &Region);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_THREADCOPIES_H
