//===- cures/LastValueWrites.cpp - lastprivate over teams -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes the correct thread write lastprivate variables (docs/StockDefects.md, 11).
//
//           In a `distribute parallel for` in SPMD mode each thread has a separate "team's copy".
//           Only the copy of the thread with the last iteration is correct, but clang makes all
//           threads write their copies to the original:
//
//             region:  if (last of the share) { last_thread = this thread; copy = .. }
//             team:    if (last share && last_thread == this thread) original = copy
//
//           last_thread is in shared memory. It is written in a region, read after the barrier
//           at its end, and written again after the barrier at the next region's beginning.
//           If a region is serialized (7 there) each thread executes all of it, and a thread
//           that reads its own number has the correct value.
//
//           In generic mode, for a loop in a separate function, the team's copies are on the
//           stack of the thread that launches the region, where other threads cannot write
//           them: the cure moves them to shared memory. A private variable of the team is its
//           own copy; then a region's thread checks whether its team has the last share:
//
//             team:    last_share = last share
//             region:  if (last of the share && last_share) variable = ..
//
//           The runtime determines which thread has the last iteration
//           (runtime/fixes/StaticSchedule.cpp).
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "frontend/clang/LastValues.h"
#include "openmp/DeviceCalls.h"
#include "openmp/KernelEnvironment.h"
#include "support/LlvmReleases.h"
#include "support/Reason.h"
#include "support/Remarks.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace warpfold {

static constexpr unsigned SharedSpace = 3;

static GlobalVariable *createShared(Module &M, Type *Type, const char *Name) {
  return new GlobalVariable(M, Type, /*isConstant=*/false,
                            GlobalValue::InternalLinkage, UndefValue::get(Type),
                            Name, nullptr, GlobalValue::NotThreadLocal,
                            SharedSpace);
}

/// Inserts a second condition after Test: values are copied only if Query returns true, too.
static void addCondition(CondBrInst *Test, const char *Name,
                         function_ref<Value *(IRBuilder<> &)> Query) {
  BasicBlock *Then = Test->getSuccessor(0);
  auto *Condition =
      BasicBlock::Create(Then->getContext(), Name, Then->getParent(), Then);
  IRBuilder<> B(Condition);
  B.SetCurrentDebugLocation(Test->getDebugLoc());
  B.CreateCondBr(Query(B), Then, Test->getSuccessor(1));
  Test->setSuccessor(0, Condition);
}

/// Makes one thread copy the values. The variable is volatile, because openmp-opt analyzes the
/// values that threads store to shared memory.
static void copyByOneThread(const LastValues &Values) {
  Module &M = *Values.Launch.Call->getModule();
  Type *Word = Type::getInt32Ty(M.getContext());
  auto *LastThread = createShared(M, Word, "__warpfold_last_thread");
  for (CondBrInst *Test : Values.ThreadTests) {
    IRBuilder<> B(Test->getSuccessor(0), Test->getSuccessor(0)->begin());
    B.SetCurrentDebugLocation(Test->getDebugLoc());
    B.CreateStore(createThreadNumber(B), LastThread, /*isVolatile=*/true);
  }
  for (CondBrInst *Test : Values.TeamTests)
    addCondition(Test, "last.thread", [&](IRBuilder<> &B) {
      Value *Writer = B.CreateLoad(Word, LastThread, /*isVolatile=*/true);
      return B.CreateICmpEQ(Writer, createThreadNumber(B));
    });
}

/// Returns whether the block uses some pointer twice: clang assigns a variable to itself.
static bool isOfVariableItself(const BasicBlock &Then) {
  SmallPtrSet<const Value *, 8> Pointers;
  for (const Instruction &I : Then)
    for (const Value *Operand : I.operands())
      if (Operand->getType()->isPointerTy() && !isa<Constant>(Operand) &&
          !Pointers.insert(Operand).second)
        return true;
  return false;
}

/// Makes the team with the last share copy the values. The variable is volatile as in
/// copyByOneThread.
static void copyInLastTeam(const LastValues &Values) {
  Type *Word = Type::getInt32Ty(Values.Launch.Call->getContext());
  auto *LastShare = createShared(*Values.Launch.Call->getModule(), Word,
                                 "__warpfold_last_share");
  IRBuilder<> B(Values.Launch.Call);
  B.CreateStore(B.CreateLoad(Word, Values.TeamFlag), LastShare,
                /*isVolatile=*/true);
  for (CondBrInst *Test : Values.ThreadTests)
    addCondition(Test, "last.share", [&](IRBuilder<> &B) {
      return B.CreateIsNotNull(
          B.CreateLoad(Word, LastShare, /*isVolatile=*/true));
    });
}

