//===- cures/TeamFunctions.cpp - code that runs once a team ---------------===//
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
  const Function *Callee = Call.getCalledFunction();
  // openmp-opt believes what a call, or the function, says of itself.
  if (Call.isInlineAsm() || !Call.mayWriteToMemory() ||
      hasAssumption(Call, "ompx_spmd_amenable"))
    return false;
  if (Callee &&
      (Callee->isIntrinsic() || isRuntimes(Callee->getName()) || teamsOf(Call)))
    return false;
  const Effects Does = effectsOf(Call);
  return !Does.Obstacle.empty() || Does.Memory.Writes;
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
  // Each of a chain of functions may call the next one twice.
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
  CallInst *Nothing = B.CreateCall(
      InlineAsm::get(FunctionType::get(B.getVoidTy(), /*isVarArg=*/false), "",
                     "", /*hasSideEffects=*/true));
  // It begins no parallel region. That it calls nothing is not said: openmp-opt would take
  // it for a call that all threads may execute.
  Nothing->addFnAttr(
      Attribute::get(B.getContext(), "llvm.assume", "omp_no_openmp"));
}

} // namespace warpfold
