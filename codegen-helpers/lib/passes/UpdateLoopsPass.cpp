//===- passes/UpdateLoopsPass.cpp - loops that update arrays  -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a loop whose iterations update arrays by `omp atomic` (plan/UpdateLoop.h)
//           is dealt out to the threads of all teams once, as a sweep is, in a launch of
//           its own (runtime/tuning/Updates.h); its updates get the mark that lets them
//           wait in a team's copy, if they may.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/LaunchShape.h"
#include "lower/PlainLoop.h"
#include "lower/UnchangedLoops.h"
#include "plan/UpdateLoop.h"
#include "plan/UpdateMarks.h"
#include "support/Definition.h"
#include "support/Reason.h"

#include "runtime/tuning/Updates.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

static void reportCopies(Instruction &I) {
  OptimizationRemarkEmitter(I.getFunction()).emit([&] {
    return OptimizationRemark("warpfold", "UpdateCopies", &I)
           << "teams update copies of an array's first places in shared memory";
  });
}

/// Of a loop in Region whose first update is at Location.
static void reportMissed(Function &Region, const DebugLoc &Location,
                         Error Reason) {
  OptimizationRemarkMissed Remark("warpfold", "UpdateCopiesMissed", Location,
                                  &Region.getEntryBlock());
  Remark << "teams have no copies of what is updated: "
         << toString(std::move(Reason));
  reportUnchanged(Region, Remark);
}

/// Distributes the loop, and marks its updates if they may wait in a team's copies. An
/// error says why they may not, or why the loop is left unchanged.
static Error distribute(const UpdateLoop &Its) {
  if (Error E = Its.check())
    return E;
  // If the distribution fails, the loop has other instructions afterwards.
  auto Waiting = Its.findDeferred();
  const uint32_t BytesOfPlace = Waiting ? Its.bytesOfPlaces() : 0;
  if (Error E = distributeOnce(Its.Parallel))
    return joinErrors(std::move(E), Waiting.takeError());
  requestUpdateLaunch(Its.Environment, BytesOfPlace);
  if (!Waiting)
    return Waiting.takeError();
  for (const DeferredUpdate &Update : *Waiting)
    Update.apply();
  for (Instruction *I : Its.Updates)
    reportCopies(*I);
  return Error::success();
}

static void visit(const UpdateLoop &Its) {
  const Instruction &First = *Its.Updates.front();
  const DebugLoc Location = First.getDebugLoc();
  if (Error E = distribute(Its))
    reportMissed(*Its.Parallel.region(), Location, std::move(E));
}

/// LLVM does so, too.
static bool isInlined(const Function &Callee) {
  return mayBeInlined(Callee) &&
         (Callee.hasFnAttribute(Attribute::AlwaysInline) ||
          Callee.getInstructionCount() <= tuning::UpdateMostInstructions);
}

/// A call in F of a function that updates, to be inlined.
static CallInst *callOfUpdate(Function &F,
                              const SmallPtrSetImpl<const Function *> &Update) {
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I))
      if (const Function *Callee = Call->getCalledFunction();
          Callee && Callee != &F && Update.contains(Callee) &&
          isInlined(*Callee))
        return Call;
  return nullptr;
}

/// Functions of M that update, and those that call them.
static SmallPtrSet<const Function *, 8> updatingFunctions(const Module &M) {
  SmallSetVector<const Function *, 8> Found;
  for (const Function &F : M)
    if (any_of(instructions(F),
               [](const Instruction &I) { return isMarked(I, MarkOfProgram); }))
      Found.insert(&F);
  for (size_t Next = 0; Next < Found.size(); ++Next)
    for (const User *U : Found[Next]->users())
      if (const auto *Call = dyn_cast<CallInst>(U))
        Found.insert(Call->getFunction());
  return {Found.begin(), Found.end()};
}

/// Variable holds the old value of an update, which nobody wants: clang stores it all the
/// same.
static void removeUnread(AllocaInst &Variable) {
  if (!all_of(Variable.users(), [&](const User *U) {
        if (const auto *Store = dyn_cast<StoreInst>(U))
          return Store->getPointerOperand() == &Variable && Store->isSimple();
        return isa<LifetimeIntrinsic>(U) ||
               (isa<LoadInst>(U) && U->use_empty());
      }))
    return;
  for (User *U : make_early_inc_range(Variable.users()))
    cast<Instruction>(U)->eraseFromParent();
  Variable.eraseFromParent();
}

/// keyed_update is a few functions deep; what calls itself has no end.
static bool inlineUpdates(Function &Threads,
                          const SmallPtrSetImpl<const Function *> &Updating) {
  constexpr unsigned MostCalls = 64;
  bool Changed = false;
  for (unsigned Calls = 0; Calls < MostCalls; ++Calls) {
    CallInst *Call = callOfUpdate(Threads, Updating);
    if (!Call)
      break;
    InlineFunctionInfo Info;
    if (!InlineFunction(*Call, Info).isSuccess())
      break;
    for (AllocaInst *Variable : Info.StaticAllocas)
      removeUnread(*Variable);
    Changed = true;
  }
  return Changed;
}

bool UpdateLoopsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  const auto Updating = updatingFunctions(M);
  if (Updating.empty())
    return false;
  // A function that is restored has other calls.
  SmallVector<WeakVH, 4> Begins;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (const auto Parallel = asParallel(I))
        if (Parallel->region() && Updating.contains(Parallel->region()))
          Begins.emplace_back(Parallel->Call);
  bool Changed = false;
  for (const WeakVH &Begin : Begins) {
    if (!Begin)
      continue;
    const ParallelCall Region = *asParallel(*cast<CallInst>(Begin));
    Changed |= inlineUpdates(*Region.region(), Updating);
    auto Loop = UpdateLoop::find(Region);
    if (!Loop) {
      consumeError(Loop.takeError());
    } else if (*Loop) {
      visit(**Loop);
      Changed = true;
    }
  }
  return Changed;
}

} // namespace warpfold
