//===- passes/ShortBlocks.h - short blocks for openmp-opt -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  openmp-opt finds out whether an instruction is dead by a walk back to the
//           start of its block (LLVM's AAIsDeadFunction), for each pair of accesses to
//           the same memory. In blocks of thousands of instructions, as a reduced array's
//           moves are when the link has inlined them, nearly all of its time is spent
//           there. So long blocks are split before it runs, and what was split is merged
//           again after it: no other pass sees a difference.
//
//           LLVM's pipelines have no extension point at the second run of openmp-opt in
//           the link step, hence callbacks of the pass instrumentation.
// Callers:  PassPlugin.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SHORTBLOCKS_H
#define WARPFOLD_CODEGEN_SHORTBLOCKS_H

namespace llvm {
class Function;
class PassBuilder;
} // namespace llvm

namespace warpfold {

/// Splits the long blocks of F and marks the branches between the parts. Returns whether
/// there was one.
bool splitBlocks(llvm::Function &F);

/// Merges what such branches join, as far as they are still there.
bool mergeBlocks(llvm::Function &F);

/// Has openmp-opt run between the two in the pipelines of Builder.
void registerShortBlocks(llvm::PassBuilder &Builder);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SHORTBLOCKS_H
