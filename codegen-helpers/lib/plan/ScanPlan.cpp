//===- plan/ScanPlan.cpp - decides whether all teams can execute a scan ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/ScanPlan.h"

#include "analysis/Captures.h"
#include "analysis/Effects.h"
#include "analysis/TeamMemory.h"
#include "frontend/clang/LastValues.h"
#include "frontend/clang/LoopPatterns.h"
#include "openmp/KernelEnvironment.h"
#include "plan/BodySize.h"
#include "plan/MainThread.h"
#include "support/Reason.h"

#include "runtime/tuning/LoopScan.h"

#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

uint64_t combinerSize(const Scan &S) {
  return BodySize::of(S.combinerBlocks().getArrayRef()).whole();
}

/// Returns whether Call executes the initializer of a `declare reduction`, and this reads omp_orig,
/// its second parameter.
static bool readsOriginal(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !Callee->getName().contains("omp_initializer") ||
      Callee->arg_size() != 2)
    return false;
  return any_of(Callee->getArg(1)->users(), [](const User *Use) {
    const auto *Store = dyn_cast<StoreInst>(Use);
    const auto *Variable =
        Store ? dyn_cast<AllocaInst>(Store->getPointerOperand()) : nullptr;
    return !Variable || any_of(Variable->users(), [Store](const User *Use) {
      return Use != Store && !(isa<LoadInst>(Use) && Use->use_empty());
    });
  });
}

namespace {

class Planner {
public:
  Planner(Scan &S, ScanBy By)
      : S(S), By(By), Region(*S.Sweep.Entry->getParent()) {}

  Expected<ScanPlan> plan();

private:
  Error checkKernel() const;
  Error checkRegion() const;
  Error checkVariables() const;
  Error checkBody(ArrayRef<BasicBlock *> Body) const;
  Error checkBetween() const;
  Error checkOutside(const WorksharingLoop &Input,
                     const WorksharingLoop &Output) const;
  Error checkOutside(const Function &F,
                     const SmallPtrSetImpl<const BasicBlock *> &Inside) const;
  bool isConstructsCode(const Instruction &I) const;
  void layOut(ScanPlan &Plan) const;
  uint32_t mostRows(uint32_t Words) const;

  Module &module() const { return *Region.getParent(); }

