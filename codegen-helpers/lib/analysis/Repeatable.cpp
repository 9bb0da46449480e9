//===- analysis/Repeatable.cpp - what several may do as well as one -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Repeatable.h"

#include "analysis/Effects.h"
#include "analysis/ThreadCopies.h"
#include "openmp/OpenMPCalls.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

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

} // namespace warpfold
