//===- plan/ConfinedLoop.cpp - a loop that leaves most of a GPU idle ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/ConfinedLoop.h"

#include "analysis/Effects.h"
#include "analysis/MainThread.h"
#include "analysis/Repeatable.h"
#include "analysis/ThreadCopies.h"
#include "frontend/clang/CombinedLoop.h"
#include "frontend/clang/LastValues.h"
#include "model/ListCombiner.h"
#include "model/ReduceLists.h"
#include "plan/CarriedValues.h"
#include "plan/OrderDependence.h"
#include "plan/OutsideReads.h"
#include "plan/ReductionCopies.h"
#include "support/Reason.h"

#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

//===----------------------------------------------------------------------===//
// The functions
//===----------------------------------------------------------------------===//

template <class Result>
static bool has(Function &F, std::optional<Result> (*Match)(Instruction &)) {
  return any_of(instructions(F),
                [Match](Instruction &I) { return Match(I).has_value(); });
}

/// The functions that Kernel calls with its own module's code, for its teams.
static SmallVector<Function *, 2> teamsCode(Function &Kernel) {
  SmallVector<Function *, 2> Found;
  for (Instruction &I : instructions(Kernel))
    if (const auto *Call = dyn_cast<CallInst>(&I))
      if (Function *Callee = Call->getCalledFunction();
          Callee && Callee->hasLocalLinkage() && !Callee->isDeclaration())
        Found.push_back(Callee);
  return Found;
}

/// Of one team: the regions that Kernel begins itself.
static Expected<std::optional<ConfinedLoop>>
findRegion(const KernelEnvironment &Environment) {
  Function &Kernel = Environment.kernel();
  SmallVector<ParallelCall, 2> Begins;
  bool Reduces = false;
  for (Instruction &I : instructions(Kernel))
    if (const auto Begin = asParallel(I)) {
      Begins.push_back(*Begin);
      Reduces |= Begin->region() && has(*Begin->region(), asParallelReduce);
    }
  if (!Reduces)
    return std::optional<ConfinedLoop>();
  if (Begins.size() != 1)
    return reason("its target region begins several parallel regions");
  Function *Region = Begins.front().region();
  const auto Reduce = theOne(*Region, asParallelReduce);
  if (!Reduce)
    return reason("its parallel region reduces more than once");
  return ConfinedLoop{Environment, Region, Begins.front(), Reduce->Call};
}

Expected<std::optional<ConfinedLoop>> ConfinedLoop::find(Function &Kernel) {
  const auto Environment = KernelEnvironment::ofKernel(Kernel);
  if (!Environment || Kernel.hasOptNone())
    return std::optional<ConfinedLoop>();
  auto Region = findRegion(*Environment);
  if (!Region || *Region)
    return Region;
  for (Function *Teams : teamsCode(Kernel)) {
    if (!has(*Teams, asTeamsReduce) || has(*Teams, asParallel))
      continue;
    const auto Reduce = theOne(*Teams, asTeamsReduce);
    if (!Reduce)
      return reason("its teams reduce more than once");
    return ConfinedLoop{*Environment, Teams, std::nullopt, Reduce->Call};
  }
  return std::optional<ConfinedLoop>();
}

Value *ConfinedLoop::list() const {
  return Begin ? asParallelReduce(*Reduce)->list()
               : asTeamsReduce(*Reduce)->list();
}

Function *ConfinedLoop::shuffleReduce() const {
  return Begin ? asParallelReduce(*Reduce)->shuffleReduce()
               : asTeamsReduce(*Reduce)->shuffleReduce();
}

//===----------------------------------------------------------------------===//
// What is around the loop
//===----------------------------------------------------------------------===//

/// Of clang's, for the constructs themselves.
static bool isFrames(const Instruction &I) {
  if (isTargetInit(I) || isTargetDeinit(I) || isForFini(I) ||
      isDistributeFini(I))
    return true;
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee &&
         (Callee->getName() == "__kmpc_global_thread_num" ||
          Callee->getName() == "__kmpc_reduction_get_fixed_buffer" ||
          Callee->getName() == "__kmpc_dispatch_deinit" ||
          Callee->getName() == "__kmpc_get_hardware_num_threads_in_block" ||
          Callee->getName() == "__kmpc_barrier");
}

