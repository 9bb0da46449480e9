//===- frontend/clang/Constructs.h - constructs as clang generates them ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  clang's part of frontend/Constructs.h, and loops that reduce nothing.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CLANG_CONSTRUCTS_H
#define WARPFOLD_CODEGEN_CLANG_CONSTRUCTS_H

#include "model/Construct.h"

#include "llvm/Support/Error.h"

namespace warpfold {

/// Returns the combined construct, with or without a reduction, that launches its loop by
/// Launch, in SPMD mode. The loop is resolved.
llvm::Expected<Construct> findCombined(ParallelCall Launch);

/// Returns the construct of Kernel whose loop one team shares, or one thread of each team, and
/// that reduces. Its loop is not resolved.
llvm::Expected<std::optional<Construct>>
findClangReduction(llvm::Function &Kernel);

/// Returns the loop of C, which is in C's code.
llvm::Expected<WorksharingLoop> findLoopOf(const Construct &C);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CLANG_CONSTRUCTS_H
