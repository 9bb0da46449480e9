//===- cures/LastValueWrites.cpp - lastprivate over teams -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  has the right thread write lastprivate variables (docs/StockDefects.md, 11).
//
//           Of a `distribute parallel for` in SPMD mode each thread has a "team's
//           copy" of its own. The one of the thread with the last iteration is right,
//           and clang has all threads write the original from theirs:
//
//             region:  if (last of the share) { last_thread = mine; my copy = .. }
//             team:    if (last share && last_thread == mine) original = my copy
//
//           last_thread is shared memory: written in a region, read after the barrier
//           at its end, and written again after the one at the next region's
//           beginning. Where a region is serialised (7 there) each thread executes all
//           of it; whoever reads its own number then has the right value.
//
//           In generic mode a loop that stands in a function by itself has the team's
//           copies on the stack of the thread that begins the region, where others
//           cannot write them: they become shared memory. A variable of the team's own
//           is its copy, too; there a region's thread asks whether its team has the
//           last share:
//
//             team:    last_share = last share
//             region:  if (last of the share && last_share) variable = ..
//
//           Who has the last iteration the runtime says (runtime/fixes/StaticSchedule.cpp).
//
//           A cure and no optimisation: it runs at every level.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "frontend/clang/LastValues.h"
#include "openmp/DeviceCalls.h"
#include "openmp/KernelEnvironment.h"
#include "support/LlvmReleases.h"
#include "support/Reason.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace warpfold {

static constexpr const char *PassName = "warpfold";
static constexpr unsigned SharedSpace = 3;

static GlobalVariable *createShared(Module &M, Type *Type, const char *Name) {
  return new GlobalVariable(M, Type, /*isConstant=*/false,
                            GlobalValue::InternalLinkage, UndefValue::get(Type),
                            Name, nullptr, GlobalValue::NotThreadLocal,
                            SharedSpace);
}

/// Has values handed on behind Test where the answer is true, too.
static void askMore(CondBrInst *Test, const char *Name,
                    function_ref<Value *(IRBuilder<> &)> Question) {
  BasicBlock *Then = Test->getSuccessor(0);
  auto *Ask =
      BasicBlock::Create(Then->getContext(), Name, Then->getParent(), Then);
  IRBuilder<> B(Ask);
  B.SetCurrentDebugLocation(Test->getDebugLoc());
  B.CreateCondBr(Question(B), Then, Test->getSuccessor(1));
  Test->setSuccessor(0, Ask);
}

/// Volatile: openmp-opt reasons about what threads store to shared memory.
static void handOnByOneThread(const LastValues &Values) {
  Module &M = *Values.Begin.Call->getModule();
  Type *Word = Type::getInt32Ty(M.getContext());
  auto *LastThread = createShared(M, Word, "__warpfold_last_thread");
  for (CondBrInst *Test : Values.ThreadTests) {
    IRBuilder<> B(Test->getSuccessor(0), Test->getSuccessor(0)->begin());
    B.SetCurrentDebugLocation(Test->getDebugLoc());
    B.CreateStore(createThreadNumber(B), LastThread, /*isVolatile=*/true);
  }
  for (CondBrInst *Test : Values.TeamTests)
    askMore(Test, "last.thread", [&](IRBuilder<> &B) {
      Value *Who = B.CreateLoad(Word, LastThread, /*isVolatile=*/true);
      return B.CreateICmpEQ(Who, createThreadNumber(B));
    });
}

/// The block uses some pointer twice: clang has it give a variable to itself.
static bool isOfVariableItself(const BasicBlock &Then) {
  SmallPtrSet<const Value *, 8> Pointers;
  for (const Instruction &I : Then)
    for (const Value *Operand : I.operands())
      if (Operand->getType()->isPointerTy() && !isa<Constant>(Operand) &&
          !Pointers.insert(Operand).second)
        return true;
  return false;
}

/// As handOnByOneThread's, the variable is volatile.
static void handOnInLastTeam(const LastValues &Values) {
  Type *Word = Type::getInt32Ty(Values.Begin.Call->getContext());
  auto *LastShare = createShared(*Values.Begin.Call->getModule(), Word,
                                 "__warpfold_last_share");
  IRBuilder<> Begin(Values.Begin.Call);
  Begin.CreateStore(Begin.CreateLoad(Word, Values.TeamFlag), LastShare,
                    /*isVolatile=*/true);
  for (CondBrInst *Test : Values.ThreadTests)
    askMore(Test, "last.share", [&](IRBuilder<> &B) {
      return B.CreateIsNotNull(
          B.CreateLoad(Word, LastShare, /*isVolatile=*/true));
    });
}

