//===- analysis/Repeatable.cpp - what several may do as well as one -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Repeatable.h"

#include "analysis/Effects.h"
#include "analysis/ThreadCopies.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

static constexpr unsigned SharedSpace = 3;

bool isSharedMemoryCall(const Instruction &I) {
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && (Callee->getName() == "__kmpc_alloc_shared" ||
                    Callee->getName() == "__kmpc_free_shared");
}

/// A variable of the thread's, or one of several, as in a loop over an array.
static bool isOwn(const Value *Address) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Address, Objects);
  return all_of(Objects, [](const Value *Object) {
    const auto *Call = dyn_cast<CallInst>(Object);
    return isa<AllocaInst>(Object) || (Call && isSharedMemoryCall(*Call));
  });
}

/// Around clang's buffers.
static bool isStackIntrinsic(const Instruction &I) {
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && (Call->getIntrinsicID() == Intrinsic::stacksave ||
                  Call->getIntrinsicID() == Intrinsic::stackrestore);
}

/// What Call writes is the thread's own: an initialiser.
static bool writesOwn(const CallBase &Call) {
  Function *Callee = Call.getCalledFunction();
  if (!Callee || Callee->isVarArg())
    return false;
  return all_of(Callee->args(), [&](Argument &Parameter) {
    const Value *Passed = Call.getArgOperand(Parameter.getArgNo());
    return !Passed->getType()->isPointerTy() || isOwn(Passed) ||
           onlyReads(Parameter);
  });
}

bool isRepeatable(const Instruction &I) {
  if (const auto *Store = dyn_cast<StoreInst>(&I))
    return Store->isSimple() && isOwn(Store->getPointerOperand());
  if (const auto *Move = dyn_cast<MemIntrinsic>(&I))
    return !Move->isVolatile() && isOwn(Move->getRawDest());
  if (isa<LifetimeIntrinsic, DbgInfoIntrinsic, AssumeInst>(I) ||
      isStackIntrinsic(I) || isSharedMemoryCall(I))
    return true;
  const auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return !I.mayHaveSideEffects() && !I.isVolatile();
  const Effects Does = effectsOf(*Call);
  return Does.isPure() &&
         (!Does.Memory.Writes || (Does.StaysInArguments && writesOwn(*Call)));
}

static bool namesTeamMemory(const Instruction &I) {
  return any_of(I.operand_values(), [](const Value *Operand) {
    const auto *Object = dyn_cast<GlobalVariable>(getUnderlyingObject(Operand));
    return Object && Object->getAddressSpace() == SharedSpace;
  });
}

bool namesTeamMemory(const Function &F) {
  return any_of(instructions(F),
                [](const Instruction &I) { return namesTeamMemory(I); });
}

bool namesTeamMemory(ArrayRef<BasicBlock *> Body) {
  SmallVector<const BasicBlock *, 16> Pending(Body.begin(), Body.end());
  SmallPtrSet<const Function *, 8> Seen;
  while (!Pending.empty())
    for (const Instruction &I : *Pending.pop_back_val()) {
      const auto *Call = dyn_cast<CallBase>(&I);
      const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (isSharedMemoryCall(I))
        continue;
      if (namesTeamMemory(I))
        return true;
      if (Callee && Seen.insert(Callee).second)
        for (const BasicBlock &Block : *Callee)
          Pending.push_back(&Block);
    }
  return false;
}

bool readsOriginal(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !Callee->getName().contains("omp_initializer") ||
      Callee->arg_size() != 2)
    return false;
  return any_of(Callee->getArg(1)->users(), [](const User *Use) {
    const auto *Store = dyn_cast<StoreInst>(Use);
    const auto *Variable =
        Store ? dyn_cast<AllocaInst>(Store->getPointerOperand()) : nullptr;
    return !Variable || any_of(Variable->users(), [Store](const User *Use) {
      return Use != Store && !(isa<LoadInst>(Use) && Use->use_empty());
    });
  });
}

} // namespace warpfold
