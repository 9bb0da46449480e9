//===- passes/ShortBlocks.h - short blocks for openmp-opt -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  splits long blocks before openmp-opt, and merges them again after it, so that no other
//           pass sees a difference. openmp-opt determines whether an instruction is dead by a walk
//           back to the start of its block (LLVM's AAIsDeadFunction), for each pair of accesses to
//           the same memory. In blocks of thousands of instructions, as the moves of a reduced
//           array are when the link has inlined them, it spends nearly all of its time there.
//
//           LLVM's pipelines have no extension point at the second run of openmp-opt in the link
//           step, hence the callbacks of the pass instrumentation.
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

/// Splits the long blocks of F and marks the branches between the parts. Returns whether there was
/// a long block.
bool splitBlocks(llvm::Function &F);

/// Merges the blocks that such branches join, if they still exist. Returns whether there were any.
bool mergeBlocks(llvm::Function &F);

/// Registers callbacks that call both around openmp-opt in the pipelines of Builder.
void registerShortBlocks(llvm::PassBuilder &Builder);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SHORTBLOCKS_H
