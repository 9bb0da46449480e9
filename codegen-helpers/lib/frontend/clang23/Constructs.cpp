//===- frontend/clang23/Constructs.cpp - loops of all teams' threads -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/clang23/Constructs.h"

#include "openmp/OpenMPCalls.h"
#include "support/Reason.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

/// Returns the variable whose value is entry Number of the region's list, or null.
static AllocaInst *boundPassed(const ParallelCall &Launch, unsigned Number) {
  const Value *Entry = listEntry(Launch, Number);
  while (const auto *Cast = dyn_cast_or_null<CastInst>(Entry))
    Entry = Cast->getOperand(0);
  const auto *Load = dyn_cast_or_null<LoadInst>(Entry);
  return Load && Load->getParent() == Launch.Call->getParent()
             ? dyn_cast<AllocaInst>(
                   const_cast<Value *>(Load->getPointerOperand()))
             : nullptr;
}

/// Returns the value of the one store to Variable; null if there are several, or if code gets
/// its address.
static const Value *writtenOnce(const AllocaInst &Variable) {
  const Value *Written = nullptr;
  for (const User *User : Variable.users()) {
    if (isa<LoadInst>(User) || isa<LifetimeIntrinsic>(User))
      continue;
    const auto *Store = dyn_cast<StoreInst>(User);
    if (!Store || Store->getValueOperand() == &Variable || Written)
      return nullptr;
    Written = Store->getValueOperand();
  }
  return Written;
}

bool hasLoopOfAllThreads(Function *Region) {
  return Region && any_of(instructions(*Region), [](Instruction &I) {
           const auto Init = asForInit(I);
           return Init && Init->isOfAllThreads();
         });
}

bool sharesLoopOfAllThreads(const ParallelCall &Launch) {
  return hasLoopOfAllThreads(Launch.region()) &&
         !hasAny(*Launch.Call->getFunction(), asDistributeInit);
}

Expected<DistributeLoop> findWithoutDistribute(ParallelCall Launch) {
  AllocaInst *First = boundPassed(Launch, 0);
  AllocaInst *Last = boundPassed(Launch, 1);
  if (!First || !Last || !Last->getAllocatedType()->isIntegerTy())
    return reason("the teams do not share exactly one loop");
  const Value *FirstValue = writtenOnce(*First);
  if (!FirstValue || !match(FirstValue, m_Zero()) || !writtenOnce(*Last))
    return reason(
        "the bounds of the teams' loop are not its first and last iteration");
  DominatorTree Dominators(*Launch.Call->getFunction());
  const LoopInfo Loops(Dominators);
  BasicBlock *Exit = Launch.Call->getParent()->getSingleSuccessor();
  if (Loops.getLoopFor(Launch.Call->getParent()) || !Exit ||
      isa<PHINode>(Exit->front()) ||
      Launch.Call->getNextNode() != Launch.Call->getParent()->getTerminator())
    return reason("the teams region contains code after the loop");
  return DistributeLoop{
      std::nullopt,
      Last,
      // The threads' loop determines whether the counter is signed.
      {Last->getAllocatedType()->getIntegerBitWidth(), /*IsSigned=*/false},
      nullptr,
      nullptr,
      nullptr,
      Exit,
      /*HasExplicitSchedule=*/false};
}

} // namespace warpfold
