//===- analysis/Captures.h - copies of a team's variables ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  says where the addresses of variables go, through the functions that get them: which
//           are only read, which are captured. A variable that only regions get, and only read,
//           can be replaced by one in each thread (SharedVariable::replaceByCopy).
// Next:     Variable.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CAPTURES_H
#define WARPFOLD_CODEGEN_CAPTURES_H

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

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CAPTURES_H
