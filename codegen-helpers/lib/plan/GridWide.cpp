//===- plan/GridWide.cpp - loops that the whole grid can share ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/GridWide.h"

#include "analysis/Captures.h"
#include "analysis/Effects.h"
#include "model/ListCombiner.h"
#include "model/ReduceLists.h"
#include "plan/CarriedValues.h"
#include "plan/CodeAfterLoop.h"
#include "plan/MainThread.h"
#include "plan/OrderDependence.h"
#include "plan/OutsideReads.h"
#include "plan/ReductionCopies.h"
#include "support/Reason.h"

#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {

//===----------------------------------------------------------------------===//
// What surrounds the loop
//===----------------------------------------------------------------------===//

/// Returns whether I is code that clang generates for the constructs themselves.
static bool isConstructsCode(const Instruction &I) {
  if (isTargetInit(I) || isTargetDeinit(I) || isForFini(I) ||
      isDistributeFini(I) || isBufferQuery(I))
    return true;
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee &&
         (Callee->getName() == "__kmpc_global_thread_num" ||
          Callee->getName() == "__kmpc_dispatch_deinit" ||
          Callee->getName() == "__kmpc_get_hardware_num_threads_in_block" ||
          Callee->getName() == "__kmpc_barrier");
}

static Error checkKernel(const Construct &C) {
  const Function &Kernel = C.Environment.kernel();
  if (namesTeamMemory(*C.Code) || namesTeamMemory(Kernel))
    return reason("it accesses shared memory of its team");
  const auto After = CodeAfterLoop::of(C);
  if (Error E = After ? After->check() : Error::success())
    return E;
  for (const BasicBlock *Block : depth_first(&Kernel))
    for (const Instruction &I : *Block) {
      const auto *Call = dyn_cast<CallInst>(&I);
      const bool IsLaunch = C.Launch
                                ? Call == C.Launch->Call
                                : Call && Call->getCalledFunction() == C.Code;
      if (!IsLaunch && !isConstructsCode(I) && !isRepeatable(I) &&
          !(After && After->contains(I)))
        return reason("its target region contains code besides the loop");
    }
  return Error::success();
}

/// Returns success if the kernel passes no variable to the teams' code that this may write: each
/// thread would have a private copy.
static Error checkArguments(const Construct &C) {
  for (const User *User : C.Code->users()) {
    const auto *Call = cast<CallInst>(User);
    for (Argument &Parameter : drop_begin(C.Code->args(), 2)) {
      const Value *Passed = Call->getArgOperand(Parameter.getArgNo());
      if (Passed->getType()->isPointerTy() &&
          !Owners::of(Passed).areOnly(Owners::Constant | Owners::Other) &&
          !onlyReads(Parameter))
        return reason(
            "its teams may write to a variable declared in its target region");
    }
  }
  return Error::success();
}

/// Returns whether a clause specifies how many threads or teams execute the loop.
static bool hasExplicitCount(const Construct &C) {
  return C.Launch ? C.Environment.hasNumThreads(*C.Launch)
                  : C.Environment.hasNumTeams();
}

/// A user-defined combiner or initial value can count the copies of a variable; each thread of a
/// region, or each team, has one.
static Error checkCopies(const Construct &C) {
  Function *Combiner =
      C.shuffleReduce() ? combinerOf(*C.shuffleReduce()) : nullptr;
  if (!Combiner)
    return reason("the combiner of its list items cannot be identified");
  if (callsUsersCode(*Combiner) && hasExplicitCount(C))
    return reason("its user-defined reduction may depend on the number of "
                  "threads or teams, which a clause may specify");
  return Error::success();
}

Error checkSurroundings(const Construct &C) {
  if (Error E = checkKernel(C))
    return E;
  if (Error E = checkCopies(C))
    return E;
  if (!C.Launch)
    return C.Code->hasOneUse() ? checkArguments(C)
                               : reason("its code is called in several places");
  if (!isLaunchedBy(*C.Launch, *C.Code))
    return reason("its parallel region is launched in several places");
  if (C.Environment.isGeneric())
    return Error::success();
  if (!C.Environment.isSpmd() ||
      !(C.Environment.hasOneTeam() || C.Environment.hasNoTeamsConstruct()))
    return reason("its parallel region is not directly in a target region");
  return Error::success();
}