static Error checkKernel(const ConfinedLoop &Its) {
  const Function &Kernel = Its.Environment.kernel();
  if (namesTeamMemory(*Its.Code) || namesTeamMemory(Kernel))
    return reason("it accesses memory of its team");
  for (const BasicBlock *Block : depth_first(&Kernel))
    for (const Instruction &I : *Block) {
      const auto *Call = dyn_cast<CallInst>(&I);
      const bool Begins = Its.Begin
                              ? Call == Its.Begin->Call
                              : Call && Call->getCalledFunction() == Its.Code;
      if (!Begins && !isFrames(I) && !isRepeatable(I))
        return reason("there is more in its target region than the loop");
    }
  return Error::success();
}

/// The teams' code gets no variable of the kernel's that it may write: each thread would
/// have one of its own.
static Error checkArguments(const ConfinedLoop &Its) {
  for (const User *User : Its.Code->users()) {
    const auto *Call = cast<CallInst>(User);
    for (Argument &Parameter : drop_begin(Its.Code->args(), 2)) {
      const Value *Passed = Call->getArgOperand(Parameter.getArgNo());
      const Value *Object = getUnderlyingObject(Passed);
      if (Passed->getType()->isPointerTy() &&
          (isa<AllocaInst>(Object) ||
           (isa<CallInst>(Object) &&
            isSharedMemoryCall(*cast<CallInst>(Object)))) &&
          !onlyReads(Parameter))
        return reason("its teams may write to a variable of its target "
                      "region");
    }
  }
  return Error::success();
}

/// Clauses say how many execute the loop.
static bool hasExplicitCount(const ConfinedLoop &Its) {
  return Its.Begin ? Its.Environment.hasNumThreads(*Its.Begin)
                   : Its.Environment.hasNumTeams();
}

/// The user's own combiner and initial value may count copies of a variable, of which
/// each thread of a region, or each team, has one.
static Error checkCopies(const ConfinedLoop &Its) {
  Function *Combiner =
      Its.shuffleReduce() ? combinerOf(*Its.shuffleReduce()) : nullptr;
  if (!Combiner)
    return reason("how its variables are combined is not in sight");
  if (callsUsersCode(*Combiner) && hasExplicitCount(Its))
    return reason("the user's own reduction may count threads or teams, whose "
                  "number a clause may say");
  return Error::success();
}

Error checkBegin(const ConfinedLoop &Its) {
  if (Error E = checkKernel(Its))
    return E;
  if (Error E = checkCopies(Its))
    return E;
  if (!Its.Begin)
    return Its.Code->hasOneUse() ? checkArguments(Its)
                                 : reason("its code is called several times");
  if (!isBegunBy(*Its.Begin, *Its.Code))
    return reason("its region is begun in several places");
  if (Its.Environment.isGeneric())
    return Error::success();
  if (!Its.Environment.isSpmd() ||
      !(Its.Environment.hasOneTeam() || Its.Environment.hasNoTeamsConstruct()))
    return reason("its parallel region is not in a target region by itself");
  return Error::success();
}

//===----------------------------------------------------------------------===//
// The loop
//===----------------------------------------------------------------------===//

static Expected<WorksharingLoop> findLoop(const ConfinedLoop &Its) {
  if (Its.Begin)
    return WorksharingLoop::findOfAnySchedule(*Its.Code);
  const auto Init = theOne(*Its.Code, asDistributeInit);
  if (!Init)
    return reason("its teams share no single loop");
  if (copiesOutLastValue(Init->lastFlag()))
    return reason("its loop has a lastprivate variable");
  return WorksharingLoop::findUsers(*Init);
}

/// What the main thread does in generic mode, before iterations are executed.
static Error checkBefore(const ConfinedLoop &Its, const WorksharingLoop &Loop) {
  if (!Its.Begin || !Its.Environment.isGeneric())
    return Error::success();
  return checkMainThread({*Its.Begin, {}, iterationsWrite(Loop)});
}

