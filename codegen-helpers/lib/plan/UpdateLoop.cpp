//===- plan/UpdateLoop.cpp - a loop that updates arrays  ------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/UpdateLoop.h"

#include "analysis/Effects.h"
#include "analysis/Variable.h"
#include "frontend/clang/Constructs.h"
#include "openmp/RuntimeEffects.h"
#include "plan/AtomicUpdate.h"
#include "plan/BodySize.h"
#include "plan/CarriedValues.h"
#include "plan/UpdateMarks.h"
#include "support/Reason.h"

#include "runtime/tuning/Updates.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

/// Returns whether I is an update of the program, and the threads of a warp can combine it.
static bool isUpdate(Instruction &I) {
  if (!isMarked(I, MarkOfProgram))
    return false;
  auto Update = asAtomicUpdate(I);
  if (Update)
    return true;
  consumeError(Update.takeError());
  return false;
}

Expected<UpdateLoop> UpdateLoop::of(const Construct &C,
                                    ArrayRef<Instruction *> Updates) {
  if (C.hasExplicitSchedule())
    return reason("the loop has an explicit schedule");
  if (any_of(Updates, [&](const Instruction *I) {
        return !is_contained(C.Loop->Body, I->getParent());
      }))
    return reason("the kernel contains atomic updates outside its loop");
  return UpdateLoop{C, {Updates.begin(), Updates.end()}};
}

Expected<std::optional<UpdateLoop>> UpdateLoop::find(ParallelCall Parallel) {
  Function *Threads = Parallel.region();
  SmallVector<Instruction *, 4> Updates;
  if (Threads)
    for (Instruction &I : instructions(*Threads))
      if (isUpdate(I))
        Updates.push_back(&I);
  if (Updates.empty())
    return std::optional<UpdateLoop>();
  auto Combined = findCombined(Parallel);
  if (!Combined)
    return Combined.takeError();
  return of(*Combined, Updates);
}

/// Checks that iterations neither wait for other threads nor publish writes to them.
static Error checkOrder(const WorksharingLoop &Loop,
                        ArrayRef<Instruction *> Updates) {
  if (effectsOfCalls(Loop.Body).IsOrdered)
    return reason(
        "the loop calls a function that contains an atomic operation");
  for (const BasicBlock *Block : Loop.Body)
    for (const Instruction &I : *Block)
      if ((I.isAtomic() || I.isVolatile()) && !is_contained(Updates, &I))
        return reason(
            "the loop contains volatile accesses or other atomic operations");
  return Error::success();
}

/// Checks that no iteration can find out which other iterations its thread executes.
static Error checkThreads(const Construct &C) {
  const Effects Calls = effectsOfCalls(C.Loop->Body);
  if (Calls.QueriesThread || Calls.QueriesRuntime)
    return reason("an iteration may query its thread number");
  if (!C.Launch->hasAllThreads())
    return reason(
        "an if or num_threads clause may limit the threads of the loop");
  if (carriesValues(*C.Loop))
    return reason("an iteration may use a value of an earlier iteration");
  return Error::success();
}

/// Returns whether the code from From to the end of the function has no visible effect.
static bool hasNoEffectsAfter(const BasicBlock &First,
                              BasicBlock::const_iterator From) {
  SmallSetVector<const BasicBlock *, 8> Blocks;
  const auto IsEnd = [&](const Instruction &I) {
    if (const auto *Store = dyn_cast<StoreInst>(&I))
      return isPrivate(Store->getPointerOperand());
    return isa<LoadInst>(I) || isa<LifetimeIntrinsic>(I) || isForFini(I) ||
           isDistributeFini(I) || isTargetDeinit(I) || !I.mayHaveSideEffects();
  };
  if (!all_of(make_range(From, First.end()), IsEnd))
    return false;
  Blocks.insert(succ_begin(&First), succ_end(&First));
  for (size_t Next = 0; Next < Blocks.size(); ++Next) {
    if (!all_of(*Blocks[Next], IsEnd))
      return false;
    Blocks.insert(succ_begin(Blocks[Next]), succ_end(Blocks[Next]));
  }
  return true;
}

/// Returns whether F calls nothing of the program beside Inner, a function.
static bool callsOnly(Function &F, const Function *Inner) {
  return all_of(instructions(F), [Inner](const Instruction &I) {
    const auto *Call = dyn_cast<CallBase>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    return !Call || (Callee && (Callee == Inner || Callee->isIntrinsic() ||
                                isRuntimes(Callee->getName())));
  });
}

