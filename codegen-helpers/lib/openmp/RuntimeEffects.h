//===- openmp/RuntimeEffects.h - the effects of runtime functions ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  lists the functions of the device runtime, of OpenMP and of libdevice that a loop may
//           call without waiting for other threads: they contain no barrier, and do not throw. A
//           function that is not listed may have any effect. isRuntimes distinguishes all of their
//           functions from those of the program.
// Callers:  analysis/Effects.cpp, plan/TeamCode.cpp, passes, cures
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_RUNTIMEEFFECTS_H
#define WARPFOLD_CODEGEN_RUNTIMEEFFECTS_H

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace warpfold {

struct RuntimeEffect {
  enum class Kind {
    /// A mathematical function, which only accesses what its parameters point to.
    Computes,
    /// The result is the same for all threads of a team that call the function in one region.
    QueriesTeam,
    /// The result identifies the calling thread in its team.
    QueriesThread,
    /// Allocates or frees memory that the threads of a team can share.
    AllocatesShared
  };
  Kind What;
  /// Outside of parallel regions the result is the same for every thread of a team, in both modes
  /// of the kernel.
  bool IsTeamUniform;
};

/// Returns the effect of Callee; none if it is not listed.
std::optional<RuntimeEffect> runtimeEffect(llvm::StringRef Callee);

/// Returns whether Callee is a function of the C library, or of clang's headers for assertions, that
/// ends the program, and does so without waiting for other threads of the device.
bool endsProgram(llvm::StringRef Callee);

/// Returns whether Callee is a function of the device runtime, of OpenMP, of libdevice, or of
/// Warpfold. It contains no code of the program, and only calls code of the program that it
/// receives as a callback.
bool isRuntimes(llvm::StringRef Callee);

/// Returns whether Function is a function of the program: neither one of the runtime, even if it is
/// in this module, nor one of Warpfold's headers.
bool isPrograms(llvm::StringRef Function);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_RUNTIMEEFFECTS_H
