//===- lower/TeamCalls.cpp - inlines functions of a team's code -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/TeamCalls.h"

#include "analysis/Effects.h"
#include "openmp/RuntimeEffects.h"
#include "support/Calls.h"
#include "support/DeviceModule.h"
#include "support/Retire.h"

#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

namespace warpfold {

static bool isToInline(const CallBase &Call,
                       const RecursiveFunctions &Recursive) {
  const Function *Callee = calledFunction(Call);
  if (!Callee || !mayBeInlined(*Callee) || isRuntimes(Callee->getName()) ||
      Recursive.contains(Callee))
    return false;
  const bool GetsAddress = any_of(Call.args(), [](const Use &Argument) {
    return Argument->getType()->isPointerTy();
  });
  if (GetsAddress)
    return true;
  const Effects Does = effectsOf(Call);
  return !Does.isPure() || Does.Memory.Writes;
}

bool inlineTeamCalls(Function &Teams, const RecursiveFunctions &Recursive) {
  // The limits keep the compile time of long code low.
  constexpr unsigned MostCalls = 256;
  constexpr unsigned MostInstructions = 10000;
  SmallVector<CallBase *, 8> Pending;
  for (Instruction &I : instructions(Teams))
    if (auto *Call = dyn_cast<CallInst>(&I);
        Call && isToInline(*Call, Recursive))
      Pending.push_back(Call);
  SmallVector<AllocaInst *, 16> Promotable;
  unsigned Calls = 0;
  unsigned Instructions = Teams.getInstructionCount();
  while (!Pending.empty() && Calls < MostCalls) {
    CallBase *Call = Pending.pop_back_val();
    Function &Callee = *Call->getCalledFunction();
    Instructions += Callee.getInstructionCount();
    InlineFunctionInfo Info;
    if (Instructions > MostInstructions ||
        !InlineFunction(*Call, Info).isSuccess())
      continue;
    ++Calls;
    // A plan requires that a region has one launch.
    if (Callee.isDefTriviallyDead())
      retire(Callee);
    copy_if(Info.StaticAllocas, std::back_inserter(Promotable),
            isAllocaPromotable);
    copy_if(
        Info.InlinedCallSites, std::back_inserter(Pending),
        [&](const CallBase *Inner) { return isToInline(*Inner, Recursive); });
  }
  if (!Promotable.empty()) {
    DominatorTree Dominators(Teams);
    PromoteMemToReg(Promotable, Dominators);
  }
  return Calls != 0;
}

} // namespace warpfold