/// Returns whether the kernel is the loop: it calls nothing of the program beside it, and does
/// nothing after it.
static bool isAlone(const Construct &C) {
  Function &Teams = *C.Launch->Call->getFunction();
  Function &Kernel = C.Environment.kernel();
  if (!theOne(Teams, asParallel) || !callsOnly(Teams, nullptr) ||
      !hasNoEffectsAfter(*C.Loop->Exit, C.Loop->Exit->begin()))
    return false;
  // The construct has no teams.
  if (&Teams == &Kernel)
    return hasNoEffectsAfter(*C.Launch->Call->getParent(),
                             std::next(C.Launch->Call->getIterator()));
  const CallBase *CallOfTeams = nullptr;
  for (const Instruction &I : instructions(Kernel))
    if (const auto *Call = dyn_cast<CallBase>(&I);
        Call && Call->getCalledFunction() == &Teams)
      CallOfTeams = Call;
  return CallOfTeams && callsOnly(Kernel, &Teams) &&
         hasNoEffectsAfter(*CallOfTeams->getParent(),
                           std::next(CallOfTeams->getIterator())) &&
         hasNoEffectsAfter(*C.Distribute->Exit, C.Distribute->Exit->begin());
}

/// Returns whether a copy in shared memory supports Update. It does not if the operation is a loop
/// in all memories.
static bool isSupportedByCopies(const AtomicUpdate &Update) {
  const StringRef Name = Update.Name;
  return !Name.starts_with("mul") && !Name.starts_with("fm");
}

/// Returns the array that Update is in: an argument or a global variable; null if unknown.
static const Value *arrayOf(const AtomicUpdate &Update) {
  const Value *Root = rootOf(Update.Address);
  return isa<Argument, GlobalVariable>(Root) ? Root : nullptr;
}

/// Returns whether the kernel has neither clauses nor launch_bounds that limit its threads.
static bool hasClangsThreadLimit(const KernelEnvironment &Environment) {
  constexpr uint32_t Clangs = 128;
  return Environment.maxThreads() == 0 || Environment.maxThreads() == Clangs;
}

Error UpdateLoop::check() const {
  // Iterations that are long, or of varying length, keep the many small teams of libomptarget.
  if (Of.Loop->HasInnerLoops)
    return reason("an iteration contains a loop");
  if (BodySize::of(*Of.Loop).whole() > tuning::UpdateMostInstructions)
    return reason("the loop's body is long");
  const Effects Calls = effectsOfCalls(Of.Loop->Body);
  if (!Calls.Obstacle.empty())
    return reason("the loop " + Calls.Obstacle);
  if (!hasClangsThreadLimit(Of.Environment))
    return reason("a clause or launch bound limits the threads of a team");
  return Error::success();
}

Expected<SmallVector<DeferredUpdate, 4>> UpdateLoop::findDeferred() const {
  if (Error E = checkOrder(*Of.Loop, Updates))
    return E;
  if (Error E = checkThreads(Of))
    return E;
  if (!isAlone(Of))
    return reason("the kernel contains code besides the loop");
  SmallVector<DeferredUpdate, 4> Result;
  for (Instruction *I : Updates) {
    const AtomicUpdate Update = cantFail(asAtomicUpdate(*I));
    if (!isSupportedByCopies(Update))
      return reason("shared memory has no atomic instruction for the update");
    if (!arrayOf(Update))
      return reason(
          "the base address of the updated array cannot be identified");
    // The update replaces a reduction, and no iteration accesses its array in another way.
    if (isMarked(*I, MarkOfCopy))
      continue;
    auto Deferred =
        DeferredUpdate::of(*cast<AtomicRMWInst>(I), *Of.Loop, Updates);
    if (!Deferred)
      return Deferred.takeError();
    Result.push_back(std::move(*Deferred));
  }
  return Result;
}

uint32_t UpdateLoop::bytesOfElements() const {
  SmallVector<std::pair<const Value *, std::string>, 4> Arrays;
  uint32_t Bytes = 0;
  for (Instruction *I : Updates) {
    AtomicUpdate Update = cantFail(asAtomicUpdate(*I));
    std::pair<const Value *, std::string> Array(arrayOf(Update), Update.Name);
    if (is_contained(Arrays, Array))
      continue;
    Bytes += Update.Operand->getType()->getPrimitiveSizeInBits() / 8;
    Arrays.push_back(std::move(Array));
  }
  return Bytes;
}

} // namespace warpfold
