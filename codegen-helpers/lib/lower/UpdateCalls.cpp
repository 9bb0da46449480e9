//===- lower/UpdateCalls.cpp - inlines functions that update --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/UpdateCalls.h"

#include "plan/UpdateMarks.h"
#include "support/DeviceModule.h"

#include "runtime/tuning/Updates.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

/// Returns whether Callee is inlined; LLVM obeys the same attributes.
static bool isInlined(const Function &Callee) {
  return mayBeInlined(Callee) &&
         (Callee.hasFnAttribute(Attribute::AlwaysInline) ||
          Callee.getInstructionCount() <= tuning::UpdateMostInstructions);
}

/// Returns a call in F of a short function that updates, or null.
static CallInst *callOfUpdate(Function &F, const UpdatingFunctions &Updating) {
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I))
      if (const Function *Callee = Call->getCalledFunction();
          Callee && Callee != &F && Updating.contains(Callee) &&
          isInlined(*Callee))
        return Call;
  return nullptr;
}

UpdatingFunctions updatingFunctions(const Module &M) {
  SmallSetVector<const Function *, 8> Found;
  for (const Function &F : M)
    if (any_of(instructions(F),
               [](const Instruction &I) { return isMarked(I, MarkOfProgram); }))
      Found.insert(&F);
  for (size_t Next = 0; Next < Found.size(); ++Next)
    for (const User *U : Found[Next]->users())
      if (const auto *Call = dyn_cast<CallInst>(U))
        Found.insert(Call->getFunction());
  return {Found.begin(), Found.end()};
}

/// Erases Variable if it holds the old value of an update, which is never read: clang stores it
/// nevertheless.
static void removeUnread(AllocaInst &Variable) {
  if (!all_of(Variable.users(), [&](const User *U) {
        if (const auto *Store = dyn_cast<StoreInst>(U))
          return Store->getPointerOperand() == &Variable && Store->isSimple();
        return isa<LifetimeIntrinsic>(U) ||
               (isa<LoadInst>(U) && U->use_empty());
      }))
    return;
  for (User *U : make_early_inc_range(Variable.users()))
    cast<Instruction>(U)->eraseFromParent();
  Variable.eraseFromParent();
}

bool inlineUpdates(Function &Region, const UpdatingFunctions &Updating) {
  // keyed_update is a few calls deep; the limit ends a recursion.
  constexpr unsigned MostCalls = 64;
  bool Changed = false;
  for (unsigned Calls = 0; Calls < MostCalls; ++Calls) {
    CallInst *Call = callOfUpdate(Region, Updating);
    if (!Call)
      break;
    InlineFunctionInfo Info;
    if (!InlineFunction(*Call, Info).isSuccess())
      break;
    for (AllocaInst *Variable : Info.StaticAllocas)
      removeUnread(*Variable);
    Changed = true;
  }
  return Changed;
}

} // namespace warpfold