/// Sets the team's flag by what its region's threads are told. Volatile as the others.
static void setTeamFlag(const LastValues &Values, bool IsSpmd) {
  CallInst *Begin = Values.Begin.Call;
  Type *Word = Type::getInt32Ty(Begin->getContext());
  auto *LastTeam =
      createShared(*Begin->getModule(), Word, "__warpfold_last_team");
  IRBuilder<> Behind(Begin->getNextNode());
  Behind.CreateStore(Behind.CreateLoad(Word, LastTeam, /*isVolatile=*/true),
                     Values.TeamFlag);
  for (CondBrInst *Test : Values.ThreadTests) {
    IRBuilder<> B(Test->getSuccessor(0), Test->getSuccessor(0)->begin());
    B.CreateStore(B.getInt32(1), LastTeam, /*isVolatile=*/true);
  }
  // The region's beginning has a barrier.
  IRBuilder<> B(Begin);
  if (IsSpmd)
    B.SetInsertPoint(SplitBlockAndInsertIfThen(
        B.CreateICmpEQ(createThreadNumber(B), B.getInt32(0)), Begin,
        /*Unreachable=*/false));
  B.CreateStore(B.getInt32(0), LastTeam, /*isVolatile=*/true);
}

/// The function is executed by one thread of a team, and cannot call itself.
static Error shareCopies(ArrayRef<AllocaInst *> Copies) {
  // A kernel has 48 KiB, of which the runtime takes some.
  constexpr uint64_t MostBytes = 8192;
  for (const AllocaInst *Copy : Copies) {
    const auto Bytes =
        Copy->getAllocationSize(Copy->getModule()->getDataLayout());
    if (!Bytes || *Bytes > MostBytes)
      return reason("a variable is too long for shared memory");
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

/// Whether the team's flag is set by nobody else.
enum class TeamFlag { Set, Unset };

/// Whether the loop had values that needed help.
static Expected<bool> mend(Expected<std::optional<LastValues>> Values,
                           TeamFlag Flag) {
  if (!Values)
    return Values.takeError();
  if (!*Values)
    return false;
  Function &Teams = *(*Values)->Begin.Call->getFunction();
  // In generic mode one thread executes the team's code. So it does where the loop
  // stands in a function that anybody may call: clang's SPMD kernels have theirs in
  // sight.
  const auto Kernels = KernelEnvironment::allAround(Teams);
  const auto IsSpmd = std::mem_fn(&KernelEnvironment::isSpmd);
  const bool IsGeneric = !Kernels || none_of(*Kernels, IsSpmd);
  if (!IsGeneric && !all_of(*Kernels, IsSpmd))
    return reason("kernels of both modes execute the loop");
  if (IsGeneric) {
    const auto Copies = stackVariablesOf((*Values)->Begin);
    if (Error E = shareCopies(Copies))
      return E;
    // Of a flag that is not the team's share's the threads have asked already.
    if (Flag == TeamFlag::Unset) {
      setTeamFlag(**Values, /*IsSpmd=*/false);
      return true;
    }
    const bool AreOwn =
        any_of((*Values)->TeamTests, [](const CondBrInst *Test) {
          return isOfVariableItself(*Test->getSuccessor(0));
        });
    if (AreOwn)
      handOnInLastTeam(**Values);
    return AreOwn || !Copies.empty();
  }
  if (Flag == TeamFlag::Unset)
    setTeamFlag(**Values, /*IsSpmd=*/true);
  handOnByOneThread(**Values);
  return true;
}

/// Of what Place, a call, begins; whether it was mended.
static bool report(const CallInst *Place, Expected<bool> Mended) {
  OptimizationRemarkEmitter Remarks(Place->getFunction());
  if (!Mended) {
    const std::string Text = toString(Mended.takeError());
    Remarks.emit([&] {
      return OptimizationRemarkMissed(PassName, "LastValues", Place)
             << "lastprivate: the variables are written as clang does it: "
             << Text;
    });
    return false;
  }
  if (*Mended)
    Remarks.emit([&] {
      return OptimizationRemark(PassName, "LastValues", Place)
             << "lastprivate: written by the thread that has the last "
                "iteration";
    });
  return *Mended;
}

bool writeLastValuesOnce(Module &M) {
  SmallVector<StaticInit, 4> Distributes;
  SmallVector<ParallelCall, 4> Begins;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (const auto Distribute = asDistributeInit(I))
        Distributes.push_back(*Distribute);
      else if (const auto Begin = asParallel(I))
        Begins.push_back(*Begin);
  bool Changed = false;
  for (const StaticInit &Distribute : Distributes)
    Changed |= report(Distribute.Call,
                      mend(LastValues::find(Distribute), TeamFlag::Set));
  for (const ParallelCall &Begin : Begins)
    Changed |= report(
        Begin.Call, mend(LastValues::findOfAllThreads(Begin), TeamFlag::Unset));
  return Changed;
}

} // namespace warpfold
