//===- passes/RowRegionsPass.cpp - regions in a team's code, over a module ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds kernels whose teams launch parallel regions (plan/TeamCode.h), plans
//           (plan/RowPlan.h) and restructures each (lower/RowKernel.h), and reports in a remark
//           what was done, or why nothing was.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/LaunchShape.h"
#include "lower/RowKernel.h"
#include "lower/TeamCalls.h"
#include "lower/UnchangedLoops.h"
#include "openmp/DeviceCalls.h"
#include "openmp/KernelEnvironment.h"
#include "openmp/RuntimeEffects.h"
#include "support/Calls.h"
#include "support/DeviceModule.h"
#include "support/Remarks.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Returns whether Teams, or a region that it launches, reduces.
static bool reduces(Function &Teams) {
  return any_of(instructions(Teams), [](Instruction &I) {
    const auto Parallel = asParallel(I);
    return asTeamsReduce(I) ||
           (Parallel && Parallel->region() &&
            any_of(instructions(Parallel->region()), [](Instruction &Inside) {
              return asParallelReduce(Inside).has_value();
            }));
  });
}

/// The image contains no report for kernels without a reduction.
static void reportMissed(Function &Teams, Error Reason) {
  const std::string Text = "parallel regions inside teams not restructured: " +
                           toString(std::move(Reason));
  emitRemark<OptimizationRemarkMissed>(Teams, Teams.getSubprogram(),
                                       "TeamRegionsNotRestructured", Text);
  if (reduces(Teams))
    recordUnchanged(Teams, Text);
}

static void reportDone(const Function &Teams, const RowPlan &Plan) {
  emitRemark<OptimizationRemark>(
      Teams, Teams.getSubprogram(), "TeamRegionsWithoutRuntime",
      ore::NV("Regions", static_cast<unsigned>(Plan.Regions.size())),
      " parallel regions of a team execute without the OpenMP runtime: one "
      "barrier per reduction and ",
      ore::NV("Barriers", static_cast<unsigned>(Plan.Barriers.size())),
      " other", Plan.ClaimedRows ? "; teams claim tiles of rows" : "");
}

/// Plans and restructures Teams. Returns whether it is a team's code with regions; an error says
/// why it is unchanged.
static Expected<bool> restructure(Function &Teams) {
  auto Code = TeamCode::find(Teams);
  if (!Code)
    return Code.takeError();
  if (!*Code)
    return false;
  auto Plan = RowPlan::of(**Code);
  if (!Plan)
    return Plan.takeError();
  if (Error E = applyRows(*Plan))
    return E;
  reportDone(Teams, *Plan);
  return true;
}

/// Returns whether anything is changed.
static bool visit(Function &Teams, const RecursiveFunctions &Recursive) {
  auto Result = restructure(Teams);
  if (!Result && inlineTeamCalls(Teams, Recursive)) {
    consumeError(Result.takeError());
    Result = restructure(Teams);
  }
  if (Result)
    return *Result;
  reportMissed(Teams, Result.takeError());
  return true;
}

/// Returns whether F, or a function that is called from it and can be inlined, launches a region.
static bool reachesLaunch(Function &F, SmallPtrSetImpl<Function *> &Seen) {
  return Seen.insert(&F).second &&
         (hasAny(F, asParallel) || any_of(instructions(F), [&](Instruction &I) {
            Function *Callee = calledFunction(I);
            return Callee && mayBeInlined(*Callee) &&
                   !isRuntimes(Callee->getName()) &&
                   reachesLaunch(*Callee, Seen);
          }));
}

/// Returns whether F is a team's code whose regions are all in functions that it calls.
static bool onlyCallsLaunch(Function &F) {
  if (hasAny(F, asParallel) || F.hasFnAttribute(Attribute::OptimizeNone))
    return false;
  const auto Environment = KernelEnvironment::of(F);
  SmallPtrSet<Function *, 16> Seen;
  return Environment && Environment->isGeneric() && reachesLaunch(F, Seen);
}

bool RowRegionsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  SmallVector<Function *, 8> Functions;
  for (Function &F : M)
    if (F.hasLocalLinkage() && (hasAny(F, asParallel) || onlyCallsLaunch(F)))
      Functions.push_back(&F);
  if (Functions.empty())
    return false;
  const RecursiveFunctions Recursive = findRecursive(M);
  for (Function *F : Functions) {
    // Inlining removes functions that are no longer used from the module.
    if (!F->getParent())
      continue;
    if (!hasAny(*F, asParallel))
      Changed |= inlineTeamCalls(*F, Recursive);
    Changed |= visit(*F, Recursive);
  }
  return Changed;
}

} // namespace warpfold
