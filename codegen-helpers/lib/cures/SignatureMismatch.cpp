//===- cures/SignatureMismatch.cpp - calls of another number of arguments -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  at link time openmp-opt knows all regions of a program, and makes of the
//           runtime's call of a region with, say, three arguments
//
//             if (region == first) first(a, b, c); else if (region == second) ..
//
//           with regions that take fewer arguments, too. The calls are never executed,
//           but PTX has no such call (docs/StockDefects.md, 21). Here the question
//           before such a call is answered with no. From -O2 on the optimiser has
//           dropped arguments instead, and nothing is left to do.
//
//           A call of another number of arguments that follows no such question is the
//           program's own mistake, for ptxas to refuse.
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

/// Some instruction of Block calls Callee, and not with its number of arguments.
static bool callsWrongly(const BasicBlock &Block, const Function &Callee) {
  return any_of(Block, [&](const Instruction &I) {
    const auto *Call = dyn_cast<CallInst>(&I);
    return Call && Call->getCalledOperand() == &Callee && !Callee.isVarArg() &&
           Call->arg_size() != Callee.arg_size();
  });
}

/// `if (pointer == function) { .. }`, where such a call follows.
static bool asksForWrongCall(const CondBrInst &Branch) {
  const auto *Question = dyn_cast<ICmpInst>(Branch.getCondition());
  if (!Question || Question->getPredicate() != ICmpInst::ICMP_EQ)
    return false;
  const auto *Callee = dyn_cast<Function>(Question->getOperand(1));
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
          Branch && asksForWrongCall(*Branch))
        Wrong.push_back(Branch);
    for (CondBrInst *Branch : Wrong) {
      BasicBlock *Asking = Branch->getParent();
      Value *Question = Branch->getCondition();
      Branch->setCondition(ConstantInt::getFalse(M.getContext()));
      ConstantFoldTerminator(Asking);
      RecursivelyDeleteTriviallyDeadInstructions(Question);
    }
    if (!Wrong.empty()) {
      removeUnreachableBlocks(F);
      Changed = true;
    }
  }
  return Changed;
}

} // namespace warpfold
