//===- frontend/clang/Constructs.cpp - constructs as clang generates them -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/clang/Constructs.h"

#include "frontend/clang/LastValues.h"
#include "frontend/clang/LoopPatterns.h"
#include "frontend/clang23/Constructs.h"
#include "support/Reason.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

//===----------------------------------------------------------------------===//
// The loop over a team's chunks
//===----------------------------------------------------------------------===//

/// Returns whether Launch is the only call in L.
static bool onlyLaunches(const Loop &L, const CallInst *Launch) {
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block)
      if (const auto *Call = dyn_cast<CallBase>(&I))
        if (Call != Launch && !isa<IntrinsicInst>(Call))
          return false;
  return true;
}

/// Returns whether the bounds of the chunk are loaded for Launch: they are the region's first
/// arguments.
static bool passesBounds(const StaticInit &Init, const CallInst *Launch) {
  unsigned Loads = 0;
  for (const Value *Bound : {Init.lowerBound(), Init.upperBound()})
    for (const User *User : Bound->users()) {
      const auto *Load = dyn_cast<LoadInst>(User);
      if (Load && Load->getParent() == Launch->getParent())
        ++Loads;
    }
  return Loads == 2;
}

static Error checkSchedule(const StaticInit &Init) {
  if (Init.schedule() != static_cast<uint32_t>(Schedule::DistributeChunked) &&
      Init.schedule() != static_cast<uint32_t>(Schedule::DistributeStatic))
    return reason("the teams' loop has an unsupported schedule");
  if (copiesOutLastValue(Init.lastFlag()))
    return reason("the teams' loop has a lastprivate variable");
  return Error::success();
}

static Expected<DistributeLoop> findDistribute(ParallelCall Launch) {
  Function &Teams = *Launch.Call->getFunction();
  const auto Init = theOne(Teams, asDistributeInit);
  if (!Init && sharesLoopOfAllThreads(Launch))
    return findWithoutDistribute(Launch);
  if (!Init)
    return reason("the teams do not share exactly one loop");
  if (Error E = checkSchedule(*Init))
    return E;
  DominatorTree Dominators(Teams);
  LoopInfo Loops(Dominators);
  Loop *L = Loops.getLoopFor(Launch.Call->getParent());
  if (!L || L->getParentLoop() ||
      !Dominators.dominates(Init->Call, Launch.Call))
    return reason("the parallel region is not the body of the teams' loop");
  DistributeLoop Found{
      *Init,
      Init->upperBound(),
      Init->Counter,
      L->getLoopPredecessor(),
      L->getHeader(),
      L->getLoopLatch(),
      L->getUniqueExitBlock(),
      Init->schedule() != static_cast<uint32_t>(Schedule::DistributeChunked) ||
          !Init->hasDefaultDistributeChunk()};
  if (!Found.Preheader || !Found.Latch || !Found.Exit ||
      L->getExitingBlock() != Found.Header || isa<PHINode>(Found.Exit->front()))
    return reason("the teams' loop has exits other than its counter test");
  if (!onlyLaunches(*L, Launch.Call) || !passesBounds(*Init, Launch.Call))
    return reason("the teams' loop contains code besides the parallel region");
  return Found;
}

//===----------------------------------------------------------------------===//
// Combined constructs
//===----------------------------------------------------------------------===//

/// Returns whether the region is launched in one place only, so that it can be changed.
static bool isLaunchedOnce(const Function &Region) {
  return Region.hasLocalLinkage() && Region.hasOneUse() &&
         !Region.isDeclaration() && Region.arg_size() >= 4;
}

/// Returns whether the region's loop begins with the bounds that are its third and fourth
/// arguments, each by way of a variable.
static bool takesBounds(const StaticInit &Init, const Function &Region) {
  for (auto [Bound, Number] :
       {std::pair(Init.lowerBound(), 2U), std::pair(Init.upperBound(), 3U)}) {
    const Argument *Passed = Region.getArg(Number);
    const bool Takes = any_of(Bound->users(), [&](const User *User) {
      const auto *Store = dyn_cast<StoreInst>(User);
      Value *Variable = nullptr;
      return Store &&
             match(Store->getValueOperand(),
                   m_CombineOr(m_Trunc(m_Load(m_Value(Variable))),
                               m_Load(m_Value(Variable)))) &&
             any_of(Variable->users(), [&](const llvm::User *Writer) {
               return match(Writer,
                            m_Store(m_Specific(Passed), m_Specific(Variable)));
             });
    });
    if (!Takes)
      return false;
  }
  return true;
}