/// Sets the team's flag if a thread of its region has the last iteration. The variable is volatile,
/// too.
static void setTeamFlag(const LastValues &Values, bool IsSpmd) {
  CallInst *Launch = Values.Launch.Call;
  Type *Word = Type::getInt32Ty(Launch->getContext());
  auto *LastTeam =
      createShared(*Launch->getModule(), Word, "__warpfold_last_team");
  IRBuilder<> AfterRegion(Launch->getNextNode());
  AfterRegion.CreateStore(
      AfterRegion.CreateLoad(Word, LastTeam, /*isVolatile=*/true),
      Values.TeamFlag);
  for (CondBrInst *Test : Values.ThreadTests) {
    IRBuilder<> B(Test->getSuccessor(0), Test->getSuccessor(0)->begin());
    B.CreateStore(B.getInt32(1), LastTeam, /*isVolatile=*/true);
  }
  // There is a barrier at the region's beginning.
  IRBuilder<> B(Launch);
  if (IsSpmd)
    B.SetInsertPoint(SplitBlockAndInsertIfThen(
        B.CreateICmpEQ(createThreadNumber(B), B.getInt32(0)), Launch,
        /*Unreachable=*/false));
  B.CreateStore(B.getInt32(0), LastTeam, /*isVolatile=*/true);
}

/// Moves Copies to shared memory. One thread of a team executes the function, which cannot call
/// itself.
static Error shareCopies(ArrayRef<AllocaInst *> Copies) {
  // A kernel has 48 KiB, of which the runtime uses a part.
  constexpr uint64_t MostBytes = 8192;
  for (const AllocaInst *Copy : Copies) {
    const auto Bytes =
        Copy->getAllocationSize(Copy->getModule()->getDataLayout());
    if (!Bytes || *Bytes > MostBytes)
      return reason("a variable is too large for shared memory");
  }
  for (AllocaInst *Copy : Copies) {
    auto *Shared = createShared(*Copy->getModule(), Copy->getAllocatedType(),
                                "__warpfold_team_copy");
    Shared->setAlignment(Copy->getAlign());
    for (User *User : make_early_inc_range(Copy->users()))
      if (isa<LifetimeIntrinsic>(User))
        cast<Instruction>(User)->eraseFromParent();
    Copy->replaceAllUsesWith(
        ConstantExpr::getAddrSpaceCast(Shared, Copy->getType()));
    Copy->eraseFromParent();
  }
  return Error::success();
}

/// Whether other code sets the team's flag.
enum class TeamFlag { Set, Unset };

/// Repairs Values. Returns whether the loop had values that needed a repair.
static Expected<bool> repair(Expected<std::optional<LastValues>> Values,
                             TeamFlag Flag) {
  if (!Values)
    return Values.takeError();
  if (!*Values)
    return false;
  Function &Teams = *(*Values)->Launch.Call->getFunction();
  // In generic mode one thread executes the team's code. The same holds if the loop is in a
  // function that any code may call, because the team's code is visible in clang's SPMD kernels.
  const auto Kernels = KernelEnvironment::allAround(Teams);
  const auto IsSpmd = std::mem_fn(&KernelEnvironment::isSpmd);
  const bool IsGeneric = !Kernels || none_of(*Kernels, IsSpmd);
  if (!IsGeneric && !all_of(*Kernels, IsSpmd))
    return reason("kernels in generic mode and in SPMD mode execute the loop");
  if (IsGeneric) {
    const auto Copies = stackVariablesOf((*Values)->Launch);
    if (Error E = shareCopies(Copies))
      return E;
    // If the flag is not that of the team's share, the threads have tested the share already.
    if (Flag == TeamFlag::Unset) {
      setTeamFlag(**Values, /*IsSpmd=*/false);
      return true;
    }
    const bool AreOwn =
        any_of((*Values)->TeamTests, [](const CondBrInst *Test) {
          return isOfVariableItself(*Test->getSuccessor(0));
        });
    if (AreOwn)
      copyInLastTeam(**Values);
    return AreOwn || !Copies.empty();
  }
  if (Flag == TeamFlag::Unset)
    setTeamFlag(**Values, /*IsSpmd=*/true);
  copyByOneThread(**Values);
  return true;
}

/// Reports the repair of the loop that Begin, a call, begins. Returns whether it was repaired.
static bool report(const CallInst *Begin, Expected<bool> Repaired) {
  const Function &F = *Begin->getFunction();
  if (!Repaired) {
    emitRemark<OptimizationRemarkMissed>(
        F, Begin->getDebugLoc(), "LastValues",
        "lastprivate: clang's code, which may store wrong last values, is "
        "unchanged: ",
        toString(Repaired.takeError()));
    return false;
  }
  if (*Repaired)
    emitRemark<OptimizationRemark>(
        F, Begin->getDebugLoc(), "LastValues",
        "lastprivate: the thread with the last iteration stores the last "
        "values");
  return *Repaired;
}

bool writeLastValuesOnce(Module &M) {
  SmallVector<StaticInit, 4> Distributes;
  SmallVector<ParallelCall, 4> Launches;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (const auto Distribute = asDistributeInit(I))
        Distributes.push_back(*Distribute);
      else if (const auto Launch = asParallel(I))
        Launches.push_back(*Launch);
  bool Changed = false;
  for (const StaticInit &Distribute : Distributes)
    Changed |= report(Distribute.Call,
                      repair(LastValues::find(Distribute), TeamFlag::Set));
  for (const ParallelCall &Launch : Launches)
    Changed |= report(Launch.Call, repair(LastValues::findOfAllThreads(Launch),
                                          TeamFlag::Unset));
  return Changed;
}

} // namespace warpfold
