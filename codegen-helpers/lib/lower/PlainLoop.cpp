//===- lower/PlainLoop.cpp - a combined loop without reduction ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/PlainLoop.h"

#include "analysis/Effects.h"
#include "frontend/clang/Constructs.h"
#include "lower/FuseDistribute.h"
#include "lower/SweepTiles.h"
#include "openmp/DeviceCalls.h"
#include "support/Reason.h"
#include "support/Transaction.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

/// The attribute of a function whose loop has been distributed to the threads of all teams: each
/// thread queries its first iteration and the number of the team's threads.
static constexpr StringLiteral DistributedAttribute = "warpfold-distributed";

static void distribute(const Construct &Combined) {
  fuseDistribute(*Combined.Distribute);
  sweepByAllTeams(*Combined.Loop);
}

Error distributeOnce(ParallelCall Parallel) {
  auto Combined = findCombined(Parallel);
  if (!Combined)
    return Combined.takeError();
  Transaction Change({Parallel.Call->getFunction(), Parallel.region()});
  distribute(*Combined);
  if (Error E = Change.finish(Error::success()))
    return E;
  Parallel.region()->addFnAttr(DistributedAttribute);
  return Error::success();
}

static bool isCallOf(const Instruction &I, StringRef Name) {
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == Name;
}

static bool isThreadQuery(const Instruction &I) {
  return isCallOf(I, "__kmpc_global_thread_num");
}

namespace {

/// A predicate of the calls that clang generates around a loop in one of the construct's functions.
using Frame = bool(Instruction &);

bool isKernelFrame(Instruction &I) {
  return isTargetInit(I) || isTargetDeinit(I) || isThreadQuery(I);
}

bool isTeamsFrame(Instruction &I) {
  return asDistributeInit(I) || isDistributeFini(I) || isThreadQuery(I) ||
         isCallOf(I, "__kmpc_get_hardware_num_threads_in_block");
}

bool isThreadsFrame(Instruction &I) { return asForInit(I) || isForFini(I); }

} // namespace

/// Returns an error if F calls something that needs the team's state, except its frame and Inner,
/// the call of the construct's next function. A loop that is distributed already reads the
/// hardware's numbers.
static Error checkCalls(Function &F, Frame *IsFrame, const CallInst *Inner) {
  const bool IsDistributed = F.hasFnAttribute(DistributedAttribute);
  for (Instruction &I : instructions(F)) {
    const auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || Call == Inner || IsFrame(I) ||
        (IsDistributed && isa<IntrinsicInst>(Call)))
      continue;
    const Effects CallEffects = effectsOf(*Call);
    if (!CallEffects.Obstacle.empty())
      return reason("the kernel " + CallEffects.Obstacle);
    if (CallEffects.QueriesThread || CallEffects.QueriesRuntime ||
        CallEffects.QueriesPosition)
      return reason(
          "the kernel queries its thread number or the runtime's state");
  }
  return Error::success();
}

/// Returns the construct whose loop Parallel launches, if it has clang's default schedule.
static Expected<Construct> findDefault(ParallelCall Parallel) {
  auto Combined = findCombined(Parallel);
  if (Combined && Combined->hasExplicitSchedule())
    return reason("the loop has an explicit schedule");
  return Combined;
}

Expected<PlainLoop> PlainLoop::find(ParallelCall Parallel) {
  Function &Teams = *Parallel.Call->getFunction();
  Function *Threads = Parallel.region();
  const auto Environment = KernelEnvironment::of(Teams);
  if (!Threads || !Environment)
    return reason("the kernel or the parallel region cannot be identified");
  PlainLoop Found{Parallel, &Environment->kernel(), std::nullopt};
  if (!Threads->hasFnAttribute(DistributedAttribute)) {
    auto Combined = findDefault(Parallel);
    if (!Combined)
      return Combined.takeError();
    Found.Combined = *Combined;
  }
  if (!Parallel.hasAllThreads())
    return reason("not every thread of a team executes the loop");
  // The kernel is the only caller of Teams, so the environment is that of Teams.
  const auto *CallOfTeams = cast<CallInst>(*Teams.user_begin());
  if (Error E = checkCalls(*Found.Kernel, isKernelFrame, CallOfTeams))
    return E;
  if (Error E = checkCalls(Teams, isTeamsFrame, Parallel.Call))
    return E;
  if (Error E = checkCalls(*Threads, isThreadsFrame, /*Inner=*/nullptr))
    return E;
  return Found;
}

/// Replaces the query of a thread's share by the hardware's thread number and thread count.
static void numberThreads(Function &Threads) {
  const auto Init = theOne(Threads, asForInit);
  IRBuilder<> B(Init->Call);
  Type *Counter = B.getIntNTy(Init->Counter.Bits);
  B.CreateStore(B.CreateZExtOrTrunc(createThreadNumber(B), Counter),
                Init->lowerBound());
  B.CreateStore(B.CreateZExtOrTrunc(createBlockSize(B), Counter),
                Init->stride());
  Init->Call->eraseFromParent();
}

/// Replaces the launch of the region by a call that all threads of a team execute.
static void callRegion(const ParallelCall &Parallel) {
  CallInst *Launch = Parallel.Call;
  Function *Threads = Parallel.region(), *Teams = Launch->getFunction();
  IRBuilder<> B(Launch);
  SmallVector<Value *, 8> Arguments = {Teams->getArg(0), Teams->getArg(1)};
  for (const Argument &Each : drop_begin(Threads->args(), 2)) {
    Value *Entry = B.CreateConstInBoundsGEP1_64(
        B.getPtrTy(), Launch->getArgOperand(7), Each.getArgNo() - 2);
    Arguments.push_back(B.CreateLoad(Each.getType(), Entry));
  }
  B.CreateCall(Threads, Arguments)->setDebugLoc(Launch->getDebugLoc());
  Launch->eraseFromParent();
}

/// Erases the remaining runtime calls of the construct. __kmpc_target_init returns -1 to every
/// thread that executes the kernel; only the runtime uses the thread's number.
static void eraseRuntimeCalls(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (!isTargetInit(I) && !isTargetDeinit(I) && !isThreadQuery(I) &&
        !isForFini(I) && !isDistributeFini(I))
      continue;
    if (!I.getType()->isVoidTy())
      I.replaceAllUsesWith(
          ConstantInt::getSigned(I.getType(), isTargetInit(I) ? -1 : 0));
    I.eraseFromParent();
  }
}

Error PlainLoop::runWithoutState() const {
  Function *Teams = Parallel.Call->getFunction();
  Function *Threads = Parallel.region();
  Transaction Change({Kernel, Teams, Threads});
  if (Combined)
    distribute(*Combined);
  numberThreads(*Threads);
  callRegion(Parallel);
  for (Function *F : {Kernel, Teams, Threads})
    eraseRuntimeCalls(*F);
  return Change.finish(Error::success());
}

} // namespace warpfold