Expected<Construct> findCombined(ParallelCall Launch) {
  Function &Teams = *Launch.Call->getFunction();
  Function *Code = Launch.region();
  if (!Code)
    return reason("the function of the parallel region cannot be identified");
  const auto Environment = KernelEnvironment::of(Teams);
  if (!Environment)
    return reason("the kernel's environment cannot be read");
  if (!Environment->isSpmd())
    return reason("the kernel runs in generic mode");
  auto Distribute = findDistribute(Launch);
  if (!Distribute)
    return Distribute.takeError();
  auto Loop = findLoop(*Code);
  if (!Loop)
    return Loop.takeError();
  if (Distribute->Init.has_value() == Loop->Init.isOfAllThreads())
    return reason("the loop is not distributed over teams and threads in the "
                  "form that clang generates");
  if (!isLaunchedOnce(*Code) || !takesBounds(Loop->Init, *Code))
    return reason("the parallel region does not take its bounds from the "
                  "teams' loop");
  return Construct{Construct::Scope::Grid,
                   *Environment,
                   Code,
                   Launch,
                   *Distribute,
                   *Loop,
                   theOne(*Code, asParallelReduce),
                   theOne(Teams, asTeamsReduce)};
}

//===----------------------------------------------------------------------===//
// Constructs of one team, or of one thread of each team
//===----------------------------------------------------------------------===//

/// Returns the functions of the module that Kernel calls for its teams.
static SmallVector<Function *, 2> teamsCode(Function &Kernel) {
  SmallVector<Function *, 2> Found;
  for (Instruction &I : instructions(Kernel))
    if (const auto *Call = dyn_cast<CallInst>(&I))
      if (Function *Callee = Call->getCalledFunction();
          Callee && Callee->hasLocalLinkage() && !Callee->isDeclaration())
        Found.push_back(Callee);
  return Found;
}

/// Returns the construct whose region the kernel itself launches.
static Expected<std::optional<Construct>>
findOneTeam(const KernelEnvironment &Environment) {
  SmallVector<ParallelCall, 2> Launches;
  bool Reduces = false;
  for (Instruction &I : instructions(Environment.kernel()))
    if (const auto Launch = asParallel(I)) {
      Launches.push_back(*Launch);
      Reduces |=
          Launch->region() && hasAny(*Launch->region(), asParallelReduce);
    }
  if (!Reduces)
    return std::nullopt;
  if (Launches.size() != 1)
    return reason("its target region launches several parallel regions");
  Function *Region = Launches.front().region();
  const auto InTeam = theOne(*Region, asParallelReduce);
  if (!InTeam)
    return reason("its parallel region contains more than one reduction");
  return Construct{
      Construct::Scope::OneTeam,   Environment, Region, Launches.front(),
      /*Distribute=*/std::nullopt,
      /*Loop=*/std::nullopt,       InTeam,
      /*OverTeams=*/std::nullopt};
}

Expected<std::optional<Construct>> findClangReduction(Function &Kernel) {
  const auto Environment = KernelEnvironment::ofKernel(Kernel);
  if (!Environment || Kernel.hasOptNone())
    return std::nullopt;
  auto Region = findOneTeam(*Environment);
  if (!Region || *Region)
    return Region;
  for (Function *Teams : teamsCode(Kernel)) {
    if (!hasAny(*Teams, asTeamsReduce) || hasAny(*Teams, asParallel))
      continue;
    const auto OverTeams = theOne(*Teams, asTeamsReduce);
    if (!OverTeams)
      return reason("its teams region contains more than one reduction");
    return Construct{Construct::Scope::OneThreadOfTeam,
                     *Environment,
                     Teams,
                     /*Launch=*/std::nullopt,
                     /*Distribute=*/std::nullopt,
                     /*Loop=*/std::nullopt,
                     /*InTeam=*/std::nullopt,
                     OverTeams};
  }
  return std::nullopt;
}

/// Returns the loop of `distribute` that C's teams share.
static Expected<WorksharingLoop> findTeamsLoop(const Construct &C) {
  const auto Init = theOne(*C.Code, asDistributeInit);
  if (!Init)
    return reason("its teams do not share exactly one loop");
  if (copiesOutLastValue(Init->lastFlag()))
    return reason("its loop has a lastprivate variable");
  return findOuterLoop(*Init);
}

Expected<WorksharingLoop> findLoopOf(const Construct &C) {
  return C.Launch ? findLoop(*C.Code) : findTeamsLoop(C);
}

} // namespace warpfold
