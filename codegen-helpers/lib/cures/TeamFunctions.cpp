//===- cures/TeamFunctions.cpp - team code --------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cures/TeamFunctions.h"

#include "analysis/Effects.h"
#include "openmp/KernelEnvironment.h"
#include "openmp/OpenMPCalls.h"
#include "openmp/RuntimeEffects.h"
#include "support/Definition.h"

#include "llvm/ADT/SCCIterator.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/Assumptions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

static bool launchesRegions(Function &F) {
  return any_of(instructions(F),
                [](Instruction &I) { return asParallel(I).has_value(); });
}

/// Returns the function that clang generates for `teams` if I calls it, a function that only one
/// kernel calls; null otherwise.
static Function *teamsOf(const Instruction &I) {
  const auto *Call = dyn_cast<CallInst>(&I);
  Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && !Callee->isDeclaration() && Callee->hasLocalLinkage() &&
                 launchesRegions(*Callee) && KernelEnvironment::of(*Callee)
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
    if (Teams.empty() && !launchesRegions(F))
      continue;
    Found.push_back(&F);
    Found.append(Teams);
  }
  return Found;
}

static bool isWriter(CallInst &Call) {
  const Function *Callee = Call.getCalledFunction();
  // openmp-opt trusts the assumptions of a call or function.
  if (Call.isInlineAsm() || !Call.mayWriteToMemory() ||
      hasAssumption(Call, "ompx_spmd_amenable"))
    return false;
  if (Callee &&
      (Callee->isIntrinsic() || isRuntimes(Callee->getName()) || teamsOf(Call)))
    return false;
  const Effects CallEffects = effectsOf(Call);
  return !CallEffects.Obstacle.empty() || CallEffects.Memory.Writes;
}

RecursiveFunctions findRecursive(Module &M) {
  RecursiveFunctions Found;
  CallGraph Calls(M);
  for (auto Cycle = scc_begin(&Calls); !Cycle.isAtEnd(); ++Cycle)
    if (Cycle.hasCycle())
      for (const CallGraphNode *Node : *Cycle)
        Found.insert(Node->getFunction());
  return Found;
}

TeamCalls inlineWriters(Function &F, const RecursiveFunctions &Recursive) {
  // The limit is for chains of functions, each of which may call the next one twice.
  constexpr unsigned MostCalls = 1000;
  TeamCalls Result;
  SmallVector<CallInst *, 8> Pending;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I); Call && isWriter(*Call))
      Pending.push_back(Call);
  while (!Pending.empty()) {
    CallInst *Call = Pending.pop_back_val();
    const Function *Callee = Call->getCalledFunction();
    InlineFunctionInfo Info;
    if (!Callee || Recursive.contains(Callee) || !mayBeInlined(*Callee) ||
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

void keepGeneric(CallInst &Call) {
  IRBuilder<> B(&Call);
  CallInst *Blocker = B.CreateCall(
      InlineAsm::get(FunctionType::get(B.getVoidTy(), /*isVarArg=*/false), "",
                     "", /*hasSideEffects=*/true));
  // The call launches no parallel region. It is not marked as calling nothing, because openmp-opt
  // would treat it as a call that all threads may execute then.
  Blocker->addFnAttr(
      Attribute::get(B.getContext(), "llvm.assume", "omp_no_openmp"));
}

} // namespace warpfold
