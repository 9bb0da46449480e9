//===- support/Definition.h - which bodies count ----------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  says whether the body that a module has of a function is the one that
//           runs. Every pass that draws a conclusion from a body, or copies it to
//           where it is called, uses one of these two predicates.
//
//             __attribute__((weak)) int next();   another file may replace it
//             inline int next() { .. }            all files have the same one
//             static int next() { .. }            this file's alone
//
// Source:   llvm/include/llvm/IR/GlobalValue.h, isInterposable and mayBeDerefined.
//           LLVM calls a linkonce_odr definition inexact, since another file's copy
//           may have been optimised differently. The passes that use these predicates
//           run before any optimisation, on what clang wrote of the source text, and
//           the one definition rule makes that text the same in every file.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DEFINITION_H
#define WARPFOLD_CODEGEN_DEFINITION_H

namespace llvm {
class Function;
}

namespace warpfold {

/// Returns whether F's body in this module says what a call of F does: it has one, and the
/// linker cannot replace it by another one.
bool hasFinalBody(const llvm::Function &F);

/// Returns whether a call of F may become F's body. `noinline` is obeyed.
bool mayBeInlined(const llvm::Function &F);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DEFINITION_H
