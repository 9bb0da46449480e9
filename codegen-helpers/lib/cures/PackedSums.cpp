//===- cures/PackedSums.cpp - two sums of 16 bits in a register -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  ptxas uses one instruction for the sums of two pairs of 16 bits, and recomputes one
//           half if registers are scarce, with 0 in place of the number to add
//           (docs/StockDefects.md, 52). LLVM creates such sums of vectors. This cure replaces them
//           by sums of single elements, also if no operand is a constant yet, because ptxas finds
//           more constants in loops that it unrolls.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static bool isPackedSum(const Instruction &I) {
  const auto *Type = dyn_cast<FixedVectorType>(I.getType());
  return Type && Type->getElementType()->isIntegerTy(16) &&
         (I.getOpcode() == Instruction::Add ||
          I.getOpcode() == Instruction::Sub);
}

static Value *sumApart(BinaryOperator &Sum) {
  IRBuilder<> B(&Sum);
  Value *Result = PoisonValue::get(Sum.getType());
  const unsigned Count = cast<FixedVectorType>(Sum.getType())->getNumElements();
  for (unsigned At = 0; At < Count; ++At) {
    Value *Element = B.CreateBinOp(
        Sum.getOpcode(), B.CreateExtractElement(Sum.getOperand(0), At),
        B.CreateExtractElement(Sum.getOperand(1), At));
    Result = B.CreateInsertElement(Result, Element, At);
  }
  return Result;
}

bool splitPackedSums(Module &M) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F)))
      if (isPackedSum(I)) {
        I.replaceAllUsesWith(sumApart(cast<BinaryOperator>(I)));
        I.eraseFromParent();
        Changed = true;
      }
  return Changed;
}

} // namespace warpfold
