//===- support/Definition.h - which definitions are final -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  determines whether the body that a module has for a function is the one that is
//           executed. Every pass that draws a conclusion from a body, or inlines it, uses one of
//           these two predicates.
//
//             __attribute__((weak)) int next();   another file may replace it
//             inline int next() { .. }            all files have the same one
//             static int next() { .. }            only this file has it
//
// Source:   llvm/include/llvm/IR/GlobalValue.h, isInterposable and mayBeDerefined.
//           LLVM calls a linkonce_odr definition inexact, since another file's copy
//           may have been optimized differently. The passes that use these predicates
//           run before any optimization, on what clang generates from the source, and
//           the one definition rule makes that source the same in every file.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DEFINITION_H
#define WARPFOLD_CODEGEN_DEFINITION_H

namespace llvm {
class Function;
}

namespace warpfold {

/// Returns whether F has a body in this module, and the linker cannot replace it by another one.
bool hasFinalBody(const llvm::Function &F);

/// Returns whether a call of F may be inlined. `noinline` is respected.
bool mayBeInlined(const llvm::Function &F);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DEFINITION_H
