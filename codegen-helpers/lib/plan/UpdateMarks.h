//===- plan/UpdateMarks.h - annotations of atomic updates -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  annotates atomic updates before any optimization, for the pass that changes them after
//           all of it. The annotations are LLVM's (MD_annotation): a separate kind of metadata
//           would appear in every module that is written.
// Callers:  AtomicUpdate.cpp, DeferredUpdate.cpp, UpdateLoop.cpp, lower/UpdateCalls.cpp,
//           passes/AtomicUpdatesPass.cpp, passes/LoopsPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_UPDATEMARKS_H
#define WARPFOLD_CODEGEN_UPDATEMARKS_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"

namespace warpfold {

/// An update of the program, or of <warpfold/keyed.h>.
inline constexpr llvm::StringLiteral MarkOfProgram = "warpfold.update";

/// An update that can be deferred in a team's copy until the kernel ends (UpdateLoop.h).
inline constexpr llvm::StringLiteral MarkOfCopy = "warpfold.copied-update";

/// The program does not permit reassociating values before they update an address
/// (FloatUpdates::Single).
inline constexpr llvm::StringLiteral MarkOfSingle = "warpfold.single-update";

/// Returns whether I has the annotation Mark.
inline bool isMarked(const llvm::Instruction &I, llvm::StringRef Mark) {
  const llvm::MDNode *Marks = I.getMetadata(llvm::LLVMContext::MD_annotation);
  return Marks &&
         llvm::any_of(Marks->operands(), [&](const llvm::MDOperand &Each) {
           const auto *Text = llvm::dyn_cast<llvm::MDString>(Each);
           return Text && Text->getString() == Mark;
         });
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_UPDATEMARKS_H