  Scan &S;
  ScanBy By;
  Function &Region;
};

/// Returns a description of the kernel's main thread, in generic mode.
MainThread mainThreadOf(const Scan &S) {
  MainThread Main{*S.Launch, {}, /*RegionWrites=*/true};
  for (const ScanVariable &V : S.Variables)
    Main.Buffers.push_back(V.Memory);
  return Main;
}

/// Returns the launched function: the region, or, with -g, a function that calls it.
const Function *launchedFunction(const Scan &S) { return S.Launch->region(); }

Error Planner::checkKernel() const {
  auto Environment =
      KernelEnvironment::ofKernel(*S.Launch->Call->getFunction());
  // A region that the kernel launches is in no teams region.
  if (Environment && Environment->isGeneric())
    return checkMainThread(mainThreadOf(S));
  if (!Environment || !Environment->isSpmd() || !Environment->hasOneTeam())
    return reason("its parallel region is not directly in a target region");
  return Error::success();
}

Error Planner::checkRegion() const {
  const Function *Launched = launchedFunction(S);
  if (!Launched || !isLaunchedBy(*S.Launch, *Launched) ||
      (Launched != &Region && !Region.hasOneUse()))
    return reason("its parallel region is launched in several places");
  const auto *If = dyn_cast<ConstantInt>(S.Launch->Call->getArgOperand(2));
  if (!If || !If->isOne())
    return reason("its parallel region has an if clause");
  const auto *Threads = dyn_cast<ConstantInt>(S.Launch->Call->getArgOperand(3));
  if (!Threads || !Threads->isMinusOne())
    return reason("its parallel region has a num_threads clause");
  return Error::success();
}

Error Planner::checkVariables() const {
  for (const ScanVariable &V : S.Variables) {
    if (V.Constructor || V.Final.Assignment)
      return reason(
          "its list item has a constructor or a user-defined assignment");
    if (V.Inputs.size() != 1)
      return reason("its value is copied in several places");
  }
  return Error::success();
}

Error Planner::checkBody(ArrayRef<BasicBlock *> Body) const {
  for (const BasicBlock *Block : Body)
    for (const Instruction &I : *Block) {
      const auto *Call = dyn_cast<CallBase>(&I);
      if (!Call || isSharedMemoryCall(I))
        continue;
      // Iterations of a tile may still start while the thread of the last iteration writes there.
      if (By == ScanBy::AllTeams && readsOriginal(*Call))
        return reason(
            "its list item is initialised from the original variable");
      const Effects Does = effectsOf(*Call);
      if (!Does.Obstacle.empty())
        return reason("an iteration " + Does.Obstacle);
      if (By == ScanBy::AllTeams && (Does.QueriesThread || Does.QueriesRuntime))
        return reason("an iteration may query its thread or team number");
    }
  if (By == ScanBy::AllTeams && effectsOfCalls(Body).NamesTeamMemory)
    return reason("an iteration accesses shared memory of its team");
  return Error::success();
}

bool Planner::isConstructsCode(const Instruction &I) const {
  if ((S.Launch && &I == S.Launch->Call) || &I == S.Barrier ||
      &I == S.BarrierAfter || &I == S.First->Call || &I == S.Second->Call ||
      isForFini(I) || isTargetInit(I) || isTargetDeinit(I))
    return true;
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee &&
         (Callee->getName() == "__kmpc_global_thread_num" ||
          Callee->getName() == "__kmpc_master" ||
          Callee->getName() == "__kmpc_end_master" || Callee == &Region);
}

Error Planner::checkOutside(
    const Function &F,
    const SmallPtrSetImpl<const BasicBlock *> &Inside) const {
  // For each phase clang also generates the code of the other one, which is unreachable.
  for (const BasicBlock *Block : depth_first(&F)) {
    if (Inside.contains(Block))
      continue;
    for (const Instruction &I : *Block) {
      // A team that starts late would read the result.
      const auto *Call = dyn_cast<CallBase>(&I);
      if (Call && readsOriginal(*Call))
        return reason(
            "its list item is initialised from the original variable");
      if (!isRepeatable(I) && !isConstructsCode(I) &&
          none_of(S.Variables, [&](const ScanVariable &V) {
            return is_contained(V.Final.Writes, &I);
          }))
        return reason("its target region contains code besides the loop");
    }
  }
  return Error::success();
}

/// Checks the code between the loops' barrier and the next one, or the end of the scan loop: it is
/// removed.
Error Planner::checkBetween() const {
  SmallPtrSet<const BasicBlock *, 16> Seen;
  SmallVector<BasicBlock::const_iterator, 8> Pending = {
      S.Barrier->getIterator()};
  const auto Visit = [&](const BasicBlock *Block) {
    if (Block != S.Sweep.Outer && Seen.insert(Block).second)
      Pending.push_back(Block->begin());
  };
  if (S.BarrierAfter)
    Visit(S.Sweep.Exit);
  while (!Pending.empty()) {
    BasicBlock::const_iterator I = Pending.pop_back_val();
    for (; &*I != S.BarrierAfter && !I->isTerminator(); ++I)
      if (!isRepeatable(*I) && !isConstructsCode(*I))
        return reason("there is code besides the scan between its two loops");
    if (I->isTerminator())
      for_each(successors(I->getParent()), Visit);
  }
  return Error::success();
}

/// Assigns an aligned offset to each variable, one after another.
void Planner::layOut(ScanPlan &Plan) const {
  const DataLayout &Layout = Region.getParent()->getDataLayout();
  uint64_t Bytes = 0;
  for (const ScanVariable &V : S.Variables) {
    Bytes = alignTo(Bytes, V.Type.Alignment);
    Plan.Offsets.push_back(Bytes);
    Bytes += Layout.getTypeAllocSize(V.Type.Memory);
  }
  Plan.Words =
      static_cast<uint32_t>(PowerOf2Ceil(divideCeil(Bytes, sizeof(uint32_t))));
}

Error Planner::checkOutside(const WorksharingLoop &Input,
                            const WorksharingLoop &Output) const {
  SmallPtrSet<const BasicBlock *, 32> Inside;
  for (const WorksharingLoop *Loop : {&Input, &Output}) {
    Inside.insert(Loop->Body.begin(), Loop->Body.end());
    Inside.insert(Loop->Frame.begin(), Loop->Frame.end());
  }
  DominatorTree Dominators(Region);
  LoopInfo Loops(Dominators);
  const Loop *Sweep = Loops.getLoopFor(S.Sweep.Outer);
  if (!Sweep)
    return reason("the code that combines its buffer is not a loop");
  Inside.insert(Sweep->block_begin(), Sweep->block_end());
  const Function *Launcher = S.Launch->Call->getFunction();
  for (const Function *F :
       {Launcher, launchedFunction(S), static_cast<const Function *>(&Region)})
    if (Error E = checkOutside(*F, Inside))
      return E;
  return Error::success();
}

uint32_t Planner::mostRows(uint32_t Words) const {
  return By == ScanBy::OneTeam
             ? tuning::teamScanRows(Words)
             : tuning::loopScanRows(Words, commonTeamBytes(module()));
}

Expected<ScanPlan> Planner::plan() {
  if (By == ScanBy::AllTeams) {
    if (Error E = checkRegion())
      return E;
    if (Error E = checkKernel())
      return E;
    if (commonTeamBytes(module()) > tuning::LoopScanMostCommonBytes)
      return reason("functions that several kernels may call use more than " +
                    Twine(tuning::LoopScanMostCommonBytes) +
                    " bytes of shared memory");
  }
  if (Error E = checkVariables())
    return E;
  auto Input = findLoop(*S.First);
  if (!Input)
    return Input.takeError();
  auto Output = findLoop(*S.Second);
  if (!Output)
    return Output.takeError();
  for (const WorksharingLoop *Loop : {&*Input, &*Output}) {
    // The thread of the last iteration may differ from that of clang's schedule.
    if (copiesOutLastValue(Loop->Init.lastFlag()))
      return reason("its loop has a lastprivate variable");
    if (Error E = checkBody(Loop->Body))
      return E;
  }
  if (Error E = checkBetween())
    return E;
  if (By == ScanBy::AllTeams)
    if (Error E = checkOutside(*Input, *Output))
      return E;

  ScanPlan Plan = {By, *Input, *Output, 0, {}, 0};
  layOut(Plan);
  if (Plan.Words > tuning::LoopScanMostWords)
    return reason("its list items together exceed " +
                  Twine(4 * tuning::LoopScanMostWords) + " bytes");
  const bool IsShort =
      BodySize::of(*Input).whole() + BodySize::of(*Output).whole() <=
          tuning::LoopScanInstructions &&
      combinerSize(S) <= tuning::LoopScanCombinerInstructions &&
      !Input->HasInnerLoops && !Output->HasInnerLoops;
  Plan.Rows = IsShort ? mostRows(Plan.Words) : 1;
  return Plan;
}

} // namespace

Expected<ScanPlan> ScanPlan::of(Scan &S, ScanBy By) {
  if (!S.Launch && By == ScanBy::AllTeams)
    return reason("its loop is not combined with its parallel region");
  if (!S.First)
    return reason("it has no iterations");
  if (S.Sweep.Entry->getParent()->hasOptNone())
    return reason("it is compiled without optimisation");
  return Planner(S, By).plan();
}

} // namespace warpfold
