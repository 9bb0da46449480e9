//===- sweep/EarlyLoads.cpp - what the end needs, asked for first ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sweep/EarlyLoads.h"

#include "launch/RuntimeCalls.h"
#include "loops/OpaqueValue.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

std::optional<BasicBlockEdge> combiningEdge(const CallInst &Reduce) {
  for (const User *User : Reduce.users()) {
    if (!match(User, m_SpecificICmp(ICmpInst::ICMP_EQ, m_Specific(&Reduce),
                                    m_One())) ||
        !User->hasOneUse())
      continue;
    const auto *Branch = dyn_cast<BranchInst>(User->user_back());
    if (Branch && Branch->isConditional())
      return BasicBlockEdge(Branch->getParent(), Branch->getSuccessor(0));
  }
  return std::nullopt;
}

/// Address is that of an original variable: known in the function's first block,
/// and of nothing that lives in it.
static bool isOriginal(const Value *Address, const BasicBlock &Entry) {
  const auto *I = dyn_cast<Instruction>(Address);
  const bool IsKnownEarly =
      I ? I->getParent() == &Entry : isa<Argument>(Address);
  return IsKnownEarly && !isa<AllocaInst>(getUnderlyingObject(Address));
}

/// The loads of original variables behind Edge that no write to the same variable
/// comes before.
static SmallVector<LoadInst *, 8> firstLoads(const BasicBlockEdge &Edge,
                                             BasicBlock &Entry) {
  Function &F = *Entry.getParent();
  const DominatorTree Dominators(F);
  SmallVector<LoadInst *, 8> Loads;
  SmallPtrSet<const Value *, 8> Written;
  for (BasicBlock *Block : ReversePostOrderTraversal<Function *>(&F)) {
    if (!Dominators.dominates(Edge, Block))
      continue;
    for (Instruction &I : *Block) {
      auto *Load = dyn_cast<LoadInst>(&I);
      const auto *Store = dyn_cast<StoreInst>(&I);
      if (Store)
        Written.insert(Store->getPointerOperand());
      else if (Load && Load->isSimple() &&
               isOriginal(Load->getPointerOperand(), Entry) &&
               !Written.contains(Load->getPointerOperand()))
        Loads.push_back(Load);
      else if (I.mayWriteToMemory())
        return Loads;
    }
  }
  return Loads;
}

void loadEarly(const TeamsReduceCall &Reduce) {
  BasicBlock &Entry = Reduce.Call->getFunction()->getEntryBlock();
  auto *Buffer = dyn_cast<CallInst>(Reduce.buffer());
  if (Buffer && Buffer->arg_empty() && Buffer->getParent() != &Entry)
    Buffer->moveBefore(Entry.getTerminator());

  const std::optional<BasicBlockEdge> Edge = combiningEdge(*Reduce.Call);
  if (!Edge)
    return;
  const SmallVector<LoadInst *, 8> Loads = firstLoads(*Edge, Entry);
  if (Loads.empty())
    return;
  Instruction *Rest = Entry.getTerminator();
  IRBuilder<> B(Rest);
  Value *IsFirstThread = B.CreateICmpEQ(createThreadNumber(B), B.getInt32(0));
  Instruction *Then =
      SplitBlockAndInsertIfThen(IsFirstThread, Rest, /*Unreachable=*/false);
  // Else LLVM has all threads load: it sees that the address is good.
  B.SetInsertPoint(Then);
  createOpaque(B, B.getInt32(0));
  for (LoadInst *Load : Loads) {
    B.SetInsertPoint(Rest->getParent(), Rest->getParent()->getFirstNonPHIIt());
    PHINode *Early = B.CreatePHI(Load->getType(), 2, "early");
    Load->replaceAllUsesWith(Early);
    Load->moveBefore(Then);
    Early->addIncoming(Load, Then->getParent());
    Early->addIncoming(PoisonValue::get(Load->getType()), &Entry);
  }
}

} // namespace warpfold
