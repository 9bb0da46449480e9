//===- passes/LoopsPass.cpp - distributes the loops that reduce or update -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  plans all loops except those over rows and scans. The pass finds the constructs of a
//           module (frontend/Constructs.h), gives each the first of these forms that is legal, and
//           reports in a remark which one, or why none:
//
//             loop                                     form
//             reduces arrays by single elements        atomic updates of the arrays, then the last
//             reduces, shared by any threads           grid-stride sweep, slots (lower/Sweep.h)
//               a long array                           also a version with groups of threads
//             reduces in its team                      tiles in the team (lower/TeamTiles.h)
//             updates arrays by `omp atomic`           grid-stride loop, copies in shared memory
//
//           passes/RowRegionsPass.cpp and TeamScansPass.cpp run before it.
//
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "frontend/Constructs.h"
#include "lower/ColumnVersion.h"
#include "lower/ElementSweep.h"
#include "lower/LaunchShape.h"
#include "lower/PlainLoop.h"
#include "lower/Sweep.h"
#include "lower/TeamTiles.h"
#include "lower/UnchangedLoops.h"
#include "lower/UpdateCalls.h"
#include "plan/ReductionCopies.h"
#include "plan/UpdateLoop.h"
#include "support/Remarks.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static void reportElements(const Function &F, const DebugLoc &Location,
                           Error Missed) {
  if (Missed)
    emitRemark<OptimizationRemarkMissed>(
        F, Location, "ElementsNotUpdatedDirectly",
        "iterations update private copies of the array: ",
        toString(std::move(Missed)));
  else
    emitRemark<OptimizationRemark>(F, Location, "ElementsUpdatedDirectly",
                                   "iterations update the array's elements "
                                   "directly, without private copies");
}

//===----------------------------------------------------------------------===//
// Loops of one team, or of one thread of each team
//===----------------------------------------------------------------------===//

/// Makes all teams share the loop of one team in Kernel, and its iterations update the elements of
/// the long array that it reduces. Returns whether it has done so. The functions are restored
/// otherwise, from other instructions: their construct must be found again.
static bool updateElementsGridWide(Function &Kernel) {
  auto Found = findReduction(Kernel);
  if (!Found) {
    consumeError(Found.takeError());
    return false;
  }
  if (!*Found || (*Found)->SharedBy != Construct::Scope::OneTeam ||
      !isLongList(*(*Found)->InTeam->listBytes()))
    return false;
  Construct &C = **Found;
  const Function &Code = *C.Code;
  const DebugLoc Location = C.Launch->Call->getDebugLoc();
  Error Missed = updateElementsGridWide(C);
  const bool IsUpdated = !Missed;
  reportElements(Code, Location, std::move(Missed));
  return IsUpdated;
}

/// Makes all threads of all teams share the loop of one team, or of one thread of each team, in
/// Kernel. Returns whether it has done so.
static bool sweepGridWide(Function &Kernel) {
  auto Found = findReduction(Kernel);
  if (!Found) {
    reportUnchanged(Kernel, DebugLoc(), "LoopNotDistributed",
                    "reduction executes on one team only: " +
                        toString(Found.takeError()));
    return false;
  }
  if (!*Found)
    return false;
  Construct &C = **Found;
  Function &Code = *C.Code;
  const bool IsSharedByOneTeam = C.SharedBy == Construct::Scope::OneTeam;
  const DebugLoc Location =
      (C.Launch ? C.Launch->Call : C.OverTeams->Call)->getDebugLoc();
  auto Plan = sweep(C);
  if (!Plan) {
    reportUnchanged(Code, Location, "LoopNotDistributed",
                    Twine("reduction executes on ") +
                        (IsSharedByOneTeam ? "one team only: "
                                           : "one thread of each team only: ") +
                        toString(Plan.takeError()));
    return false;
  }
  const uint32_t Iterations = Plan->Shape.IterationsOfThread;
  emitRemark<OptimizationRemark>(
      Code, Location, "LoopDistributed",
      "loop distributed over all threads of all teams: grid-stride loop, ",
      ore::NV("IterationsOfThread", Iterations),
      iterationsInFlight(Iterations));
  return true;
}

//===----------------------------------------------------------------------===//
// Arrays that are reduced by updates of single elements
//===----------------------------------------------------------------------===//

/// Lets the loop that Launch launches update the array that it reduces, if it is a long one.
/// Returns whether anything is changed.
static bool updateElements(ParallelCall Launch) {
  auto Found = findReduction(Launch);
  if (!Found) {
    consumeError(Found.takeError());
    return false;
  }
  // An iteration that contains loops probably updates all elements, not a few.
  if (!*Found || !(*Found)->Distribute || (*Found)->Loop->HasInnerLoops ||
      !isLongList(*(*Found)->OverTeams->listBytes()))
    return false;
  const Function &Teams = *Launch.Call->getFunction();
  const DebugLoc Location = Launch.Call->getDebugLoc();
  reportElements(Teams, Location, updateElements(**Found));
  return true;
}

