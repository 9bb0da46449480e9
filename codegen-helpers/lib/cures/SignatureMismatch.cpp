//===- cures/SignatureMismatch.cpp - calls with a wrong argument count ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  at link time openmp-opt knows all regions of a program, and turns the runtime's call of
//           a region with, for example, three arguments into
//
//             if (region == first) first(a, b, c); else if (region == second) ..
//
//           also for regions that take fewer arguments. The calls are never executed, but PTX
//           has no such call (docs/StockDefects.md, 21). This cure folds the test before such
//           a call to false. From -O2 on the optimizer has removed arguments instead, and the
//           cure has no effect.
//
//           A call with a wrong argument count that follows no such test is an error of the
//           program, which ptxas refuses.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "support/LlvmReleases.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace warpfold {

/// Returns whether some instruction of Block calls Callee with a wrong argument count.
static bool callsWrongly(const BasicBlock &Block, const Function &Callee) {
  return any_of(Block, [&](const Instruction &I) {
    const auto *Call = dyn_cast<CallInst>(&I);
    return Call && Call->getCalledOperand() == &Callee && !Callee.isVarArg() &&
           Call->arg_size() != Callee.arg_size();
  });
}

/// Returns whether Branch is `if (pointer == function) { .. }` with such a call in the block.
static bool guardsWrongCall(const CondBrInst &Branch) {
  const auto *Test = dyn_cast<ICmpInst>(Branch.getCondition());
  if (!Test || Test->getPredicate() != ICmpInst::ICMP_EQ)
    return false;
  const auto *Callee = dyn_cast<Function>(Test->getOperand(1));
  const BasicBlock *Then = Branch.getSuccessor(0);
  return Callee && Then->getSinglePredecessor() == Branch.getParent() &&
         callsWrongly(*Then, *Callee);
}

bool removeMismatchedSignatures(Module &M) {
  bool Changed = false;
  for (Function &F : M) {
    SmallVector<CondBrInst *, 8> Wrong;
    for (BasicBlock &Block : F)
      if (auto *Branch = dyn_cast<CondBrInst>(Block.getTerminator());
          Branch && guardsWrongCall(*Branch))
        Wrong.push_back(Branch);
    for (CondBrInst *Branch : Wrong) {
      BasicBlock *TestBlock = Branch->getParent();
      Value *Test = Branch->getCondition();
      Branch->setCondition(ConstantInt::getFalse(M.getContext()));
      ConstantFoldTerminator(TestBlock);
      RecursivelyDeleteTriviallyDeadInstructions(Test);
    }
    if (!Wrong.empty()) {
      removeUnreachableBlocks(F);
      Changed = true;
    }
  }
  return Changed;
}

} // namespace warpfold