//===----------------------------------------------------------------------===//
// The loop
//===----------------------------------------------------------------------===//

/// Checks what the main thread does in generic mode, before iterations are executed.
static Error checkMainThreadOf(const Construct &C, const WorksharingLoop &Loop,
                               const CodeAfterLoop *After) {
  if (!C.Launch || !C.Environment.isGeneric())
    return Error::success();
  const auto Combining = combiningBlocks(*C.reduction());
  return checkMainThread(
      {*C.Launch, {}, iterationsWrite(Loop), After, Combining.getArrayRef()});
}

/// Returns whether an iteration may wait for another one, whose team may not be resident.
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
    return reason("an iteration may query its thread or team number");
  if (Does.NamesTeamMemory)
    return reason("an iteration accesses shared memory of its team");
  if (mayWait(Loop) || Does.IsOrdered)
    return reason("an iteration may wait for another iteration");
  if (Does.NeedsHeap)
    return reason("an iteration calls a function that lets the address of a "
                  "local variable escape");
  return Error::success();
}

/// Checks the code that every thread executes, in the loop's function: not clang's own code, nor
/// what the thread with the result executes.
static Error checkAround(const Construct &C, const WorksharingLoop &Loop) {
  const CallInst *Reduce = C.reduction();
  const auto Combining = combiningBlocks(*Reduce);
  if (Combining.empty())
    return reason(
        "the code after its reduction is not in the form that clang generates");
  SmallPtrSet<const BasicBlock *, 32> Apart(Loop.Body.begin(), Loop.Body.end());
  Apart.insert(Loop.Frame.begin(), Loop.Frame.end());
  Apart.insert(Combining.begin(), Combining.end());
  for (const BasicBlock *Block :
       depth_first(static_cast<const Function *>(C.Code))) {
    if (Apart.contains(Block))
      continue;
    for (const Instruction &I : *Block)
      if (&I != Loop.Init.Call && &I != Reduce && !isConstructsCode(I) &&
          !isRepeatable(I))
        return reason("its region contains code besides the loop");
  }
  return Error::success();
}

/// A team that starts late may read what other teams have written.
static Error checkReads(const Construct &C, const WorksharingLoop &Loop,
                        ArrayRef<BasicBlock *> Inside,
                        const CodeAfterLoop *After) {
  OutsideReads Reads(*C.reduction(), C.Launch);
  if (After)
    Reads.addCodeAfterLoop(*After);
  if (Reads.mayBeOriginals(Inside))
    return reason(
        After
            ? "code before the loop may read a variable that the loop reduces "
              "or that code after it writes"
            : "code around the loop may read a variable that the loop "
              "reduces");
  if (iterationsWrite(Loop) && Reads.mayBeShared(Inside))
    return reason(
        "code around the loop reads memory that iterations may write");
  return Error::success();
}

Expected<bool> checkGridWideLoop(const Construct &C) {
  const WorksharingLoop &Loop = *C.Loop;
  if (Error E = checkBody(Loop))
    return E;
  if (Error E = checkAround(C, Loop))
    return E;
  const auto Found = CodeAfterLoop::of(C);
  const CodeAfterLoop *After = Found ? &*Found : nullptr;
  if (Error E = checkMainThreadOf(C, Loop, After))
    return E;
  SmallVector<BasicBlock *, 16> Inside(Loop.Body.begin(), Loop.Body.end());
  append_range(Inside, Loop.Frame);
  if (Error E = checkReads(C, Loop, Inside, After))
    return E;
  if (!holdIdentity(C.list(), *C.reduction(), Loop.Body))
    return reason("its list items have initial values other than the identity, "
                  "or are written outside the loop");
  if (carriesValues(Loop))
    return reason("iterations pass values to the thread's next iteration");
  const bool DependsOnOrder =
      orderDependenceOf(Loop, C.list(), combinerOf(*C.shuffleReduce())).any();
  if (DependsOnOrder && hasExplicitCount(C))
    return reason("iterations have order-dependent effects, and a clause may "
                  "specify the number of threads or teams");
  if (DependsOnOrder && Loop.Init.hasExplicitChunk())
    return reason("iterations have order-dependent effects, and the schedule "
                  "clause specifies a chunk size");
  return !DependsOnOrder;
}

} // namespace warpfold