static bool updateElements(Module &M) {
  bool Changed = false;
  for (const WeakVH &Call : parallelCalls(M))
    if (Call)
      Changed |= updateElements(ParallelCall{cast<CallInst>(Call)});
  return Changed;
}

//===----------------------------------------------------------------------===//
// Loops of all threads of all teams
//===----------------------------------------------------------------------===//

/// Sweeps the loop of the construct that Launch belongs to, and returns whether it reduces over
/// teams. An error says why the loop is left unchanged.
static Expected<bool> reduceOverTeams(ParallelCall Launch) {
  const Function &Teams = *Launch.Call->getFunction();
  const DebugLoc Location = Launch.Call->getDebugLoc();
  auto Found = findReduction(Launch);
  if (!Found)
    return Found.takeError();
  if (!*Found)
    return false;
  Construct &C = **Found;
  const Function &Reports = C.Distribute ? Teams : *C.Code;
  auto Plan = sweep(C);
  if (!Plan)
    return Plan.takeError();
  const uint32_t Iterations = Plan->Shape.IterationsOfThread;
  emitRemark<OptimizationRemark>(
      Reports, Location, "ReductionLoopSwept",
      "reduction loop restructured: grid-stride loop, one reduction per team, ",
      ore::NV("IterationsOfThread", Iterations), iterationsInFlight(Iterations),
      "; ",
      Plan->CanSkipReduction
          ? "teams without iterations skip the reduction"
          : "every team participates in the reduction, as its list items may "
            "hold more than the identity");
  return true;
}

/// Keeps several loads of the loop in flight that Region shares within its team. Returns whether
/// anything is changed.
static bool tile(Function &Region, const DebugLoc &Location,
                 StringRef WhyNotSwept) {
  const auto ReportMissed = [&](Error E) {
    const std::string Reason = toString(std::move(E));
    reportUnchanged(
        Region, Location, "ReductionLoopNotRestructured",
        "reduction loop not restructured: " +
            (WhyNotSwept.empty() ? StringRef(Reason) : WhyNotSwept));
  };
  auto Plan = TeamTilesPlan::of(Region);
  if (!Plan) {
    ReportMissed(Plan.takeError());
    return false;
  }
  if (Error E = applyTeamTiles(*Plan)) {
    ReportMissed(std::move(E));
    return true;
  }
  OptimizationRemark Remark(RemarkPassName, "TeamLoopTiled", Location,
                            &Region.getEntryBlock());
  Remark << ore::NV("IterationsOfThread", Plan->Iterations)
         << iterationsInFlight(Plan->Iterations)
         << ", each on its original thread";
  if (!WhyNotSwept.empty())
    Remark << "; no grid-stride loop over all teams: " << WhyNotSwept;
  OptimizationRemarkEmitter(&Region).emit([&] { return Remark; });
  recordUnchanged(Region, Remark.getMsg());
  return true;
}

/// Returns whether Region contains a reduction over teams, after sweepGridWide.
static bool isGridWide(const Function &Region) {
  return any_of(instructions(Region),
                [](const Instruction &I) { return isTeamsResult(I); });
}

/// For a debugger clang generates the region's code as a function that Region calls: -g with
/// --cuda-noopt-device-debug.
static bool isForDebugger(Function &Region) {
  return any_of(instructions(Region), [](Instruction &I) {
    auto *Call = dyn_cast<CallInst>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    return Callee && Callee->getName().ends_with("_debug__") &&
           hasAny(*Callee, asParallelReduce);
  });
}

static bool reduceLoops(Module &M) {
  bool Changed = false;
  SmallPtrSet<const Function *, 8> Tiled;
  for (const WeakVH &Call : parallelCalls(M)) {
    if (!Call)
      continue;
    const ParallelCall Launch{cast<CallInst>(Call)};
    const DebugLoc Location = Launch.Call->getDebugLoc();
    Function *Region = Launch.region();
    auto IsSwept = reduceOverTeams(Launch);
    Changed |= IsSwept && *IsSwept;
    // Empty if there is no reduction over teams.
    const std::string WhyNotSwept =
        IsSwept ? "" : toString(IsSwept.takeError());
    if (!Region || (WhyNotSwept.empty() && *IsSwept))
      continue;
    if (hasAny(*Region, asParallelReduce) && !isGridWide(*Region) &&
        Tiled.insert(Region).second)
      Changed |= tile(*Region, Location, WhyNotSwept);
    else if (isForDebugger(*Region) || !WhyNotSwept.empty())
      reportUnchanged(*Region, Location, "ReductionLoopNotRestructured",
                      "reduction loop not restructured: " +
                          (isForDebugger(*Region)
                               ? "it is compiled for debugging "
                                 "with --cuda-noopt-device-debug"
                               : WhyNotSwept));
  }
  return Changed;
}