/// An iteration may wait for another one, which may be a team's that is not there yet.
static bool mayWait(const WorksharingLoop &Loop) {
  return Loop.HasInnerLoops && any_of(Loop.Body, [](const BasicBlock *Block) {
           return any_of(*Block, [](const Instruction &I) {
             return I.isVolatile() || (I.isAtomic() && !isa<AtomicRMWInst>(I));
           });
         });
}

static Error checkBody(const WorksharingLoop &Loop) {
  const Effects Does = effectsOfCalls(Loop.Body);
  if (Does.QueriesPosition)
    return reason("an iteration may ask which thread or team it is executed "
                  "by");
  if (Does.NamesTeamMemory)
    return reason("an iteration accesses memory of its team");
  if (mayWait(Loop) || Does.IsOrdered)
    return reason("an iteration may wait for another one");
  if (Does.NeedsHeap)
    return reason("an iteration calls a function that hands on the address of "
                  "a variable of its own");
  return Error::success();
}

/// Of the loop's function, what every thread does: clang's own apart, and what the one
/// with the result does.
static Error checkAround(const ConfinedLoop &Its, const WorksharingLoop &Loop) {
  const CallInst *Reduce = Its.Reduce;
  const auto Combines = combiningEdge(*Reduce);
  if (!Combines)
    return reason("the end of its reduction is not clang's");
  const DominatorTree Dominators(*Its.Code);
  SmallPtrSet<const BasicBlock *, 32> Apart(Loop.Body.begin(), Loop.Body.end());
  Apart.insert(Loop.Frame.begin(), Loop.Frame.end());
  for (const BasicBlock *Block :
       depth_first(static_cast<const Function *>(Its.Code))) {
    if (Apart.contains(Block) || Dominators.dominates(*Combines, Block))
      continue;
    for (const Instruction &I : *Block)
      if (&I != Loop.Init.Call && &I != Reduce && !isFrames(I) &&
          !isRepeatable(I))
        return reason("there is more in its region than the loop");
  }
  return Error::success();
}

/// A team that is late may read what others have written already.
static Error checkReads(const ConfinedLoop &Its, const WorksharingLoop &Loop,
                        ArrayRef<BasicBlock *> Inside) {
  const OutsideReads Reads(*Its.Reduce, Its.Begin);
  if (Reads.mayBeOriginals(Inside))
    return reason("what is around the loop may read a variable that it "
                  "reduces");
  if (iterationsWrite(Loop) && Reads.mayBeShared(Inside))
    return reason("what is around the loop reads memory, and iterations write "
                  "it");
  return Error::success();
}

Expected<ShareableLoop> findShareable(const ConfinedLoop &Its) {
  auto Loop = findLoop(Its);
  if (!Loop)
    return Loop.takeError();
  if (Error E = checkBody(*Loop))
    return E;
  if (Error E = checkAround(Its, *Loop))
    return E;
  if (Error E = checkBefore(Its, *Loop))
    return E;
  SmallVector<BasicBlock *, 16> OfLoop(Loop->Body.begin(), Loop->Body.end());
  SmallVector<BasicBlock *, 16> Inside = OfLoop;
  append_range(Inside, Loop->Frame);
  if (Error E = checkReads(Its, *Loop, Inside))
    return E;
  if (!holdIdentity(Its.list(), *Its.Reduce, OfLoop))
    return reason("its variables have other initial values than the identity, "
                  "or are written outside of the loop");
  if (carriesValues(*Loop))
    return reason("iterations hand on values to the next one of the thread");
  const OrderDependence Left =
      orderDependenceOf(*Loop, Its.list(), combinerOf(*Its.shuffleReduce()));
  if (Left.any() && hasExplicitCount(Its))
    return reason("iterations do more than reduce, where a clause may say how "
                  "many execute them");
  if (Left.any() && Loop->Init.hasExplicitChunk())
    return reason("iterations do more than reduce, in chunks of a length that "
                  "the user says");
  return ShareableLoop{*Loop, !Left.any()};
}

} // namespace warpfold
