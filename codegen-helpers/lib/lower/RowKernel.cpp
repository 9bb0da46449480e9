//===- lower/RowKernel.cpp - reshapes a kernel of rows --------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/RowKernel.h"

#include "lower/DivisionRequest.h"
#include "lower/KernelLimits.h"
#include "lower/LaunchShape.h"
#include "lower/RowNumber.h"
#include "lower/RowReduce.h"
#include "lower/RowState.h"
#include "lower/RowTiles.h"
#include "openmp/DeviceCalls.h"
#include "plan/TeamBarriers.h"
#include "support/Calls.h"
#include "support/Reason.h"
#include "support/Retire.h"
#include "support/Transaction.h"

#include "runtime/tuning/Rows.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

/// Makes all threads discard their kept row at each write; only one thread executes the write.
static void discardRowAtWrites(const TeamCode &Code, const RowState &State) {
  for (const TeamEvent &Event : Code.Events)
    if (Event.What == TeamEvent::Kind::Write) {
      IRBuilder<> B(Event.Use);
      State.discard(B);
    }
}

/// Replaces the queries of a region for its thread: all threads of the block execute it, outside
/// of any region of the runtime.
static void replaceQueries(Function &Threads) {
  for (Instruction &I : make_early_inc_range(instructions(Threads))) {
    if (!isRegionQuery(I))
      continue;
    IRBuilder<> B(&I);
    I.replaceAllUsesWith(calleeName(I) == "omp_get_thread_num"
                             ? createThreadNumber(B)
                             : createBlockSize(B));
    I.eraseFromParent();
  }
}

/// Replaces the runtime call that launches the region by the region's code.
static Error inlineRegion(const TeamRegion &Region, const RowState &State) {
  CallInst *Launch = Region.Launch.Call;
  Function *Threads = Region.Launch.region();
  Function *Teams = Launch->getFunction();
  IRBuilder<> B(Launch);
  if (Region.HasNumThreads)
    B.CreateStore(Launch->getArgOperand(3), State.limit(B));
  SmallVector<Value *, 8> Arguments = {Teams->getArg(0), Teams->getArg(1)};
  for (Argument &Argument : drop_begin(Threads->args(), 2)) {
    Value *Entry = B.CreateConstInBoundsGEP1_64(
        B.getPtrTy(), Region.Launch.list(), Argument.getArgNo() - 2);
    Arguments.push_back(B.CreateLoad(Argument.getType(), Entry));
  }
  CallInst *Call = B.CreateCall(Threads, Arguments);
  Call->setDebugLoc(Launch->getDebugLoc());
  if (Region.BeforeReduce.Writes || Region.Open.Writes)
    State.discard(B);
  Launch->eraseFromParent();
  InlineFunctionInfo Inlining;
  const InlineResult Result = InlineFunction(*Call, Inlining);
  if (!Result.isSuccess())
    return reason(
        Twine("a parallel region cannot be inlined into its team's code: ") +
        Result.getFailureReason());
  return Error::success();
}

/// Replaces OfTeam by shared memory.
static void moveToSharedMemory(const SharedVariable &OfTeam) {
  GlobalVariable *Memory =
      createTeamMemory(*OfTeam.Call->getModule(), OfTeam.Bytes,
                       tuning::AlignOfTeamMemory, "warpfold_team_memory");
  OfTeam.replaceBy(
      ConstantExpr::getAddrSpaceCast(Memory, OfTeam.Call->getType()));
}

static Error change(const RowPlan &Plan) {
  const TeamCode &Code = Plan.Code;
  GlobalVariable *Slots =
      Plan.SlotBytes ? createSlots(*Code.Teams->getParent(), Plan.SlotBytes)
                     : nullptr;
  hideRowNumber(*Code.Teams);
  if (Plan.ClaimedRows)
    claimRows(*Plan.ClaimedRows);
  const RowState State = RowState::createIn(*Code.Teams);
  discardRowAtWrites(Code, State);
  createBarriers(Code, Plan.Barriers);
  for (const RegionPlan &Region : Plan.Regions) {
    const RowState StandIn =
        RowState::createStandIn(*Region.Region->Launch.region());
    rowTiles(Region, StandIn);
    if (Region.List)
      createAllReduce(*Region.Region->Reduce, *Region.List, Slots,
                      Plan.SlotBytes, StandIn, Region.Region->HasNumThreads);
    if (Region.Region->QueriesThread)
      replaceQueries(*Region.Region->Launch.region());
    if (Error E = inlineRegion(*Region.Region, State))
      return E;
  }
  for (const SharedVariable &Shared : Code.Variables)
    Shared.replaceByCopy();
  for (const SharedVariable &Shared : Code.InSharedMemory)
    moveToSharedMemory(Shared);
  State.replaceStandIns(*Code.Teams);
  return Error::success();
}

