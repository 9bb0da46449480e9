//===- lower/ScanOriginals.cpp - original variables for buffers -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/ScanOriginals.h"

#include "support/Reason.h"

#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace warpfold {

/// Returns Address, or a copy of its computation at Before if it does not dominate Before.
static Expected<Value *> addressBefore(Value *Address, Instruction &Before,
                                       const DominatorTree &Dominators) {
  auto *I = dyn_cast<Instruction>(Address);
  if (!I || Dominators.dominates(I, &Before))
    return Address;
  if (!isa<LoadInst, GetElementPtrInst, CastInst, BinaryOperator>(I))
    return reason("the address of its list item is computed in an unsupported "
                  "way: scan a local variable and assign its value");
  SmallVector<Value *, 2> Operands;
  for (Value *Operand : I->operands()) {
    auto Earlier = addressBefore(Operand, Before, Dominators);
    if (!Earlier)
      return Earlier.takeError();
    Operands.push_back(*Earlier);
  }
  Instruction *Copy = I->clone();
  for (const auto &[Number, Operand] : enumerate(Operands))
    Copy->setOperand(static_cast<unsigned>(Number), Operand);
  Copy->insertBefore(Before.getIterator());
  return Copy;
}

Expected<SmallVector<Value *, 2>> findOriginals(Scan &S, Instruction &Before) {
  SmallVector<Value *, 2> Originals;
  const DominatorTree Dominators(*Before.getFunction());
  for (ScanVariable &V : S.Variables) {
    auto Original = addressBefore(V.Final.Destination, Before, Dominators);
    if (!Original)
      return Original.takeError();
    Originals.push_back(*Original);
  }
  return Originals;
}

void passOriginals(Scan &S, ArrayRef<Value *> Originals) {
  for (const auto &[Number, V] : enumerate(S.Variables)) {
    V.PassingStore->setOperand(0, Originals[Number]);
    V.PassingStore->moveBefore(*S.Launch->Call->getParent(),
                               S.Launch->Call->getIterator());
  }
}

/// Removes the loops that construct the elements of clang's buffers, which have as many elements as
/// iterations.
static void dropConstructions(Scan &S) {
  for (ScanVariable &V : S.Variables) {
    if (!V.Constructed)
      continue;
    BasicBlock *Loop = V.Constructed->getParent();
    for (BasicBlock *Before : make_early_inc_range(predecessors(Loop)))
      if (Before != Loop)
        Before->getTerminator()->replaceSuccessorWith(
            Loop, Loop->getTerminator()->getSuccessor(0));
    V.Constructed = nullptr;
  }
  EliminateUnreachableBlocks(*S.Variables.front().Memory->getFunction());
}

/// Removes the final writes that clang generates for every thread, and its buffers.
static void dropFinals(Scan &S) {
  for (ScanVariable &V : S.Variables) {
    WeakTrackingVH OldBuffer(V.Memory);
    for (Instruction *Write : V.Final.Writes) {
      SmallVector<WeakTrackingVH, 4> Operands;
      for (Value *Operand : Write->operands())
        if (isa<Instruction>(Operand))
          Operands.emplace_back(Operand);
      Write->eraseFromParent();
      RecursivelyDeleteTriviallyDeadInstructionsPermissive(Operands);
    }
    if (!OldBuffer)
      continue;
    // Only the calls that release it remain.
    for (User *User : make_early_inc_range(OldBuffer->users()))
      cast<Instruction>(User)->eraseFromParent();
    cast<Instruction>(OldBuffer)->eraseFromParent();
  }
}

/// Removes the calls with which clang saves and restores the stack around arrays of variable
/// length. Device code has no other such arrays, and LLVM 19 cannot generate code for these calls.
static void dropStack(Function &Owner) {
  SmallVector<IntrinsicInst *, 2> Saves, Restores;
  for (Instruction &I : instructions(Owner)) {
    auto *Alloca = dyn_cast<AllocaInst>(&I);
    if (Alloca && !Alloca->isStaticAlloca())
      return;
    auto *Call = dyn_cast<IntrinsicInst>(&I);
    if (Call && Call->getIntrinsicID() == Intrinsic::stacksave)
      Saves.push_back(Call);
    else if (Call && Call->getIntrinsicID() == Intrinsic::stackrestore)
      Restores.push_back(Call);
  }
  for (IntrinsicInst *Restore : Restores)
    Restore->eraseFromParent();
  for (IntrinsicInst *Save : Saves) {
    Save->replaceAllUsesWith(
        ConstantPointerNull::get(cast<PointerType>(Save->getType())));
    Save->eraseFromParent();
  }
}

void dropBuffers(Scan &S) {
  Function &Owner = *S.Variables.front().Memory->getFunction();
  dropConstructions(S);
  dropFinals(S);
  dropStack(Owner);
}

} // namespace warpfold
