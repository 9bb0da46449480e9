//===- lower/EarlyLoads.cpp - what the end needs, asked for first ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/EarlyLoads.h"

#include "lower/OpaqueValue.h"
#include "model/InitialValues.h"
#include "openmp/DeviceCalls.h"

#include "model/ReduceLists.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include "runtime/tuning/Sweep.h"
#include "support/LlvmReleases.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

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
static SmallVector<LoadInst *, 8> firstLoads(const CallInst &Reduce,
                                             BasicBlock &Entry) {
  const auto Combining = combiningBlocks(Reduce);
  SmallVector<LoadInst *, 8> Loads;
  SmallPtrSet<const Value *, 8> Written;
  for (BasicBlock *Block :
       ReversePostOrderTraversal<Function *>(Entry.getParent())) {
    if (!Combining.contains(Block))
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

/// Whether the variables are where so many teams should not read them (tuning/Sweep.h).
/// Null where the host's buffer is not asked for, which comes with what says it.
static Value *createAreTooFar(IRBuilder<> &B, CallInst *Buffer) {
  if (!Buffer || Buffer->getParent() != B.GetInsertBlock())
    return nullptr;
  Value *AreFar = createHasLaunchFlag(B, tuning::FarOriginals);
  Value *Teams = createTeams(B);
  Teams->setName("launched");
  return B.CreateAnd(
      AreFar, B.CreateICmpUGT(Teams, B.getInt32(tuning::EarlyTeams), "many"),
      "far");
}

/// In Block: Chosen behind ChosenFrom, Other behind From.
static PHINode *createChoice(BasicBlock &Block, Value *Chosen,
                             BasicBlock *ChosenFrom, Value *Other,
                             BasicBlock *From, const Twine &Name) {
  IRBuilder<> B(&Block, Block.getFirstNonPHIIt());
  PHINode *Result = B.CreatePHI(Chosen->getType(), 2, Name);
  Result->addIncoming(Chosen, ChosenFrom);
  Result->addIncoming(Other, From);
  return Result;
}

/// Where Condition holds: what is inserted before the result is executed. LLVM does not
/// see that it could be executed otherwise, too: it knows that the addresses are good.
static Instruction *insertBranch(Value *Condition, Instruction *Before) {
  Instruction *Then =
      SplitBlockAndInsertIfThen(Condition, Before, /*Unreachable=*/false);
  IRBuilder<> B(Then);
  createOpaque(B, B.getInt32(0));
  return Then;
}

void loadEarly(const TeamsReduceCall &Reduce) {
  BasicBlock &Entry = Reduce.Call->getFunction()->getEntryBlock();
  auto *Buffer = dyn_cast<CallInst>(Reduce.buffer());
  if (Buffer && Buffer->arg_empty() && Buffer->getParent() != &Entry)
    Buffer->moveBefore(Entry, Entry.getTerminator()->getIterator());

  const std::optional<BasicBlockEdge> Edge = combiningEdge(*Reduce.Call);
  if (!Edge)
    return;
  const SmallVector<LoadInst *, 8> Loads = firstLoads(*Reduce.Call, Entry);
  if (Loads.empty())
    return;

  // First what is at the end, where the loads are, for the teams that did not load.
  Instruction *Rest = Entry.getTerminator();
  IRBuilder<> B(Rest);
  Value *AreFar = createAreTooFar(B, Buffer);
  Instruction *Late = nullptr;
  if (AreFar) {
    BasicBlock *Combining = SplitBlockPredecessors(
        const_cast<BasicBlock *>(Edge->getEnd()),
        const_cast<BasicBlock *>(Edge->getStart()), ".late");
    Late = insertBranch(AreFar, Combining->getTerminator());
  }

  B.SetInsertPoint(Rest);
  Value *IsFirstThread = B.CreateICmpEQ(createThreadNumber(B), B.getInt32(0));
  Instruction *First = insertBranch(IsFirstThread, Rest);
  BasicBlock *FirstBlock = First->getParent();
  Instruction *Here = First;
  if (AreFar) {
    B.SetInsertPoint(First);
    Here = insertBranch(B.CreateNot(AreFar, "near"), First);
  }
  for (LoadInst *Load : Loads) {
    markInitialValue(*Load);
    Value *Nothing = PoisonValue::get(Load->getType());
    auto *Copy = cast<LoadInst>(Load->clone());
    Copy->insertBefore(Here->getIterator());
    Value *Early = Copy;
    if (AreFar)
      Early = createChoice(*First->getParent(), Copy, Here->getParent(),
                           Nothing, FirstBlock, "when.near");
    Early = createChoice(*Rest->getParent(), Early, First->getParent(), Nothing,
                         &Entry, "early");
    if (!AreFar) {
      Load->replaceAllUsesWith(Early);
      Load->eraseFromParent();
      continue;
    }
    BasicBlock *Combining = Late->getSuccessor(0);
    PHINode *Original =
        createChoice(*Combining, Nothing, Late->getParent(), Early,
                     Late->getParent()->getSinglePredecessor(), "original");
    Load->replaceAllUsesWith(Original);
    Load->moveBefore(*Late->getParent(), Late->getIterator());
    Load->setName("late");
    Original->setIncomingValueForBlock(Late->getParent(), Load);
  }
}

} // namespace warpfold
