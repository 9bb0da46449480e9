//===- teams/TeamFunctions.cpp - code that runs once a team ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "teams/TeamFunctions.h"

#include "analysis/Effects.h"
#include "openmp/KernelEnvironment.h"
#include "openmp/OpenMPCalls.h"
#include "openmp/RuntimeEffects.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

static bool beginsRegions(Function &F) {
  return any_of(instructions(F),
                [](Instruction &I) { return asParallel(I).has_value(); });
}

/// What clang makes of `teams`: a function that one kernel calls, and nobody else.
static Function *teamsOf(const Instruction &I) {
  const auto *Call = dyn_cast<CallInst>(&I);
  Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && !Callee->isDeclaration() && Callee->hasLocalLinkage() &&
                 beginsRegions(*Callee) && KernelEnvironment::of(*Callee)
             ? Callee
             : nullptr;
}

SmallVector<Function *, 8> findTeamFunctions(Module &M) {
  SmallVector<Function *, 8> Found;
  for (Function &F : M) {
    const auto Environment = KernelEnvironment::ofKernel(F);
    if (!Environment || !Environment->isGeneric() ||
        F.hasFnAttribute(Attribute::OptimizeNone))
      continue;
    SmallVector<Function *, 2> Teams;
    for (const Instruction &I : instructions(F))
      if (Function *Callee = teamsOf(I))
        Teams.push_back(Callee);
    if (Teams.empty() && !beginsRegions(F))
      continue;
    Found.push_back(&F);
    Found.append(Teams);
  }
  return Found;
}

static bool isWriter(CallInst &Call) {
  Function *Callee = Call.getCalledFunction();
  if (!Callee || Callee->isDeclaration() || isRuntimes(Callee->getName()) ||
      teamsOf(Call))
    return false;
  const Effects Does = effectsOf(Call);
  return !Does.Obstacle.empty() || Does.Memory.Writes;
}

static bool isToBeInlined(const Function &F) {
  return !F.hasFnAttribute(Attribute::NoInline) &&
         none_of(instructions(F), [&F](const Instruction &I) {
           const auto *Call = dyn_cast<CallBase>(&I);
           return Call && Call->getCalledFunction() == &F;
         });
}

InlinedWriters inlineWriters(Function &F) {
  // Functions that call each other in turn are inlined until this is used up.
  constexpr unsigned MostCalls = 1000;
  InlinedWriters Result;
  SmallVector<CallInst *, 8> Pending;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I); Call && isWriter(*Call))
      Pending.push_back(Call);
  while (!Pending.empty()) {
    CallInst *Call = Pending.pop_back_val();
    InlineFunctionInfo Info;
    if (!isToBeInlined(*Call->getCalledFunction()) ||
        Result.NumInlined == MostCalls ||
        !InlineFunction(*Call, Info).isSuccess()) {
      Result.Kept.push_back(Call);
      continue;
    }
    ++Result.NumInlined;
    for (CallBase *Inner : Info.InlinedCallSites)
      if (auto *Direct = dyn_cast<CallInst>(Inner); Direct && isWriter(*Direct))
        Pending.push_back(Direct);
  }
  return Result;
}

} // namespace warpfold
