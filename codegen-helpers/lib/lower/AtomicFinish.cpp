//===- lower/AtomicFinish.cpp - a sweep's end without slots ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/AtomicFinish.h"

#include "lower/EarlyLoads.h"
#include "model/InitialValues.h"
#include "openmp/DeviceCalls.h"
#include "support/Reason.h"

#include "model/ReduceLists.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include "runtime/tuning/Sweep.h"

using namespace llvm;

namespace warpfold {

/// More atomic updates would take as long as the slots, which are copied as a whole.
static constexpr unsigned MostAtomics = 4;

namespace {
/// The update Original = Original Operation the value of Copy.
struct Update {
  AtomicRMWInst::BinOp Operation;
  Value *Original;
  /// The original variable's alignment; a copy may be aligned to more.
  Align Alignment;
  LoadInst *Copy;
};
} // namespace

static std::optional<AtomicRMWInst::BinOp>
atomicOf(const BinaryOperator &Combined) {
  const Type &Is = *Combined.getType();
  if (Combined.getOpcode() == Instruction::FAdd)
    return Is.isFloatTy() || Is.isDoubleTy()
               ? std::optional(AtomicRMWInst::FAdd)
               : std::nullopt;
  if (!Is.isIntegerTy(32) && !Is.isIntegerTy(64))
    return std::nullopt;
  switch (Combined.getOpcode()) {
  case Instruction::Add:
    return AtomicRMWInst::Add;
  case Instruction::And:
    return AtomicRMWInst::And;
  case Instruction::Or:
    return AtomicRMWInst::Or;
  case Instruction::Xor:
    return AtomicRMWInst::Xor;
  default:
    return std::nullopt;
  }
}

/// Returns the load of V, a choice of the value before the launch and 0 if the host has found that
/// the value is 0 (passes/HostArgumentsPass.cpp); null if V is something else.
static const LoadInst *asKnownOriginal(const PHINode &V) {
  const auto *Zero = dyn_cast<Constant>(V.getIncomingValue(0));
  const auto *Load = dyn_cast<LoadInst>(V.getIncomingValue(1));
  return V.getNumIncomingValues() == 2 && Zero && Zero->isNullValue() && Load &&
                 isMarkedInitialValue(*Load)
             ? Load
             : nullptr;
}

/// Returns whether V is the value at Address before the update, loaded here or early
/// (EarlyLoads.h), through at most Choices phis.
static bool isValueOf(const Value *V, const Value *Address,
                      unsigned Choices = 3) {
  const auto *Choice = dyn_cast<PHINode>(V);
  const LoadInst *Known = Choice ? asKnownOriginal(*Choice) : nullptr;
  if (Choice && !Known)
    return Choices > 0 &&
           all_of(Choice->incoming_values(), [&](const Use &From) {
             return isa<PoisonValue>(From.get()) ||
                    isValueOf(From.get(), Address, Choices - 1);
           });
  const auto *Load = Known ? Known : dyn_cast<LoadInst>(V);
  return Load && Load->isSimple() && Load->getPointerOperand() == Address;
}

/// Returns V if it is a load of a variable of this thread; null otherwise.
static LoadInst *asCopy(Value *V) {
  auto *Load = dyn_cast<LoadInst>(V);
  return Load && Load->isSimple() &&
                 isa<AllocaInst>(getUnderlyingObject(Load->getPointerOperand()))
             ? Load
             : nullptr;
}

static std::optional<Update> asUpdate(const StoreInst &Store) {
  auto *Combined = dyn_cast<BinaryOperator>(Store.getValueOperand());
  if (!Combined || !Store.isSimple())
    return std::nullopt;
  const auto Operation = atomicOf(*Combined);
  if (Store.getAlign().value() * 8 < Combined->getType()->getScalarSizeInBits())
    return std::nullopt;
  Value *Original = const_cast<Value *>(Store.getPointerOperand());
  for (unsigned Side : {0U, 1U})
    if (LoadInst *Copy = asCopy(Combined->getOperand(1 - Side));
        Operation && Copy && isValueOf(Combined->getOperand(Side), Original))
      return Update{*Operation, Original, Store.getAlign(), Copy};
  return std::nullopt;
}

/// Returns whether no other thread can observe I. An update of an array needs a loop, which the
/// caller excludes.
static bool isSilent(const Instruction &I) {
  const auto *Call = dyn_cast<CallInst>(&I);
  const bool IsOpaque = Call && Call->isInlineAsm();
  return IsOpaque || readsLaunchFlags(I) || !I.mayHaveSideEffects();
}

/// Returns the updates of the thread that has the result, if it executes nothing else after Edge.
static Expected<SmallVector<Update, MostAtomics>>
updatesAfter(const BasicBlockEdge &Edge) {
  Function &F = *const_cast<BasicBlock *>(Edge.getStart())->getParent();
  const DominatorTree Dominators(F);
  SmallVector<Update, MostAtomics> Result;
  SmallPtrSet<const Value *, MostAtomics> Originals;
  for (BasicBlock &Block : F) {
    if (!Dominators.dominates(Edge, &Block))
      continue;
    for (Instruction &I : Block) {
      if (auto *Store = dyn_cast<StoreInst>(&I)) {
        // The flag of ResultThread.h.
        if (isa<Constant>(Store->getValueOperand()))
          return reason("code follows the reduction");
        const auto Found = asUpdate(*Store);
        if (!Found || !Originals.insert(Found->Original).second)
          return reason(
              "a list item's type or operator has no atomic instruction");
        Result.push_back(*Found);
      } else if (!isSilent(I)) {
        return reason(
            "code after the reduction does more than update its list items");
      }
    }
    for (const BasicBlock *Next : successors(&Block))
      if (Dominators.dominates(Next, &Block))
        return reason("it reduces an array");
  }
  if (Result.empty() || Result.size() > MostAtomics)
    return reason("it has too many list items, or none that can be identified");
  return Result;
}

/// Returns the one edge taken with the call's result, after the phi of teams that skip the call.
static std::optional<BasicBlockEdge> combiningEdgeOf(CallInst &SweepReduce) {
  for (User *U : SweepReduce.users())
    if (auto *Choice = dyn_cast<PHINode>(U))
      return combiningEdge(*Choice);
  return std::nullopt;
}

Error finishByAtomics(CallInst &SweepReduce) {
  const auto Edge = combiningEdgeOf(SweepReduce);
  if (!Edge)
    return reason("the code that combines its results cannot be identified");
  auto Updates = updatesAfter(*Edge);
  if (!Updates)
    return Updates.takeError();

  IRBuilder<> B(&SweepReduce);
  Value *AreNear =
      B.CreateNot(createHasLaunchFlag(B, tuning::HostInitialValues), "near");
  Value *IsAtomic = B.CreateAnd(AreNear, createIsSpmd(B), "atomic");
  Instruction *ByAtomics, *BySlots;
  SplitBlockAndInsertIfThenElse(IsAtomic, SweepReduce.getIterator(), &ByAtomics,
                                &BySlots);
  B.SetInsertPoint(SweepReduce.getParent(), SweepReduce.getIterator());
  PHINode *Result = B.CreatePHI(B.getInt32Ty(), 2, "finished");
  SweepReduce.replaceAllUsesWith(Result);
  SweepReduce.moveBefore(*BySlots->getParent(), BySlots->getIterator());
  B.SetInsertPoint(ByAtomics);
  Value *IsFirst = B.CreateICmpEQ(createThreadNumber(B), B.getInt32(0));
  B.SetInsertPoint(SplitBlockAndInsertIfThen(IsFirst, ByAtomics->getIterator(),
                                             /*Unreachable=*/false));
  for (const Update &Each : *Updates) {
    auto *Value = cast<LoadInst>(B.Insert(Each.Copy->clone()));
    // The end of the kernel orders the update before other accesses.
    B.CreateAtomicRMW(Each.Operation, Each.Original, Value, Each.Alignment,
                      AtomicOrdering::Monotonic,
                      B.getContext().getOrInsertSyncScopeID("device"));
  }
  Result->addIncoming(&SweepReduce, BySlots->getParent());
  Result->addIncoming(B.getInt32(0), ByAtomics->getParent());
  return Error::success();
}

} // namespace warpfold
