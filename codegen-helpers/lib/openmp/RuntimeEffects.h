//===- openmp/RuntimeEffects.h - what the runtime's calls do ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the one table of functions of the device runtime, of OpenMP and of
//           libdevice that a loop may call without waiting for other threads: no
//           barrier, no other thread, no exception. What is not in it may do
//           anything.
//           isRuntimes tells all of theirs from the program's own.
// Callers:  analysis/Effects.cpp, plan/TeamCode.cpp, teams/, several of passes/
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_RUNTIMEEFFECTS_H
#define WARPFOLD_CODEGEN_RUNTIMEEFFECTS_H

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace warpfold {

struct RuntimeEffect {
  enum class Kind {
    /// Mathematics, which stays in what its parameters point to.
    Computes,
    /// The answer is the same for all threads of a team that ask in one region.
    QueriesTeam,
    /// The answer says which thread of its team asks.
    QueriesThread,
    /// Gives memory that the threads of a team can share, or takes it back.
    AllocatesShared
  };
  Kind What;
  /// Outside of parallel regions every thread of a team is told the same, whatever
  /// the kernel's mode.
  bool IsTeamUniform;
};

/// None for a function that is not in the table.
std::optional<RuntimeEffect> runtimeEffect(llvm::StringRef Callee);

/// A function of the device runtime, of OpenMP, of libdevice or ours: no code of the
/// program, and it calls none but what it is given.
bool isRuntimes(llvm::StringRef Callee);

/// A function that the program brings along: neither the runtime's, also where it is in
/// this module, nor one of our headers.
bool isPrograms(llvm::StringRef Function);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_RUNTIMEEFFECTS_H
