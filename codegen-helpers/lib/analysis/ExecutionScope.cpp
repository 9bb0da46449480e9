//===- analysis/ExecutionScope.cpp - which threads execute an instruction ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/ExecutionScope.h"

#include "openmp/DeviceCalls.h"
#include "support/LlvmReleases.h"

#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

Threads threadsOutsideOfRegions(const KernelEnvironment &Environment) {
  if (!Environment.isGeneric())
    return Threads::All;
  return Environment.hasNoTeamsConstruct() ? Threads::OneOfLaunch
                                           : Threads::OneOfTeam;
}

ExecutionScope::ExecutionScope(const Function &F, Threads Whole)
    : Whole(Whole), Dominators(const_cast<Function &>(F)), Loops(Dominators) {
  for (const BasicBlock &Block : F)
    if (!Loops.getLoopFor(&Block))
      addGuard(Block);
}

void ExecutionScope::addGuard(const BasicBlock &Block) {
  const auto *Branch = dyn_cast<CondBrInst>(Block.getTerminator());
  const Value *Tested;
  if (!Branch)
    return;
  const BasicBlockEdge Edge(&Block, Branch->getSuccessor(0));
  const bool ComparesWithOne =
      match(Branch->getCondition(),
            m_SpecificICmp(ICmpInst::ICMP_EQ, m_Value(Tested), m_One()));
  if (ComparesWithOne && isTeamsResult(*Tested))
    Guards.push_back({Edge, Threads::WithResult});
  else if (ComparesWithOne && isResultFlag(*Tested))
    Guards.push_back({Edge, Threads::OneOfLaunch});
  else if (match(Branch->getCondition(),
                 m_SpecificICmp(
                     ICmpInst::ICMP_EQ,
                     m_Intrinsic<Intrinsic::nvvm_read_ptx_sreg_tid_x>(),
                     m_Zero())))
    Guards.push_back({Edge, Threads::OneOfTeam});
}

Threads ExecutionScope::of(const Instruction &I) const {
  const BasicBlock *Block = I.getParent();
  Threads Result = Whole;
  for (const Guard &Each : Guards)
    if (Each.Passes > Result && Dominators.dominates(Each.Edge, Block))
      Result = Each.Passes;
  return Result != Threads::WithResult && Loops.getLoopFor(Block) ? Threads::All
                                                                  : Result;
}

} // namespace warpfold
