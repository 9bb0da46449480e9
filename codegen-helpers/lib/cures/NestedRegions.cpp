//===- cures/NestedRegions.cpp - the runtime recurses in nested regions ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  removes `norecurse` from a region that launches another one. clang adds it to every
//           region, and LLVM derives it for an internal function that only such functions call
//           (FunctionAttrs.cpp, addNoRecurseAttrsTopDown). __kmpc_parallel_51 is such a function,
//           but recurses through the outer region. The Attributor then treats variables of the
//           outer region as those of the inner one, and removes what the inner region stores in
//           them (docs/StockDefects.md, 28).
//
//           In a function that calls itself, ptxas (12.9) does not reconverge the lanes of a warp
//           after a branch, whether barriers are aligned or not: the lanes reach a barrier one
//           after the other, and are counted as several warps. __kmpc_parallel_51 is such a
//           function after the outer region is inlined into it. A second cure makes it call itself
//           through another function, which ptxas does not detect.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "openmp/OpenMPCalls.h"
#include "openmp/RuntimeEffects.h"
#include "support/DeviceModule.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Returns whether F is defined in another file, or may be replaced by one: it may launch a region.
static bool isOfAnotherFile(const Function &F) {
  return !hasFinalBody(F) && !F.isIntrinsic() && !isRuntimes(F.getName());
}

/// Returns the functions of the module that launch a region, or call a function that may.
static SmallPtrSet<Function *, 16> findLaunchers(Module &M) {
  SmallVector<Function *> Found;
  for (Function &F : M)
    if (isOfAnotherFile(F) || hasAny(F, asParallel))
      Found.push_back(&F);
  SmallPtrSet<Function *, 16> Launchers;
  while (!Found.empty()) {
    Function *F = Found.pop_back_val();
    if (!Launchers.insert(F).second)
      continue;
    for (User *U : F->users())
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && Call->getCalledFunction() == F)
        Found.push_back(Call->getFunction());
  }
  return Launchers;
}

bool markRecursiveRegions(Module &M) {
  bool Changed = false;
  const SmallPtrSet<Function *, 16> Launchers = findLaunchers(M);
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      const auto Launch = asParallel(I);
      Function *Region = Launch ? Launch->region() : nullptr;
      if (!Region || !Launchers.contains(Region) || !Region->doesNotRecurse())
        continue;
      Region->removeFnAttr(Attribute::NoRecurse);
      Changed = true;
    }
  return Changed;
}

static bool isBarrier(const Instruction &I) {
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call &&
         Call->getCalledFunction()->getName().starts_with("llvm.nvvm.bar");
}

/// Returns whether Callee, a use of a function, is a call of it in its own body.
static bool isRecursiveCall(const Use &Callee) {
  const auto *Call = dyn_cast<CallInst>(Callee.getUser());
  return Call && Call->isCallee(&Callee) &&
         Call->getCalledFunction() == Call->getFunction();
}

static Function *createDetour(Function &F) {
  auto *Detour =
      Function::Create(F.getFunctionType(), GlobalValue::InternalLinkage,
                       F.getName() + ".again", F.getParent());
  Detour->copyAttributesFrom(&F);
  Detour->removeFnAttr(Attribute::AlwaysInline);
  Detour->addFnAttr(Attribute::NoInline);
  IRBuilder<> B(BasicBlock::Create(F.getContext(), "", Detour));
  CallInst *Call = B.CreateCall(
      &F, SmallVector<Value *, 8>(make_pointer_range(Detour->args())));
  Call->setCallingConv(F.getCallingConv());
  if (F.getReturnType()->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(Call);
  return Detour;
}

bool detourRecursiveBarriers(Module &M) {
  bool Changed = false;
  for (Function &F : make_early_inc_range(M)) {
    if (none_of(F.uses(), isRecursiveCall) ||
        none_of(instructions(F), isBarrier))
      continue;
    F.replaceUsesWithIf(createDetour(F), isRecursiveCall);
    Changed = true;
  }
  return Changed;
}

} // namespace warpfold
