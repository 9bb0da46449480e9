//===- plan/AtomicUpdate.h - the code of `omp atomic update` ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  matches, in optimized code, a relaxed read-modify-write whose old value is not used, as
//           one instruction or as the compare-and-swap loop that clang generates if LLVM has no
//           instruction, and names the Warpfold update function (runtime/interface/UpdateAbi.h)
//           that does the same.
//
//           These do not match: a capture; an order other than relaxed (a release or an acquire
//           orders the accesses of each thread separately); volatile; a scope smaller than the
//           device; types of 1, 2 and 16 bytes; operations that neither the hardware nor a warp can
//           combine (/, <<, >>, e - x); sums and products of floating-point numbers that the
//           program requires to be applied one by one (UpdateMarks.h).
// Callers:  UpdateLoop.cpp, passes/AtomicUpdatesPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ATOMICUPDATE_H
#define WARPFOLD_CODEGEN_ATOMICUPDATE_H

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/Error.h"

#include <string>

namespace warpfold {

/// *Address = Operation(*Address, Operand).
struct AtomicUpdate {
  llvm::Value *Address;
  llvm::Value *Operand;
  /// The operand is negated: the update is a subtraction.
  bool IsNegated;
  /// The operation and type in the function's name, as in "add_f64".
  std::string Name;

  /// Returns whether combining operands before the update can give a result that no order of single
  /// updates gives: for sums and products of floating-point numbers.
  bool isReassociated() const;
};

/// Returns the update that I is: an atomicrmw, or the cmpxchg of a loop of one block that is
/// entered after a load of the address, computes, swaps, and ends when the swap has succeeded.
/// Returns an error that says why I does not match.
llvm::Expected<AtomicUpdate> asAtomicUpdate(llvm::Instruction &I);

/// Removes the loop of Exchange, for which asAtomicUpdate has succeeded. Returns the instruction
/// before which code that replaces the loop is to be inserted.
llvm::Instruction *removeLoop(llvm::AtomicCmpXchgInst &Exchange);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ATOMICUPDATE_H
