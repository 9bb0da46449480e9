//===- plan/UpdateMarks.h - what passes know of an update  ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  what is known of an atomic update before any optimisation, for the pass that
//           changes it behind all of it: annotations, as LLVM has them for such marks. A
//           kind of metadata of our own would show in every module that is written.
// Callers:  passes/AtomicUpdatesPass.cpp, passes/UpdateLoopsPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_UPDATEMARKS_H
#define WARPFOLD_CODEGEN_UPDATEMARKS_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"

namespace warpfold {

/// The program's own, or one of <warpfold/keyed.h>.
inline constexpr llvm::StringLiteral MarkOfProgram = "warpfold.update";

/// A team's copy of the place may take it until the kernel ends (UpdateLoop.h).
inline constexpr llvm::StringLiteral MarkOfCopy = "warpfold.copied-update";

/// The program rules out that values are reassociated before they update an address
/// (FloatUpdates::Single).
inline constexpr llvm::StringLiteral MarkOfSingle = "warpfold.single-update";

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
