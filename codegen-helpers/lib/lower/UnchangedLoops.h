//===- lower/UnchangedLoops.h - why a loop is unchanged ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reports in a remark why a loop is unchanged, and records the sentence for the user of
//           the program. The image of a kernel that no pass has reshaped contains the sentence in
//           the constant <kernel>_warpfold_left, which host/ prints in the table of
//           WARPFOLD_REPORT=1 (docs/Environment.md). Between the passes an attribute of the loop's
//           function holds it, which a replacement of the function keeps.
// Callers:  the passes that distribute loops. HostArgumentsPass.cpp, the last of them, describes
//           the kernels.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_UNCHANGEDLOOPS_H
#define WARPFOLD_CODEGEN_UNCHANGEDLOOPS_H

#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Function.h"

namespace warpfold {

/// Emits the remark Name with Text about a loop in F at Location, and records Text.
void reportUnchanged(llvm::Function &F,
                     const llvm::DiagnosticLocation &Location,
                     llvm::StringRef Name, const llvm::Twine &Text);

/// Records Text for F, unless F has a text already.
void recordUnchanged(llvm::Function &F, llvm::StringRef Text);

/// Writes the texts of the functions that Kernel executes into its image, a line each.
/// Returns whether there is one.
bool describeUnchanged(llvm::Function &Kernel);

/// Removes all texts from the functions of M. Returns whether there was one.
bool clearUnchanged(llvm::Module &M);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_UNCHANGEDLOOPS_H
