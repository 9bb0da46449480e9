//===- frontend/flang/Constructs.h - constructs as flang generates them ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  flang's part of frontend/Constructs.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_FLANG_CONSTRUCTS_H
#define WARPFOLD_CODEGEN_FLANG_CONSTRUCTS_H

#include "model/Construct.h"

#include "llvm/Support/Error.h"

namespace warpfold {

/// Returns the construct that launches a loop of the threads of all teams by Launch, in a
/// region that reduces over teams.
llvm::Expected<std::optional<Construct>>
findFlangReduction(ParallelCall Launch);

/// Writes out C's loop as clang generates loops, if flang has generated it; otherwise changes
/// nothing. If the loop is one of all teams, the function that Code calls for it is inlined into
/// Code. An error leaves Code changed.
llvm::Error writeOutLoop(Construct &C);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_FLANG_CONSTRUCTS_H