//===----------------------------------------------------------------------===//
// Loops with atomic updates
//===----------------------------------------------------------------------===//

/// Distributes the loop, and marks its updates if they may be deferred in a team's copies. An
/// error says why they may not, or why the loop is left unchanged.
static Error distribute(const UpdateLoop &Loop) {
  if (Error E = Loop.check())
    return E;
  // If the distribution fails, the loop has other instructions afterwards.
  auto Deferred = Loop.findDeferred();
  const uint32_t BytesOfElements = Deferred ? Loop.bytesOfElements() : 0;
  if (Error E = distributeOnce(*Loop.Of.Launch))
    return joinErrors(std::move(E), Deferred.takeError());
  requestUpdateLaunch(Loop.Of.Environment,
                      {BytesOfElements, /*IsOfOneTeam=*/0});
  if (!Deferred)
    return Deferred.takeError();
  for (const DeferredUpdate &Update : *Deferred)
    Update.apply();
  for (const Instruction *I : Loop.Updates)
    emitRemark<OptimizationRemark>(*I->getFunction(), I->getDebugLoc(),
                                   "UpdatesPrivatized",
                                   "atomic updates of copies of an array's "
                                   "first elements in shared memory");
  return Error::success();
}

static bool distributeUpdates(Module &M) {
  bool Changed = false;
  const auto Updating = updatingFunctions(M);
  if (Updating.empty())
    return false;
  // Functions with optnone are included. A function that is restored has other calls.
  SmallVector<WeakVH, 4> Launches;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (const auto Launch = asParallel(I))
        if (Launch->region() && Updating.contains(Launch->region()))
          Launches.emplace_back(Launch->Call);
  for (const WeakVH &Call : Launches) {
    if (!Call)
      continue;
    const ParallelCall Launch{cast<CallInst>(Call)};
    Changed |= inlineUpdates(*Launch.region(), Updating);
    auto Loop = UpdateLoop::find(Launch);
    if (!Loop) {
      consumeError(Loop.takeError());
      continue;
    }
    if (!*Loop)
      continue;
    Changed = true;
    const DebugLoc Location = (*Loop)->Updates.front()->getDebugLoc();
    if (Error E = distribute(**Loop))
      reportUnchanged(*Launch.region(), Location, "UpdatesNotPrivatized",
                      "atomic updates without copies in shared memory: " +
                          toString(std::move(E)));
  }
  return Changed;
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Reports that the reductions of F, which is compiled without optimization, keep the form of the
/// source; each line that is not in Reported yet once.
static void reportUnoptimized(Function &F, SourceLines &Reported) {
  for (Instruction &I : instructions(F)) {
    if (!asParallelReduce(I) && !asTeamsReduce(I))
      continue;
    const DebugLoc Location = locationOf(cast<CallInst>(I));
    if (Reported.insert(Location))
      emitRemark<OptimizationRemarkMissed>(
          F, Location, "ReductionLoopUnoptimized",
          "reduction loop not restructured: -O0");
  }
}

/// Adds a barrier before each reduction over teams in F whose list items may not hold the identity.
/// A user's initializer may read the original variable in each thread. Without iterations there is
/// no barrier between that and the write of the result (docs/StockDefects.md, 24).
static bool waitForInitializers(Function &F) {
  SmallVector<CallInst *, 2> Ends;
  for (Instruction &I : instructions(F))
    if (auto Reduce = asTeamsReduce(I); Reduce && !holdIdentity(*Reduce))
      Ends.push_back(Reduce->Call);
  for (CallInst *End : Ends)
    createTeamBarrier(End);
  return !Ends.empty();
}

bool LoopsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  SmallVector<Function *, 8> Functions;
  for (Function &F : M)
    // Kernels with a description have been restructured by another pass.
    if (!F.isDeclaration() && !isDescribed(F))
      Functions.push_back(&F);
  bool Changed = false;
  for (Function *F : Functions)
    Changed |= updateElementsGridWide(*F) || sweepGridWide(*F);
  Changed |= updateElements(M);
  Changed |= reduceLoops(M);
  SourceLines Unoptimized;
  for (Function *F : Functions)
    if (F->hasOptNone())
      reportUnoptimized(*F, Unoptimized);
  for (Function &F : M)
    Changed |= waitForInitializers(F);
  Changed |= distributeUpdates(M);
  return Changed;
}

} // namespace warpfold
