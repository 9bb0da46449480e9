//===- plan/AtomicUpdate.h - what `omp atomic update` became ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds, in code that is optimised, a relaxed read-modify-write whose old value
//           nobody wants, as one instruction or as the loop of a compare and swap that
//           clang writes where LLVM has no instruction, and says which of our updates
//           (runtime/interface/UpdateAbi.h) does the same.
//
//           Not found: a capture; another order than relaxed (a release or an acquire
//           orders what other threads did, each by itself); volatile; a scope smaller
//           than the device; types of 1, 2 and 16 bytes; operations that neither the
//           hardware has nor lanes can combine (/, <<, >>, e - x); sums and products of
//           floating-point numbers that are to be made one by one (UpdateMarks.h).
// Callers:  passes/AtomicUpdatesPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ATOMICUPDATE_H
#define WARPFOLD_CODEGEN_ATOMICUPDATE_H

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/Error.h"

#include <string>

namespace warpfold {

/// Place = Operation(Place, Operand).
struct AtomicUpdate {
  llvm::Value *Place;
  llvm::Value *Operand;
  /// Operand with its sign changed: a subtraction.
  bool IsNegated;
  /// As in the name of our function, "add_f64".
  std::string Name;

  /// Whether combined values can give a result that no order of single updates gives: sums
  /// and products of floating-point numbers.
  bool isReassociated() const;
};

/// An atomicrmw, or the cmpxchg of a loop that is its block alone: entered from one block
/// behind a load of the place, it computes, swaps, and ends when that has succeeded. An
/// error says why I is no update of ours.
llvm::Expected<AtomicUpdate> asAtomicUpdate(llvm::Instruction &I);

/// Leaves out the loop of Exchange, which is an update of ours. Returns what stands in
/// front of it.
llvm::Instruction *removeLoop(llvm::AtomicCmpXchgInst &Exchange);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ATOMICUPDATE_H