/// Returns whether F, or a function of the program that it calls, computes with numbers of 1, 2 or
/// 8 bytes. Integers of 8 bytes do not count, because addresses and counters have 8 bytes, too.
static bool hasOtherNumbers(const Function &F,
                            SmallPtrSetImpl<const Function *> &Seen) {
  if (!Seen.insert(&F).second)
    return false;
  return any_of(instructions(F), [&](const Instruction &I) {
    const Type *Is = I.getType()->getScalarType();
    if (Is->isIntegerTy(8) || Is->isIntegerTy(16) || Is->is16bitFPTy() ||
        Is->isDoubleTy())
      return true;
    const auto *Call = dyn_cast<CallBase>(&I);
    const Function *Called = Call ? Call->getCalledFunction() : nullptr;
    return Called && !Called->getName().starts_with("__kmpc_") &&
           hasOtherNumbers(*Called, Seen);
  });
}

static bool loadsWords(const RegionPlan &Region) {
  return all_of(Region.Access.loads(), [](const LoadInst *Load) {
    return Load->getType()->getPrimitiveSizeInBits() <= 32;
  });
}

static uint32_t teamsOfMultiprocessor(const RowPlan &Plan) {
  const bool HaveRoom = tuning::RowTeamsOfWords * tuning::RowThreads <=
                        threadsOfMultiprocessor(Plan.Code.Environment.kernel());
  SmallPtrSet<const Function *, 8> Seen;
  return HaveRoom && Plan.SlotBytes <= tuning::RowListOfWords &&
                 all_of(Plan.Regions, loadsWords) &&
                 !hasOtherNumbers(*Plan.Code.Teams, Seen) &&
                 none_of(Plan.Regions,
                         [&](const RegionPlan &Region) {
                           return hasOtherNumbers(
                               *Region.Region->Launch.region(), Seen);
                         })
             ? tuning::RowTeamsOfWords
             : tuning::RowTeamsOfMultiprocessor;
}

Error applyRows(const RowPlan &Plan) {
  // This query precedes the change, while the regions are still separate functions.
  const uint32_t Teams = teamsOfMultiprocessor(Plan);
  // The wrappers and regions have no uses afterwards.
  SmallVector<Function *, 8> Wrappers, Regions;
  for (const RegionPlan &Region : Plan.Regions) {
    const ParallelCall &Launch = Region.Region->Launch;
    Regions.push_back(Launch.region());
    if (Function *Wrapper = Launch.wrapper())
      Wrappers.push_back(Wrapper);
  }
  SmallVector<Function *, 8> Changed = Regions;
  Changed.push_back(Plan.Code.Teams);
  {
    Transaction Change(Changed);
    if (Error E = Change.finish(change(Plan)))
      return E;
  }
  for (Function *Wrapper : Wrappers)
    retire(*Wrapper);
  for (Function *Region : Regions)
    retire(*Region);
  KernelEnvironment Environment = Plan.Code.Environment;
  Environment.setSpmdWithoutRegions();
  // The counters are part of a buffer.
  if (Plan.ClaimedRows)
    Environment.setBuffer(/*RecordBytes=*/1, /*NumRecords=*/1);
  if (Plan.WritesOutDivisions)
    requestDivisions(Environment.kernel());
  describeLaunch(Environment.kernel(), Plan.Launch);
  requestThreads(Environment,
                 {tuning::RowThreadsOfAnyLength, tuning::RowThreads, Teams});
  return Error::success();
}

} // namespace warpfold
