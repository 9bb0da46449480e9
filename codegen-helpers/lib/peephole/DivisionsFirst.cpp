//===- peephole/DivisionsFirst.cpp - quotients before loads ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peephole/DivisionsFirst.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace warpfold {

bool isLongDivision(const Instruction &I) {
  return I.isIntDivRem() && I.getType()->isIntegerTy(64) &&
         !isa<Constant>(I.getOperand(1));
}

/// Returns Division and the instructions of its block from Position on that it needs, all of which
/// are executed; nothing if one of them accesses memory.
static SmallVector<Instruction *, 16> findNeeded(Instruction &Division,
                                                 Instruction &Position) {
  SmallSetVector<Instruction *, 16> Needed;
  Needed.insert(&Division);
  for (size_t Next = 0; Next < Needed.size(); ++Next) {
    if (Needed[Next]->mayReadOrWriteMemory())
      return {};
    for (Value *V : Needed[Next]->operands())
      if (auto *I = dyn_cast<Instruction>(V);
          I && I->getParent() == Position.getParent() &&
          !I->comesBefore(&Position))
        Needed.insert(I);
  }
  SmallVector<Instruction *, 16> InOrder = Needed.takeVector();
  sort(InOrder, [](const Instruction *A, const Instruction *B) {
    return A->comesBefore(B);
  });
  return InOrder;
}

void putDivisionsFirst(BasicBlock &Block) {
  Instruction *FirstLoad = nullptr;
  for (Instruction &I : make_early_inc_range(Block)) {
    if (!isGuaranteedToTransferExecutionToSuccessor(&I))
      FirstLoad = nullptr;
    else if (!FirstLoad && isa<LoadInst>(I))
      FirstLoad = &I;
    else if (FirstLoad && isLongDivision(I))
      for (Instruction *Needed : findNeeded(I, *FirstLoad))
        Needed->moveBefore(Block, FirstLoad->getIterator());
  }
}

} // namespace warpfold
