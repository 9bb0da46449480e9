//===- lower/EarlyLoads.cpp - early loads for the reduction's end ---------===//
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

/// Returns whether Address is that of an original variable: it is known in the function's first
/// block, and does not point into a variable of the function.
static bool isOriginal(const Value *Address, const BasicBlock &Entry) {
  const auto *I = dyn_cast<Instruction>(Address);
  const bool IsKnownEarly =
      I ? I->getParent() == &Entry : isa<Argument>(Address);
  return IsKnownEarly && !isa<AllocaInst>(getUnderlyingObject(Address));
}

/// Returns the loads of original variables after Reduce, as its result, that no write to the same
/// variable precedes.
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

/// Creates the condition that the variables are in memory that so many teams should not read
/// (tuning/Sweep.h). Returns null if the function does not request the host's buffer, whose launch
/// flags the condition reads.
static Value *createAreTooFar(IRBuilder<> &B, CallInst *Buffer) {
  if (!Buffer || Buffer->getParent() != B.GetInsertBlock())
    return nullptr;
  Value *AreFar = createHasLaunchFlag(B, tuning::HostInitialValues);
  Value *Teams = createTeams(B);
  Teams->setName("launched");
  return B.CreateAnd(
      AreFar, B.CreateICmpUGT(Teams, B.getInt32(tuning::EarlyTeams), "many"),
      "far");
}

/// Creates a phi in Block: Chosen from ChosenFrom, Other from From.
static PHINode *createChoice(BasicBlock &Block, Value *Chosen,
                             BasicBlock *ChosenFrom, Value *Other,
                             BasicBlock *From, const Twine &Name) {
  IRBuilder<> B(&Block, Block.getFirstNonPHIIt());
  PHINode *Result = B.CreatePHI(Chosen->getType(), 2, Name);
  Result->addIncoming(Chosen, ChosenFrom);
  Result->addIncoming(Other, From);
  return Result;
}

/// Creates a branch: instructions inserted before the result are executed only if Condition is
/// true. LLVM cannot remove the branch, although it has inferred that the addresses may be read
/// unconditionally.
static Instruction *createOpaqueBranch(Value *Condition, Instruction *Before) {
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

  // First the late loads are inserted, where the variables are used, for teams that load nothing
  // early.
  Instruction *End = Entry.getTerminator();
  IRBuilder<> B(End);
  Value *AreFar = createAreTooFar(B, Buffer);
  Instruction *Late = nullptr;
  if (AreFar) {
    BasicBlock *Combining = SplitBlockPredecessors(
        const_cast<BasicBlock *>(Edge->getEnd()),
        const_cast<BasicBlock *>(Edge->getStart()), ".late");
    Late = createOpaqueBranch(AreFar, Combining->getTerminator());
  }

  B.SetInsertPoint(End);
  Value *IsFirstThread = B.CreateICmpEQ(createThreadNumber(B), B.getInt32(0));
  Instruction *First = createOpaqueBranch(IsFirstThread, End);
  BasicBlock *FirstBlock = First->getParent();
  Instruction *LoadPoint = First;
  if (AreFar) {
    B.SetInsertPoint(First);
    LoadPoint = createOpaqueBranch(B.CreateNot(AreFar, "near"), First);
  }
  for (LoadInst *Load : Loads) {
    markInitialValue(*Load);
    Value *Undefined = PoisonValue::get(Load->getType());
    auto *Copy = cast<LoadInst>(Load->clone());
    Copy->insertBefore(LoadPoint->getIterator());
    Value *Early = Copy;
    if (AreFar)
      Early = createChoice(*First->getParent(), Copy, LoadPoint->getParent(),
                           Undefined, FirstBlock, "when.near");
    Early = createChoice(*End->getParent(), Early, First->getParent(),
                         Undefined, &Entry, "early");
    if (!AreFar) {
      Load->replaceAllUsesWith(Early);
      Load->eraseFromParent();
      continue;
    }
    BasicBlock *Combining = Late->getSuccessor(0);
    PHINode *Original =
        createChoice(*Combining, Undefined, Late->getParent(), Early,
                     Late->getParent()->getSinglePredecessor(), "original");
    Load->replaceAllUsesWith(Original);
    Load->moveBefore(*Late->getParent(), Late->getIterator());
    Load->setName("late");
    Original->setIncomingValueForBlock(Late->getParent(), Load);
  }
}

} // namespace warpfold
